import { fillRegion, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { blob, dark, light, shape } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { ellipse } from '../region.ts'
import { type Compose, finish, within } from '../scene.ts'
import type { Serving } from '../servings.ts'

const isHalf = ({ look }: Portion): boolean => look.id.startsWith('half-')

export const isFilledHalves = ({ heroes }: Serving): boolean => heroes.some(isHalf)

const FILLS = new Set<Portion['food']['group']>(['fish', 'poultry', 'shellfish'])

/** Halves of a fruit with the filling in their hollows, the rest behind them. */
export const composeFilledHalves: Compose = (scene) => {
  const { paint, serving, well } = scene
  const fruit = serving.heroes.find(isHalf)
  const cream = [...serving.bases, ...serving.pools].find(({ look }) => look.motif === 'sauce')
  const fillings = serving.parts.filter(({ food }) => FILLS.has(food.group)).slice(0, 2)
  const [egg] = serving.heroes.filter(({ look }) => /egg/.test(look.motif))
  const rest = serving.parts.filter((part) => !fillings.includes(part)).slice(0, 4)
  const behind = rest.length === 0 ? '' : medley(paint, rest, ellipse(well.x, well.y - 40, 58, 30))
  const halves = (
    [
      [well.x - 28, well.y + 30],
      [well.x + 32, well.y + 8],
    ] as const
  ).map(([x, y]) => {
    const hollow = ellipse(x - 9, y - 1, 28, 21)
    const heap =
      fillings.length > 0
        ? medley(paint, fillings, hollow, { scale: 0.8 })
        : cream === undefined
          ? ''
          : dark(blob(paint.random, hollow.x, hollow.y + 3, 28, 21, 0.08, 10), 0.18) +
            shape(blob(paint.random, hollow.x, hollow.y, 27, 20, 0.08, 10), cream.look.colour) +
            light(blob(paint.random, hollow.x - 6, hollow.y - 6, 9, 4, 0.2, 8), 0.6)
    return (fruit === undefined ? '' : fillRegion(paint, fruit.look, ellipse(x, y, 48, 46))) + heap
  })
  const boiled = egg === undefined ? '' : piece(paint, egg.look, { x: well.x - 48, y: well.y - 14 }, 1.1)
  return behind + halves.join('') + boiled + finish(scene, within(well, 0.72))
}
