import { unreadReasons } from '../documents/unread.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { dietMask, unionVerdicts, type Verdict } from '../safety/words/masks.ts'
import { OWN_LIMITS, type OwnDraft, type RecipeInParts } from './own-draft.ts'
import { wordsAs } from './plain-words.ts'
import { isReadInPart, languageOf, splitIn } from './read-in-language.ts'
import { newLine } from './settle-line.ts'

/** Looked through for what names a food that stands nowhere else. A page that was made to hurt has more. */
const MOST_READ = 300
const MOST_CHARACTERS = 20_000

const IN_A_WORD = /[\p{L}\p{M}\p{N}]/u

/** Where a text can be cut so that no word is: behind the last space of so many characters, else before a word begins. */
const cutAt = (text: string, longest: number): number => {
  const space = text.lastIndexOf(' ', longest)
  if (space > longest / 2) return space
  let at = longest
  while (at > longest / 2 && IN_A_WORD.test(text.charAt(at)) && IN_A_WORD.test(text.charAt(at - 1))) at -= 1
  if (at > longest / 2) return at
  // No sign is cut in half.
  return /[\ud800-\udbff]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
}

/** Cuts a text between words into pieces of at most so many characters. */
export const piecesOf = (text: string, longest: number): readonly string[] => {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longest) {
    const end = cutAt(rest, longest)
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...pieces, rest]
}

/** "For the frosting:", "TOPPING": heads lines and is none. Its words are read as an aside. */
const isHeadingLine = (line: string): boolean => {
  const bare = line.replaceAll(/[#*_]/g, ' ').trim()
  if (/\d/.test(bare) || bare.split(/\s+/).length > 8) return false
  return /:$/.test(bare) || /^(?:for|für|fuer|para|pour)\s+(?:the|your|den|die|das|el|la|los|las|le|les)\s/i.test(bare)
}

/** As many from the first on as have so many characters together. */
const firstOf = (texts: readonly string[], characters: number): readonly string[] => {
  let left = characters
  return texts.filter((text) => {
    left -= text.length
    return left >= 0
  })
}

/** Joins neighbours until there are few enough, as far as the longest allows. */
const packed = (texts: readonly string[], most: number, longest: number, between: string): readonly string[] => {
  if (texts.length <= most) return texts
  const fewer: string[] = []
  texts.forEach((text, at) => {
    const last = fewer.at(-1)
    const isTooMany = fewer.length + texts.length - at > most
    if (last !== undefined && isTooMany && last.length + between.length + text.length <= longest)
      fewer[fewer.length - 1] = `${last}${between}${text}`
    else fewer.push(text)
  })
  return fewer
}

/** What the dish is, wherever it stands; portions are counted by the lines. */
const OF_THE_DISH = dietMask(['vegan', 'vegetarian', 'pescatarian', 'pork-free', 'alcohol-free', 'halal', 'kosher'])

const addsTo = (said: Verdict, known: Verdict): boolean =>
  (said.allergens & ~known.allergens) !== 0 ||
  (said.may & ~(known.allergens | known.may)) !== 0 ||
  (said.violates & OF_THE_DISH & ~known.violates) !== 0

/** Asides that name what title, lines and steps do not: "Serve with satay sauce", "Contains peanuts". */
const telling = (
  kitchen: Kitchen,
  title: string,
  { lines, steps }: { readonly lines: readonly string[]; readonly steps: readonly string[] },
  asides: readonly string[],
): readonly string[] => {
  if (asides.length === 0) return []
  let known: Verdict = kitchen.guard.readDish({ title, ingredients: lines, steps })
  // Each is read beside the same lines: together in one go, not with all the lines once more for each.
  const { texts } = kitchen.guard.readDish({ title: '', ingredients: lines, steps: asides })
  const said = texts.flatMap(({ place, reading }) => (place.part === 'step' ? [reading] : []))
  return asides.filter((_, at) => {
    const one = said[at]
    if (one === undefined || !addsTo(one, known)) return false
    known = unionVerdicts([known, one])
    return true
  })
}

type Fitted = { readonly asides: readonly string[]; readonly isAll: boolean }

/** Asides that a draft has room for; where it has not for all, those that name what stands nowhere else come first. */
const fitAsides = (
  kitchen: Kitchen,
  draft: { readonly title: string; readonly lines: readonly string[]; readonly steps: readonly string[] },
  given: readonly string[],
): Fitted => {
  const all = [...new Set(given.flatMap((aside) => piecesOf(aside.trim(), OWN_LIMITS.step)))].filter(
    (aside) => aside !== '',
  )
  const pack = (asides: readonly string[]) => packed(asides, OWN_LIMITS.asides, OWN_LIMITS.step, ' · ')
  const fits = (asides: readonly string[]): boolean =>
    asides.length <= OWN_LIMITS.asides && asides.join('').length <= OWN_LIMITS.besides
  if (all.join('').length <= OWN_LIMITS.besides && fits(pack(all))) return { asides: pack(all), isAll: true }
  const read = packed(firstOf(all, MOST_CHARACTERS), MOST_READ, OWN_LIMITS.step, ' · ').slice(0, MOST_READ)
  const told = telling(kitchen, draft.title, { ...draft, steps: draft.steps.slice(0, MOST_READ) }, read)
  const first = firstOf([...new Set([...told, ...read])], OWN_LIMITS.besides)
  return { asides: pack(first).slice(0, OWN_LIMITS.asides), isAll: false }
}

/**
 * Lines, steps and asides of a recipe that was brought, as many and as long as a draft may have. Nothing is cut off
 * silently: what is too long goes on in the next one, what is too much for lines or steps stands beside them, and what
 * finds no place there makes the recipe one that was not read whole.
 */
export const fitDraft = (
  kitchen: Kitchen,
  parts: RecipeInParts,
): Pick<OwnDraft, 'lines' | 'steps' | 'asides' | 'unread'> => {
  const told = languageOf(parts)
  const [headings, listed] = [parts.lines.filter(isHeadingLine), parts.lines.filter((line) => !isHeadingLine(line))]
  const all = (listed.length > 0 ? listed : parts.lines)
    .map((text) => piecesOf(text.trim(), OWN_LIMITS.line))
    // What comes behind the last line that fits is no line, however it could be split.
    .flatMap(([first = '', ...more], at) => [
      ...(at < OWN_LIMITS.lines ? splitIn(kitchen, told, first) : [first]),
      ...more,
    ])
    .filter((text) => text !== '')
  const lines = all.slice(0, OWN_LIMITS.lines)
  const written = parts.steps
    .flatMap((step) => piecesOf(wordsAs(parts.readAs, step), OWN_LIMITS.step))
    .filter((step) => step !== '')
  const packedSteps = packed(written, OWN_LIMITS.steps, OWN_LIMITS.step, ' ')
  const room = OWN_LIMITS.together - lines.join('').length
  const steps = firstOf(packedSteps.slice(0, OWN_LIMITS.steps), room)
  const [title = '', ...restOfTitle] = piecesOf(wordsAs(parts.readAs, parts.title), OWN_LIMITS.title)
  const { asides, isAll } = fitAsides(kitchen, { title, lines, steps }, [
    ...restOfTitle,
    ...parts.asides,
    ...headings,
    ...all.slice(OWN_LIMITS.lines),
    ...packedSteps.slice(steps.length),
  ])
  return {
    lines: lines.map(newLine),
    steps,
    asides,
    unread: unreadReasons([
      ...parts.unread,
      ...(isAll ? [] : (['too-much'] as const)),
      ...(isReadInPart(told) ? (['other-language'] as const) : []),
    ]),
  }
}
