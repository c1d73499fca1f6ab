import type { MealPlan } from '@plateful/contract/plan.ts'
import { Suspense, useState } from 'react'
import { useMedia } from '../../../page/media.ts'
import { AskBefore } from '../../../plan/ask-before.tsx'
import { findMeal } from '../../../plan/plan.queries.ts'
import { useAutoSave } from '../../../plan/weeks/auto-save.queries.ts'
import { useUndoPlan } from '../../../plan/weeks/undo-plan.ts'
import { dayToShow } from '../../../plan/words/dates.ts'
import { counted } from '../../../plan/words/figures.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { NO_LIST, ONE_DAY } from '../media.ts'
import { useRerolling } from '../planner.queries.ts'
import { ChangedElsewhere } from '../saving/changed-elsewhere.tsx'
import { SaveMark } from '../saving/save-mark.tsx'
import { saveStateOf } from '../saving/save-state.ts'
import {
  AddSideSheet,
  HowWasIt,
  MoveSheet,
  MovingMeal,
  NumbersSheet,
  SaveOffer,
  ShortcutsDialog,
  WeekGap,
} from '../sheets.ts'
import type { Generate } from '../start/use-generate.ts'
import { DayView } from './days/day-view.tsx'
import { GroceryPanel } from './grocery-panel.tsx'
import { useMealCursor } from './meal-cursor.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { NumbersButton } from './summary/numbers-button.tsx'
import { OverNote } from './summary/over-note.tsx'
import { SummaryPills } from './summary/summary-pills.tsx'
import { WeekHead } from './summary/week-head.tsx'
import { useMealActions } from './use-meal-actions.ts'
import { useWeekKeys } from './use-week-keys.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekLayout } from './week-layout.tsx'
import { WeekActions } from './weeks/week-actions.tsx'

type WeekViewProps = {
  readonly plan: MealPlan
  readonly today: string
  readonly onGenerate: Generate
}

/** A week that was made on a Thursday has four days. */
const titleOf = ({ days, summary }: MealPlan): string => {
  const needsLook = summary.checked.conflicts > 0
  const past = days.filter(({ meals, off }) => meals.length === 0 && off.some(({ reason }) => reason === 'past')).length
  if (past === 0) return needsLook ? 'Seven days, some need a look' : 'Seven days, ready to cook'
  const left = counted(days.length - past, 'day')
  return needsLook ? `${left}, some dishes need a look` : `${left}, ready to cook`
}

/** A planned week: seven days at a desk, one day in the hand. */
export const WeekView = ({ plan, today, onGenerate }: WeekViewProps) => {
  const isNarrow = useMedia(ONE_DAY)
  const hasList = !useMedia(NO_LIST)
  const [day, setDay] = useState(() =>
    dayToShow(
      plan.days.map(({ date }) => date),
      today,
    ),
  )
  const [isHelping, setHelping] = useState(false)
  const [isCounting, setCounting] = useState(false)
  const [sideFor, setSideFor] = useState<string | null>(null)
  const [moveFor, setMoveFor] = useState<string | null>(null)
  const cursor = useMealCursor(plan)
  const rerolling = useRerolling()
  const undo = useUndoPlan(plan.weekStartDate)
  const autoSave = useAutoSave()
  const saveState = saveStateOf(plan, autoSave)
  const offersSave = autoSave === 'ask' && (saveState === 'new' || saveState === 'changed')
  const actions = useMealActions(plan.weekStartDate, setSideFor, setMoveFor)

  const takeBack = useWeekKeys({
    plan,
    cursor,
    actions,
    onUndo: undo.mutate,
    onNextDay: isNarrow ? () => setDay((shown) => Math.min(6, shown + 1)) : null,
    onHelp: () => setHelping(true),
  })

  const mark = <SaveMark state={saveState} hasButton={!isNarrow} />
  const gap = (
    <Suspense>
      <WeekGap plan={plan} />
    </Suspense>
  )
  const head = (
    <WeekHead
      week={plan.weekStartDate}
      title={titleOf(plan)}
      mark={
        !isNarrow && (
          <>
            {mark}
            {gap}
          </>
        )
      }
      actions={
        <WeekActions
          plan={plan}
          saveState={saveState}
          onGenerate={onGenerate}
          onUndo={takeBack}
          isUndoing={undo.isPending}
          onShortcuts={() => setHelping(true)}
        />
      }
    >
      <SummaryPills summary={plan.summary} isShort={isNarrow} onNumbers={() => setCounting(true)}>
        {isNarrow && <NumbersButton onPress={() => setCounting(true)} />}
        {isNarrow && mark}
      </SummaryPills>
    </WeekHead>
  )
  const shared = { plan, today, rerolling, actions }
  const asked = sideFor === null ? undefined : findMeal(plan, sideFor)?.meal
  const moved = moveFor === null ? undefined : findMeal(plan, moveFor)?.meal
  return (
    <>
      <WeekLayout head={head} aside={hasList ? <GroceryPanel plan={plan} /> : undefined}>
        <OverNote plan={plan} today={today} />
        {isNarrow ? (
          <>
            <DayView {...shared} day={day} hasList={hasList} onDay={setDay} onUndo={takeBack} />
            {gap}
          </>
        ) : (
          <WeekGrid {...shared} current={cursor.current} onFocus={cursor.choose} />
        )}
        {/* One thing to decide at a time. */}
        <Suspense>
          {offersSave ? <SaveOffer plan={plan} state={saveState} /> : <HowWasIt plan={plan} today={today} />}
        </Suspense>
        <ChangedElsewhere week={plan.weekStartDate} />
        {!isNarrow && <VisuallyHidden>Arrow keys move between meals. Press ? for all shortcuts.</VisuallyHidden>}
      </WeekLayout>
      <AskBefore week={plan.weekStartDate} />
      <Suspense>
        <MovingMeal plan={plan} onMoved={(mealId, by) => by === 'keys' && cursor.focus(mealId)} />
      </Suspense>
      <Suspense>
        {asked !== undefined && <AddSideSheet plan={plan} meal={asked} onClose={() => setSideFor(null)} />}
        {moved !== undefined && <MoveSheet plan={plan} meal={moved} onClose={() => setMoveFor(null)} />}
        {isCounting && <NumbersSheet plan={plan} onClose={() => setCounting(false)} />}
        {isHelping && <ShortcutsDialog shortcuts={SHORTCUTS} onClose={() => setHelping(false)} />}
      </Suspense>
    </>
  )
}
