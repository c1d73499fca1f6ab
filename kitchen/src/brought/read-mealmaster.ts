import type { Found } from './brought.ts'
import { throughPivot } from './pivot.ts'

/** `MMMMM----- Recipe via Meal-Master (tm) v8.05`, or with dashes alone. */
const START = /^(?:MMMMM|-----).{0,200}(?:meal-?master|recipe via)/i
const END = /^(?:MMMMM|-----)\s*$/
/** `MMMMM------SAUCE------` */
const sectionIn = (line: string): string | undefined => {
  if (!/^(?:MMMMM|-----)/.test(line)) return undefined
  const words = line
    .slice(5)
    .split('-')
    .map((part) => part.trim())
  return words.filter((part) => part !== '').join('-') || undefined
}

export const isMealMaster = (text: string): boolean => text.split('\n', 200).some((line) => START.test(line))

/** Small letters are small measures: `t` is a teaspoon, `T` a tablespoon. */
const UNITS: ReadonlyMap<string, string> = new Map(
  'x=|sm=small|md=medium|lg=large|cn=can|pk=package|pn=pinch|dr=drop|ds=dash|ct=carton|bn=bunch|sl=slices|ea=|t=tsp|ts=tsp|T=tbsp|tb=tbsp|Tb=tbsp|fl=fl oz|c=cup|C=cup|pt=pint|qt=quart|ga=gallon|oz=oz|lb=lb|ml=ml|cb=cubic cm|cl=cl|dl=dl|l=l|mg=mg|cg=cg|dg=dg|g=g|kg=kg'
    .split('|')
    .map((pair): [string, string] => {
      const [code = '', unit = ''] = pair.split('=')
      return [code, unit]
    }),
)

/** Columns of an ingredient: seven signs of amount, two of unit, then its words; the second one of a line begins around the 41st. */
const SECOND = [40, 41, 39, 42]

type Ingredient = { readonly amount: string; readonly unit: string; readonly words: string }

const ingredientIn = (column: string): Ingredient | null => {
  const [amount, code, words] = [column.slice(0, 7), column.slice(8, 10).trim(), column.slice(11)]
  const isIn = /^[\d\s./-]*$/.test(amount) && column.charAt(7) === ' ' && /^ ?$/.test(column.charAt(10))
  const unit = code === '' ? '' : UNITS.get(code)
  if (!isIn || unit === undefined || !/^\S/.test(words)) return null
  return { amount: amount.trim(), unit, words: words.trim() }
}

/** Ingredients of a line by their columns; null for a column that holds none. */
const ingredientsIn = (line: string): readonly (Ingredient | null)[] => {
  for (const at of SECOND) {
    const [left, right] = [ingredientIn(line.slice(0, at).trimEnd()), ingredientIn(line.slice(at))]
    const isSaid = right !== null && (right.amount !== '' || right.unit !== '' || right.words.startsWith('-'))
    if (isSaid && line.charAt(at - 1) === ' ' && (left || line.slice(0, at).trim() === '')) return [left, right]
  }
  const whole = ingredientIn(line)
  return whole ? [whole] : []
}

const lineOf = ({ amount, unit, words }: Ingredient): string =>
  [amount, unit, words].filter((part) => part !== '').join(' ')

/** One recipe between its marks. */
const readOne = (all: readonly string[], isEnded: boolean): Found => {
  const head = new Map<string, string>()
  const [lines, steps, notes]: [string[], string[], string[]] = [[], [], []]
  let part: 'head' | 'list' | 'method' = 'head'
  let isNewStep = true
  /** The line that was begun last in each column. */
  const lastOf: (number | undefined)[] = []
  for (const line of all) {
    const label = part === 'head' ? /^ {0,12}([A-Za-z]{3,20}): ?(.*)$/.exec(line) : null
    const section = sectionIn(line)
    const found = part === 'method' ? [] : ingredientsIn(line)
    if (label) head.set((label[1] ?? '').toLowerCase(), (label[2] ?? '').trim())
    else if (section !== undefined) {
      notes.push(section.trim())
      part = 'list'
    } else if (line.trim() === '') isNewStep = true
    else if (found.length > 0) {
      part = 'list'
      found.forEach((one, column) => {
        if (!one) return
        // What is too long for its column goes on in the next line behind a dash.
        const begun = lastOf[column]
        if (one.words.startsWith('-') && one.amount === '' && begun !== undefined)
          lines[begun] = `${lines[begun]} ${one.words.slice(1).trim()}`
        else lastOf[column] = lines.push(lineOf(one)) - 1
      })
    } else {
      part = 'method'
      const before = steps.at(-1)
      if (isNewStep || before === undefined) steps.push(line.trim())
      else steps[steps.length - 1] = `${before} ${line.trim()}`
      isNewStep = false
    }
  }
  const { title = '', categories = '', yield: yields = '', servings = '', ...more } = Object.fromEntries(head)
  return throughPivot({
    title,
    lines,
    steps,
    yields: yields || servings,
    category: categories.split(',').filter((one) => one.trim().toLowerCase() !== 'none'),
    notes: [...notes, ...Object.entries(more).map(([key, value]) => `${key}: ${value}`)],
    unread: isEnded ? [] : ['cut-off'],
  })
}

/** Reads all recipes of a MealMaster text. `beside`: what stands outside of their marks. */
export const readMealMaster = (
  text: string,
): { readonly found: readonly Found[]; readonly beside: readonly string[] } => {
  const [found, beside]: [Found[], string[]] = [[], []]
  let inside: string[] | null = null
  for (const line of text.split(/\r\n?|\n/)) {
    if (START.test(line)) {
      if (inside) found.push(readOne(inside, false))
      inside = []
    } else if (inside && END.test(line)) {
      found.push(readOne(inside, true))
      inside = null
    } else if (inside) inside.push(line)
    else if (line.trim() !== '') beside.push(line.trim())
  }
  if (inside) found.push(readOne(inside, false))
  return { found, beside }
}
