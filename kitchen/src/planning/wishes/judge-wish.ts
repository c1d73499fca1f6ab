import { DAILY } from '../../nutrition/targets.ts'
import type { MealKind } from '../../recipes/recipe.ts'
import type { Diet } from '../../safety/words/vocabulary.ts'
import { nearestDishes } from '../../search/find-dishes.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import type { Household } from '../table/household.ts'
import { type Intent, WEEKDAYS } from './intent.ts'
import { isCountedAsOurs } from './wished-money.ts'

/** One planned meal of a finished week, dishes as indexes, the main first. */
export type MadeMeal = {
  readonly weekday: number
  readonly kind: MealKind
  readonly dishes: readonly number[]
  /** Of an adult serving. */
  readonly portion: number
  readonly guests: number
  readonly isLeftover: boolean
  /** Taken along. */
  readonly isPacked: boolean
}

/** A finished week as a wish is measured on it: from what was written, not from what the search was asked. */
export type MadeWeek = {
  readonly kitchen: Kitchen
  readonly household: Household
  readonly meals: readonly MadeMeal[]
  /** 1 where a recipe may stand on this table. */
  readonly isLegal: Uint8Array
  /** Dishes of the last weeks. */
  readonly eatenLately: ReadonlySet<number>
  /** USD on the list, worked out when it is asked for. */
  readonly cost: () => number
}

/** What is told behind the clause: "done", "2 of 3", "$83 of $70". */
export type Judge = (week: MadeWeek) => string
export type Clause = { readonly intent: Intent; readonly judge: Judge }

/** So many dishes are named in place of one that we do not have. */
const NEAREST = 2
const DONE = 'done'
const NOT_DONE = 'not done'

/** So much of so much: all of it is done, none is not. */
const share = (got: number, of: number): string =>
  of === 0 || got === 0 ? NOT_DONE : got >= of ? DONE : `${got} of ${of}`

/** The kitchen's own money: whoever shows a sentence puts it into the money of the price table. */
const dollars = (amount: number): string => `$${Math.round(amount)}`

const weekdaysOf = ({ days }: Intent): readonly number[] | null => {
  const known = days?.map((day) => WEEKDAYS.indexOf(day as 'mon')).filter((at) => at >= 0)
  return known && known.length > 0 ? known : null
}

const isMeant = (intent: Intent, { weekday, kind }: { readonly weekday: number; readonly kind: MealKind }): boolean =>
  (weekdaysOf(intent)?.includes(weekday) ?? true) && (intent.meals?.includes(kind) ?? true)

const mealsOf = (intent: Intent, { meals }: MadeWeek): readonly MadeMeal[] =>
  meals.filter((meal) => isMeant(intent, meal))

/** Planned or not, the meals that are meant: each as day and kind. */
const placesOf = (
  intent: Intent,
  { household }: MadeWeek,
): readonly { readonly weekday: number; readonly kind: MealKind }[] =>
  [...WEEKDAYS.keys()]
    .flatMap((weekday) => household.meals.map((kind) => ({ weekday, kind })))
    .filter((place) => isMeant(intent, place))

const has =
  (member: Uint8Array) =>
  ({ dishes }: MadeMeal): boolean =>
    dishes.some((r) => member[r] === 1)
const isAll =
  (member: Uint8Array) =>
  ({ dishes }: MadeMeal): boolean =>
    dishes.every((r) => member[r] === 1)

const allOf = (meals: readonly MadeMeal[], holds: (meal: MadeMeal) => boolean): string =>
  share(meals.filter(holds).length, meals.length)

/** One figure of a meal, an adult's portion of everything on it. */
const figureOf = (
  { kitchen: { facts } }: MadeWeek,
  { dishes, portion }: MadeMeal,
  name: keyof typeof FIGURES,
): number =>
  dishes.reduce((sum, r, at) => sum + facts.figures[r * FIGURE_COUNT + FIGURES[name]]! * (at === 0 ? portion : 1), 0)

/** One figure of each day that is planned. */
const daysOf = (week: MadeWeek, name: keyof typeof FIGURES): readonly number[] =>
  [...WEEKDAYS.keys()].flatMap((weekday) => {
    const meals = week.meals.filter((meal) => meal.weekday === weekday)
    return meals.length === 0 ? [] : [meals.reduce((sum, meal) => sum + figureOf(week, meal, name), 0)]
  })

/** Three meals bring so much of a day; the rest is eaten between them (planning guide 3). */
const PLANNED_SHARE = 0.95

/** What the diets in numbers ask of a day (planning guide 4c). */
const DAY_OF_DIET: Readonly<Partial<Record<Diet, (week: MadeWeek) => readonly boolean[]>>> = {
  'low-carb': (week) => daysOf(week, 'carbs').map((grams) => grams <= DAILY.lowCarbGrams),
  'low-sodium': (week) => daysOf(week, 'sodium').map((mg) => mg <= DAILY.sodiumMg),
  'high-protein': (week) => daysOf(week, 'protein').map((grams) => grams >= PLANNED_SHARE * DAILY.highProteinGrams),
}

const figure =
  (diet: Diet): Judge =>
  (week) => {
    const days = DAY_OF_DIET[diet]?.(week) ?? []
    return share(days.filter(Boolean).length, days.length)
  }

const some =
  (intent: Intent, member: Uint8Array, times: number): Judge =>
  (week) => {
    const meals = mealsOf(intent, week).filter(has(member))
    const days = weekdaysOf(intent)
    const got = days && intent.times === undefined ? new Set(meals.map(({ weekday }) => weekday)).size : meals.length
    if (got === 0 && !member.some((is, r) => is === 1 && week.isLegal[r] === 1)) return 'no dish fits your rules'
    return share(got, times)
  }

const always =
  (tail: string): Judge =>
  () =>
    tail

/** How each kind of clause is measured on the finished week. */
export const judges = {
  some,
  all:
    (intent: Intent, member: Uint8Array): Judge =>
    (week) =>
      allOf(mealsOf(intent, week), ({ dishes: [main = -1] }) => member[main] === 1),
  every:
    (intent: Intent, member: Uint8Array): Judge =>
    (week) =>
      allOf(mealsOf(intent, week), isAll(member)),
  someWhole:
    (intent: Intent, member: Uint8Array, times: number): Judge =>
    (week) =>
      share(mealsOf(intent, week).filter(isAll(member)).length, times),
  never:
    (intent: Intent, member: Uint8Array): Judge =>
    (week) => {
      const meals = mealsOf(intent, week)
      return meals.length === 0 ? DONE : allOf(meals, (meal) => !has(member)(meal))
    },
  atMost:
    (intent: Intent, member: Uint8Array, times: number): Judge =>
    (week) => {
      const got = mealsOf(intent, week).filter(has(member)).length
      return got <= times ? DONE : `${got} times`
    },
  diet:
    (intent: Intent, diet: Diet, member: Uint8Array): Judge =>
    (week) => {
      const plates = allOf(mealsOf(intent, week), isAll(member))
      return plates === DONE && DAY_OF_DIET[diet] ? figure(diet)(week) : plates
    },
  figure,
  meals:
    (intent: Intent, value: string, member: Uint8Array, amount: number | undefined): Judge =>
    (week) => {
      const meals = mealsOf(intent, week)
      if (value === 'protein') return allOf(meals, (meal) => figureOf(week, meal, 'protein') >= (amount ?? 25))
      return allOf(meals, value === 'fibre' || value === 'healthy' ? has(member) : isAll(member))
    },
  kcal:
    (_: Intent, amount: number | null): Judge =>
    (week) => {
      const days = daysOf(week, 'kcal')
      const mean = days.reduce((sum, kcal) => sum + kcal, 0) / Math.max(1, days.length)
      const planned = amount === null ? null : PLANNED_SHARE * amount
      if (planned !== null && Math.abs(mean - planned) <= 0.06 * planned) return DONE
      return `${Math.round(mean).toLocaleString('en-US')} kcal a day`
    },
  minutes:
    (intent: Intent, most: (kind: MealKind) => number): Judge =>
    (week) => {
      const { facts } = week.kitchen
      const minutesOf = ({ dishes }: MadeMeal): number =>
        Math.max(
          dishes.reduce((sum, r) => sum + facts.activeMinutes[r]!, 0),
          ...dishes.map((r) => facts.minutes[r]!),
        )
      return allOf(mealsOf(intent, week), (meal) => meal.isLeftover || minutesOf(meal) <= most(meal.kind))
    },
  long: (intent: Intent): Judge => always((weekdaysOf(intent) ?? []).every((day) => day >= 5) ? DONE : NOT_DONE),
  budget:
    (intent: Intent, most: number): Judge =>
    (week) => {
      const cost = week.cost()
      const { currency } = week.kitchen
      const { code } = currency
      if (cost <= most + 0.5)
        return isCountedAsOurs(intent, currency)
          ? `${dollars(cost)}, counted in ${code === 'USD' ? 'dollars' : code}`
          : DONE
      return `${dollars(cost)} of ${dollars(most)}`
    },
  cheap: ((week) => `as cheap as it can be, ${dollars(week.cost())}`) satisfies Judge,
  guests:
    (intent: Intent, guests: number, asked: number): Judge =>
    (week) => {
      const meals = mealsOf(intent, week)
      const fits = allOf(meals, (meal) => meal.guests === guests)
      return fits === DONE && guests !== asked ? NOT_DONE : fits
    },
  off:
    (intent: Intent): Judge =>
    (week) => {
      const places = placesOf(intent, week)
      const planned = mealsOf(intent, week).length
      return places.length === 0 ? DONE : share(places.length - planned, places.length)
    },
  only:
    (kinds: readonly MealKind[], days: readonly number[]): Judge =>
    (week) => {
      const isWanted = ({ kind, weekday }: MadeMeal): boolean => kinds.includes(kind) && days.includes(weekday)
      const wanted = week.meals.filter(isWanted).length
      return wanted === week.meals.length ? share(wanted, kinds.length * days.length) : NOT_DONE
    },
  uncooked:
    (intent: Intent, cold: Uint8Array): Judge =>
    (week) =>
      allOf(mealsOf(intent, week), (meal) => meal.isLeftover || isAll(cold)(meal)),
  packed:
    (intent: Intent, carried: Uint8Array): Judge =>
    (week) => {
      if (!carried.some((is, r) => is === 1 && week.isLegal[r] === 1)) return 'no dish fits your rules'
      return allOf(mealsOf(intent, week), ({ isPacked }) => isPacked)
    },
  leftovers:
    (intent: Intent, least: number): Judge =>
    (week) => {
      const got = mealsOf(intent, week).filter(({ isLeftover }) => isLeftover).length
      if (least === 0) return got === 0 ? DONE : `${got} times`
      return share(got, least)
    },
  used:
    ({ amount, unit }: Intent, foodIds: readonly string[]): Judge =>
    ({ kitchen: { facts, foods }, meals, household }) => {
      const wanted = new Set(foodIds.flatMap((id) => foods.indexOf.get(id) ?? []))
      const people = household.adults + household.children
      let grams = 0
      for (const { dishes, portion } of meals)
        for (const [at, r] of dishes.entries())
          for (let use = facts.useStart[r]!; use < facts.useStart[r + 1]!; use++)
            if (wanted.has(facts.useFood[use]!)) grams += facts.useGrams[use]! * people * (at === 0 ? portion : 1)
      if (grams === 0) return NOT_DONE
      return unit === 'g' && amount !== undefined && grams < amount ? `${Math.round(grams)} g of ${amount} g` : DONE
    },
  repeat:
    (intent: Intent): Judge =>
    (week) => {
      const mains = mealsOf(intent, week)
        .filter(({ isLeftover }) => !isLeftover)
        .map(({ dishes: [main = -1] }) => main)
      const different = new Set(mains).size
      if (intent.polarity === 'avoid' && intent.value === 'last week')
        return share(mains.filter((main) => !week.eatenLately.has(main)).length, mains.length)
      return intent.polarity === 'avoid' && different === mains.length ? DONE : `${different} different dishes`
    },
  occasion:
    (intent: Intent, liked: Uint8Array): Judge =>
    (week) =>
      mealsOf(intent, week).some(has(liked)) ? 'a dish that most people like' : NOT_DONE,
  none: (name: string, kitchen: Kitchen): Judge => {
    const nearest = nearestDishes(kitchen, name, NEAREST).flatMap(
      ({ recipe }) => kitchen.facts.recipes[recipe]?.title ?? [],
    )
    return always(nearest.length === 0 ? `we have no ${name}` : `we have no ${name}. Nearest: ${nearest.join('; ')}`)
  },
  allergy: always('kept out this week. Set allergies in the preferences.'),
  notUnderstood: always('not understood'),
  noDay: always('say the day'),
  noRecipe: always('no recipe is written for it'),
}

/** Nobody tells the kitchen which day is today: what was asked for it is done on some day. */
export const anyDay =
  (judge: Judge): Judge =>
  (week) => {
    const tail = judge(week)
    return tail === DONE ? 'done, on a day of our choice' : tail
  }

/** Each clause as it was said, and what came of it. */
export const answerWish = (clauses: readonly Clause[], week: MadeWeek): readonly string[] => [
  ...new Set(clauses.map(({ intent, judge }) => `“${intent.said}”: ${judge(week)}`)),
]
