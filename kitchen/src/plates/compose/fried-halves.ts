import { mixColours, shade } from '../colour.ts'
import { medley } from '../medley.ts'
import { blob, INK, light, line, n, place, shape, solid } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { between } from '../random.ts'
import { ellipse } from '../region.ts'
import { type Compose, dip, finish, within } from '../scene.ts'
import { breadLook, fillings } from './bread.ts'

/** A sixth of a round, its point at 0 0; the arc lies away from the eye. */
const WEDGE = 'M0 0L-41-71Q0-94 41-71z'
/** The side that was cut, as thick as bread, filling and bread. */
const CUT = 'M0 0L-41-71L-41-60L0 13L41-60L41-71z'

const MELTED = /cheddar|jack|mozzarella|cheese/

/** Tortillas folded or laid on each other over a filling, fried and cut into wedges; what is fresh lies beside. */
export const composeFriedHalves: Compose = (scene) => {
  const { paint, serving, well } = scene
  const { colour } = breadLook(scene)
  const toasted = mixColours([
    { colour, weight: 0.7 },
    { colour: '#c9822f', weight: 0.3 },
  ])
  const all = [...fillings(scene), ...serving.pools, ...serving.garnishes]
  const isFresh = ({ food, look }: Portion): boolean => /tomato|avocado|cucumber/.test(food.id) || look.motif === 'leaf'
  const inside = fillings(scene).filter((one) => !isFresh(one) && !MELTED.test(one.food.id))
  const spots = Array.from({ length: 9 }, () =>
    blob(
      paint.random,
      between(paint.random, -26, 26),
      between(paint.random, -74, -34),
      between(paint.random, 3, 7),
      3,
      0.3,
      7,
    ),
  ).join('')
  const top = paint.define(
    'fried top',
    (id) =>
      `<g id="${id}" fill="${toasted}">${solid(WEDGE)}<path d="${spots}" fill="#8a4b12" fill-opacity=".34"/>${light('M-34-68Q0-86 30-70Q0-78-30-62z', 0.35)}${line('M-39-69L0 0L39-69', shade(toasted, 0.3), 1.4, 0.8)}</g>`,
  )
  const cheese = all.find(({ food }) => MELTED.test(food.id))?.look.colour ?? shade(toasted, 0.3)
  const under = paint.define(
    'fried under',
    (id) =>
      `<g id="${id}"><path d="${CUT}" transform="translate(3 7)" fill="${INK}" fill-opacity=".22"/><g fill="${shade(toasted, -0.2)}">${solid(CUT)}</g>${shape('M0 1L-40-68L-40-62L0 10L40-62L40-68z', cheese)}</g>`,
  )
  const bits = (side: 1 | -1): string =>
    `<g transform="translate(${side * 20} -29)rotate(${side * -60.5})scale(1 .5)">${medley(paint, inside, ellipse(0, 0, 34, 9), { ground: null, scale: 0.62, loose: 0.85 })}</g>`
  const wedges = (
    [
      [124, 112, -64],
      [132, 118, 64],
      [126, 142, 0],
    ] as const
  ).map(
    ([x, y, turn]) =>
      `<g transform="translate(${n(x)} ${n(y)})rotate(${turn})">${place(under, 0, 0)}${bits(1)}${bits(-1)}${place(top, 0, -3)}</g>`,
  )
  const fresh = all.filter((one) => isFresh(one) && one.look.motif !== 'herb').slice(0, 3)
  const [spoon] = serving.pools
  const beside =
    fresh.length > 0
      ? medley(paint, fresh, ellipse(well.x + 2, well.y + 54, 42, 22))
      : spoon === undefined
        ? ''
        : dip(paint, spoon.look.colour, well.x, well.y + 52, 24)
  const rest = serving.garnishes.filter((one) => !fresh.includes(one) && !MELTED.test(one.food.id))
  // With nothing beside them they lie in the middle.
  const pile = `<g transform="translate(0 ${beside === '' ? 26 : 0})">${wedges.join('')}</g>`
  return pile + beside + finish({ ...scene, serving: { ...serving, garnishes: rest } }, within(well, 0.9))
}
