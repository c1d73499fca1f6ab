import { isStage, isStaple } from './dish-words.ts'
import { GAPS, type Token } from './normalise.ts'

const NEW_WORDS = new Set(
  'a an some extra more additional another little knob splash dot pat drizzle spoonful tablespoon teaspoon tbsp tsp cup g gram ml oz pinch dash handful glug whole cow dairy real fresh other slice cube melted cold softened unsalted salted grated'.split(
    ' ',
  ),
)
const ARTICLES = new Set(['a', 'an', 'the', 'fine', 'coarse', 'thick', 'thin', 'soft', 'smooth'])
const LIKENED = new Set(['cream', 'batter', 'dough', 'paste', 'butter'])
const POINTING = new Set('the your remaining this that these those reserved rest prepared'.split(' '))

/** The words right before, as far as the phrase reaches back. */
const wordsBefore = (tokens: readonly Token[], at: number, many: number): readonly string[] => {
  const words: string[] = []
  for (let index = at; index > 0 && words.length < many; index--) {
    if (tokens[index]?.gap !== GAPS.space) break
    words.push(tokens[index - 1]?.word ?? '')
  }
  return words
}

/** "the milk", "your butter": something that was spoken of before. */
export const isPointedAt = (tokens: readonly Token[], at: number): boolean =>
  POINTING.has(wordsBefore(tokens, at, 1)[0] ?? '')

/** "2 tbsp milk", "a knob of butter", "extra cheese": something that the list need not have. */
export const isNew = (tokens: readonly Token[], at: number): boolean => {
  const [first = '', ...others] = wordsBefore(tokens, at, 3)
  if (POINTING.has(first)) return false
  if (/^\d/.test(first) || NEW_WORDS.has(first)) return true
  return first === 'of' && others.some((word) => NEW_WORDS.has(word))
}

/** "until it looks like ice cream", "resembles breadcrumbs", "blend to a cream". */
export const isLikeness = (tokens: readonly Token[], at: number): boolean => {
  const before = wordsBefore(tokens, at, 4).filter((word) => !ARTICLES.has(word))
  if (before[0] === 'resemble' || (before[0] === 'like' && before[1] === 'look')) return true
  return before[0] === 'to' && wordsBefore(tokens, at, 1)[0] === 'a' && LIKENED.has(tokens[at]?.word ?? '')
}

const BRINGING = new Set(
  'with on onto over in atop alongside add of plus under through and or scatter sprinkle drizzle dollop shower garnish spread'.split(
    ' ',
  ),
)
const BECOMING = new Set('into to like as until become resemble form shape'.split(' '))

/**
 * "serve with custard", "in buns": brought to the dish, not made in it. Not so what the title names or the cook makes
 * ("roll into buns"). A staple needs no preposition, and "the noodles" must be in the list all the same.
 */
export const isBroughtIn = (
  words: readonly string[],
  from: number,
  tokens: readonly Token[],
  title: ReadonlySet<string>,
): boolean => {
  if (title.has(words.at(-1) ?? '') || isStage(words)) return false
  const before = wordsBefore(tokens, from, 4)
  if (before.some((word) => BECOMING.has(word))) return false
  if (isStaple(words)) return true
  return true
}
