import { isFiller } from './wish-fillers.ts'

/** Of English; wishes in other languages come here translated. Written out, so that each expression can be judged. */
const ANY_DAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)'

/** "every friday evening", "the Fridays", "for this Friday": small words around a day, which say nothing but the day. */
const AROUND = new RegExp(
  `(?<![a-z-])(?:(?:on|for|in|at|by|the|this|next|every|each) ){0,3}(${ANY_DAY})s?(?: (?:evening|night|dinner)s?)?(?![a-z-])`,
  'g',
)
/** What stands between clauses; "and" only where a day follows it, for "fish and chips" is one thing. */
const BETWEEN = new RegExp(`([,.;!?\\n]+|(?: and| but| then| plus| &){1,3}(?= on ${ANY_DAY}))`)
const NEXT_DAY = new RegExp(`\\bon ${ANY_DAY}(?: ?[:–-])?`)
const ENDS_WITH_DAY = new RegExp(`on ${ANY_DAY}$`)
const HOW_OFTEN = /\b(?:once|twice|thrice|times?|week|least|most)\b/

/** "please", "dinner": what may stand before a day that opens a clause. "Lunch" names another meal. */
const isLeadIn = (words: string): boolean =>
  words
    .split(' ')
    .filter(Boolean)
    .every((word) => isFiller(word) && !/^(?:lunch|breakfast)/.test(word))

/** A clause that a day opens, and what it says of the day; null: none does. */
const dayFirst = (clause: string): { readonly day: string; readonly what: string } | null => {
  const match = NEXT_DAY.exec(clause)
  if (match === null || !isLeadIn(clause.slice(0, match.index))) return null
  return { day: match[0].replace(/ ?[:–-]$/, ''), what: clause.slice(match.index + match[0].length).trim() }
}

/** "on monday soup" -> "soup on monday", "on monday soup on tuesday fish" -> "soup on monday, fish on tuesday". */
const turn = (clause: string): string => {
  const { day = '', what = '' } = dayFirst(clause) ?? {}
  if (what === '') return clause
  const next = what.search(NEXT_DAY)
  if (next < 0) return `${what} ${day}`
  const [mine, other] = [what.slice(0, next).trim(), what.slice(next)]
  if (!ENDS_WITH_DAY.test(other) || NEXT_DAY.test(other.slice(3))) return `${mine} ${day}, ${turn(other)}`
  const at = mine.lastIndexOf(' and ')
  return at < 0 ? clause : `${mine.slice(0, at)} ${day},${mine.slice(at + 4)} ${other}`
}

const isDayAlone = (clause: string): boolean => ENDS_WITH_DAY.test(clause) && isLeadIn(clause.replace(NEXT_DAY, ''))

/** "Monday, Tuesday and Friday soup": the days that stand before the one with the dish. */
const withDays = (clause: string, days: readonly string[]): string =>
  clause.replace(ENDS_WITH_DAY, (last) => [...days, last].join(' and '))

/**
 * Each clause of a wish with its day at its end and "on" before it, as the rest of the parser reads it: "on Sunday,
 * fish", "Sunday: fish" and "fish every Sunday night" are "fish on sunday". `text` is in small letters.
 */
export const putDaysLast = (text: string): string => {
  const said = text.replace(AROUND, 'on $1').split(BETWEEN)
  let days: readonly string[] = []
  for (let at = 0; at < said.length; at += 2) {
    const [clause, next] = [said[at]!.trim(), said[at + 2]?.trim() ?? '']
    const isFirst = isDayAlone(clause) && !ENDS_WITH_DAY.test(said[at - 2] ?? '')
    if (isFirst && dayFirst(next) !== null) {
      days = [...days, NEXT_DAY.exec(clause)?.[0] ?? clause]
      said.splice(at, 2, '', '')
    } else if (isFirst && said[at + 1] === ',' && next !== '' && !NEXT_DAY.test(next) && !HOW_OFTEN.test(next)) {
      said[at + 2] = `${clause} ${next}`
      said.splice(at, 2, '', '')
    } else {
      said[at] = ` ${withDays(turn(clause), days)}`
      days = []
    }
  }
  return said.join('').replace(/ +/g, ' ').trim()
}
