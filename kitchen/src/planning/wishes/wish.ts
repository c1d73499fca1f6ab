import { ADULT_KCAL } from '../../nutrition/targets.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Household } from '../table/household.ts'
import { readyTable, type Table } from '../table/ready-table.ts'
import { mergeWeekRules, NO_WEEK_RULES, type SlotRule } from '../table/week-rules.ts'
import { withoutDishes } from '../table/without-foods.ts'
import { type Intent, isEaten } from './intent.ts'
import { anyDay, type Judge, judges } from './judge-wish.ts'
import { layAllergy, layEaten, layUseUp } from './lay-eaten.ts'
import { layDiet, layEquipment, layManner, layNutrition, layOccasion } from './lay-plates.ts'
import { layAway, layCooking, layGuests, layLeftovers, layMeal, layMoney, layPortion, layTime } from './lay-shape.ts'
import { readWish } from './read-wish.ts'
import { type Draft, hasUnknownDay, type Laying, NO_WISH, type Wish } from './wish-draft.ts'

export { NO_WISH, type Wish } from './wish-draft.ts'

const LAY: Readonly<Record<Intent['what'], (laying: Laying, intent: Intent) => Judge>> = {
  dish: layEaten,
  food: layEaten,
  cuisine: layEaten,
  form: layEaten,
  manner: layManner,
  nutrition: layNutrition,
  diet: layDiet,
  allergy: layAllergy,
  equipment: layEquipment,
  occasion: layOccasion,
  time: layTime,
  money: layMoney,
  guests: layGuests,
  away: layAway,
  cooking: layCooking,
  meal: layMeal,
  leftovers: layLeftovers,
  'use-up': layUseUp,
  repeat: (_, intent) => judges.repeat(intent),
  portion: layPortion,
  unknown: () => judges.notUnderstood,
}

/** 1 where a recipe has everything liked, less where it has part of it. */
const blendLikes = (likes: readonly Uint8Array[], many: number): Float32Array | null =>
  likes.length === 0
    ? null
    : Float32Array.from({ length: many }, (_, r) => likes.reduce((sum, like) => sum + like[r]!, 0) / likes.length)

/** One rule for a meal: guests may come on an evening without cooking; what is off is off. */
const joined = (slots: readonly SlotRule[]): readonly SlotRule[] => {
  const known = new Map<string, SlotRule>()
  for (const rule of slots) {
    const key = `${rule.weekday} ${rule.kind}`
    const before = known.get(key)
    known.set(
      key,
      before
        ? { ...rule, mode: rule.mode === 'cook' ? before.mode : rule.mode, guests: before.guests || rule.guests }
        : rule,
    )
  }
  return [...known.values()]
}

/** What is said of one meal needs no day, and no number. */
const ofOneMeal = ({ days: _days, meals: _meals, times: _times, ...intent }: Intent): Intent => ({
  ...intent,
  polarity: isEaten(intent) && intent.polarity === 'more' ? 'want' : intent.polarity,
})

/**
 * Understands a free-text wish (readWish) and lays it over the week of a household: as places of single meals, as counts of
 * the week, as diets and figures of this week, as its shape. Each clause keeps how it is measured on the finished week.
 * `isOneMeal`: it is said of one meal that is made anew.
 */
export const hearWish = (kitchen: Kitchen, text: string, household: Household, isOneMeal = false): Wish => {
  if (text.trim() === '') return NO_WISH
  const read = readWish(kitchen, text)
  const all = isOneMeal ? read.map(ofOneMeal) : read
  const many = kitchen.facts.recipes.length
  const wish: Draft = {
    ...NO_WISH,
    notThisWeek: [],
    diets: [],
    usesUp: [],
    clauses: [],
    counts: [],
    places: [],
    likes: [],
    slots: [],
    leftovers: 0,
    cheap: false,
    pantryFoods: [],
    noSides: new Uint8Array(many),
    banned: new Uint8Array(many),
  }
  for (const intent of all) {
    const judge = LAY[intent.what]({ kitchen, household, wish, all, isOneMeal }, intent)
    wish.clauses.push({ intent, judge: hasUnknownDay(intent) ? anyDay(judge) : judge })
  }
  const hasShape = wish.slots.length > 0 || wish.leftovers > 0
  const { counts, places, cheap, pantryFoods, noSides, banned } = wish
  return {
    asked: { match: blendLikes(wish.likes, many), counts, places, cheap, pantryFoods },
    without: noSides.includes(1) || banned.includes(1) ? { dishes: banned, sides: noSides } : null,
    notThisWeek: wish.notThisWeek,
    diets: wish.diets,
    kcal: wish.kcal,
    budget: wish.budget,
    weekendMinutes: wish.weekendMinutes,
    week: hasShape ? { counts: [], themes: [], slots: joined(wish.slots), leftovers: wish.leftovers } : null,
    noLeftovers: wish.noLeftovers,
    usesUp: wish.usesUp,
    clauses: wish.clauses,
  }
}

/** The household for this week: with what a wish says of its days, its diets, its energy, its money and its time. */
export const asWished = (household: Household, wish: Wish): Household => {
  const { weekRules = NO_WEEK_RULES, weeklyBudget, dailyKcal, weekendMinutes, weekdayLunch } = household
  const shaped = wish.week === null ? weekRules : mergeWeekRules(weekRules, wish.week)
  const kcal =
    wish.kcal === null
      ? dailyKcal
      : 'daily' in wish.kcal
        ? wish.kcal.daily
        : Math.round((dailyKcal ?? ADULT_KCAL) * wish.kcal.share)
  return {
    ...household,
    ...((wish.week !== null || wish.noLeftovers) && {
      weekRules: wish.noLeftovers ? { ...shaped, leftovers: 0 } : shaped,
    }),
    ...(wish.noLeftovers && weekdayLunch === 'leftovers' && { weekdayLunch: 'quick' }),
    diets: [...new Set([...household.diets, ...wish.diets])],
    weeklyBudget: wish.budget === null ? weeklyBudget : Math.min(weeklyBudget ?? wish.budget, wish.budget),
    dailyKcal: kcal,
    weekendMinutes: Math.max(weekendMinutes, wish.weekendMinutes ?? 0),
  }
}

/** The table of a wish: its household, without what is to stay away this week. */
export const wishedTable = (kitchen: Kitchen, household: Household, wish: Wish): Table => {
  const table = readyTable(kitchen, asWished(household, wish), wish.notThisWeek)
  return wish.without === null ? table : withoutDishes(table, wish.without)
}
