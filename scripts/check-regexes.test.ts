import { expect, test } from 'vitest'
import {
  type Expression,
  expressionsIn,
  judge,
  newJudge,
  productExpressions,
  productFiles,
  questionOf,
  textOfFile,
} from './check-regexes.ts'

/** Read what stands in this repository and nothing else. */
const OUR_OWN_FILES: Readonly<Record<string, string>> = {
  'scripts/': 'Tools that are run by hand or by the build.',
  'kitchen/src/foods/parse-foods.ts': 'The table of foods of the repository.',
  'server/src/db/migrate.ts': 'The migrations of the repository.',
}

/** Text of people, cut before it comes here. `cap` is its greatest length in characters. */
const CAPPED: Readonly<Record<string, { readonly cap: number; readonly why: string }>> = {
  'kitchen/src/quantities/': {
    cap: 120 * 18,
    why: 'A line of the grocery list: GroceryUpdate takes 120 characters, and NFKC makes at most 18 of one.',
  },
  'kitchen/src/groceries/link-food.ts': { cap: 120 * 18, why: 'The name in such a line.' },
  'kitchen/src/ideas/link-draft.ts': {
    cap: 80 * 3,
    why: 'IdeaDraft takes 80 characters, and NFC makes at most 3 of one.',
  },
  'kitchen/src/ideas/read-draft.ts': { cap: 500 * 3, why: 'IdeaDraft takes steps of 500 characters; NFC as above.' },
}

/** Put together while running, from parts of our own. */
const PUT_TOGETHER: Readonly<Record<string, string>> = {
  'kitchen/src/quantities/us-words.ts': 'Words of the table in that file, each between two borders of a word.',
  'kitchen/src/recipes/validate-recipe.ts': 'Words of a list in that file, each between two borders of a word.',
  'kitchen/src/swaps/rename-food.ts':
    'Names of our foods and words of the table of swaps, each between two borders of a word.',
  'web/src/words/speak-kitchen.ts':
    'Our own sentences around values; read in the browser of who sees them, on texts of a title or a list of foods.',
  'server/src/start/build-server.ts': 'The paths of the contract, each parameter one run up to the next slash.',
}

/** What a capped text may cost: some milliseconds. */
const MOST_STEPS = 5_000_000

const entryFor = <T>(list: Readonly<Record<string, T>>, file: string): string | undefined =>
  Object.keys(list).find((place) => file.startsWith(place))

const say = ({ file, line, source, flags }: Expression): string => `${file}:${line} /${source}/${flags}`

/** The same expression behind the same cap is judged once. */
const keyOf = (expression: Expression): string => {
  const { file, source, flags } = expression
  const place = entryFor(OUR_OWN_FILES, file) ?? entryFor(CAPPED, file) ?? ''
  return source === null ? say(expression) : `${place} /${source}/${flags}`
}

type Found = { readonly fault: string | null; readonly allowedBy: string | null }

const judgeNew = newJudge()
const expressions = productExpressions()

const look = (expression: Expression): Found => {
  const { file, source, flags } = expression
  const own = entryFor(OUR_OWN_FILES, file)
  if (own !== undefined) return { fault: null, allowedBy: own }
  if (source === null) {
    const place = entryFor(PUT_TOGETHER, file)
    return place === undefined
      ? { fault: `${say(expression)} cannot be judged: write it as fixed text`, allowedBy: null }
      : { fault: null, allowedBy: place }
  }
  const verdict = judgeNew(source, flags)
  if (verdict.is === 'linear') return { fault: null, allowedBy: null }
  if (verdict.is === 'unknown') return { fault: `${say(expression)} ${verdict.why}: simplify it`, allowedBy: null }
  const place = entryFor(CAPPED, file)
  const cap = place === undefined ? Number.POSITIVE_INFINITY : (CAPPED[place]?.cap ?? 0)
  return cap ** verdict.degree <= MOST_STEPS
    ? { fault: null, allowedBy: place ?? null }
    : { fault: `${say(expression)} degree ${verdict.degree}, attacked by ${verdict.attack}`, allowedBy: null }
}

test('E6: every regular expression on input is linear, or quadratic behind a cap', { timeout: 900_000 }, async () => {
  const once = new Map(expressions.map((expression) => [keyOf(expression), expression]))
  const found: Found[] = []
  for (const expression of once.values()) {
    found.push(look(expression))
    // Between two of them the test runner has its turn.
    await new Promise(setImmediate)
  }

  expect(found.flatMap(({ fault }) => fault ?? [])).toEqual([])
  expect([...new Set(found.flatMap(({ allowedBy }) => allowedBy ?? []))].sort()).toEqual(
    [OUR_OWN_FILES, CAPPED, PUT_TOGETHER].flatMap(Object.keys).sort(),
  )
})

test('E6: every line that visibly uses an expression is among those that were judged', () => {
  const visible =
    /\.(?:replace|replaceAll|match|matchAll|split|regex|search)\(\s*\/[^/*\s]|[^\s/*]\/[dgimsuvy]*\.(?:test|exec)\(|\bnew RegExp\(/
  const lines = productFiles().flatMap((file) =>
    textOfFile(file)
      .split('\n')
      .flatMap((text, index) => (visible.test(text) && !/^\s*(?:\*|\/\/)/.test(text) ? [`${file}:${index + 1}`] : [])),
  )
  const judged = new Set(expressions.map(({ file, line }) => `${file}:${line}`))

  expect(lines.length).toBeGreaterThan(150)
  expect(lines.filter((line) => !judged.has(line))).toEqual([])
})

const PLANTED = `
const HOST = '[^\\\\s@]+'
const BY_NAME = new RegExp(\`^\${HOST}@\${HOST}\\\\.\${HOST}$\`, 'i')
// not /one/ of them
const half = total / 2 / shares
export const Box = ({ mail }: Props): ReactNode => (
  <p title={/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(mail) ? 'a / b / c' : '/d/'}>1 / 2 / 3 {RegExp(mail, 'u')}</p>
)
const again = new RegExp(BY_NAME)
const LITERAL = /x/gi
const copy = new RegExp(LITERAL)
`

test('E6: literals, patterns of fixed parts, copies and unknown ones are found, divisions and text are not', () => {
  const source = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'

  expect(expressionsIn('planted.tsx', PLANTED).map(({ line, source, flags }) => [line, source, flags])).toEqual([
    [3, source, 'i'],
    [7, source, ''],
    [7, null, 'u'],
    [9, null, ''],
    [10, 'x', 'gi'],
    [11, 'x', 'gi'],
  ])
})

test('E6: what was judged before is not asked again, and whatever is a little different is', () => {
  const judgeNew = newJudge(new Set([questionOf('\\s+$', '')]))

  expect(judgeNew('\\s+$', '')).toEqual({ is: 'linear' })
  expect(judgeNew('\\s+$', 'i')).toMatchObject({ is: 'vulnerable', degree: 2 })
  expect(judgeNew('\\s+x', '')).toMatchObject({ is: 'vulnerable', degree: 2 })
})

test.each([
  ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', '', 2],
  ['\\s+$', '', 2],
  ['^(?:\\d+\\s*)+$', '', Number.POSITIVE_INFINITY],
  ['^(?:a|b|ab)+(?!.)c', '', Number.POSITIVE_INFINITY],
])('E6: /%s/%s is judged vulnerable, degree %d', (source, flags, degree) => {
  expect(judge(source, flags)).toMatchObject({ is: 'vulnerable', degree })
})

test.each([['^[a-z0-9-]{1,120}$'], ['^[A-Za-z0-9_-]+(?=;)'], ['\\d{4}-\\d\\d']])(
  'E6: /%s/ is judged linear',
  (source) => {
    expect(judge(source, '')).toEqual({ is: 'linear' })
  },
)
