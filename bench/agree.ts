import { addSide, listSides, rerollSide } from '../kitchen/src/planning/changes/change-sides.ts'
import { listAlternatives } from '../kitchen/src/planning/changes/list-alternatives.ts'
import { placeDish } from '../kitchen/src/planning/changes/place-dish.ts'
import { reopenWeek, type WeekOfHousehold, withMeal } from '../kitchen/src/planning/changes/reopen-week.ts'
import { rerollMeal } from '../kitchen/src/planning/changes/reroll.ts'
import { tellSwap } from '../kitchen/src/planning/changes/weigh-change.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { adaptKitchen, withNamed } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import { brokenNumbers } from '../kitchen/src/planning/search/search-week.ts'
import { finish } from '../kitchen/src/planning/steps.ts'
import type { Eater, Household } from '../kitchen/src/planning/table/household.ts'
import { judgeDishes } from '../kitchen/src/planning/table/judge-meal.ts'
import { apartTable } from '../kitchen/src/planning/table/seat-members.ts'
import { NO_WEEK_RULES } from '../kitchen/src/planning/table/week-rules.ts'
import { type PlannedWeek, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import { describeUnmarked } from '../kitchen/src/planning/words/describe-week.ts'
import { loadKitchen, readProfiles, WEEK_START } from './load-kitchen.ts'

/*
 * Weeks of mixed households: every meal rerolled, alternatives chosen, sides added and exchanged, portions changed. Each
 * week that comes of it is counted anew, and held against what the change said. `node bench/agree.ts [weeks] [first]`
 */

const WEEKS = Number(process.argv[2] ?? 300)
/** The household to begin with: a long run can be made in parts. */
const FIRST = Number(process.argv[3] ?? 0)

const plainEater: Eater = { label: '1', share: 1, diets: [], dislikes: [] }

/** What mixes the households, each on its own beat, so that every pair meets. */
const SIZES = [{}, { adults: 1, children: 0 }, { adults: 2, children: 2 }, { adults: 4, children: 1 }]
const SHAPES: readonly Partial<Household>[] = [
  {},
  { weekRules: { ...NO_WEEK_RULES, counts: [{ subject: 'soup', least: 1, most: null }] } },
  { weekRules: { ...NO_WEEK_RULES, leftovers: 2 } },
  { favouriteCuisines: ['Italian'] },
  { adults: 2, children: 0, eaters: [plainEater, { ...plainEater, label: '2', dislikes: ['mushrooms', 'fish'] }] },
]
/** Of what the week costs; null: no budget. A tight one leaves a per cent. */
const BUDGETS = [1.01, 1.1, null, 1.5, 1.03] as const

/** USD on the list, counted from the week alone. */
const costOf = (kitchen: Kitchen, { household }: WeekOfHousehold, week: PlannedWeek): number => {
  if (apartTable(household) === null)
    return reopenWeek(kitchen, { week, household, weekStart: WEEK_START, seed: 1 }).state.money
  return describeUnmarked(kitchen, { week, household }).groceryList.cost
}

type Said = readonly { readonly kind: string }[] | undefined
type Tally = {
  changes: number
  told: number
  over: number
  overUnsaid: number
  numbersUnsaid: number
  hardBroken: number
}
const none = (): Tally => ({ changes: 0, told: 0, over: 0, overUnsaid: 0, numbersUnsaid: 0, hardBroken: 0 })

const tallies: Record<string, Tally> = {}

/** Counts one week that a change made, against what it said. */
const note = (of: string, kitchen: Kitchen, request: WeekOfHousehold, week: PlannedWeek, said: Said): void => {
  tallies[of] ??= none()
  const tally = tallies[of]
  const { household } = request
  const budget = household.weeklyBudget ?? Number.POSITIVE_INFINITY
  const isTold = (kinds: readonly string[]): boolean => said?.some(({ kind }) => kinds.includes(kind)) === true
  tally.changes++
  if (said !== undefined && said.length > 0) tally.told++
  if (costOf(kitchen, request, week) > budget + 0.01) {
    tally.over++
    if (!isTold(['budget'])) tally.overUnsaid++
  }
  const numbers = (of: PlannedWeek): number => brokenNumbers(reopenWeek(kitchen, { ...request, week: of }).state).length
  if (numbers(week) > numbers(request.week) && !isTold(['diet', 'rule'])) tally.numbersUnsaid++
  for (const [day, { meals }] of week.days.entries())
    for (const [at, meal] of meals.entries()) {
      const old = request.week.days[day]?.meals[at]
      if (JSON.stringify(old) === JSON.stringify(meal)) continue
      const dishes = [meal.recipeId, ...meal.sideDishIds].map((id) => kitchen.facts.indexOf.get(id) ?? -1)
      if (!judgeDishes(kitchen, household, dishes).ok) tally.hardBroken++
    }
}

const changeEach = (kitchen: Kitchen, request: WeekOfHousehold): void => {
  const breaksOf = (week: PlannedWeek) => finish(tellSwap(kitchen, request, week)).breaks
  for (const meal of request.week.days.flatMap(({ meals }) => meals)) {
    const asked = { ...request, mealId: meal.id }
    const question = { ...asked, offered: [], wish: '' }
    const rerolled = rerollMeal(kitchen, question)
    if (rerolled.kind === 'rerolled') note('reroll', kitchen, request, rerolled.week, rerolled.effect.breaks)
    for (const { recipeId, portion, sideDishIds, effect } of listAlternatives(kitchen, question)) {
      const set = placeDish(kitchen, { ...question, recipeId })
      if (set.kind !== 'placed') continue
      const week = withMeal(set.week, meal.id, (old) => ({ ...old, portion, sideDishIds }))
      note('alternative', kitchen, request, week, effect.breaks)
    }
    for (const { sideDishId, effect } of listSides(kitchen, asked).slice(0, 2)) {
      const added = addSide(kitchen, { ...asked, sideDishId })
      if (added.kind === 'changed') note('side added', kitchen, request, added.week, effect.breaks)
    }
    const [side] = meal.sideDishIds
    const other = side === undefined ? null : rerollSide(kitchen, { ...asked, sideDishId: side, offered: [] })
    if (other?.kind === 'changed') note('side rerolled', kitchen, request, other.week, breaksOf(other.week))
    const larger = withMeal(request.week, meal.id, (old) => ({ ...old, portion: old.portion + 0.5 }))
    note('portion', kitchen, request, larger, breaksOf(larger))
  }
}

const all = loadKitchen()
const profiles = readProfiles().filter(({ feasible }) => feasible)
let [planned, twice] = [0, 0]
for (let at = FIRST; planned < WEEKS; at++) {
  const profile = profiles[at % profiles.length]!.household
  const household: Household = {
    ...profile,
    weeklyBudget: null,
    ...SIZES[at % SIZES.length],
    ...SHAPES[Math.floor(at / 3) % SHAPES.length],
  }
  const made = planWeek(all, { household, weekStart: WEEK_START, seed: at, kept: null, history: [], wish: '' })
  if (made.kind !== 'planned') continue
  planned++
  const { week } = made
  const kitchen = withNamed(adaptKitchen(all, { household }), recipeIdsOf(week))
  const plain = { week, household, weekStart: WEEK_START, seed: at }
  const share = BUDGETS[at % BUDGETS.length]!
  const weeklyBudget = share === null ? null : costOf(kitchen, plain, week) * share
  const names = describeUnmarked(kitchen, { week, household }).rawIngredients.map(({ name }) => name)
  if (new Set(names).size < names.length) twice++
  changeEach(kitchen, { ...plain, household: { ...household, weeklyBudget } })
}

console.log(`${planned} weeks of mixed households, ${twice} with a food twice among the raw ingredients`)
console.log(
  '| change | of | breaks something | over budget | unsaid | numbers or rules broken unsaid | safety broken |',
)
console.log('|---|---|---|---|---|---|---|')
for (const [name, { changes, told, over, overUnsaid, numbersUnsaid, hardBroken }] of Object.entries(tallies))
  console.log(`| ${name} | ${changes} | ${told} | ${over} | ${overUnsaid} | ${numbersUnsaid} | ${hardBroken} |`)
const failed = Object.values(tallies).some((one) => one.overUnsaid + one.numbersUnsaid + one.hardBroken > 0)
process.exitCode = failed || twice > 0 ? 1 : 0
