import type { Entry, Hit } from '../words/lexicon.ts'
import { CLEAN, unionVerdicts, type Verdict } from '../words/masks.ts'
import { applyLabel, type FreeLabel } from '../words/negation.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { CONNECTORS } from '../words/plain-words.ts'
import { isAbsent } from './absence.ts'
import { ordinaryBehind } from './choices.ts'
import { isDenied } from './denials.ts'
import type { Found, Place } from './find.ts'
import { exampleLabel, hedged, houseLabel } from './hedges.ts'
import type { Match } from './reading.ts'

type PendingLabels = { readonly labels: readonly FreeLabel[]; readonly sawFood: boolean }
const NO_LABELS: PendingLabels = { labels: [], sawFood: false }
const ONLY_FOOD: PendingLabels = { labels: [], sawFood: true }

/** What is understood of a sentence so far; the stages after `find` fill it in, token by token. */
export type Understood = {
  readonly matches: Match[]
  /** Tokens of labels. */
  readonly labelled: Set<number>
  /** Words of other scripts, which look like ours or not, and those too long to be read. */
  readonly strange: number[]
  /** Words that no row, label or rule has read. */
  readonly unread: number[]
  /** Labels that wait for their food. */
  pending: PendingLabels
  /** The label or row before an "or" that the next food is a choice to: "vegan or plain butter". */
  chosen: Hit | null
}

export const nothingUnderstood = (): Understood => ({
  matches: [],
  labelled: new Set(),
  strange: [],
  unread: [],
  pending: NO_LABELS,
  chosen: null,
})

/** A comma or an "and" ends what a label reaches, unless it only joins labels: "vegan, gluten-free bread". */
const endsLabels = ({ pending }: Understood, { lexicon, tokens, at }: Place, found: Found): boolean => {
  const token = tokens[at]
  if (pending.labels.length === 0 || token === undefined) return false
  if (token.gap === GAPS.space && !CONNECTORS.has(token.word)) return false
  if (pending.sawFood) return true
  const opensLabel =
    found.kind === 'label' || (CONNECTORS.has(token.word) && lexicon.longestAt(tokens, at + 1)?.kind === 'label')
  return !opensLabel
}

/** "farine de riz sans gluten": the label of Romance languages takes back what its own phrase has said. */
const labelBehind = (matches: Match[], tokens: readonly Token[], at: number, label: FreeLabel): void => {
  let end = at
  for (let index = matches.length - 1; index >= 0; index--) {
    const match = matches[index]
    if (match === undefined) return
    for (let between = match.to; between <= end; between++) {
      const token = tokens[between]
      if (token?.gap !== GAPS.space || (between < end && CONNECTORS.has(token.word))) return
    }
    const verdict = applyLabel(label, match.entry.term, match.verdict)
    if (verdict !== null) matches[index] = { ...match, verdict, rule: 'label' }
    end = match.from
  }
}

const waitFor = (so: Understood, label: FreeLabel): void => {
  so.pending = { labels: [...(so.pending.sawFood ? [] : so.pending.labels), label], sawFood: false }
}

/** The labels that wait, on what they have waited for; those that say nothing of it wait on. */
const labelledVerdict = (so: Understood, entry: Entry): { verdict: Verdict; changed: boolean } => {
  let verdict: Verdict = entry
  let changed = false
  if (so.pending.labels.length === 0) {
    so.pending = ONLY_FOOD
    return { verdict, changed }
  }
  const labels = so.pending.labels.filter((label) => {
    const answer = applyLabel(label, entry.term, verdict)
    if (answer === null) return true
    verdict = answer
    changed = true
    return false
  })
  so.pending = { labels, sawFood: true }
  return { verdict, changed }
}

/** A food as the words around it leave it: gone, labelled, only perhaps there, or beside the ordinary one. */
const scopeFood = (so: Understood, place: Place, to: number, entry: Entry, isGuess: boolean): Match => {
  const { lexicon, text, kind, tokens, at: from } = place
  const phrase = { lexicon, text, kind, tokens, from, to, entry, matches: so.matches }
  if (isAbsent(phrase)) return { entry, verdict: CLEAN, rule: 'absent', from, to }
  // A phrase that is run together or apart ("pea nut") ends where its row would.
  const end = from + entry.words.length
  const { verdict: ordinary, changed } = labelledVerdict(so, hedged(end === to ? phrase : { ...phrase, to: end }))
  // "Plain or vegan butter": what the vegan one is made of may be in it as well.
  const { chosen } = so
  const other = chosen?.kind === 'label' ? applyLabel(chosen.label, entry.term, ordinary) : chosen?.entry
  const behind = ordinaryBehind(lexicon, tokens, to)
  so.chosen = null
  const verdicts = [ordinary]
  if (other) verdicts.push(other)
  if (behind) verdicts.push(behind)
  const label = houseLabel(entry)
  if (label !== undefined) so.pending = { labels: [label], sawFood: true }
  // A guess at an unknown word stays a guess behind a label, and the word stays unknown: "vegan jubbli".
  const rule = isGuess ? 'suffix' : changed ? 'label' : 'term'
  return { entry, verdict: unionVerdicts(verdicts), rule, from, to }
}

/** The third stage: what was found, within the reach of labels, absences and doubts around it. */
export const scope = (so: Understood, place: Place, found: Found): void => {
  const { lexicon, tokens, at } = place
  if (found.kind === 'idle-label') {
    for (let index = at; index < found.to; index++) so.labelled.add(index)
    so.pending = NO_LABELS
    so.chosen = found.chosen
    return
  }
  if (endsLabels(so, place, found)) so.pending = NO_LABELS
  const example = exampleLabel(lexicon, tokens, at, so.matches.at(-1))
  if (example !== null) so.pending = { labels: [example], sawFood: true }
  if (found.kind === 'label') {
    for (let index = at; index < found.to; index++) so.labelled.add(index)
    if (found.label.follows !== true) waitFor(so, found.label)
    else if (!isDenied(tokens, at)) labelBehind(so.matches, tokens, at, found.label)
  } else if (found.kind === 'food') {
    if (found.isUnread) so.unread.push(at)
    so.matches.push(scopeFood(so, place, found.to, found.entry, found.isUnread))
  } else if (found.kind === 'word') {
    if (found.isUnread) so.unread.push(at)
    if (found.isStrange) so.strange.push(at)
  }
}
