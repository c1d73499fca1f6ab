import type { ListedRecipe } from '@plateful/contract/recipes.ts'
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '../../../page/media.ts'
import { type ChosenDish, NO_ROOM, PutOnPanel } from '../../../plan/placing/put-on-panel.tsx'
import { useShownPlan } from '../../../plan/shown-plan.ts'
import { weekdayWord } from '../../../plan/words/dates.ts'
import { NeverNote } from '../../opinions/never-note.tsx'
import { useIsNever } from '../../opinions/opinions.queries.ts'
import { type MealLookedFor, useMealLookedFor } from './meal-looked-for.ts'

const ChangedElsewhere = lazy(async () => ({
  default: (await import('../../planner/saving/changed-elsewhere.tsx')).ChangedElsewhere,
}))

type Dish = Pick<ListedRecipe, 'recipeId' | 'title' | 'kinds' | 'plate' | 'unfit'>

/** What is lunch and dinner is looked for as a dinner first. */
const chosenOf = ({ recipeId, title, kinds, plate }: Dish, isNever: boolean): ChosenDish => ({
  recipeId,
  title,
  plate,
  kinds: kinds.toReversed(),
  ...(isNever && { never: <NeverNote recipeId={recipeId} title={title} /> }),
})

type Putting = {
  readonly lookedFor: MealLookedFor | null
  /** The day of that meal. */
  readonly day: string | null
  /** Puts a dish there at once; else shows the days for it. The same function each time. */
  readonly put: (dish: Dish) => void
  /** The days of the week, as a card beside the page or as a sheet. */
  readonly panel: ReactNode
}

/** How dishes come from the library into the week. `always`: a dish whose effect is shown beside the page before anybody asks. */
export const usePutting = (always: Dish | null = null): Putting => {
  const [chosen, setChosen] = useState<Dish | null>(null)
  const lookedFor = useMealLookedFor()
  const week = useShownPlan().data?.weekStartDate
  const hasNoRoom = useMedia(NO_ROOM)
  const latest = useRef(lookedFor)
  useLayoutEffect(() => {
    latest.current = lookedFor
  })
  const put = useCallback((dish: Dish) => {
    if (latest.current === null) setChosen(dish)
    else latest.current.place(dish.recipeId)
  }, [])
  const shown = chosen ?? (hasNoRoom ? null : always)
  const isNever = useIsNever(shown?.recipeId ?? '', shown?.unfit?.by === 'never')
  const end = () => setChosen(null)
  return {
    lookedFor,
    day: lookedFor && weekdayWord(lookedFor.spot.date),
    put,
    panel: (
      <>
        <PutOnPanel dish={shown && chosenOf(shown, isNever)} onPlaced={end} onClose={end} />
        <Suspense>{week !== undefined && <ChangedElsewhere week={week} />}</Suspense>
      </>
    ),
  }
}
