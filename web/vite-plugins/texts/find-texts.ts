import { parseAst } from 'vite'
import { visitAttribute, visitChildren, visitElement } from './jsx-texts.ts'
import {
  bare,
  type Edit,
  isSaid,
  lookUp,
  type Place,
  placeOf,
  type Reading,
  type Search,
  visitAll,
  visitParts,
  visitString,
} from './search.ts'
import { isNode, isString, type Node, nameOf, nodes } from './syntax.ts'
import { SAID_CALLS, SILENT_CALLS } from './text-rules.ts'

export type FoundTexts = {
  /** English, with `{0}`, `{1}` where values go. Of a counted thing: `dish|dishes`. */
  readonly texts: readonly string[]
  /** What makes the code look its texts up; in the order in which they are to be made. */
  readonly edits: readonly Edit[]
}

const COMPARISONS: ReadonlySet<unknown> = new Set(['===', '!==', '==', '!=', 'in', '<', '>'])
const TRANSPARENT: ReadonlySet<string> = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'],
])

/** Before a value of the code: it stays English, for instance because it is stored. */
const STAYS_ENGLISH = '/* english */ '

const visitTemplate = (search: Search, node: Node, place: Place): void => {
  const quasis = nodes(node.quasis)
  const values = nodes(node.expressions)
  const cooked = quasis.map(({ value }) => (value as { readonly cooked: string }).cooked)
  const text = cooked.map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`)).join('')
  const isText = isSaid(text, place)
  const inside: Place = isText ? 'said' : place === 'silent' ? 'silent' : 'code'
  if (isText) {
    const { key } = bare(text)
    search.texts.push(key)
    const [head = '', tail = ''] = lookUp(text, '\u0000').split('\u0000')
    let from = node.start
    for (const [index, value] of values.entries()) {
      search.edits.push({ start: from, end: value.start, text: index === 0 ? `${head},(` : '),(' })
      from = value.end
    }
    search.edits.push({ start: from, end: node.end, text: values.length === 0 ? head + tail : `)${tail}` })
  }
  for (const value of values) search.visit(value, inside)
}

const visitCall = (search: Search, node: Node, place: Place): void => {
  const name = nameOf(node.callee)
  const given = nodes(node.arguments)
  if (isNode(node.callee)) search.visit(node.callee, 'code')
  const [, one, many] = given
  if (name === 'counted' && one !== undefined && isString(one)) {
    search.texts.push(`${one.value}|${many !== undefined && isString(many) ? many.value : `${one.value}s`}`)
    search.visit(given[0]!, 'code')
    return
  }
  if (name === 'say' && given[0] !== undefined && isString(given[0])) {
    search.texts.push(String(given[0].value))
    for (const value of given.slice(1)) search.visit(value, 'code')
    return
  }
  const inside = SILENT_CALLS.has(name) || place === 'silent' ? 'silent' : SAID_CALLS.has(name) ? 'said' : 'code'
  for (const value of given) search.visit(value, value.type.includes('Function') ? 'code' : inside)
}

/**
 * A constant of a file that is read before the catalogue has come is looked up each time it is used:
 * `label: 'Dark'` becomes `get label() { return say('Dark') }`.
 */
const visitProperty = (search: Search, node: Node, place: Place): void => {
  const [key, value] = [node.key as Node, node.value as Node]
  if (node.computed === true) search.visit(key, 'silent')
  const before = search.edits.length
  const isList =
    value.type === 'ObjectExpression' || value.type === 'ArrayExpression' || value.type.includes('Function')
  search.visit(value, place)
  if (search.depth > 0 || isList || search.edits.length === before) return
  const name = search.code.slice(node.start, value.start).replace(/\s*:\s*$/, '')
  search.edits.splice(before, 0, { start: node.start, end: value.start, text: `get ${name}(){return ` })
  search.edits.push({ start: value.end, end: value.end, text: '}' })
}

const visitFunction = (search: Search, node: Node, place: Place): void => {
  search.depth += 1
  for (const child of nodes(node.params)) search.visit(child, 'code')
  if (isNode(node.body)) search.visit(node.body, place === 'silent' ? 'code' : place)
  search.depth -= 1
}

const visitObject = (search: Search, node: Node, place: Place): void => {
  // A block of data for machines that read pages.
  if (nodes(node.properties).some((property) => nameOf(property.key).startsWith('@'))) return
  visitAll(search, node, place === 'silent' ? 'silent' : search.start)
}

/** By kind of node; whatever is not named here is looked through, part by part. */
const VISITORS: Readonly<Record<string, (search: Search, node: Node, place: Place) => void>> = {
  ImportDeclaration: () => undefined,
  ExportAllDeclaration: () => undefined,
  ImportExpression: () => undefined,
  TaggedTemplateExpression: () => undefined,
  JSXText: () => undefined,
  ExportNamedDeclaration: (search, node, place) => visitParts(search, [node.declaration, place]),
  Literal: (search, node, place) => {
    if (isString(node)) visitString(search, node, place)
  },
  TemplateLiteral: visitTemplate,
  JSXElement: visitElement,
  JSXFragment: visitChildren,
  JSXAttribute: visitAttribute,
  Property: (search, node, place) =>
    visitProperty(search, node, place === 'silent' ? 'silent' : placeOf(nameOf(node.key), search.start)),
  ObjectExpression: visitObject,
  MemberExpression: (search, node) =>
    visitParts(search, [node.object, 'code'], [node.computed === true && node.property, 'silent']),
  BinaryExpression: (search, node, place) => {
    const inside = COMPARISONS.has(node.operator) ? 'silent' : place
    visitParts(search, [node.left, inside], [node.right, inside])
  },
  LogicalExpression: (search, node, place) =>
    visitParts(search, [node.left, node.operator === '&&' ? 'code' : place], [node.right, place]),
  ConditionalExpression: (search, node, place) =>
    visitParts(search, [node.test, 'code'], [node.consequent, place], [node.alternate, place]),
  SwitchCase: (search, node) => {
    for (const child of nodes(node.consequent)) search.visit(child, 'code')
  },
  CallExpression: visitCall,
  NewExpression: visitCall,
  ArrowFunctionExpression: visitFunction,
  FunctionExpression: visitFunction,
  FunctionDeclaration: visitFunction,
}

/** Finds the texts of one file of TypeScript. The name tells whether JSX may stand in it. */
export const findTexts = (code: string, file: string, reading: Reading = {}): FoundTexts => {
  const start: Place = reading.areAllSaid === true ? 'said' : 'code'
  const visit = (node: Node, place: Place): void => {
    if (code.startsWith(STAYS_ENGLISH, node.start - STAYS_ENGLISH.length)) return
    if (TRANSPARENT.has(node.type)) visitParts(search, [node.expression, place])
    else if (!node.type.startsWith('TS')) (VISITORS[node.type] ?? visitAll)(search, node, place)
  }
  const search: Search = { code, reading, start, texts: [], edits: [], depth: 0, visit }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, start)
  return { texts: search.texts, edits: search.edits }
}
