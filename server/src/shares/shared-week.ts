import { Preferences } from '@plateful/contract/preferences.ts'
import type { SharedWeek } from '@plateful/contract/shares.ts'
import { NOTHING_AT_HOME } from '@plateful/kitchen/groceries/left-over.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/tables.ts'
import type { Frozen } from '../frozen.ts'
import { rulesOfWeek } from '../households/household.ts'
import { daysOf } from '../plans/cooking/kept-week.ts'
import { NO_MARKS, type PlanDocument } from '../plans/weeks/plan-document.ts'
import { listedWeek, type PlanView } from '../plans/weeks/plan-view.ts'
import { findSharedPlan } from './share-store.ts'

/** What of a stored week may leave the house: its dishes, with the portions that everybody gets. */
const plainDocument = ({ week }: PlanDocument): PlanDocument => ({
  week: {
    // Where somebody eats out is theirs too.
    days: week.days.map(({ off: _off, ...day }) => ({
      ...day,
      // Portions follow what somebody wants to eat in a day, reasons follow their rules: neither is the reader's.
      meals: day.meals.map((meal) => ({ ...meal, portion: 1, kept: false, why: null })),
    })),
  },
  preferences: null,
  weekRules: null,
  weekHeard: null,
  wish: '',
  wishHeard: [],
  gaveWay: [],
  usedUp: [],
  offered: {},
  turnedAway: [],
})

/** Of all rules only how many eat, and in which units they measure. */
const plainRules = (rules: Preferences): Preferences => {
  const { adults, children, units } = rules
  return Preferences.parse({ adults, children, units })
}

export type SharedDocument = {
  readonly document: PlanDocument
  readonly rules: Preferences
  readonly seed: number
  readonly weekStart: string
}

/** The week behind a link, with everything personal left out already. Null when the link does not work. */
export const findSharedDocument = async (db: Db, token: string): Promise<SharedDocument | null> => {
  const found = await findSharedPlan(db, token)
  if (!found) return null
  const { plan, storedPreferences } = found
  const stored = storedPreferences === null ? null : Preferences.parse(JSON.parse(storedPreferences))
  const rules = rulesOfWeek(plan.document.preferences, stored) ?? Preferences.parse({})
  const { document, seed, weekStart } = plan
  return { document: plainDocument(document), rules: plainRules(rules), seed, weekStart }
}

type MealView = PlanView['days'][number]['meals'][number]
type DishView = MealView['sideDishes'][number]

/** A picture is seen by its household alone: the drawn plate stands there. */
const drawn = ({ url, alt }: DishView['plate']) => ({ url, alt })

const shownDish = ({ costPerPerson: _price, ...dish }: DishView) => ({ ...dish, plate: drawn(dish.plate) })

const shownMeal = (meal: MealView) => {
  const { costPerPerson: _price, portion: _portion, kept: _kept, safety: _safety, why: _why, ...shown } = meal
  // Nobody is named in what plainRules leaves of the rules, so that these two are empty.
  const {
    eaters: _eaters,
    otherPlate: _other,
    guests: _guests,
    leftoversOf: _from,
    leftoversFor: _for,
    smallChildren: _small,
    ...dish
  } = shown
  return { ...dish, plate: drawn(dish.plate), sideDishes: meal.sideDishes.map(shownDish) }
}

/** What the reader of a link is shown. */
export const describeShared = async (
  ctx: Pick<Context, 'kitchen' | 'weeks'>,
  shared: SharedDocument,
): Promise<Frozen<SharedWeek>> => {
  const { document, rules, weekStart } = shared
  const input = { document, rules, marks: NO_MARKS, atHome: NOTHING_AT_HOME }
  const { kept, groceryList, summary } = await listedWeek(ctx, input)
  return {
    weekStartDate: weekStart,
    people: summary.people,
    days: daysOf(kept).map(({ date, meals }) => ({ date, meals: meals.map(shownMeal) })),
    groceries: groceryList.lines.map(({ id, name, aisle, amount, packages }) => ({
      ...{ id, name, aisle, amount },
      packages: packages && packages.count > 0 ? { count: packages.count, label: packages.label } : null,
    })),
  }
}
