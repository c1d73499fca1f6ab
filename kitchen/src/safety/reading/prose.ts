import { isStage } from '../words/dish-words.ts'
import { GAPS, type Token } from '../words/normalise.ts'

const NEW_WORDS = new Set(
  'a an some extra more additional another little knob splash dot pat drizzle spoonful tablespoon teaspoon tbsp tsp cup g gram ml oz pinch dash handful glug whole cow dairy real fresh other slice cube melted cold softened unsalted salted grated'.split(
    ' ',
  ),
)
const ARTICLES = new Set(['a', 'an', 'the', 'fine', 'coarse', 'thick', 'thin', 'soft', 'smooth'])
const LIKENED = new Set(['cream', 'batter', 'dough', 'paste', 'butter'])
/** What may stand behind the thing that something becomes: "to a cream with a fork"; "to a butter sauce" is a sauce. */
const BEHIND_LIKENED = new Set('with in and using before then while until as over for on by'.split(' '))
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

/** What is said to be "like" something, so that no list of examples follows: "looks like cream", "feels like dough". */
const LIKENED_BY = new Set(
  'look looking feel seem appear be is are more just much almost texture consistency'.split(' '),
)

/** "To the consistency of yogurt", "the thickness of cream": what it becomes like. */
const MEASURED_BY = new Set(['consistency', 'texture', 'thickness', 'color', 'shade'])
/** "Until the sugar turns a golden caramel": how brown it is. */
const SHADES = new Set('golden amber blond blonde deep dark light brown mahogany'.split(' '))
const BECOMES = new Set('turn turned become becoming reach reached until to is'.split(' '))
const isShade = (next: Token | undefined, near: readonly string[], before = ''): boolean =>
  SHADES.has(before) &&
  near.some((word) => BECOMES.has(word)) &&
  (next?.gap !== GAPS.space || next.word === 'color' || BEHIND_LIKENED.has(next.word))

/** "until it looks like ice cream", "resembles breadcrumbs", "blend to a cream", "fold like a taco", "as for mayonnaise". */
export const isLikeness = (tokens: readonly Token[], at: number): boolean => {
  const near = wordsBefore(tokens, at, 4)
  const before = near.filter((word) => !ARTICLES.has(word))
  if (before[0] === 'resemble' || (before[0] === 'like' && LIKENED_BY.has(before[1] ?? ''))) return true
  if (near[1] === 'like' && (near[0] === 'a' || near[0] === 'an')) return true
  if (before[0] === 'for' && before[1] === 'as') return true
  if (before[0] === 'of' && MEASURED_BY.has(before[1] ?? '')) return true
  if (tokens[at]?.word === 'caramel' && isShade(tokens[at + 1], near, before[0])) return true
  if (
    before[0] === 'until' &&
    near[0] !== 'until' &&
    LIKENED.has(tokens[at]?.word ?? '') &&
    tokens[at + 1]?.gap !== GAPS.space
  )
    return true
  const next = tokens[at + 1]
  const isSetOff = near.length === 1 && near[0] === 'like' && tokens[at - 1]?.gap === GAPS.break
  // "Until it coats a spoon, like cream."
  if (isSetOff && LIKENED.has(tokens[at]?.word ?? '') && next?.gap !== GAPS.space) return true
  const would = before[0] === 'for' ? 1 : 0
  if (before[would] === 'would' && before[would + 1] === 'you' && before[would + 2] === 'as') return true
  if (next?.gap === GAPS.space && !BEHIND_LIKENED.has(next.word)) return false
  return before[0] === 'to' && near[0] === 'a' && LIKENED.has(tokens[at]?.word ?? '')
}

/** Orders to do without, which end right before the food: "omit the cheese", "do not use margarine". */
const LEFT_OUT: readonly (readonly string[])[] = [
  ['omit'],
  ['out', 'leave'],
  ['out', 'leaving'],
  ['skip'],
  ['use', 'not'],
  ['use', 'dont'],
  ['add', 'not'],
  ['add', 'dont'],
  ['add', 'to', 'need', 'no'],
  ['for', 'need', 'no'],
]
/** How a guest orders without: "hold the cheese", "86 the mayo", "lose the bun". Only with "the", and with nothing behind it. */
const ORDERED_WITHOUT = new Set('hold 86 lose ditch nix'.split(' '))
const BEHIND_ORDER = new Set('and or please thanks thank'.split(' '))
const BETWEEN = new Set(['the', 'any', 'more', 'extra', 'diet', 'other', 'regular'])
/** One of these stands right before what is left out. */
export const BEFORE_LEFT_OUT = new Set([...BETWEEN, ...LEFT_OUT.map(([last = '']) => last)])
/** "Do not add the cream yet": it comes later. "Omit the nuts if you are allergic": else they are in it. */
const LATER = new Set('until till yet before first at just while too if unless when'.split(' '))

/** "Don't skip the butter", "never leave out the nuts", "why not add cheese?". */
const DENIERS = new Set('not dont never cannot cant couldnt shouldnt wont t why nor'.split(' '))
const FARTHEST_DENIER = 3

const isOrderedWithout = (tokens: readonly Token[], from: number, to: number): boolean => {
  const [article, order] = wordsBefore(tokens, from, 2)
  const next = tokens[to]
  return (
    article === 'the' && ORDERED_WITHOUT.has(order ?? '') && (next?.gap !== GAPS.space || BEHIND_ORDER.has(next.word))
  )
}

/** "Do not add any milk", "omit the eggs", "hold the cheese": taken away, at once and for good. */
export const isLeftOut = (tokens: readonly Token[], from: number, to: number): boolean => {
  const before = wordsBefore(tokens, from, 8).filter((word) => !BETWEEN.has(word))
  const run = LEFT_OUT.find((words) => words.every((word, index) => before[index] === word))
  const isOrdered = run === undefined && isOrderedWithout(tokens, from, to)
  if (run === undefined && !isOrdered) return false
  if (before.slice(run?.length ?? 1).some((word, index) => index < FARTHEST_DENIER && DENIERS.has(word))) return false
  for (let at = from; at < tokens.length && (at === from || tokens[at]?.gap !== GAPS.sentence); at++)
    if (LATER.has(tokens[at]?.word ?? '')) return false
  return true
}

/** So far behind its first word a dish may still be called a recipe: "Whole Wheat Bread Recipe With Oatmeal". */
const FARTHEST_RECIPE = 5

/** "Serve with Palak Raita Recipe and Phulka Recipe": another page is pointed at, not what is in this pot. */
export const isRecipePointedAt = (tokens: readonly Token[], to: number): boolean => {
  for (let at = to; at < to + FARTHEST_RECIPE && tokens[at]?.gap === GAPS.space; at++) {
    const word = tokens[at]?.word
    if (word === 'recipe') return true
    if (word === 'and' || word === 'or') return false
  }
  return false
}

const BECOMING = new Set('into to like as until become resemble form shape'.split(' '))
/** "the cakes" of a recipe for fritters are the fritters. */
const SHAPED = new Set('cake burger patty ball roll parcel bar cookie biscuit round pie loaf'.split(' '))

/**
 * Whether a step names what neither the title names nor the cook makes on the way: "serve with custard", "in buns",
 * "stir in the pesto". Not so "roll into buns", the buns of "Potato buns", or a dough.
 */
export const isBroughtIn = (
  words: readonly string[],
  from: number,
  tokens: readonly Token[],
  title: ReadonlySet<string>,
): boolean => {
  const head = words.at(-1) ?? ''
  if (title.has(head) || isStage(words)) return false
  if (SHAPED.has(head) && isPointedAt(tokens, from)) return false
  return !wordsBefore(tokens, from, 4).some((word) => BECOMING.has(word))
}

const VEGETABLES = new Set(
  'courgette zucchini squash marrow cauliflower celeriac carrot cucumber lettuce cabbage collard portobello mushroom aubergine eggplant beetroot daikon kohlrabi potato plantain nori egg tofu rice corn chickpea lentil quinoa'.split(
    ' ',
  ),
)

/** "courgette spaghetti", "cauliflower couscous": no pasta, no wheat. */
export const isMadeOfVegetable = (tokens: readonly Token[], from: number): boolean =>
  VEGETABLES.has(wordsBefore(tokens, from, 1)[0] ?? '') || VEGETABLES.has(tokens[from]?.word ?? '')
