import { isBroughtIn, isLikeness, isMadeOfVegetable, isNew, isPointedAt, isRecipePointedAt } from '../reading/prose.ts'
import type { Match, TextReading } from '../reading/reading.ts'
import {
  isBoughtWrap,
  isComplete,
  isLooseClass,
  isOfVegetable,
  isPulsePasta,
  isStage,
  isStaple,
  isTitleClass,
  isTitleStaple,
  type WordKind,
  wordKindOf,
} from '../words/dish-words.ts'
import type { Entry, Lexicon } from '../words/lexicon.ts'
import { allergenMask, CLEAN, dietMask, onlyMay, unionVerdicts, type Verdict } from '../words/masks.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { PART_WORDS } from '../words/plain-words.ts'
import type { Larders } from './told.ts'
import { certain, isCocoa, isToldOf, withoutPortions } from './told.ts'
import {
  isBroughtReady,
  isExplained,
  perhapsBeyond,
  spoonedIn,
  unaccounted,
  unexplained,
  unlistedStaple,
} from './unlisted.ts'

/** Drops of almond extract do not tell of "the almonds". */
const FLAVOURS = new Set(['extract', 'essence', 'concentrate'])

const withoutParts = (words: readonly string[]): readonly string[] => {
  let end = words.length
  while (end > 1 && PART_WORDS.has(words[end - 1] ?? '') && !FLAVOURS.has(words[end - 1] ?? '')) end -= 1
  return words.slice(0, end)
}

/** "Den Grieß einrühren" of "Maisgrieß": German writes the flour in one word with what it is of. */
const GRAIN_HEADS = new Set(['griess', 'mehl', 'nudeln', 'brot'])

/** Whether the words are the head of this ingredient: "milk" of "oat milk", "pasta" of "gluten-free pasta". */
const isHeadOf = (words: readonly string[], match: Match): boolean => {
  const food = withoutParts(match.entry.words)
  const head = withoutParts(words)
  if (head.length <= food.length && head.every((word, index) => food[food.length - head.length + index] === word))
    return true
  return head.length === 1 && GRAIN_HEADS.has(head[0] ?? '') && (food.at(-1)?.endsWith(head[0] ?? '') ?? false)
}

/** Heads that share the word and not the use: nobody whisks coconut milk as "milk", or melts almond butter as "butter". */
const OTHER_USES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['milk', new Set(['coconut'])],
  ['cream', new Set(['coconut', 'ice', 'salad', 'shaving', 'horseradish'])],
  [
    'butter',
    new Set(
      'peanut almond cashew nut hazelnut walnut pecan pistachio macadamia seed tahini apple pear pumpkin cocoa cacao cookie fruit'.split(
        ' ',
      ),
    ),
  ],
])

const isOtherUse = (words: readonly string[], match: Match): boolean => {
  const [word = ''] = words
  if (words.length !== 1) return false
  const before = match.entry.words[match.entry.words.lastIndexOf(word) - 1] ?? ''
  return OTHER_USES.get(word)?.has(before) ?? false
}

/** `pointed`: "the milk" may be the coconut milk of the list; "milk" is not. */
const isInList = (words: readonly string[], lines: readonly TextReading[], pointed = true): boolean =>
  lines.some((line) =>
    line.matches.some(
      (match) =>
        match.rule !== 'absent' &&
        isHeadOf(words, match) &&
        !(isOtherUse(words, match) && !(pointed && words[0] !== 'butter')),
    ),
  )

/** "buttered", "floured", "cheesy": the food behind the adjective. */
const BEHIND: ReadonlyMap<string, string> = new Map([
  ['buttered', 'butter'],
  ['buttery', 'butter'],
  ['floured', 'flour'],
  ['cheesy', 'cheese'],
  ['breaded', 'breadcrumb'],
  ['battered', 'batter'],
])

const SOY = allergenMask(['soy'])

/** No more than the whole phrase: the butter of "peanut butter cookies" is none. */
const within = (part: Verdict, whole: Verdict): Verdict => ({
  allergens: (part.allergens & whole.allergens) >>> 0,
  may: ((part.allergens | part.may) & whole.may) >>> 0,
  violates: (part.violates & whole.violates) >>> 0,
  mayViolate: ((part.violates | part.mayViolate) & whole.mayViolate) >>> 0,
})

/** The phrases inside a phrase, longest first: "peanut butter" and "cookie", not the butter of it. */
const phrasesInside = ({ words }: Entry, lexicon: Lexicon): readonly Entry[] => {
  const found: Entry[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = from === 0 ? words.length - 1 : words.length; to > from; to--) {
      const entry = lexicon.entryOf(words.slice(from, to).join(' '))
      if (entry === undefined) continue
      found.push(entry)
      from = to - 1
      break
    }
  }
  return found
}

/** "Fish tacos" are of fish, whatever the list has; a "cream soup" is of what the list has for cream. */
const isDairyLike = (words: readonly string[]): boolean => isTitleClass(words) || words[0] === 'chocolate'

const GRAIN = allergenMask(['wheat', 'gluten'])
const MEAT = dietMask(['pescatarian'])
const isOneKind = (allergens: number): boolean => (allergens & (allergens - 1)) === 0 || (allergens & ~GRAIN) === 0
const isOfMeat = ({ violates }: Verdict): boolean => (violates & MEAT) !== 0
/** "Beef bourguignon", "pebber nodder", "BLT": what holds allergens of several kinds, or meat beside one, is a dish, of which there are versions. */
const isMadeDish = ({ entry, rule }: Match): boolean =>
  rule === 'term' &&
  entry.words.at(-1) !== 'sauce' &&
  (!isOneKind(entry.allergens) ||
    (entry.allergens !== 0 && isOfMeat(entry)) ||
    /^kim ?chi|^kim ?chee$/.test(entry.words.join(' ')))

/** "Mushroom bacon burger" over mushrooms: that row is no bacon, and only what stands behind it in the title made it one. */
const isPerhapsMeat = ({ entry, verdict }: Match, lexicon: Lexicon): boolean =>
  entry.falseFriend && isOfMeat(verdict) && !isOfMeat(lexicon.entryOf(entry.words.join(' ')) ?? verdict)

/** "Vegan butter chicken" over tofu: the label may be of the whole dish, and the list has what stands in for the bird. */
const isOfPlantsByTitle = (match: Match, { tokens }: TextReading, larders: Larders, lexicon: Lexicon): boolean => {
  if (!isOfMeat(match.verdict) || isOfMeat(larders.verdict) || !isComplete(larders.larder)) return false
  const isSaid = tokens.slice(0, match.from).some((_, at) => {
    const hit = lexicon.labelAt(tokens, at)
    return hit?.kind === 'label' && (hit.label.id === 'vegan' || hit.label.id === 'vegetarian')
  })
  // Nor does the label of the butter stand in for the bird.
  const larder = { ...larders.larder, text: larders.larder.text.replace(/ (?:vegan|plant based) /g, ' ') }
  return isSaid && isExplained(match.verdict, { ...larders, larder })
}

/** Foods that the dish word itself names and the list does not: the peanuts of "peanut noodles". */
const namedFoods = (entry: Entry, verdict: Verdict, lexicon: Lexicon, larders: Larders): readonly Verdict[] =>
  phrasesInside(entry, lexicon).flatMap((food) => {
    const kind = wordKindOf(food.words)
    if ((kind !== 'food' && kind !== 'class') || isInList(food.words, larders.lines)) return []
    if (isCocoa(food.words, larders.larder)) return []
    const own = within(withoutPortions(food), verdict)
    return [kind === 'class' && isDairyLike(food.words) && isExplained(own, larders) ? CLEAN : own]
  })

/** "Macaroni cheese" and "bread pudding" are of pasta and bread, which no cornflour for the sauce and no courgette beside them is. */
const namedStaples = (
  { entry, from }: Match,
  verdict: Verdict,
  tokens: readonly Token[],
  lexicon: Lexicon,
  larders: Larders,
): readonly Verdict[] =>
  phrasesInside(entry, lexicon).flatMap((food) => {
    if (!isStaple(food.words) || isInList(food.words, larders.lines) || entry.words.at(-1) === 'cream') return []
    if (isMadeOfVegetable(tokens, from + entry.words.indexOf(food.words[0] ?? ''))) return []
    return [unlistedStaple(within(withoutPortions(food), verdict), wordKindOf(food.words), larders, false, food.words)]
  })

/** "Breadcrumb-like": with its hyphen a likeness; without it ("fish like cod") examples follow. */
const isLikeIt = ({ to }: Match, { text, tokens }: TextReading): boolean =>
  tokens[to]?.word === 'like' && text.slice(tokens[to - 1]?.end, tokens[to]?.start) === '-'

const kindInProse = (match: Match, tokens: readonly Token[], isTitle: boolean): WordKind => {
  const kind = wordKindOf(match.entry.words)
  const next = tokens[match.to]
  if (next?.word === 'style' && next.gap === GAPS.space) return 'rich'
  if (kind !== 'class') return kind
  const { words } = match.entry
  if (isTitle) return isTitleClass(words) ? 'class' : 'food'
  return isPointedAt(tokens, match.from) || isLooseClass(words) ? 'class' : 'food'
}

/** "Broad bean sauce" over broad beans: made of what the list has, whatever is bought under that name. */
const isSauceOfList = (words: readonly string[], { lines }: Larders): boolean =>
  words.length > 1 && words.at(-1) === 'sauce' && isInList(words.slice(0, -1), lines)

type Prose = { readonly lexicon: Lexicon; readonly isTitle: boolean }

/**
 * Reads a match of a title or step against the ingredient lines: the same match, or one that says less.
 *
 * Titles and steps name again what the ingredient lines hold, in shorter words, and name dishes that have not been
 * made yet. The rule, chosen so that "Mushroom burger" of vegan things is no beef and "scatter with almonds" without
 * almonds in the list is still almonds:
 *  1. A food named in prose counts as definite, in a title as in a step, unless
 *  2. it is the head of an ingredient ("the milk" after "oat milk"): then the ingredient has told already. Not so
 *     when it is brought in as new: "a knob of butter", "2 tbsp milk", "extra cheese".
 *  3. A dish word ("burger", "korma") stands for its usual parts. A part that is in the list is counted there; a part
 *     that something in the list stands in for (plant milk for milk, flax for egg, lentils for meat) is gone; what is
 *     left may be there, because the list may have left it out. Foods inside the word ("peanut noodles", "fish taco")
 *     follow rule 1.
 *     A step that names what neither title nor list names ("serve with custard", "wrap in flatbreads") is held to
 *     more: only what takes the very place of the part explains it. Bread, pasta and their kin then count for certain.
 *  4. A whole class ("the cheese", "the meat") is a food like any other; if the list has what stands in for it, it
 *     still may be there. Coconut milk is no milk to "whisk in milk", and nut butter no butter to "melt the butter".
 *  5. Words for nothing in particular ("spices", "the vegetables") tell nothing new.
 * Diets that hang on the portion are left to the ingredient lines.
 */
export const accountFor = (match: Match, reading: TextReading, larders: Larders, prose: Prose): Match => {
  const told = againstList(match, reading, larders, prose)
  if (prose.isTitle || !isRecipePointedAt(reading.tokens, match.to)) return told
  return { ...told, verdict: onlyMay(told.verdict) }
}

/** What asks for its own flour: not the "pie" of a step that speaks of the pie of the title, nor what is served as a bowl or has no crust. */
const flouredWords = (
  { entry: { words }, from, to }: Match,
  { tokens }: TextReading,
  { title }: Larders,
  isTitle: boolean,
): readonly string[] => {
  if (isTitle && isOfVegetable(words) && isMadeOfVegetable(tokens, from)) return []
  const isSpokenOf = !isTitle && title.has(words.at(-1) ?? '') && !isStage(words)
  return isSpokenOf || tokens[to]?.word === 'bowl' || title.has('crustless') ? [] : words
}

const againstList = (match: Match, reading: TextReading, larders: Larders, { lexicon, isTitle }: Prose): Match => {
  const verdict = withoutPortions(match.verdict)
  if (match.rule === 'absent' || match.rule === 'suffix') return { ...match, verdict }
  const { words } = match.entry
  if ((!isTitle && isLikeness(reading.tokens, match.from)) || isLikeIt(match, reading))
    return { ...match, verdict: CLEAN, rule: 'refers-back' }
  const kind = kindInProse(match, reading.tokens, isTitle)
  if (kind === 'collective') return { ...match, verdict: CLEAN, rule: 'refers-back' }
  const behind = BEHIND.get(words.join(' '))
  const pointed = isTitle || isPointedAt(reading.tokens, match.from)
  const told = isInList(words, larders.lines, pointed) || (behind !== undefined && isInList([behind], larders.lines))
  if (told && !isNew(reading.tokens, match.from)) return { ...match, verdict: CLEAN, rule: 'refers-back' }
  // "Soy-braised tofu" over tamari: the list has told which soy it is.
  if (isTitle && words.join(' ') === 'soy' && (larders.verdict.allergens & SOY) !== 0)
    return { ...match, verdict: CLEAN, rule: 'refers-back' }
  if (isTitle && isCocoa(words, larders.larder)) return { ...match, verdict: CLEAN, rule: 'refers-back' }
  // "Nut bread" over walnuts, "stir in the seafood" over clams: the list has told which. "Pork or seafood" brings it in.
  if (
    isLooseClass(words) &&
    (pointed || (words[0] !== 'cheese' && reading.tokens[match.from - 1]?.word !== 'or')) &&
    (verdict.allergens & larders.verdict.allergens) !== 0 &&
    !isNew(reading.tokens, match.from)
  )
    return { ...match, verdict: CLEAN, rule: 'refers-back' }
  if (isTitle && verdict.allergens !== 0 && isSauceOfList(words, larders))
    return { ...match, verdict: onlyMay(verdict) }
  if (kind === 'food') {
    const own = isToldOf(match, reading, larders, isTitle) ? certain(verdict) : verdict
    const isNamedHere = isTitle || words.every((word) => larders.title.has(word))
    if (isTitle && isOfPlantsByTitle(match, reading, larders, lexicon)) return { ...match, verdict: onlyMay(own) }
    if (isTitle && isPerhapsMeat(match, lexicon)) return { ...match, verdict: perhapsBeyond(own, larders) }
    if (!isNamedHere || !isMadeDish(match)) return { ...match, verdict: own }
    const named = namedFoods(match.entry, own, lexicon, larders)
    return { ...match, verdict: unionVerdicts([perhapsBeyond(own, larders), ...named]) }
  }
  const close = !isTitle && isBroughtIn(words, match.from, reading.tokens, larders.title)
  const staple = isTitle
    ? isTitleStaple(words) && (isPulsePasta(words) || !isMadeOfVegetable(reading.tokens, match.from))
    : isStaple(words) && (close || isStage(words))
  const open = (): Verdict => {
    if (kind === 'class') return unexplained(verdict, larders)
    return (staple ? unlistedStaple : unaccounted)(
      verdict,
      kind,
      larders,
      close,
      flouredWords(match, reading, larders, isTitle),
      isTitle ? !isBoughtWrap(words, larders.larder) : pointed || !close,
    )
  }
  const named = [
    ...namedFoods(match.entry, verdict, lexicon, larders),
    ...(isTitle ? namedStaples(match, verdict, reading.tokens, lexicon, larders) : []),
  ]
  const isSpooned = close && (isNew(reading.tokens, match.from) || isBroughtReady(match, reading.tokens, larders, kind))
  return {
    ...match,
    verdict: unionVerdicts([open(), ...named, ...(isSpooned ? [spoonedIn(verdict, larders)] : [])]),
    rule: 'dish-word',
  }
}
