import { Recipe as CooklangRecipe, type FixedValue, type Range } from '@tmlmt/cooklang-parser'
import { decodeLines, untold } from '../documents/lines-of-text.ts'
import { UNREAD_REASONS, unreadReasons } from '../documents/unread.ts'
import { hideSigns, showSigns } from '../recipes/cook-signs.ts'
import { minutesOfWords } from './minutes.ts'
import { OPENING, type RecipeInParts } from './own-draft.ts'
import { plainWords } from './plain-words.ts'
import { servingsOf } from './read-yield.ts'

/** An ingredient with braces, or the words before a text in which one stands. */
export const isCooklang = (text: string): boolean => /@[^\s@{}][^@{}\n]{0,80}\{[^{}\n]{0,80}\}/u.test(text)

type Written = { readonly meta: ReadonlyMap<string, string>; readonly body: string }

const noteInto = (meta: Map<string, string>, line: string): void => {
  const at = line.indexOf(':')
  if (at < 1) return
  const value = line
    .slice(at + 1)
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^(["'])(.*)\1$/, '$2')
  const key = line.slice(0, at).trim().toLowerCase()
  const before = meta.get(key)
  meta.set(key, before === undefined ? value : `${before}, ${value}`)
}

/** A step may be written over several lines: they are joined, because the library joins them without a space. */
const inParagraphs = (lines: readonly string[]): string =>
  lines
    .map((line) => (line.split('--')[0] ?? '').trim())
    .reduce<string[]>((joined, line) => {
      const before = joined.at(-1) ?? ''
      const isText = (one: string): boolean => one !== '' && !one.startsWith('>') && !one.startsWith('=')
      if (isText(line) && isText(before)) joined[joined.length - 1] = `${before} ${line}`
      else joined.push(line)
      return joined
    }, [])
    .join('\n')

/** Takes front matter and `>> key: value` lines out; the library would read them as YAML and may refuse them. */
const takeMeta = (lines: readonly string[]): Written => {
  const meta = new Map<string, string>()
  const end = lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : -1
  for (const line of lines.slice(1, Math.max(end, 1))) noteInto(meta, line)
  const body = lines.slice(end + 1).filter((line) => {
    if (!line.startsWith('>>')) return true
    noteInto(meta, line.slice(2))
    return false
  })
  return { meta, body: inParagraphs(body) }
}

const numberText = (value: FixedValue['value']): string => {
  if (value.type === 'text') return value.value
  return value.type === 'fraction' ? `${value.num}/${value.den}` : String(value.value)
}

const amountText = (value: FixedValue | Range | undefined): string => {
  if (!value) return ''
  return value.type === 'range' ? `${numberText(value.min)}-${numberText(value.max)}` : numberText(value.value)
}

type Parsed = CooklangRecipe

const wordsOf = (text: string): string => plainWords(showSigns(text))

const linesOf = (recipe: Parsed): readonly string[] => {
  const lines = recipe.ingredients.map(({ name, quantity, unit, preparation }) => {
    const amount = [amountText(quantity), unit ?? ''].filter((part) => part !== '').join(' ')
    const words = [amount, name].filter((part) => part !== '').join(' ')
    return wordsOf(preparation ? `${words}, ${preparation}` : words)
  })
  // Salt named in three steps is one line to settle.
  return [...new Set(lines)]
}

type Block = Parsed['sections'][number]['content'][number]

/** The list that we put before the steps for what none of them names (compile-own.ts): its lines say the same. */
const isOpening = (block: Block): boolean =>
  block.type === 'step' &&
  block.items.every((item, at) =>
    item.type === 'text'
      ? at === 0
        ? item.value === OPENING
        : /^(?:, | and |\.)$/.test(item.value)
      : item.type === 'ingredient',
  ) &&
  block.items[0]?.type === 'text'

const stepsOf = (recipe: Parsed): readonly string[] =>
  recipe.sections.flatMap(({ content }) =>
    content.flatMap((block) => {
      if (block.type !== 'step' || isOpening(block)) return []
      const words = block.items.map((item): string => {
        if (item.type === 'text') return item.value
        if (item.type === 'ingredient') return item.displayName
        if (item.type === 'cookware') return recipe.cookware[item.index]?.name ?? ''
        const timer = item.type === 'timer' ? recipe.timers[item.index] : undefined
        return timer ? `${amountText(timer.duration)} ${timer.unit ?? 'minutes'}`.trim() : ''
      })
      const step = wordsOf(words.join(''))
      return step === '' ? [] : [step]
    }),
  )

/** Who wrote it and where it stands: nothing of what is eaten. */
const ABOUT_THE_TEXT = new Set('source author url image images picture locale unread'.split(' '))
/** Who it is from, where that is no more than a name or an address: "The Almond Eater", "https://...". */
const NAME =
  /^(?:https?:\/\/\S+|\p{Ll}+|(?:(?:\p{Lu}[\p{L}\p{N}.'’-]*|\d+|of|the|and|by|from|de|la|du|von|&)(?: |$))+)$/u
/** Is this source no more than a name or an address? */
export const isBareSource = (value: string): boolean => NAME.test(value.trim())
const isAboutTheText = (key: string, value: string): boolean =>
  ABOUT_THE_TEXT.has(key) && ((key !== 'source' && key !== 'author') || isBareSource(value))
/** Words of title and steps that the file says are no food: no note of the dish, and not believed (OwnDraft.names). */
const NAMES = 'names'
/** Keys that say what their value is, and what we put before the steps. */
const KEYS = new Set(
  'title servings serves yield active total time prep cook required duration cuisine kind course category form tag tags equipment difficulty description introduction note notes names diet min have ready and'.split(
    ' ',
  ),
)

/** What stands between "[-" and the next "-]". */
const blockComments = (text: string): readonly string[] =>
  text
    .split('[-')
    .slice(1)
    .flatMap((part) => (part.includes('-]') ? part.slice(0, part.indexOf('-]')) : []))

const isKnownKey = (key: string): boolean => key.split(/[ .]/).every((word) => KEYS.has(word))

/** Comments, notes, names of sections and what the front matter says beside figures. */
const asidesOf = (text: string, meta: ReadonlyMap<string, string>, recipe: Parsed): readonly string[] =>
  [
    ...blockComments(text),
    ...[...text.matchAll(/(?<!-)--(?!-)([^\n]*)/g)].map(([, line = '']) => line),
    ...[...meta].flatMap(([key, value]) =>
      isAboutTheText(key, value) || key === 'title' || key === NAMES
        ? []
        : [isKnownKey(key) ? value : `${key}: ${value}`],
    ),
    ...recipe.timers.map(({ name }) => name ?? ''),
    ...recipe.sections.flatMap(({ name, content }) => [
      name,
      ...content.map((block) => (block.type === 'note' ? block.note : '')),
    ]),
  ]
    .map(wordsOf)
    .filter((words) => /[\p{L}\p{Emoji_Presentation}]/u.test(words))

/** Lines of front matter and body but for those that tell of the text itself. */
const linesToTell = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => {
      const [, key = '', value = ''] = /^(?:>> ?)?([\w ]+):(.*)/.exec(line) ?? []
      return !isAboutTheText(key.trim().toLowerCase(), value)
    })
    .map((line) => showSigns(line.replaceAll(/[@#~&{}%=|()[\]]+/g, ' ')).trim())

const firstOf = (meta: ReadonlyMap<string, string>, keys: readonly string[]): string =>
  keys.map((key) => meta.get(key) ?? '').find((value) => value !== '') ?? ''

/** Reads Cooklang that anybody may have written. Null: the library cannot read it. Never throws. */
export const readCooklang = (raw: string): RecipeInParts | null => {
  const { lines: decoded, also, isWhole } = decodeLines(raw)
  const text = hideSigns(decoded.join('\n'))
  const all = text.split('\n')
  const { meta, body } = takeMeta(all)
  try {
    const recipe = new CooklangRecipe(body)
    const minutesAt = (...keys: readonly string[]): number | null => minutesOfWords(firstOf(meta, keys))
    const [prep, cook] = [minutesAt('active', 'prep time', 'prep'), minutesAt('cook time', 'cook')]
    const total = minutesAt('total', 'total time', 'time required', 'time', 'duration')
    const [title, lines, steps] = [wordsOf(meta.get('title') ?? ''), linesOf(recipe), stepsOf(recipe)]
    const asides = asidesOf(text, meta, recipe)
    const told = [title, ...lines, ...steps, ...asides]
    return {
      readAs: 'cooklang',
      title,
      lines,
      steps,
      servings: servingsOf(firstOf(meta, ['servings', 'serves', 'yield'])),
      yieldText: firstOf(meta, ['servings', 'serves', 'yield']),
      activeMinutes: prep,
      totalMinutes: total ?? (prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0)),
      cuisine: wordsOf(meta.get('cuisine') ?? '').slice(0, 40),
      category: wordsOf(firstOf(meta, ['kind', 'course', 'category'])).slice(0, 80),
      asides: [...asides, ...untold(linesToTell(all), told, KEYS), ...also],
      unread: unreadReasons([
        ...UNREAD_REASONS.filter((reason) => (meta.get('unread') ?? '').includes(reason)),
        ...(isWhole ? [] : (['undecodable'] as const)),
      ]),
      otherTitles: [],
    }
  } catch {
    // The library throws at what it cannot parse.
    return null
  }
}
