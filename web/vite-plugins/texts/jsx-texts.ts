import { bare, placeOf, type Search, visitAll, visitString } from './search.ts'
import { isNode, isString, jsxText, type Node, nameOf, nodes } from './syntax.ts'
import { hasWords } from './text-rules.ts'

const isBlank = (child: Node): boolean => child.type === 'JSXText' && jsxText(String(child.value)) === ''

/** What a child says by itself; null: a value that comes when the page is drawn. */
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

/** The children between the pictures at either end. */
const withoutAsides = (children: readonly Node[]): readonly Node[] => {
  let [from, to] = [0, children.length]
  while (from < to && isAside(children[from]!)) from += 1
  while (to > from && isAside(children[to - 1]!)) to -= 1
  return children.slice(from, to)
}

/** Text with elements and values between its words is one text, so that a translation may change their order. */
const visitGroup = (search: Search, group: readonly Node[]): void => {
  const values = group.filter((child) => textOf(child) === null)
  const whole = group.map((child) => textOf(child) ?? `{${values.indexOf(child)}}`).join('')
  const { before, key, after } = bare(whole)
  search.texts.push(key)
  const call = values.length === 0 ? '__say' : '__sayRich'
  const blank = (text: string): string => (text === '' ? '' : `{${JSON.stringify(text)}}`)
  let open = `${blank(before)}{/*@__PURE__*/${call}(${JSON.stringify(key)}`
  let at = group[0]!.start
  for (const value of values) {
    const isElement = value.type !== 'JSXExpressionContainer'
    const inner = isElement ? value : (value.expression as Node)
    search.edits.push({ start: at, end: inner.start, text: `${open},${isElement ? '' : '('}` })
    search.visit(inner, 'said')
    open = isElement ? '' : ')'
    at = inner.end
  }
  search.edits.push({ start: at, end: group.at(-1)!.end, text: `${open})}${blank(after)}` })
}

/** What stands between the tags of an element. */
export const visitChildren = (search: Search, parent: Node): void => {
  const children = nodes(parent.children)
  const group = withoutAsides(children)
  const written = group.some((child) => child.type === 'JSXText' && hasWords(jsxText(String(child.value))))

  if (!written) {
    for (const child of children) search.visit(child, 'said')
    return
  }
  for (const child of children) if (!group.includes(child)) search.visit(child, 'said')
  visitGroup(search, group)
}

export const visitElement = (search: Search, node: Node): void => {
  const opening = node.openingElement as Node
  visitAll(search, opening, 'code')
  // What stands there is to be typed as it is.
  if (!/^(?:code|kbd|style|script)$/.test(nameOf(opening.name))) visitChildren(search, node)
}

export const visitAttribute = (search: Search, { name, value }: Node): void => {
  if (!isNode(value)) return
  const inside = placeOf(nameOf(name), 'code')
  if (isString(value)) visitString(search, value, inside, (call) => `{${call}}`)
  else search.visit(value, inside)
}
