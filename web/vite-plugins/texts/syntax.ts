/** A node of the syntax tree (ESTree with TypeScript and JSX), as far as it is looked at here. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
export const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
export const isString = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'string'

/** `b` of `a.b`, `'c-d'` of an attribute or a property. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'JSXNamespacedName') return `${nameOf(node.namespace)}:${nameOf(node.name)}`
  return String(node.name ?? node.value ?? '')
}

/** JSX keeps a blank between words and drops line ends with what is around them. */
export const jsxText = (raw: string): string =>
  raw
    .split(/\r?\n/)
    .map((line, index, all) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '')
      return index === all.length - 1 ? start : start.replace(/[ \t]+$/, '')
    })
    .filter((line) => line !== '')
    .join(' ')
