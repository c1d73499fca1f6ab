import { dayAndMonth } from '../calendar.ts'
import { likersOf } from '../table/opinions.ts'
import type { WeekState } from '../weeks/week-state.ts'
import type { Reason } from './explain-shape.ts'

/** "You liked it on 3 November.", "Anna likes it.", "2 of you like it." */
export const likedReason = ({ problem, main }: WeekState, slot: number): readonly Reason[] => {
  const { facts, rules } = problem
  const likers = likersOf(rules.household, facts.recipes[main[slot]!]?.id ?? '')
  const [first] = likers
  if (first === undefined) return []
  const said = likers.find(({ person }) => person === null)
  const byPeople = likers.length === 1 ? `${first.person} likes it.` : `${likers.length} of you like it.`
  const text = said === undefined ? byPeople : `You liked it on ${dayAndMonth(said.on)}.`
  // Before that it is cooked double: the card says so anyway.
  return [{ topic: 'liked here', worth: 9.8, text }]
}
