import { between, hashText, type Random, seededRandom } from './random.ts'

/** Collects shared shapes while a plate is drawn, so that forty peas cost one drawing and forty references. */
export type Paint = {
  readonly random: Random
  /** 1, or less where a drawing must be lighter: pieces lie further apart. */
  readonly detail: number
  /** Draws once per key and gives the id; the drawing must carry that id. */
  readonly define: (key: string, draw: (id: string) => string) => string
  readonly defs: () => string
}

/** Warm brown instead of black: shadows on food stay appetising. */
export const INK = '#2e1503'

export const createPaint = (seed: string, detail: number): Paint => {
  // Five characters: two of thirty plates on one page meet once in a hundred thousand pages.
  const prefix = `p${(hashText(seed) % 36 ** 5).toString(36)}-`
  const ids = new Map<string, string>()
  const drawn: string[] = []
  return {
    random: seededRandom(seed),
    detail,
    define: (key, draw) => {
      const known = ids.get(key)
      if (known !== undefined) return known
      const id = prefix + ids.size.toString(36)
      ids.set(key, id)
      drawn.push(draw(id))
      return id
    },
    defs: () => drawn.join(''),
  }
}

/** Shortest text of a number with one decimal: `-.5`, `12`, `3.4`. */
export const n = (value: number): string => {
  const tenths = Math.round(value * 10)
  if (tenths % 10 === 0) return String(tenths / 10 || 0)
  const size = Math.abs(tenths)
  const whole = Math.trunc(size / 10)
  return `${tenths < 0 ? '-' : ''}${whole === 0 ? '' : whole}.${size % 10}`
}

export type Placement = {
  readonly turn?: number | undefined
  readonly scale?: number | undefined
  readonly fill?: string | undefined
}

/** A reference to a defined shape; turns are rounded to degrees. */
export const place = (id: string, x: number, y: number, { turn = 0, scale = 1, fill }: Placement = {}): string => {
  const colour = fill === undefined ? '' : ` fill="${fill}"`
  const angle = Math.round(turn)
  if (angle === 0 && scale === 1) return `<use href="#${id}" x="${n(x)}" y="${n(y)}"${colour}/>`
  const rotation = angle === 0 ? '' : `rotate(${angle})`
  const size = scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`
  return `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${rotation}${size}"${colour}/>`
}

/** A solid bit of food: soft dark around it, a dark edge, and the colour it inherits from the place that uses it. */
export const solid = (d: string, edge = 0.32): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-opacity=".13" stroke-width="3.6"/>` +
  `<path d="${d}" stroke="${INK}" stroke-opacity="${n2(edge)}" stroke-width=".8"/>`

const n2 = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, '.')

export const dark = (d: string, opacity = 0.16): string =>
  `<path d="${d}" fill="${INK}" fill-opacity="${n2(opacity)}"/>`

export const light = (d: string, opacity: number): string =>
  `<path d="${d}" fill="#fff" fill-opacity="${n2(opacity)}"/>`

export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"${opacity === 1 ? '' : ` stroke-opacity="${n2(opacity)}"`}/>`

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

/** One long arc that ends a tenth of a unit beside its start: half the text of two half circles. */
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x)} ${n(y - ry)}a${n(rx)} ${n(ry)} 0 1 0 .1 0z`

export const circle = (x: number, y: number, r: number): string => oval(x, y, r, r)

export type Point = { readonly x: number; readonly y: number }

/** A closed soft curve through the middles between the points. */
export const smooth = (points: readonly Point[]): string => {
  const middle = (p: Point, q: Point) => `${n((p.x + q.x) / 2)} ${n((p.y + q.y) / 2)}`
  const last = points.at(-1)
  const first = points[0]
  if (last === undefined || first === undefined) return ''
  const curves = points.map((p, i) => `Q${n(p.x)} ${n(p.y)} ${middle(p, points[(i + 1) % points.length] ?? first)}`)
  return `M${middle(last, first)}${curves.join('')}z`
}

/** An uneven round: what a spoon leaves. */
export const blob = (
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble: number,
  count: number,
): string => {
  const points: Point[] = []
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2
    const reach = between(random, 1 - wobble, 1 + wobble)
    points.push({ x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach })
  }
  return smooth(points)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** XML forbids these even as entities. */
const isForbidden = (sign: string): boolean => {
  const code = sign.charCodeAt(0)
  return (
    (code < 32 && code !== 9 && code !== 10 && code !== 13) ||
    code >= 0xfffe ||
    (sign.length === 1 && code >= 0xd800 && code <= 0xdfff)
  )
}

/** Text made safe for SVG and HTML, in content and in quoted attributes. */
export const escapeXml = (text: string): string =>
  Array.from(text, (sign) => (isForbidden(sign) ? '' : (ENTITIES[sign] ?? sign))).join('')
