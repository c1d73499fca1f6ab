import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkSync, type Diagnostics, type Parameters } from 'recheck'
import recheckPackage from 'recheck/package.json' with { type: 'json' }
import { parseAst } from 'vitest/node'

/** A regular expression of the product: where it stands, and what the engine gets. */
export type Expression = {
  /** Path from the root of the checkout. */
  readonly file: string
  readonly line: number
  /** Null when it is put together from parts that are known only while running. */
  readonly source: string | null
  readonly flags: string
}

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['kitchen/src', 'contract/src', 'server/src', 'web/src', 'scripts'] as const
const IS_TEST = /\.test\.tsx?$|\/testing\//

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesOf = (value: unknown): readonly Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesOf)
    : isNode(value)
      ? [value, ...Object.values(value).flatMap((part) => (typeof part === 'object' ? nodesOf(part) : []))]
      : []

type Constants = ReadonlyMap<string, Node>

/** What `const NAME = ...` stands for. */
const constantsIn = (nodes: readonly Node[]): Constants =>
  new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && isNode(init)
        ? [[String(id.name), init] as const]
        : [],
    ),
  )

const regexOf = (node: unknown, constants: Constants): { readonly pattern: string; readonly flags: string } | null => {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return regexOf(constants.get(String(node.name)), constants)
  return node.regex ? (node.regex as { pattern: string; flags: string }) : null
}

/** The fixed text or number of an expression; null when it is known only while running. */
const textOf = (node: unknown, constants: Constants): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'Literal')
    return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : null
  if (node.type === 'Identifier') return textOf(constants.get(String(node.name)), constants)
  if (node.type !== 'TemplateLiteral') return null
  const parts = (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  const holes = (node.expressions as readonly unknown[]).map((hole) => textOf(hole, constants))
  return holes.includes(null) ? null : parts.reduce((text, part, index) => `${text}${holes[index - 1]}${part}`)
}

const parse = (file: string, text: string): readonly Node[] =>
  nodesOf(parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }).body)

/** Every literal and every `RegExp(...)` in the text of a TypeScript file. `shared`: constants it may import. */
export const expressionsIn = (file: string, text: string, shared: Constants = new Map()): readonly Expression[] => {
  const nodes = parse(file, text)
  const constants = new Map([...shared, ...constantsIn(nodes)])
  const at = ({ start }: Node) => ({ file, line: text.slice(0, start).split('\n').length })
  return nodes.flatMap((node): readonly Expression[] => {
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      return [{ ...at(node), source: pattern, flags }]
    }
    const { callee } = node
    if (!/^(?:New|Call)Expression$/.test(node.type) || !isNode(callee) || callee.name !== 'RegExp') return []
    const [first, second] = node.arguments as readonly unknown[]
    const copied = regexOf(first, constants)
    const flags = second ? (textOf(second, constants) ?? '') : (copied?.flags ?? '')
    return [{ ...at(node), source: copied?.pattern ?? textOf(first, constants), flags }]
  })
}

/** The files of the product: all TypeScript that is no test and no scenery of tests. */
export const productFiles = (): readonly string[] =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  )
    .filter((file) => !IS_TEST.test(file))
    .sort()

export const textOfFile = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Every regular expression of the product. */
export const productExpressions = (): readonly Expression[] => {
  const constants = 'contract/src/constants.ts'
  const shared = constantsIn(parse(constants, textOfFile(constants)))
  return productFiles().flatMap((file) => expressionsIn(file, textOfFile(file), shared))
}

export type Verdict =
  | { readonly is: 'linear' }
  /** Steps grow with this power of the length; Infinity: they double with each character. */
  | { readonly is: 'vulnerable'; readonly degree: number; readonly attack: string }
  | { readonly is: 'unknown'; readonly why: string }

/** Exact, by automata; it knows no look-around, and long alternatives take it too long: those get little time. */
const LONG = 110
const exactly = (source: string): Parameters => ({
  checker: 'automaton',
  timeout: source.length > LONG ? 200 : 4_000,
})
/** By attacking: counted in steps, not in time, so that a busy machine says the same. */
const ATTACK: Parameters = {
  checker: 'fuzz',
  // Seconds on a quiet machine; the limit is for one that hangs.
  timeout: 180_000,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 10_000_000,
  incubationLimit: 10_000,
  maxAttackStringSize: 20_000,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 50,
  maxIteration: 2,
}

const verdictOf = (found: Diagnostics): Verdict => {
  if (found.status === 'safe') return { is: 'linear' }
  if (found.status === 'unknown') return { is: 'unknown', why: found.error.kind }
  const { complexity, attack } = found
  return {
    is: 'vulnerable',
    degree: complexity.type === 'polynomial' ? complexity.degree : Number.POSITIVE_INFINITY,
    attack: attack.pattern,
  }
}

/** What recheck, in plain JavaScript, says about an expression. */
export const judge = (source: string, flags: string): Verdict => {
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  const exact = verdictOf(checkSync(source, flags, exactly(source)))
  return exact.is === 'unknown' ? verdictOf(checkSync(source, flags, ATTACK)) : exact
}

const FROZEN = join(ROOT, 'scripts/linear-regexes.txt')

/** Names a question to recheck: another expression, version or effort is another question. */
export const questionOf = (source: string, flags: string): string =>
  createHash('sha256')
    .update(JSON.stringify([recheckPackage.version, exactly(source), ATTACK, source, flags]))
    .digest('base64url')
    .slice(0, 22)

/** Questions that were answered with "linear" before. Answers do not change, and all of them take minutes. */
const readFrozen = (): ReadonlySet<string> =>
  new Set(existsSync(FROZEN) ? readFileSync(FROZEN, 'utf8').trimEnd().split('\n') : [])

/** `judge` that asks recheck only what it was not asked before `npm run regexes:freeze`. */
export const newJudge =
  (frozen = readFrozen()) =>
  (source: string, flags: string): Verdict =>
    frozen.has(questionOf(source, flags)) ? { is: 'linear' } : judge(source, flags)

/** Writes down which of these are linear, one question a line. Answers how many. */
export const freeze = (expressions: readonly Expression[]): number => {
  const judgeNew = newJudge()
  const linear = new Set(
    expressions.flatMap(({ source, flags }) =>
      source !== null && judgeNew(source, flags).is === 'linear' ? [questionOf(source, flags)] : [],
    ),
  )
  writeFileSync(FROZEN, `${[...linear].sort().join('\n')}\n`)
  return linear.size
}
