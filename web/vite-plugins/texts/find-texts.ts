import { parseAst } from 'vite'
import { hasWords, readsLikeText, SAID_CALLS, SAID_NAMES, SILENT_CALLS, SILENT_NAMES } from './text-rules.ts'

/** A node of the syntax tree (ESTree with TypeScript and JSX), as far as it is looked at here. */
type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

export type Edit = { readonly start: number; readonly end: number; readonly text: string }
export type Reading = {
  /** Nothing in it but words for people, single words in small letters too. */
  readonly areAllSaid?: boolean
  /** Only what functions say is changed. */
  readonly areConstantsKept?: boolean
}
export type FoundTexts = {
  /** English, with `{0}`, `{1}` where values go. Of a counted thing: `dish|dishes`. */
  readonly texts: readonly string[]
  /** What makes the code look its texts up; in the order in which they are to be made. */
  readonly edits: readonly Edit[]
}

/** Whether what stands here is surely said, surely not, or only when it reads like a text. */
type Place = 'said' | 'silent' | 'code'

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const isString = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'string'

/** `b` of `a.b`, `'c-d'` of an attribute or a property. */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'JSXNamespacedName') return `${nameOf(node.namespace)}:${nameOf(node.name)}`
  return String(node.name ?? node.value ?? '')
}

const placeOf = (name: string, otherwise: Place): Place => {
  if (SAID_NAMES.has(name)) return 'said'
  return SILENT_NAMES.has(name) || name.startsWith('data-') ? 'silent' : otherwise
}

const COMPARISONS: ReadonlySet<unknown> = new Set(['===', '!==', '==', '!=', 'in', '<', '>'])
const TRANSPARENT: ReadonlySet<string> = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'],
])

/** JSX keeps a blank between words and drops line ends with what is around them. */
const jsxText = (raw: string): string =>
  raw
    .split(/\r?\n/)
    .map((line, index, all) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '')
      return index === all.length - 1 ? start : start.replace(/[ \t]+$/, '')
    })
    .filter((line) => line !== '')
    .join(' ')

/** The text without the blanks around it, and those. */
const bare = (text: string) => {
  const key = text.trim()
  const start = text.indexOf(key)
  return { before: text.slice(0, start), key, after: text.slice(start + key.length) }
}

const lookUp = (text: string, values: string): string => {
  const { before, key, after } = bare(text)
  const call = `/*@__PURE__*/__say(${JSON.stringify(key)}${values})`
  if (before === '' && after === '') return call
  return `(${before === '' ? '' : `${JSON.stringify(before)}+`}${call}${after === '' ? '' : `+${JSON.stringify(after)}`})`
}

/** Before a value of the code: it stays English, for instance because it is stored. */
const STAYS_ENGLISH = '/* english */ '

/** Finds the texts of one file of TypeScript. The name tells whether JSX may stand in it. */
export const findTexts = (code: string, file: string, reading: Reading = {}): FoundTexts => {
  const start: Place = reading.areAllSaid === true ? 'said' : 'code'
  const texts: string[] = []
  const edits: Edit[] = []
  /** How many functions this stands in. */
  let depth = 0
  const isSaid = (text: string, place: Place): boolean =>
    place === 'said' ? hasWords(text) : place === 'code' && readsLikeText(text)

  const visitString = (node: Node, place: Place, wrap: (call: string) => string = (call) => call): void => {
    const text = String(node.value)
    if (!isSaid(text, place)) return
    texts.push(text.trim())
    if (reading.areConstantsKept === true && depth === 0) return
    edits.push({ start: node.start, end: node.end, text: wrap(lookUp(text, '')) })
  }

  const visitTemplate = (node: Node, place: Place): void => {
    const quasis = nodes(node.quasis)
    const values = nodes(node.expressions)
    const cooked = quasis.map(({ value }) => (value as { readonly cooked: string }).cooked)
    const text = cooked.map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`)).join('')
    const isText = isSaid(text, place)
    const inside: Place = isText ? 'said' : place === 'silent' ? 'silent' : 'code'
    if (isText) {
      const { key } = bare(text)
      texts.push(key)
      const [head = '', tail = ''] = lookUp(text, '\u0000').split('\u0000')
      let from = node.start
      for (const [index, value] of values.entries()) {
        edits.push({ start: from, end: value.start, text: index === 0 ? `${head},(` : '),(' })
        from = value.end
      }
      edits.push({ start: from, end: node.end, text: values.length === 0 ? head + tail : `)${tail}` })
    }
    for (const value of values) visit(value, inside)
  }

  const visitChildren = (parent: Node): void => {
    const children = nodes(parent.children)
    const isBlank = (child: Node): boolean => child.type === 'JSXText' && jsxText(String(child.value)) === ''
    const textOf = (child: Node): string | null => {
      if (child.type === 'JSXText') return jsxText(String(child.value))
      const expression = child.type === 'JSXExpressionContainer' && isNode(child.expression) ? child.expression : null
      if (expression?.type === 'JSXEmptyExpression') return ''
      return expression !== null && isString(expression) ? String(expression.value) : null
    }
    /** A picture at the end of a text is no part of it. */
    const isAside = (child: Node): boolean =>
      isBlank(child) ||
      (child.type === 'JSXElement' && (child.openingElement as { readonly selfClosing: boolean }).selfClosing)
    let [from, to] = [0, children.length]
    while (from < to && isAside(children[from]!)) from += 1
    while (to > from && isAside(children[to - 1]!)) to -= 1
    const group = children.slice(from, to)
    const written = group.some((child) => child.type === 'JSXText' && hasWords(jsxText(String(child.value))))

    if (!written) {
      for (const child of children) visit(child, 'said')
      return
    }
    for (const child of children) if (!group.includes(child)) visit(child, 'said')
    const values = group.filter((child) => textOf(child) === null)
    const whole = group.map((child) => textOf(child) ?? `{${values.indexOf(child)}}`).join('')
    const { before, key, after } = bare(whole)
    texts.push(key)
    const call = values.length === 0 ? '__say' : '__sayRich'
    const blank = (text: string): string => (text === '' ? '' : `{${JSON.stringify(text)}}`)
    let open = `${blank(before)}{/*@__PURE__*/${call}(${JSON.stringify(key)}`
    let at = group[0]!.start
    for (const value of values) {
      const isElement = value.type !== 'JSXExpressionContainer'
      const inner = isElement ? value : (value.expression as Node)
      edits.push({ start: at, end: inner.start, text: `${open},${isElement ? '' : '('}` })
      visit(inner, 'said')
      open = isElement ? '' : ')'
      at = inner.end
    }
    edits.push({ start: at, end: group.at(-1)!.end, text: `${open})}${blank(after)}` })
  }

  const visitCall = (node: Node, place: Place): void => {
    const name = nameOf(node.callee)
    const given = nodes(node.arguments)
    if (isNode(node.callee)) visit(node.callee, 'code')
    const [, one, many] = given
    if (name === 'counted' && one !== undefined && isString(one)) {
      texts.push(`${one.value}|${many !== undefined && isString(many) ? many.value : `${one.value}s`}`)
      visit(given[0]!, 'code')
      return
    }
    if (name === 'say' && given[0] !== undefined && isString(given[0])) {
      texts.push(String(given[0].value))
      for (const value of given.slice(1)) visit(value, 'code')
      return
    }
    const inside = SILENT_CALLS.has(name) || place === 'silent' ? 'silent' : SAID_CALLS.has(name) ? 'said' : 'code'
    for (const value of given) visit(value, value.type.includes('Function') ? 'code' : inside)
  }

  /**
   * A constant of a file that is read before the catalogue has come is looked up each time it is used:
   * `label: 'Dark'` becomes `get label() { return say('Dark') }`.
   */
  const visitProperty = (node: Node, place: Place): void => {
    const [key, value] = [node.key as Node, node.value as Node]
    if (node.computed === true) visit(key, 'silent')
    const before = edits.length
    const isList =
      value.type === 'ObjectExpression' || value.type === 'ArrayExpression' || value.type.includes('Function')
    visit(value, place)
    if (depth > 0 || isList || edits.length === before) return
    const name = code.slice(node.start, value.start).replace(/\s*:\s*$/, '')
    edits.splice(before, 0, { start: node.start, end: value.start, text: `get ${name}(){return ` })
    edits.push({ start: value.end, end: value.end, text: '}' })
  }

  const visitAll = (node: Node, place: Place): void => {
    for (const value of Object.values(node)) {
      if (isNode(value)) visit(value, place)
      else for (const child of nodes(value)) visit(child, place)
    }
  }

  const visitElement = (node: Node): void => {
    const opening = node.openingElement as Node
    visitAll(opening, 'code')
    // What stands there is to be typed as it is.
    if (!/^(?:code|kbd|style|script)$/.test(nameOf(opening.name))) visitChildren(node)
  }

  const visitAttribute = ({ name, value }: Node): void => {
    if (!isNode(value)) return
    const inside = placeOf(nameOf(name), 'code')
    if (isString(value)) visitString(value, inside, (call) => `{${call}}`)
    else visit(value, inside)
  }

  const visitFunction = (node: Node, place: Place): void => {
    depth += 1
    for (const child of nodes(node.params)) visit(child, 'code')
    if (isNode(node.body)) visit(node.body, place === 'silent' ? 'code' : place)
    depth -= 1
  }

  const visitObject = (node: Node, place: Place): void => {
    // A block of data for machines that read pages.
    if (nodes(node.properties).some((property) => nameOf(property.key).startsWith('@'))) return
    visitAll(node, place === 'silent' ? 'silent' : start)
  }

  /** Parts of a node, each with what it is. */
  const visitParts = (...parts: readonly (readonly [unknown, Place])[]): void => {
    for (const [part, inside] of parts) if (isNode(part)) visit(part, inside)
  }

  const VISITORS: Readonly<Record<string, (node: Node, place: Place) => void>> = {
    ImportDeclaration: () => undefined,
    ExportAllDeclaration: () => undefined,
    ImportExpression: () => undefined,
    TaggedTemplateExpression: () => undefined,
    JSXText: () => undefined,
    ExportNamedDeclaration: (node, place) => visitParts([node.declaration, place]),
    Literal: (node, place) => {
      if (isString(node)) visitString(node, place)
    },
    TemplateLiteral: visitTemplate,
    JSXElement: visitElement,
    JSXFragment: visitChildren,
    JSXAttribute: visitAttribute,
    Property: (node, place) => visitProperty(node, place === 'silent' ? 'silent' : placeOf(nameOf(node.key), start)),
    ObjectExpression: visitObject,
    MemberExpression: (node) => visitParts([node.object, 'code'], [node.computed === true && node.property, 'silent']),
    BinaryExpression: (node, place) => {
      const inside = COMPARISONS.has(node.operator) ? 'silent' : place
      visitParts([node.left, inside], [node.right, inside])
    },
    LogicalExpression: (node, place) =>
      visitParts([node.left, node.operator === '&&' ? 'code' : place], [node.right, place]),
    ConditionalExpression: (node, place) =>
      visitParts([node.test, 'code'], [node.consequent, place], [node.alternate, place]),
    SwitchCase: (node) => {
      for (const child of nodes(node.consequent)) visit(child, 'code')
    },
    CallExpression: visitCall,
    NewExpression: visitCall,
    ArrowFunctionExpression: visitFunction,
    FunctionExpression: visitFunction,
    FunctionDeclaration: visitFunction,
  }

  const visit = (node: Node, place: Place): void => {
    if (code.startsWith(STAYS_ENGLISH, node.start - STAYS_ENGLISH.length)) return
    if (TRANSPARENT.has(node.type)) visitParts([node.expression, place])
    else if (!node.type.startsWith('TS')) (VISITORS[node.type] ?? visitAll)(node, place)
  }

  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, start)
  return { texts, edits }
}
