import { type Food, SEASONS } from '../../foods/food.ts'
import { inEnglish } from '../../foods/typed-words.ts'
import { wholePackages } from '../../groceries/packages.ts'
import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { seasonOf, weekdayName } from '../calendar.ts'
import { bringsProtein, type Part, PROTEIN_GROUPS, type ProteinGroup, TRAITS } from '../dishes/classify-recipe.ts'
import { isKitchenOf } from '../dishes/cuisine-regions.ts'
import { gramsUsed } from '../dishes/recipe-facts.ts'
import { DINNER, emptyPlate, NO_DISH } from '../plate.ts'
import { HAIR } from '../problem/basket.ts'
import { capital, usd } from '../table/rule-words.ts'
import { dishesOf } from '../weeks/kept-meals.ts'
import { readPlate, timesOf, type WeekState } from '../weeks/week-state.ts'
import type { Wish } from '../wishes/wish.ts'
import { likedReason } from './explain-liked.ts'
import { leftoversReason, type Reason, shapeReasons } from './explain-shape.ts'

const QUICK_MINUTES = 20
/** What keeps longer is no leftover to speak of. */
const LEFT_OVER_DAYS = 12
/** Less of a package than this is crumbs. */
const CRUMBS = 0.1
/** Grams in a serving from which on a food in season is what a dish is about. */
const LEAST_SEASONAL_GRAMS = 30
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const

/** Packages that a fresh food shares between this meal and another day, worth most first. */
const sharedReason = (
  state: WeekState,
  slot: number,
  users: ReadonlyMap<number, readonly number[]>,
): readonly Reason[] => {
  const { facts, foods, slots, dates, pantry } = state.problem
  let best: { food: number; other: number; saved: number } | null = null
  const plate = readPlate(state, slot, emptyPlate())
  for (const dish of dishesOf(plate))
    for (let u = facts.useStart[dish]!; u < facts.useStart[dish + 1]!; u++) {
      const food = facts.useFood[u]!
      const grams = gramsUsed(facts, u, plate.portion * slots[slot]!.people)
      if (foods.perishable[food] === 0 || pantry[food] === 1 || foods.storageDays[food]! > LEFT_OVER_DAYS) continue
      const other = users.get(food)?.find((s) => slots[s]!.day !== slots[slot]!.day)
      const pack = foods.packGrams[food]!
      const others = state.use[food]! - grams
      const extra = wholePackages(state.use[food]! / pack) - (others > HAIR ? wholePackages(others / pack) : 0)
      const saved = (wholePackages(grams / pack) - extra) * foods.packPrice[food]!
      if (other !== undefined && saved > 0.4 && saved > (best?.saved ?? 0)) best = { food, other, saved }
    }
  if (best === null) return []
  const { day } = slots[best.other]!
  const name = foods.foods[best.food]?.plural ?? ''
  const packs = state.use[best.food]! / foods.packGrams[best.food]!
  const isUsedUp = wholePackages(packs) - packs <= CRUMBS
  return [
    {
      topic: 'share',
      worth: 3.5 + Math.min(3, best.saved),
      text: `Shares the ${name} with ${weekdayName(dates[day] ?? '')}, so ${isUsedUp ? 'nothing is left over' : 'one package less is bought'}.`,
    },
  ]
}

/** The food in season that a serving has most of: two chillies are no reason for a dish. */
const seasonReason = ({ problem: { facts, foods, dates } }: WeekState, main: number): readonly Reason[] => {
  const season = seasonOf(dates[0] ?? '')
  let best: Food | null = null
  let most = LEAST_SEASONAL_GRAMS
  for (let u = facts.useStart[main]!; u < facts.useStart[main + 1]!; u++) {
    const food = foods.foods[facts.useFood[u]!]!
    const isSeasonal = food.seasons.length > 0 && food.seasons.length < SEASONS.length && food.seasons.includes(season)
    if (!isSeasonal || facts.useGrams[u]! < most) continue
    best = food
    most = facts.useGrams[u]!
  }
  if (best === null) return []
  const { id, name, plural } = best
  const areMany = plural !== name || /[^su]s$/.test(plural.replace(/ (?:in|of) .*/, ''))
  const text = `${capital(plural)} ${areMany ? 'are at their' : 'is at its'} best in ${season}.`
  return [{ topic: `season ${id}`, worth: 3.4, text }]
}

const servingOf = ({ facts, foods }: WeekState['problem'], dish: number): readonly Part[] =>
  Array.from({ length: facts.useStart[dish + 1]! - facts.useStart[dish]! }, (_, use) => {
    const at = facts.useStart[dish]! + use
    return { food: foods.foods[facts.useFood[at]!]!, grams: facts.useGrams[at]! }
  })

/** Whether another evening's dishes bring some protein of a group, too. */
const isBroughtElsewhere = (state: WeekState, slot: number, group: ProteinGroup): boolean =>
  state.problem.slots.some(({ kind }, s) => {
    if (kind !== DINNER || s === slot || state.main[s] === NO_DISH) return false
    const dishes = dishesOf(readPlate(state, s, emptyPlate()))
    return dishes.some((dish) => bringsProtein(servingOf(state.problem, dish), group))
  })

const wishReasons = (state: WeekState, slot: number, wish: Wish): readonly Reason[] =>
  wish.asked.counts
    .filter(({ member, least }) => least > 0 && member[state.main[slot]!] === 1)
    .map(({ id, label }) => ({
      topic: id,
      worth: 10,
      text: id.startsWith('use-')
        ? `${capital(label)}, as you wished.`
        : `You wished for ${label.replace(/ (once|twice|\d+ times)$/, '')}.`,
    }))

/** Whether it has fish from the counter, which waits for nobody; a tin does. */
const hasFreshFish = ({ facts, foods }: WeekState['problem'], main: number): boolean =>
  facts.useFood
    .subarray(facts.useStart[main], facts.useStart[main + 1])
    .some((food) => foods.foods[food]?.aisle === 'fish')

const fishReason = (state: WeekState, slot: number): readonly Reason[] => {
  const { facts, slots, rules } = state.problem
  const main = state.main[slot]!
  if ((facts.traits[main]! & TRAITS.seafood) === 0) return []
  const [what, trait] = facts.traits[main]! & TRAITS.fish ? ['fish', TRAITS.fish] : ['seafood', TRAITS.seafood]
  const before = slots.filter(
    (other, s) => other.day < slots[slot]!.day && (facts.traits[state.main[s]!] ?? 0) & trait,
  ).length
  const asked = rules.counts.some(({ id }) => id === 'fish')
  const early = slots[slot]!.day <= 1 && hasFreshFish(state.problem, main) ? ', early while it is fresh' : ''
  const text = `The ${ORDINALS[before] ?? 'next'} ${what} of the week${early}.`
  return [{ topic: 'fish', worth: asked ? 8 : 4, text }]
}

const tasteReasons = (state: WeekState, slot: number): readonly Reason[] => {
  const { facts, rules, slots } = state.problem
  const main = state.main[slot]!
  const { kind } = slots[slot]!
  const reasons: Reason[] = []
  const cuisine = facts.cuisines[facts.cuisine[main]!] ?? ''
  if (rules.household.favouriteCuisines.some((name) => isKitchenOf(inEnglish(name), cuisine)))
    reasons.push({ topic: 'favourite', worth: 6, text: `${cuisine}, one of your favourite kitchens.` })
  reasons.push(...seasonReason(state, main))
  const minutes = facts.minutes[main]!
  if (minutes <= QUICK_MINUTES && kind !== 0)
    reasons.push({ topic: 'quick', worth: 3, text: `On the table in ${minutes} minutes.` })
  if (kind === DINNER) {
    const group = facts.protein[main]!
    const word = PROTEIN_GROUPS[group] ?? 'vegetable'
    if (word !== 'vegetable' && word !== 'fish' && !isBroughtElsewhere(state, slot, word))
      reasons.push({
        topic: 'variety',
        worth: 2.6,
        text: `The week’s only dinner with ${word === 'nut' ? 'nuts or seeds' : word === 'legume' ? 'pulses' : word}.`,
      })
    reasons.push({ topic: 'cuisine', worth: 1.6, text: `Brings ${cuisine} food to the week.` })
  }
  if (facts.unpopularity[main] === 0) reasons.push({ topic: 'liked', worth: 2.5, text: 'Most people are glad of it.' })
  const cost = facts.cost[main]! * state.portion[slot]!
  reasons.push({ topic: 'cost', worth: cost < 1.5 ? 2.4 : 0.8, text: `About ${usd(cost)} a person.` })
  const days = timesOf(state, main, kind)
  if (days > 1) {
    const often = days === 2 ? 'twice' : `${days} times`
    reasons.push({ topic: 'again', worth: 4.2, text: `The same ${MEAL_KINDS[kind]} ${often} keeps the list short.` })
  }
  return reasons
}

/** What a reason is worth less each time that its topic, and that its very sentence, has been told this week. */
const TOLD_AGAIN = 1.2
const WORD_FOR_WORD = 1.5

/** One sentence per slot: why this meal, from the search's own terms; no topic is worn out. */
export const explainWeek = (state: WeekState, wish: Wish): readonly (string | null)[] => {
  const { facts, slots } = state.problem
  const users = new Map<number, number[]>()
  slots.forEach((_, slot) => {
    if (state.main[slot]! < 0) return
    for (const dish of dishesOf(readPlate(state, slot, emptyPlate())))
      for (let u = facts.useStart[dish]!; u < facts.useStart[dish + 1]!; u++) {
        const food = facts.useFood[u]!
        users.set(food, [...(users.get(food) ?? []), slot])
      }
  })
  const said = new Map<string, number>()
  return slots.map((_, slot) => {
    if (state.main[slot]! < 0) return leftoversReason(state, slot)
    const reasons = [
      ...shapeReasons(state, slot),
      ...wishReasons(state, slot, wish),
      ...likedReason(state, slot),
      ...sharedReason(state, slot, users),
      ...fishReason(state, slot),
      ...tasteReasons(state, slot),
    ]
    const worth = ({ topic, text, worth: own }: Reason): number =>
      own - TOLD_AGAIN * (said.get(topic) ?? 0) - WORD_FOR_WORD * (said.get(text) ?? 0)
    const [best] = reasons.sort((a, b) => worth(b) - worth(a))
    if (!best) return null
    for (const told of [best.topic, best.text]) said.set(told, (said.get(told) ?? 0) + 1)
    return best.text.slice(0, 200)
  })
}
