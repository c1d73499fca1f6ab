import { decodeLines, untold } from '../documents/lines-of-text.ts'
import { headingOfLanguages } from '../languages/headings.ts'
import { parseIngredientLine } from '../quantities/parse-line.ts'
import { minutesOfWords } from './minutes.ts'
import type { RecipeInParts } from './own-draft.ts'
import { saidServings, saysPeople, servingsOf } from './read-yield.ts'

type Part = 'head' | 'ingredients' | 'method' | 'other'

/** What cooks write above the parts of a recipe. */
const HEADINGS: readonly (readonly [Part, RegExp])[] = [
  [
    'ingredients',
    /^(?:the )?(?:ingredients?|ingredients? list|you(?:['’]ll| will)? need|what you(?:['’]ll)? need|shopping list)$/,
  ],
  [
    'method',
    /^(?:the )?(?:method|directions?|instructions?|steps?|preparation|how to (?:make|cook|prepare)(?: it| this)?|what to do|cooking instructions)$/,
  ],
  [
    'other',
    /^(?:(?:recipe |cook['’]?s )?(?:notes?|tips?)|nutrition(?:al)?(?: (?:facts|information|info))?|storage|equipment|variations?|serving suggestions?|comments?|about this recipe|did you make this.*)$/,
  ],
]

/** Of headings and of what a title says of portions. */
const OF_HEADINGS: ReadonlySet<string> = new Set(
  'the a ingredient ingredients list you ll will need what shopping method direction directions instruction instructions step steps preparation how to make cook prepare it this do cooking recipe s note notes tip tips nutrition nutritional facts information info storage equipment variation variations serving suggestion suggestions comment comments about did serves for people persons adults one two three four five six eight'.split(
    ' ',
  ),
)

/** "Ingredienti per 4 persone": the heading says for how many. */
const FOR_PEOPLE = / (?:per|para|voor|pour|für|för|til|till|for|dla|pro) \d{1,2} \p{L}{1,12}$/u

const headingOf = (line: string): Part | null => {
  const bare = line
    .toLowerCase()
    .replace(/^[#*\s]+/, '')
    .replace(/[*:. ]{1,9}$/, '')
    .replace(/ ?\([^()]{0,60}\)$/, '')
    .replace(FOR_PEOPLE, '')
  return HEADINGS.find(([, words]) => words.test(bare))?.[0] ?? headingOfLanguages(bare)
}

const withoutBullet = (line: string): string => line.replace(/^(?:[•·▢☐□◦‣*–—-]\s*)+/u, '').trim()
/** "1.", "2)", "Step 3:"; not the amount of "1 onion". */
const withoutNumber = (line: string): string =>
  line.replace(/^(?:step\s*)?\d{1,2}\s*[.):]\s*(?=\D)|^step\s*\d{1,2}\s*[-–]?\s*/i, '').trim()
const isNumbered = (line: string): boolean => withoutNumber(line) !== line

type Facts = {
  servings: number | null
  /** "Makes 36 cookies": as written. */
  yieldText: string
  prep: number | null
  cook: number | null
  total: number | null
  cuisine: string
  category: string
}

const SERVES = /^(?:serves|feeds|servings?|yields?|makes|portions?|for)\b|\b(?:servings?|portions?|people|persons?)\.?$/
/** "Yield: 2 dozen cookies": a fact, though it does not say for how many. */
const MAKES = /^(?:yields?|makes)\b.*(?:\d|\b(?:one|two|three|four|six|dozen)\b)/
const LABELS: readonly (readonly [keyof Facts, RegExp])[] = [
  ['prep', /^(?:prep(?:aration)?|active|hands[- ]on)\b/],
  ['cook', /^(?:cook(?:ing)?|bak(?:e|ing))(?: time)? ?:? ?\d/],
  ['total', /^(?:total|ready in|time|takes)\b/],
  ['cuisine', /^cuisine\s*:/],
  ['category', /^(?:course|category|meal|kind)\s*:/],
]

const behindColon = (text: string): string => text.slice(text.indexOf(':') + 1).trim()

/** "For topping: 2 tbsp peanuts" is food; "for 4 people" is not. */
const isForFood = (low: string): boolean =>
  low.startsWith('for') &&
  !/^for (?:about )?[\w–-]+(?: (?:to|or) \w+)? ?(?:people|persons?|servings?|portions?|adults|guests)?$/.test(low)

/** "10 min | serves 4", "Active 25 min, total 40 min. Feeds four." */
const BETWEEN_FACTS = /\s*[|•·;]\s*|\s{3,}|\s[/–—-]\s|[,.]\s+(?=serves|feeds|cook|total|prep|\d)/i
/** "35 minutes", "1 hr 20 min": nothing but a time. */
const BARE_TIME = /^(?:\d{1,3}(?:[–-]\d{1,3})? ?(?:min(?:ute)?s?|m|h(?:ou)?rs?|h)\.? ?){1,2}$/

/** "Prep: 10 min | Serves 4": is every part of the line a fact? Then they are noted. */
const takeFacts = (all: Facts, line: string): boolean => {
  const facts = { ...all }
  const parts = line.split(BETWEEN_FACTS).filter((part) => part !== '')
  if (parts.length === 0 || line.length > 120) return false
  const found = parts.map((part): boolean => {
    const low = part.toLowerCase().replace(/^[*\s]+/, '')
    if (low.split(' ').length > 9 || isForFood(low)) return false
    const label = LABELS.find(([, words]) => words.test(low))?.[0]
    if (label === 'cuisine' || label === 'category') {
      facts[label] = behindColon(part)
      return true
    }
    const minutes = minutesOfWords(low.replace(/^[^\d½¼¾]*/, ''))
    if (label === 'prep' || label === 'cook' || label === 'total') {
      if (minutes === null) return false
      facts[label] ??= minutes
      return true
    }
    if (BARE_TIME.test(low) && parts.length > 1) {
      facts.total ??= minutes
      return true
    }
    if (!SERVES.test(low) && !MAKES.test(low) && !saysPeople(low)) return false
    const servings = servingsOf(low)
    if (servings === null && !MAKES.test(low)) return false
    // "Makes 8 rolls, serves 2": the one that says for how many.
    if (facts.yieldText === '' || (facts.servings === null && servings !== null)) facts.yieldText = part
    facts.servings ??= servings
    return true
  })
  // A sentence of the method may hold one: "Add the onion, cook 5 min." Nothing of it is noted.
  if (!found.every(Boolean)) return false
  Object.assign(all, facts)
  return true
}

const wordCount = (line: string): number => line.split(/\s+/).length
const isSentence = (line: string): boolean => wordCount(line) > 6 && /[.!]$/.test(line)
const isAmount = (line: string): boolean =>
  wordCount(line) <= 16 && !isSentence(line) && parseIngredientLine(line).quantity !== null
/** "For the sauce:" */
const isSubheading = (line: string): boolean => line.endsWith(':') && wordCount(line) <= 8 && !/^\d/.test(line)

type Sides = {
  readonly ingredients: readonly string[]
  readonly method: readonly string[]
  /** What stands before the first ingredient. */
  readonly before: readonly string[]
}

/** "Lemon wedges, to serve", "salt and pepper", "S+P": a list ends so. */
const ENDS_A_LIST =
  /\b(?:to (?:serve|garnish|finish|taste|decorate)|for (?:serving|topping|garnish|sprinkling|drizzling|dusting))(?: \(optional\))?$|^(?:(?:kosher|sea|flaky|fine|coarse|freshly|fresh|ground|cracked|black|white) ){0,4}(?:salt|pepper)\b/i
/** Words of a line of the list that has no amount. */
const MOST_LISTED = 12

/** Whether what stands behind the last amount still belongs to the list; `behind`: how many lines behind. */
const goesOn = (line: string, behind: number, isBulleted: boolean): boolean => {
  if (isNumbered(line) || isSentence(line) || wordCount(line) > MOST_LISTED) return false
  if (ENDS_A_LIST.test(line) || (isBulleted && withoutBullet(line) !== line)) return true
  return behind === 1 ? wordCount(line) <= 6 : wordCount(line) <= 4 && /^\p{Ll}[^.!?:]*$|^S ?[+&] ?P$/u.test(line)
}

/** No headings: what starts with an amount is an ingredient, and so is what stands between two of them. */
const sortOut = (lines: readonly string[]): Sides => {
  const amounts = lines.map((line) => !isNumbered(line) && isAmount(withoutBullet(line)) && saidServings([line]) === '')
  const [first, last] = [amounts.indexOf(true), amounts.lastIndexOf(true)]
  if (first < 0) return { ingredients: [], method: lines, before: [] }
  const lastLine = lines[last] ?? ''
  const isBulleted = withoutBullet(lastLine) !== lastLine
  const rest = lines.slice(last + 1)
  const end = rest.findIndex((line, at) => !goesOn(line, at + 1, isBulleted))
  const listedTo = last + (end < 0 ? rest.length : end)
  const isBetween = (line: string): boolean =>
    !isNumbered(line) && !isSentence(line) && wordCount(line) <= (/[.!]$/.test(line) ? 6 : MOST_LISTED)
  const isListed = (line: string, at: number): boolean =>
    amounts[at] === true || (at > last && at <= listedTo) || (at > first && at < last && isBetween(line))
  return {
    ingredients: lines.filter(isListed),
    method: lines.filter((line, at) => at > first && !isListed(line, at)),
    before: lines.slice(0, first),
  }
}

const LONG_STEP = 420

/** One long paragraph becomes steps of some sentences. */
const inSteps = (paragraph: string): readonly string[] => {
  if (paragraph.length <= LONG_STEP) return [paragraph]
  const steps: string[] = []
  for (const sentence of paragraph.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const before = steps.at(-1)
    if (before !== undefined && before.length + sentence.length < LONG_STEP * 0.75)
      steps[steps.length - 1] = `${before} ${sentence}`
    else steps.push(sentence)
  }
  return steps
}

type Sorted = {
  readonly title: string
  readonly ingredients: readonly string[]
  readonly method: readonly string[]
  readonly facts: Facts
  readonly asides: readonly string[]
}

/** "Chicken curry for 2", "Lentil soup (serves 4)": the end of the title says for how many. */
const TITLE_SERVES =
  /[\s,(–-]{1,4}(?:serves|for)\s{1,4}(?:\d{1,2}|one|two|three|four|five|six|eight)(?:\s{1,4}(?:people|persons|adults))?\)?$/i

/** Takes the words off the title when they are read, or leaves them. */
const noteServings = (facts: Facts, serves: string): string => {
  const servings = servingsOf(serves)
  if (servings === null) return serves
  facts.servings ??= servings
  if (facts.yieldText === '') facts.yieldText = serves.trim()
  return ''
}

/** "Fish pie - serves six people" names a dish; "Total 40 minutes, serves 4" and "Serves 4" do not. */
const isTitleWithServings = (line: string): boolean => {
  const name = line.replace(TITLE_SERVES, '').toLowerCase()
  return TITLE_SERVES.test(line) && !SERVES.test(name) && !LABELS.some(([, words]) => words.test(name))
}

/** "**For the sauce**", "### Sauce": a heading of its own, as one with a colon. */
const withColon = (line: string): string => {
  const [, strong, hashed] = /^(?:\*\*|__)([^*_]{1,60})(?:\*\*|__):?$|^#{1,6} ([^#]{1,60})$/.exec(line) ?? []
  const heading = (strong ?? hashed)?.trim()
  return heading === undefined || headingOf(heading) !== null ? line : `${heading.replace(/:$/, '')}:`
}

const sortLines = (lines: readonly string[]): Sorted => {
  const facts: Facts = { servings: null, yieldText: '', prep: null, cook: null, total: null, cuisine: '', category: '' }
  const hasHeadings = lines.some((line) => headingOf(line) === 'ingredients' || headingOf(line) === 'method')
  let part: Part = 'head'
  let title = ''
  const [head, ingredients, method, asides]: [string[], string[], string[], string[]] = [[], [], [], []]
  const listOf = { head, ingredients, method, other: asides }
  for (const written of lines) {
    const line = title === '' ? written : withColon(written)
    const heading = headingOf(line)
    // Whoever writes no headings may still write "Notes" at the end.
    if (heading !== null && (hasHeadings || heading === 'other')) {
      part = heading
      if (saysPeople(line)) takeFacts(facts, line)
    } else if (!(title === '' && part === 'head' && isTitleWithServings(line)) && takeFacts(facts, line))
      asides.push(line)
    else if (title === '' && part === 'head')
      title = line.replace(TITLE_SERVES, (serves) => noteServings(facts, serves))
    else listOf[part].push(line)
  }
  if (!hasHeadings) {
    const { before, ...sorted } = sortOut(head)
    return { title, facts, ...sorted, asides: [...before, ...asides] }
  }
  // Only one of the two has a heading: the other stands before or behind it.
  const isInHead = ingredients.length === 0
  const sorted = isInHead ? sortOut(head) : { ingredients, method: head, before: [] }
  const rest = [...sorted.before, ...sorted.method, ...asides]
  if (method.length > 0) return { title, facts, ingredients: sorted.ingredients, method, asides: rest }
  const { before, ...split } = sortOut(sorted.ingredients)
  return { title, facts, ...split, asides: [...before, ...rest] }
}

/**
 * Reads a recipe out of free text as people copy it from a page, a mail or a message: title, facts, ingredient lines and
 * steps, with headings or without. What is not understood is left in the lines for a person to see. Never throws.
 */
export const readPastedRecipe = (text: string): RecipeInParts => {
  const { lines: all, also, isWhole } = decodeLines(text)
  const lines = all.filter((line) => /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(line))
  const { title: written, ingredients, method, facts, asides } = sortLines(lines)
  const listed = ingredients.map(withoutBullet)
  const together = facts.prep === null && facts.cook === null ? null : (facts.prep ?? 0) + (facts.cook ?? 0)
  const said = facts.servings === null ? saidServings(lines) : ''
  const servings = facts.servings ?? servingsOf(said)
  const recipe = {
    title: written.replace(/^[#* ]{1,9}|[* ]{1,9}$/g, '').replace(/ recipe$/i, ''),
    lines: listed.filter((line) => line !== '' && !isSubheading(line)),
    steps: method
      .map((line) => withoutNumber(withoutBullet(line)))
      .filter((line) => line !== '' && !isSubheading(line))
      .flatMap(inSteps),
  }
  const beside = [...[...listed, ...method].filter(isSubheading), ...asides]
  return {
    ...recipe,
    readAs: 'text',
    servings,
    yieldText: servings === facts.servings ? facts.yieldText : said,
    activeMinutes: facts.prep,
    totalMinutes: facts.total ?? together,
    cuisine: facts.cuisine,
    category: facts.category,
    asides: [
      ...beside,
      ...untold(lines, [recipe.title, ...recipe.lines, ...recipe.steps, ...beside], OF_HEADINGS),
      ...also,
    ],
    unread: isWhole ? [] : ['undecodable'],
    otherTitles: [],
  }
}
