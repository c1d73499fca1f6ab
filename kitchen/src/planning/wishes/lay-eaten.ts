import { toUseUp } from '../table/wish-subjects.ts'
import { type Intent, isEaten, WEEKDAYS } from './intent.ts'
import { type Judge, judges } from './judge-wish.ts'
import { count, keepOff, type Laying, placeAt, SPREAD, weekdaysOf } from './wish-draft.ts'

/** "Less meat" is twice at most, "more beans" four times at least; a food or a kitchen without a number twice, a dish or form once, a manner three times. */
const FEWER_TIMES = 2
const MORE_TIMES = 4
const USUAL_TIMES = 2

/** Wanted dishes stand where they are wanted: on their days, at their meals; else so often in the week. */
export const wantEaten = (laying: Laying, intent: Intent, member: Uint8Array): Judge => {
  const days = weekdaysOf(intent)
  const times = intent.times ?? (days.length || 1)
  const label = intent.value ?? intent.said
  if (days.length > 0 && times >= days.length) placeAt(laying, intent, { member, isOne: intent.meals === undefined })
  else if (days.length > 0)
    placeAt(laying, intent, { weekdays: days.slice(0, times), member, isOne: intent.meals === undefined })
  else if (intent.meals && times === 1) placeAt(laying, intent, { member, isOnce: true })
  else if (intent.meals) placeAt(laying, intent, { weekdays: times >= 7 ? null : SPREAD.slice(0, times), member })
  else
    count(
      laying,
      label,
      member,
      Math.max(times, intent.times === undefined && intent.what !== 'dish' && intent.what !== 'form' ? USUAL_TIMES : 1),
    )
  return judges.some(intent, member, times)
}

/** "Two days without meat" are days of our choice. */
const onDays = (intent: Intent): Intent =>
  intent.polarity === 'avoid' && intent.times !== undefined && intent.days === undefined
    ? { ...intent, days: SPREAD.slice(0, intent.times).flatMap((day) => WEEKDAYS[day] ?? []) }
    : intent

export const layEaten = (laying: Laying, said: Intent): Judge => {
  const intent = onDays(said)
  const { kitchen, wish, all } = laying
  const { subject, polarity, value = '' } = intent
  if (!subject) return judges.none(value, kitchen)
  const wanted = all.filter(
    (one) => isEaten(one) && one.polarity === 'want' && one.subject && one.subject.label !== subject.label,
  )
  const isSame = ({ subject: other }: Intent): boolean => subject.member.every((is, r) => is === other?.member[r])
  const same = polarity === 'want' ? wanted.filter(isSame) : []
  const isInside = (inner: Uint8Array): boolean => inner.every((is, r) => is === 0 || subject.member[r] === 1)
  const kept = wanted.flatMap((one) =>
    one.subject && !same.includes(one) && isInside(one.subject.member) ? [one.subject.member] : [],
  )
  const member = subject.member.map((is, r) => (is === 1 && !kept.some((one) => one[r] === 1) ? 1 : 0))
  if (polarity === 'avoid') {
    keepOff(laying, intent, member)
    if (kept.length === 0 && intent.days === undefined && intent.meals === undefined && subject.foods.length > 0)
      wish.notThisWeek.push(subject.label)
    return judges.never(intent, member)
  }
  if (polarity === 'only') {
    placeAt(laying, { ...intent, meals: intent.meals ?? ['lunch', 'dinner'] }, { member })
    return judges.all({ ...intent, meals: intent.meals ?? ['lunch', 'dinner'] }, member)
  }
  if (polarity === 'less') {
    count(laying, `${value} at most`, member, 0, intent.times ?? FEWER_TIMES)
    return judges.atMost(intent, member, intent.times ?? FEWER_TIMES)
  }
  if (polarity === 'more') {
    count(laying, value, member, intent.times ?? MORE_TIMES)
    return judges.some(intent, member, intent.times ?? MORE_TIMES)
  }
  // "Dal dhokli: lentils with wheat ribbons" is one dish, said in two ways: it is wanted where it was said first.
  const isSaidBefore = same.some((one) => all.indexOf(one) < all.indexOf(said))
  if (isSaidBefore && intent.what === 'dish' && intent.days === undefined && intent.times === undefined)
    return judges.some(intent, member, 1)
  return wantEaten(laying, intent, member)
}

export const layUseUp = (laying: Laying, intent: Intent): Judge => {
  const { kitchen, wish } = laying
  const exact = kitchen.findFood(intent.value ?? '') ?? kitchen.findFood(intent.subject?.label ?? '')
  if (exact !== undefined) wish.usesUp.push(exact.id)
  const subject = intent.subject ? toUseUp(kitchen, intent.subject, exact) : null
  if (!subject || subject.foods.length === 0)
    return exact ? judges.used(intent, [exact.id]) : judges.none(intent.value ?? '', kitchen)
  wish.pantryFoods.push(...subject.foods)
  const hasDay = weekdaysOf(intent).length > 0
  // What is weighed is rarely used up by one meal.
  if (intent.unit === 'g') count(laying, `uses up ${intent.value ?? subject.label}`, subject.member, 2)
  placeAt(laying, intent, { member: subject.member, isOne: intent.meals === undefined || !hasDay, isOnce: !hasDay })
  return judges.used(
    intent,
    subject.foods.flatMap((food) => kitchen.foods.foods[food]?.id ?? []),
  )
}
export const layAllergy = (laying: Laying, intent: Intent): Judge => {
  const word = intent.subject?.label ?? intent.value ?? ''
  laying.wish.notThisWeek.push(word)
  return judges.allergy
}
