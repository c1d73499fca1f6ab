import { breadsOf } from '../breads.ts'
import { shade } from '../colour.ts'
import { chunkOf, fillRegion, garnish, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import type { Look } from '../motifs/motif-art.ts'
import { blob, circle, INK, light, n, shape, solid } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { ellipse } from '../region.ts'
import { type Compose, dip, finish, type Scene, within } from '../scene.ts'
import { breadLook, fillings } from './bread.ts'

/** Grams of sauce from which what is eaten with a bread stands beside it in a bowl. */
const BOWL_GRAMS = 60

/** One that was closed over its filling, broken open in front of the others. */
const broken = ({ paint }: Scene, look: Look, inside: readonly Portion[], x: number, y: number): string => {
  const half = `M${n(x - 52)} ${n(y)}C${n(x - 50)} ${n(y - 62)} ${n(x + 50)} ${n(y - 62)} ${n(x + 52)} ${n(y)}z`
  const edge = `M${n(x - 52)} ${n(y - 2)}Q${n(x)} ${n(y - 7)} ${n(x + 52)} ${n(y - 2)}Q${n(x + 50)} ${n(y + 13)} ${n(x)} ${n(y + 15)}T${n(x - 52)} ${n(y - 2)}z`
  return (
    `<path d="${half}" transform="translate(2 8)" fill="${INK}" fill-opacity=".22"/>` +
    `<g fill="${look.colour}">${solid(half)}</g>` +
    light(blob(paint.random, x - 18, y - 32, 18, 7, 0.2, 8), 0.35) +
    `<g fill="${shade(look.colour, 0.3)}">${solid(edge)}</g>` +
    medley(paint, inside, ellipse(x, y + 4, 45, 7), { ground: null, scale: 0.62, loose: 0.72 })
  )
}

/** What a bread is eaten with: in a bowl of its sauce, or as a heap on the board. */
const besideIt = ({ paint, serving }: Scene, beside: readonly Portion[]): string => {
  const [x, y] = [160, 158]
  const solids = beside.slice(0, 5)
  const [pool] = serving.pools
  if (solids.length === 0) return pool === undefined ? '' : dip(paint, pool.look.colour, x, y, 30)
  const eggs = solids.filter(({ look }) => /egg/.test(look.motif))
  const rest = solids.filter((one) => !eggs.includes(one))
  const laid = eggs
    .map(
      ({ look }) =>
        piece(paint, look, { x: x - 12, y: y - 6 }, 0.95) + piece(paint, look, { x: x + 13, y: y + 8 }, 0.95),
    )
    .join('')
  if (serving.sauceGrams < BOWL_GRAMS) return medley(paint, rest, ellipse(x - 2, y - 2, 44, 38)) + laid
  return (
    dip(paint, serving.sauce, x, y, 46) +
    medley(paint, rest, ellipse(x, y, 34, 33), { ground: null, loose: 1.25, scale: 0.85, coat: serving.sauce }) +
    laid
  )
}

/** A pile of breads, flecked with what was kneaded in, and what they are eaten with. */
const pile = (scene: Scene, look: Look, { inside, beside, isClosed }: ReturnType<typeof breadsOf>): string => {
  const { paint, serving, well } = scene
  const isAlone = beside.length === 0
  const spots = isAlone
    ? ([
        [96, 96, 58],
        [142, 112, 58],
        [112, 146, 58],
      ] as const)
    : ([
        [86, 82, 52],
        [136, 92, 52],
        [94, 126, 52],
      ] as const)
  const flecked = isClosed ? [] : [...inside, ...serving.insides].slice(0, 3)
  const rounds = spots.map(
    ([x, y, r]) =>
      fillRegion(paint, look, ellipse(x, y, r)) +
      flecked.map((one) => garnish(paint, chunkOf(one.look), ellipse(x, y, r * 0.78), 7, 0.6)).join(''),
  )
  const front =
    isClosed && inside.length > 0 ? broken(scene, look, inside, isAlone ? 116 : 88, isAlone ? 168 : 158) : ''
  return (
    rounds.join('') +
    front +
    besideIt(scene, beside) +
    finish(scene, within(well, 0.6, isAlone ? 0 : -16, isAlone ? 0 : -18))
  )
}

/** A topped bread on the board, or a pile of them beside what they are eaten with. */
export const composeFlatbread: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const look: Look = { ...breadLook(scene), motif: 'flatbread' }
  const breads = breadsOf(recipe, fillings(scene))
  const tops = breads.on
  if (tops.length === 0 || (breads.isClosed && breads.inside.length > 0)) return pile(scene, look, breads)
  const [spread] = serving.pools
  const wet = spread?.look.colour ?? (serving.sauceGrams > 20 ? serving.sauce : null)
  const layer =
    wet === null
      ? ''
      : shape(blob(paint.random, well.x, well.y, well.rx * 0.84, well.ry * 0.84, 0.04, 14), wet) +
        `<path d="${circle(well.x, well.y, well.rx * 0.84)}" fill="none" stroke="${INK}" stroke-opacity=".12" stroke-width="3"/>`
  const bread = fillRegion(paint, look, within(well, 1.04))
  return (
    bread +
    layer +
    medley(paint, tops, within(well, 0.8), { ground: null, loose: tops.length > 2 ? 1.25 : 1.6 }) +
    finish(scene, within(well, 0.8))
  )
}
