import type { Recipe } from '../recipes/recipe.ts'
import { shade } from './colour.ts'
import type { Vessel, Ware } from './crockery.ts'
import { garnish, piece } from './heap.ts'
import { artOf } from './motifs/motifs.ts'
import { blob, circle, INK, light, n, type Paint, shape } from './paint.ts'
import type { Portion } from './portion.ts'
import { between } from './random.ts'
import { ellipse, type Region } from './region.ts'
import type { Serving } from './servings.ts'

/** Everything a composition needs. */
export type Scene = {
  readonly paint: Paint
  readonly recipe: Recipe
  readonly serving: Serving
  readonly vessel: Vessel
  readonly ware: Ware
  /** Where food may lie. */
  readonly well: Region
}

export type Compose = (scene: Scene) => string

/** The region scaled about its middle and moved. */
export const within = (region: Region, share: number, dx = 0, dy = 0): Region =>
  ellipse(region.x + dx, region.y + dy, region.rx * share, region.ry * share)

/** A liquid that fills the vessel: lighter in the middle, with a few eyes of fat. */
export const surface = (paint: Paint, region: Region, colour: string, thick: boolean): string => {
  const id = paint.define(
    `surface ${colour}`,
    (own) =>
      `<radialGradient id="${own}" cx=".42" cy=".38" r=".7"><stop stop-color="${shade(colour, 0.16)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.16)}"/></radialGradient>`,
  )
  const rim = Math.max(region.rx, region.ry) + 6
  const base = `<rect x="${n(region.x - rim)}" y="${n(region.y - rim)}" width="${n(rim * 2)}" height="${n(rim * 2)}" fill="url(#${id})"/>`
  if (thick) return base
  const eyes = Array.from({ length: 16 }, () => {
    const [angle, far] = [paint.random() * 6.28, Math.sqrt(paint.random()) * 0.94]
    return circle(
      region.x + Math.cos(angle) * region.rx * far,
      region.y + Math.sin(angle) * region.ry * far,
      between(paint.random, 1.2, 4),
    )
  })
  return `${base}<path d="${eyes.join('')}" fill="${shade(colour, 0.4)}" fill-opacity=".35" stroke="${shade(colour, -0.2)}" stroke-opacity=".4" stroke-width=".6"/>`
}

/** A small bowl of something to dip into. */
export const dip = (paint: Paint, colour: string, x: number, y: number, r: number): string =>
  `<path d="${circle(x, y + 3, r + 1)}" fill="${INK}" fill-opacity=".2"/>` +
  shape(circle(x, y, r), '#f6efe4') +
  shape(circle(x, y, r * 0.84), shade('#f6efe4', -0.16)) +
  shape(circle(x, y + 0.6, r * 0.8), colour) +
  `<path d="${blob(paint.random, x - r * 0.1, y - r * 0.05, r * 0.46, r * 0.38, 0.12, 8)}" fill="${shade(colour, 0.2)}" fill-opacity=".7"/>` +
  light(blob(paint.random, x - r * 0.3, y - r * 0.4, r * 0.16, r * 0.09, 0.1, 6), 0.6)

/** Where a wedge of lemon leans: the edge that food leaves free. */
const EDGE_ANGLES = [-42, 205, 128, -110] as const

const sprig = (paint: Paint, { look }: Portion, region: Region, share: number): string => {
  const count = Math.round((look.id.startsWith('fresh-') || /chive|cress|leaf/.test(look.id) ? 8 : 8) * share)
  return garnish(paint, look, within(region, 0.86), count, artOf(look).radius > 10 ? 0.9 : 1)
}

const onTop = (paint: Paint, portion: Portion, region: Region, share: number): string => {
  const { look, amount } = portion
  switch (look.motif) {
    case 'herb':
      return sprig(paint, portion, region, share)
    case 'seed':
      return garnish(paint, look, within(region, 0.92), Math.round(13 * share))
    case 'drizzle': {
      const { fill } = artOf(look)
      return fill === undefined ? '' : fill(paint, within(region, 0.62))
    }
    case 'sauce':
      return piece(
        paint,
        look,
        { x: region.x + between(paint.random, -8, 8), y: region.y + between(paint.random, -8, 8) },
        amount > 12 ? 1.4 : 1.1,
      )
    case 'citrus':
      return ''
    default:
      return garnish(paint, look, within(region, 0.86), Math.round(Math.min(16, 5 + amount * 0.4) * share))
  }
}

/** Lays at most five garnishes over the food, the wet ones first, citrus at the edge. */
export const finish = ({ paint, serving }: Scene, region: Region, skip: readonly Portion[] = []): string => {
  const rank = ({ look }: Portion): number =>
    look.motif === 'drizzle' || look.motif === 'sauce' ? 0 : look.motif === 'herb' ? 2 : 1
  const shown = serving.garnishes
    .filter((portion) => !skip.includes(portion) && portion.look.motif !== 'citrus')
    .slice(0, 5)
  const share = shown.length > 3 ? 0.7 : shown.length > 2 ? 0.85 : 1
  const citrus = serving.garnishes.filter(({ look }) => look.motif === 'citrus').slice(0, 2)
  const start = Math.floor(paint.random() * EDGE_ANGLES.length)
  const wedges = citrus.flatMap(({ look }, i) => {
    const angle = ((EDGE_ANGLES[(start + i) % EDGE_ANGLES.length] ?? 0) * Math.PI) / 180
    const at = (turn: number, far: number) => ({
      x: region.x + Math.cos(angle + turn) * region.rx * far,
      y: region.y + Math.sin(angle + turn) * region.ry * far,
    })
    return citrus.length > 1
      ? [piece(paint, look, at(0, 0.84))]
      : [piece(paint, look, at(-0.14, 0.86)), piece(paint, look, at(0.2, 0.8))]
  })
  return (
    [...shown]
      .sort((p, q) => rank(p) - rank(q))
      .map((portion) => onTop(paint, portion, region, share))
      .join('') + wedges.join('')
  )
}

/** Spoonfuls of what is served with the dish (yogurt, hummus, salsa). */
export const spoonfuls = ({ paint, serving }: Scene, region: Region, max = 2): string =>
  serving.pools
    .slice(0, max)
    .map(({ look, amount }, i) => {
      const angle = between(paint.random, 0, 1) + i * 2.6 + 3.6
      const scale = Math.min(2.1, 1.1 + amount / 60)
      return piece(
        paint,
        look,
        { x: region.x + Math.cos(angle) * region.rx * 0.5, y: region.y + Math.sin(angle) * region.ry * 0.5 },
        scale,
      )
    })
    .join('')
