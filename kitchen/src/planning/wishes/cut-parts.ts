import type { Part, Scene } from './hear-part.ts'
import type { Polarity } from './intent.ts'
import type { Token } from './read-words.ts'

const CUTS = new Set(['and', 'but', 'so'])
/** Signs that cut nothing: "Monday: fish", "and/or". */
const JOINTS = new Set([':', '/'])
const MOODS = new Set(['not', 'less', 'more', 'only', 'rather'])

/** Cuts a wish where a sign or a small word says that something else begins. */
export const partsOf = (tokens: readonly Token[]): readonly Part[] => {
  const parts: { tokens: Token[]; cut: string }[] = [{ tokens: [], cut: '.' }]
  for (const token of tokens) {
    const isSign = token.role === 'sign'
    if (isSign ? !JOINTS.has(token.value) : token.role === 'say' && CUTS.has(token.value))
      parts.push({ tokens: [], cut: token.value })
    else if (!isSign) parts.at(-1)?.tokens.push(token)
  }
  return parts.flatMap(partsByDay).filter(({ tokens: { length } }) => length > 0)
}

/** "Monday fish Tuesday soup" are two parts. */
const partsByDay = ({ tokens, cut }: Part): readonly Part[] => {
  const isLight = ({ role, value }: Token): boolean =>
    role === 'fill' || role === 'have' || role === 'meal' || ['to', 'until', 'except'].includes(value)
  const kinds = tokens.map((token) => (token.role === 'day' ? 'day' : isLight(token) ? '' : 'head'))
  const groups = kinds.filter((kind) => kind !== '').filter((kind, at, all) => kind !== all[at - 1])
  if (groups.filter((kind) => kind === 'day').length < 2 || tokens.some(({ value }) => value === 'except'))
    return [{ tokens, cut }]
  const [opens, ends] = groups[0] === 'day' ? ['day', 'head'] : ['head', 'day']
  const parts: { tokens: Token[]; cut: string }[] = [{ tokens: [], cut }]
  tokens.forEach((token, at) => {
    if (kinds[at] === opens && kinds.slice(0, at).findLast((kind) => kind !== '') === ends)
      parts.push({ tokens: [], cut: ',' })
    parts.at(-1)?.tokens.push(token)
  })
  return parts
}

/** Whether a part goes on with a list that the one before began: "seeds or eggs" of "no nuts, seeds or eggs". */
export const isListed = ({ tokens, cut }: Part, next: Part | undefined): boolean =>
  cut === 'and' || (cut === ',' && (next?.cut === 'and' || tokens.some(({ value }) => value === 'or')))

/** "Without garlic and onion", "no nuts, seeds or eggs": what was said in front of the first holds for the others. */
export const moodFor = ({ tokens, cut }: Part, before: Scene | undefined, next: Part | undefined): Polarity => {
  const nutrition = before?.intents.findLast(({ what }) => what === 'nutrition')
  if (nutrition && cut === 'and' && tokens.some(({ role }) => role === 'nutrition')) return nutrition.polarity
  if (before === undefined || before.mood !== before.ownMood) return 'want'
  // "No kids, steak or seafood": nobody said no to steak.
  if (!before.intents.some(({ polarity }) => polarity === before.mood)) return 'want'
  if (!tokens.some(({ role }) => ['thing', 'cuisine', 'equipment', 'manner'].includes(role))) return 'want'
  const isOwn = tokens.some(
    ({ role, value }) =>
      role === 'times' ||
      role === 'day' ||
      (role === 'meal' && before.mood !== 'only') ||
      (role === 'say' && MOODS.has(value)),
  )
  return !isOwn && isListed({ tokens, cut }, next) ? before.mood : 'want'
}
