import type { ChildAct } from '../../foods/child-hazards.ts'
import { GAPS, type Token, tokenise } from '../../safety/words/normalise.ts'
import * as words from './child-words.ts'

/** A food where a step names it: a row of the list (or none: -1), tokens from `from` to `to`, and how much of the row it is. */
export type Mention = {
  readonly row: number
  readonly name: string
  readonly from: number
  readonly to: number
  readonly share: number
}
/** One step (or the title) as tokens, with every food of the list, and every food for the table of small children, where it stands. */
export type Told = { readonly tokens: readonly Token[]; readonly mentions: readonly Mention[] }

const isSpaced = (token: Token | undefined): boolean => token?.gap === GAPS.space
const startsSentence = (token: Token | undefined): boolean => token === undefined || token.gap === GAPS.sentence

/** Tokens of the sentence around a place. */
export const sentenceAround = ({ tokens }: Told, at: number): readonly [from: number, to: number] => {
  let [from, to] = [at, at + 1]
  while (from > 0 && !startsSentence(tokens[from])) from--
  while (!startsSentence(tokens[to])) to++
  return [from, to]
}

/** "Walnuts and almonds": the place before the "and" or comma of a food, or -1 where no such row goes on. */
const beforeAnd = ({ tokens }: Told, at: number): number => {
  if (words.ANDS.has(tokens[at - 1]?.word ?? '')) return at - 2
  return tokens[at]?.gap === GAPS.break ? at - 1 : -1
}

const endingAt = ({ mentions }: Told, end: number): Mention | undefined => mentions.find(({ to }) => to === end)
const startingAt = ({ mentions }: Told, start: number): Mention | undefined =>
  mentions.find(({ from }) => from === start)

/** Is a word of preparation said directly before the food, or before the row of foods in which it stands? */
const isSaidBefore = (told: Told, mention: Mention, said: ReadonlySet<string>): boolean => {
  const { tokens } = told
  let at = mention.from
  for (;;) {
    let isOwn = false
    for (let i = at - 1; i >= 0 && isSpaced(tokens[i + 1]); i--) {
      const { word } = tokens[i]!
      if (said.has(word)) return true
      if (words.ARTICLES.has(word) || words.WHOLE.has(word) || words.isDescription(word)) isOwn = true
      if (!words.FILLERS.has(word) && !words.isDescription(word)) break
    }
    const end = beforeAnd(told, at)
    if (isOwn || end < 0) return false
    const before = endingAt(told, end + 1)
    // Only across foods that are a matter of their own here: "chopped parsley and almonds" leaves doubt.
    if (before === undefined || before.name === '') return false
    at = before.from
  }
}

/** "Grapes, quartered", "nueces molidas"; not "grapes, sliced cheese". */
const isSaidBehind = ({ tokens }: Told, { to }: Mention, said: ReadonlySet<string>): boolean => {
  let at = to
  while (words.FINELY.has(tokens[at]?.word ?? '') && !startsSentence(tokens[at])) at++
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token === undefined || token.gap === GAPS.sentence || !said.has(token.word)) return false
  return (
    next === undefined ||
    next.gap > GAPS.slash ||
    words.BREAKS.has(next.word) ||
    words.WITH.has(next.word) ||
    words.INTO.has(next.word)
  )
}

/** The foods that are the object of the verb at a place: "grind the walnuts and almonds", "Walnüsse und Mandeln mahlen". */
const objectsOf = (told: Told, verb: number): readonly Mention[] => {
  const { tokens } = told
  const found: Mention[] = []
  const isMixer = words.MIXERS.has(tokens[verb]!.word)
  let isFirst = true
  for (let at = verb + 1; at < tokens.length && !startsSentence(tokens[at]); ) {
    const mention = startingAt(told, at)
    if (mention !== undefined) {
      found.push(mention)
      at = mention.to
      isFirst = false
      continue
    }
    const { word, gap } = tokens[at]!
    if (isFirst && words.THEY.has(word) && words.ANDS.has(tokens[at + 1]?.word ?? '')) {
      found.push(...lastNamed(told, verb))
      isFirst = false
      at++
      continue
    }
    const isLink = words.ANDS.has(word) || words.FILLERS.has(word) || words.PARTLY.has(word) || words.FINELY.has(word)
    const isWithin =
      isMixer && gap === GAPS.space && !words.BREAKS.has(word) && !words.SERVES.has(word) && !words.ADDS.has(word)
    if (!isLink && !isWithin) break
    if (!isMixer && isFirst && words.ANDS.has(word)) break
    at++
  }
  return found.length > 0 ? found : objectsBefore(told, verb)
}

/** The foods that stand in one row with this one, before it. */
const rowBefore = (told: Told, mention: Mention): readonly Mention[] => {
  let { from } = mention
  while (from > 0 && isSpaced(told.tokens[from]) && words.FILLERS.has(told.tokens[from - 1]!.word)) from--
  const end = beforeAnd(told, from)
  const before = end < 0 ? undefined : endingAt(told, end + 1)
  return before === undefined ? [] : [before, ...rowBefore(told, before)]
}

const objectsBefore = (told: Told, verb: number): readonly Mention[] => {
  const { tokens } = told
  if (!isSpaced(tokens[verb])) return []
  let end = verb
  while (end > 0 && isSpaced(tokens[end]) && words.FILLERS.has(tokens[end - 1]!.word)) end--
  const last = isSpaced(tokens[end]) ? endingAt(told, end) : undefined
  return last === undefined ? [] : [last, ...rowBefore(told, last)]
}

/** How many words later "them" still means the food. */
const REMEMBERED = 9

/** "Slice them", "and blend to a paste": the food, or the row of foods, that was named last. */
const lastNamed = (told: Told, verb: number): readonly Mention[] => {
  const next = told.tokens[verb + 1]
  const isOpen =
    next === undefined ||
    next.gap !== GAPS.space ||
    words.THEY.has(next.word) ||
    words.BREAKS.has(next.word) ||
    words.INTO.has(next.word) ||
    ['to', 'for', 'zu', 'finely', 'fein', 'zu', 'a'].includes(next.word)
  const last = told.mentions.findLast(({ to }) => to <= verb)
  if (!isOpen || last === undefined || verb - last.to > REMEMBERED) return []
  return [last, ...rowBefore(told, last)]
}

const isVerb = ({ tokens }: Told, at: number): boolean =>
  !words.ARTICLES.has(at > 0 && isSpaced(tokens[at]) ? tokens[at - 1]!.word : '')

/** Whether a food is made safe where a step names it: a word said of it, or a verb whose object it is. */
export const isWorked = (told: Told, mention: Mention, act: ChildAct): boolean => {
  const { tokens } = told
  const { said, done } = words.workOf(act)
  const [, stop] = sentenceAround(told, mention.from)
  if (act === 'quarter' && tokens.slice(mention.to, stop).some(({ word }) => words.BURSTS.has(word))) return true
  if (isSaidBefore(told, mention, said) || isSaidBehind(told, mention, said)) return true
  return tokens.some(({ word }, at) => {
    const isDone = done.has(word)
    const isCut = words.CUTTERS.has(word) || words.CHOPPERS.has(word)
    if ((!isDone && !isCut) || !isVerb(told, at) || (at >= mention.from && at < mention.to)) return false
    const objects = objectsOf(told, at)
    const isOf = (objects.length > 0 ? objects : lastNamed(told, at)).includes(mention)
    if (!isOf || isDone) return isOf
    const [, end] = sentenceAround(told, at)
    const near = tokens.slice(Math.max(0, at - 1), end).map((token) => token.word)
    return isCutFine(word, near, act)
  })
}

/** "Cut the grapes into quarters", "chop the almonds finely", "slice the radish as thin as paper". `near`: the verb's sentence. */
const isCutFine = (verb: string, near: readonly string[], act: ChildAct): boolean => {
  if (act === 'grind') return words.CHOPPERS.has(verb) && near.some((one) => words.FINELY.has(one))
  if (act === 'soften') return near.some((one) => words.THIN.has(one))
  return act === 'quarter' && near.some((one, i) => words.QUARTERS.has(one) && words.INTO.has(near[i - 1] ?? ''))
}

/** Cut into a shape ("cubes of mozzarella", "cut the feta into cubes"): said of it, or of what a verb does to it. */
export const isShaped = (told: Told, mention: Mention, shapes: ReadonlySet<string>): boolean => {
  const { tokens } = told
  const of = words.OFS.has(tokens[mention.from - 1]?.word ?? '') ? mention.from - 2 : mention.from - 1
  if (isSpaced(tokens[mention.from]) && shapes.has(tokens[of]?.word ?? '')) return true
  return tokens.some(({ word }, at) => {
    if ((!words.CUTTERS.has(word) && !shapes.has(word)) || !isVerb(told, at)) return false
    const [, end] = sentenceAround(told, at)
    if (!tokens.slice(at, end).some((one) => shapes.has(one.word))) return false
    const objects = objectsOf(told, at)
    return (objects.length > 0 ? objects : lastNamed(told, at)).includes(mention)
  })
}

/** Said whole: "whole grapes", "leave the rest whole". */
export const isWhole = ({ tokens }: Told, { from }: Mention): boolean =>
  isSpaced(tokens[from]) && words.WHOLE.has(tokens[from - 1]?.word ?? '')

/** "Quarter half of the grapes": the rest stays as it is. */
export const isPartly = ({ tokens }: Told, { from }: Mention): boolean =>
  tokens
    .slice(Math.max(0, from - 3), from)
    .some(({ word }, i, near) => words.PARTLY.has(word) && (i > 0 || near.length > 1) && word !== 'quarter')

/** Put on the table as it is: "serve with sticks of carrot", "raw carrot"; not what goes into a pan. */
export const isServed = (told: Told, { from }: Mention): boolean => {
  const [start, end] = sentenceAround(told, from)
  const sentence = told.tokens.slice(start, end).map(({ word }) => word)
  if (sentence.some((word) => words.RAW.has(word))) return true
  const verb = sentence
    .slice(0, from - start)
    .findLast((word, i) => words.SERVES.has(word) || words.ADDS.has(word) || isCooking(told, start + i))
  return verb === undefined
    ? sentence.some((word) => words.SERVES.has(word)) && !sentence.some((_, i) => isCooking(told, start + i))
    : words.SERVES.has(verb)
}

/** A verb that cooks; "the roast chicken", "brown rice" and "boiled eggs" are none. */
export const isCooking = (told: Told, at: number): boolean => {
  const { word } = told.tokens[at]!
  // "Bring to a simmer."
  if (words.TO_A.test(word) && told.tokens[at - 2]?.word === 'to') return true
  if (!words.COOKS.test(word) || words.isDescription(word) || !isVerb(told, at)) return false
  return word !== 'brown' || startingAt(told, at) === undefined
}

/** Is a food cooked where it is named, or by a later step that does not cook something else? */
export const isCooked = (steps: readonly Told[], step: number, mention: Mention): boolean => {
  const told = steps[step]!
  if (isServed(told, mention)) return false
  const [start, end] = sentenceAround(told, mention.from)
  const isTimed = told.tokens.slice(mention.to, end).some(({ word }) => words.TIMES.has(word))
  // "Fry the kimchi. Add the carrot for 3 minutes."
  if (isTimed && told.tokens.some((_, at) => at < start && isCooking(told, at))) return true
  return steps.slice(step).some((one, i) =>
    one.tokens.some((_, at) => {
      if ((i === 0 && at < start) || !isCooking(one, at)) return false
      if (i === 0 && at < end) return true
      const objects = objectsOf(one, at)
      return objects.length === 0 || objects.some(({ row }) => row === mention.row)
    }),
  )
}

/** A text as tokens with its mentions; `linked`: places that are known already, as characters of the text. */
export const tellOf = (
  text: string,
  linked: readonly {
    readonly row: number
    readonly name: string
    readonly start: number
    readonly end: number
    readonly share: number
  }[],
  find: (
    tokens: readonly Token[],
    at: number,
  ) => { readonly row: number; readonly name: string; readonly length: number } | null,
): Told => {
  const tokens = tokenise(text)
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!
    const link = linked.find(({ start, end }) => token.start >= start && token.end <= end)
    if (link !== undefined) {
      const to = tokens.findIndex(({ start }, i) => i > at && start >= link.end)
      mentions.push({ ...link, from: at, to: to < 0 ? tokens.length : to })
      at = to < 0 ? tokens.length : to
      continue
    }
    const found = find(tokens, at)
    if (found !== null) mentions.push({ row: found.row, name: found.name, from: at, to: at + found.length, share: 1 })
    at += found?.length ?? 1
  }
  return { tokens, mentions }
}
