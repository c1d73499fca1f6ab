import type { MealPlan } from '@plateful/contract/plan.ts'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusHeading } from '../../page/focus-heading.ts'
import { useInBrowser } from '../../page/in-browser.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { TimerDock } from '../../plan/cooking/timer-dock.tsx'
import { useShownPlan, useShownWeek } from '../../plan/shown-plan.ts'
import { useToday } from '../../plan/use-today.ts'
import { firstDayToPlan, isOver } from '../../plan/words/dates.ts'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { textOf } from '../../wire/api-error.ts'
import styles from './planner-page.module.css'
import { ThisWeekSheet } from './sheets.ts'
import { ConflictState } from './start/conflict-state.tsx'
import { DrawnPlanner } from './start/drawn-planner.tsx'
import { EmptyWeek } from './start/empty-week.tsx'
import { Generating } from './start/generating.tsx'
import { NeedsPreferences } from './start/needs-preferences.tsx'
import { NoWeekYet } from './start/no-week-yet.tsx'
import { PlannerSkeleton } from './start/planner-skeleton.tsx'
import { SkeletonGrid } from './start/skeleton-grid.tsx'
import { useGenerate } from './start/use-generate.ts'
import { usePacedDays } from './week/days/use-paced-days.ts'
import { WeekHead } from './week/summary/week-head.tsx'
import { WeekGrid } from './week/week-grid.tsx'
import { WeekView } from './week/week-view.tsx'

export const PlannerPage = () => {
  usePageTitle('Week')
  return (
    <Page width="wide" className={styles.page}>
      <DrawnOrShown />
    </Page>
  )
}

/** One element for all renders: taking over leaves what is drawn alone. */
const DRAWN = <DrawnPlanner />

const DrawnOrShown = () => (useInBrowser() ? <ShownWeek /> : DRAWN)

const ShownWeek = () => {
  const week = useShownWeek()
  const today = useToday()
  const { data: plan, isPending, isError, error, refetch } = useShownPlan()

  return (
    <>
      {isPending ? (
        <PlannerSkeleton week={week ?? today} today={today} />
      ) : isError && plan === undefined ? (
        <>
          <h1>Your week</h1>
          <ErrorState title="It could not be loaded" text={textOf(error)} onRetry={() => void refetch()} />
        </>
      ) : (
        <PlannerRoom plan={plan ?? null} week={week} today={today} />
      )}
      <TimerDock />
    </>
  )
}

type Arrival = { readonly plan: MealPlan | null; readonly today: string; readonly start: () => void }

/** "Save and plan my week" leads here: the week is made at once, and only once. A week that is over stays as it was. */
const useArrival = ({ plan, today, start }: Arrival): void => {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const wants = (state as { readonly generate?: boolean } | null)?.generate === true
  const arrive = useEffectEvent(() => {
    if (plan !== null && isOver(plan.weekStartDate, today)) {
      void navigate({ search: `?week=${firstDayToPlan()}` }, { replace: true, state })
      return
    }
    void navigate({ search }, { replace: true, state: null })
    start()
  })
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!wants) hasArrived.current = false
    else if (!hasArrived.current) {
      hasArrived.current = true
      arrive()
    }
  }, [wants])
}

/** "Plan my week" is gone when the week is being made, and "Stop" when it has come: who pressed one goes on at the title. */
const useKeptFocus = (view: string): void => {
  const seen = useRef(view)
  useEffect(() => {
    if (seen.current !== view && document.activeElement === document.body) focusHeading()
    seen.current = view
  }, [view])
}

const NONE: ReadonlySet<string> = new Set()
const nothing = () => undefined

type PlannerRoomProps = {
  readonly plan: MealPlan | null
  readonly week: string | null
  readonly today: string
}

const PlannerRoom = ({ plan, week, today }: PlannerRoomProps) => {
  const [start, setStart] = useState(() => firstDayToPlan())
  const [isShaping, setShaping] = useState(false)
  const [arrivedWithPlan] = useState(plan !== null)
  const target = plan?.weekStartDate ?? week ?? start
  const generate = useGenerate(target)
  const paced = usePacedDays(generate.isRunning, generate.progress.daysReady)
  useArrival({ plan, today, start: () => generate.start() })
  useKeptFocus(generate.conflict !== null ? 'conflict' : paced.isShowing ? 'making' : plan === null ? 'empty' : 'week')

  if (generate.conflict !== null)
    return (
      <>
        <ConflictState
          conflict={generate.conflict}
          hadPlan={plan !== null}
          onWithoutWish={() => generate.start()}
          onShape={() => setShaping(true)}
          onRelaxed={generate.again}
          onBack={generate.dismiss}
        />
        <Suspense>
          {isShaping && (
            <ThisWeekSheet
              week={target}
              rules={generate.asked ?? plan?.summary.weekRules}
              onClose={() => setShaping(false)}
              onPlan={(rules) => generate.start('', rules)}
            />
          )}
        </Suspense>
      </>
    )
  if (paced.isShowing) {
    const fresh = generate.isRunning ? null : plan
    return (
      <Generating
        week={target}
        progress={generate.progress}
        ready={paced.days}
        hadPlan={plan !== null}
        fresh={fresh}
        onStop={generate.stop}
      >
        {fresh === null ? (
          <SkeletonGrid week={target} today={today} ready={paced.days} />
        ) : (
          <WeekGrid
            plan={fresh}
            daysReady={paced.days}
            isDealt
            today={today}
            rerolling={NONE}
            current={undefined}
            actions={NO_ACTIONS}
            onFocus={nothing}
          />
        )}
      </Generating>
    )
  }
  if (plan !== null) return <WeekView key={plan.weekStartDate} plan={plan} today={today} onGenerate={generate.start} />
  const empty =
    week === null ? (
      <NoWeekYet today={today} start={start} onStart={setStart} onGenerate={generate.start} />
    ) : (
      <>
        <WeekHead week={week} title="An open week" />
        <EmptyWeek week={week} today={today} onGenerate={generate.start} />
      </>
    )
  // Who has just deleted their week stays where they did it.
  if (arrivedWithPlan) return empty
  return <NeedsPreferences skeleton={<PlannerSkeleton week={target} today={today} />}>{empty}</NeedsPreferences>
}

const NO_ACTIONS = { reroll: nothing, keep: nothing, addSide: nothing, move: nothing }
