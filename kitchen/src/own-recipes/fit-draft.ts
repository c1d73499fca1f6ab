import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { dietMask, unionVerdicts, type Verdict } from '../safety/masks.ts'
import { OWN_LIMITS, type OwnDraft, type RecipeInParts } from './own-draft.ts'
import { cutAt, proseWords, wordsAs } from './plain-words.ts'
import { newLine, splitLine } from './settle-line.ts'

/** A page that was made to hurt has more of them, or longer ones than all of a recipe that somebody pastes. */
const MOST_ASIDES = 300
const MOST_OF_ASIDES = 60_000

/** Cuts a text at spaces into pieces of at most so many characters. */
const piecesOf = (text: string, longest: number): readonly string[] => {
  if (text.length <= longest) return [text]
  const space = text.lastIndexOf(' ', longest)
  const end = space > longest / 2 ? space : cutAt(text, longest).length
  return [text.slice(0, end).trim(), ...piecesOf(text.slice(end).trim(), longest)]
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
const packed = (texts: readonly string[], most: number, longest: number): readonly string[] => {
  if (texts.length <= most) return texts
  const fewer: string[] = []
  texts.forEach((text, at) => {
    const last = fewer.at(-1)
    const isTooMany = fewer.length + texts.length - at > most
    if (last !== undefined && isTooMany && last.length + text.length < longest)
      fewer[fewer.length - 1] = `${last} ${text}`
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

/**
 * Lines and steps of a recipe that was brought, as many and as long as a draft may have. Nothing is cut off silently: what
 * is too long goes on in the next one, and what found no place but names a food that stands nowhere else (a note, an
 * introduction, the name of a section) becomes a step, for the guard to read and a person to keep or drop.
 */
export const fitDraft = (kitchen: Kitchen, parts: RecipeInParts): Pick<OwnDraft, 'lines' | 'steps'> => {
  const [headings, listed] = [parts.lines.filter(isHeadingLine), parts.lines.filter((line) => !isHeadingLine(line))]
  const all = (listed.length > 0 ? listed : parts.lines)
    .map((text) => piecesOf(text.trim(), OWN_LIMITS.line))
    // What comes behind the last line that fits is no line, however it could be split.
    .flatMap(([first = '', ...more], at) => [...(at < OWN_LIMITS.lines ? splitLine(kitchen, first) : [first]), ...more])
    .filter((text) => text !== '')
  const lines = all.slice(0, OWN_LIMITS.lines)
  const steps = parts.steps.flatMap((step) => piecesOf(wordsAs(parts.readAs, step, step.length), OWN_LIMITS.step))
  const [title = '', ...restOfTitle] = piecesOf(parts.title, OWN_LIMITS.title)
  const asides = [...restOfTitle, ...parts.asides, ...headings, ...all.slice(OWN_LIMITS.lines)].flatMap((aside) =>
    piecesOf(proseWords(aside, aside.length), OWN_LIMITS.step),
  )
  const few = packed(firstOf([...new Set(asides)], MOST_OF_ASIDES), MOST_ASIDES, OWN_LIMITS.step).slice(0, MOST_ASIDES)
  const told = telling(kitchen, title, { lines, steps: steps.slice(0, MOST_ASIDES) }, few)
  return {
    lines: lines.map(newLine),
    steps: packed(
      [...steps, ...told].filter((step) => step !== ''),
      OWN_LIMITS.steps,
      OWN_LIMITS.step,
    ).slice(0, OWN_LIMITS.steps),
  }
}
