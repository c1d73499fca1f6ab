import { mixColours, shade } from '../colour.ts'
import { chunkOf, fillRegion, garnish } from '../heap.ts'
import { medley } from '../medley.ts'
import { blob, circle, dark, INK, light, line, n, place, shape, solid } from '../paint.ts'
import { ellipse } from '../region.ts'
import { wordsOf } from '../sayings.ts'
import { type Compose, finish, type Scene, spoonfuls, within } from '../scene.ts'
import { browned } from './browned.ts'

/** How cakes of batter come to the table: as a thick stack, or in a shape of their own. */
export type Griddled = 'waffle' | 'parcel' | 'quarter' | 'torn' | 'flat' | 'stack'

const THICK = /\b(?:pancakes?|hotcakes?|flapjacks?|griddle ?cakes?|drop scones?)\b/i
const BROAD =
  /okonomiyaki|scallion|spring onion|pajeon|jeon\b|bindaetteok|mung|potato pancakes?|savou?ry|cabbage|kimchi|dosa|uttapam|chilla|cheela|pudla|besan|raggmunk|kartoffelpuffer/i
const ROLLED = /\bfold in the sides and roll\b|\broll (?:up|them up|each up)\b/
const IN_FOUR = /\bfold(?:ed)? (?:in|into) (?:four|quarters)\b/
const TORN = /\b(?:tear|torn|pull apart|pulled) (?:it |them )?(?:apart |in|into)/

export const griddledOf = ({ recipe }: Scene): Griddled => {
  const words = wordsOf(recipe)
  if (recipe.equipment.some((tool) => /waffle/.test(tool)) || /\bwaffles?\b/i.test(recipe.title)) return 'waffle'
  if (ROLLED.test(words)) return 'parcel'
  if (IN_FOUR.test(words)) return 'quarter'
  if (TORN.test(words)) return 'torn'
  return THICK.test(recipe.title) && !BROAD.test(recipe.title) ? 'stack' : 'flat'
}

const WAFFLE = 'M-46-36Q-46-42-40-42H40Q46-42 46-36V36Q46 42 40 42H-40Q-46 42-46 36z'

const waffle = (colour: string): string => {
  const cells = [-34, -13, 8, 29].flatMap((x) => [-32, -11, 10].map((y) => `M${x - 5} ${y}h14v14h-14z`)).join('')
  return (
    `<path d="${WAFFLE}" transform="translate(2 5)" fill="${INK}" fill-opacity=".22"/><g fill="${colour}">${solid(WAFFLE)}</g>` +
    shape(cells, shade(colour, -0.22)) +
    `<path d="${cells}" transform="translate(1.600 1.600)" fill="${shade(colour, -0.06)}"/>` +
    light('M-42-38H38V-34H-38V30H-42z', 0.3)
  )
}

const parcel = (colour: string): string => {
  const body = 'M-40-15Q-44-19-36-19H36Q44-19 40-15Q46 0 40 15Q44 19 36 19H-36Q-44 19-40 15Q-46 0-40-15z'
  return (
    `<path d="${body}" transform="translate(2 6)" fill="${INK}" fill-opacity=".22"/><g fill="${colour}">${solid(body)}</g>` +
    line('M-26-18Q-20 0-26 18M26-18Q20 0 26 18', shade(colour, -0.28), 1.6, 0.6) +
    light('M-34-15H30Q10-9-32-9z', 0.4)
  )
}

const quarter = (colour: string): string => {
  const fan = 'M-4 34Q-8 34-8 28Q-40 6-42-24Q-8-44 42-28Q36 8 4 32Q0 36-4 34z'
  return (
    `<path d="${fan}" transform="translate(2 5)" fill="${INK}" fill-opacity=".2"/><g fill="${colour}">${solid(fan)}</g>` +
    line('M-6 28Q-22-2-14-34M0 28Q8-2 16-34', shade(colour, -0.25), 1.8, 0.6) +
    line('M-38-22Q-6-40 38-26', shade(colour, -0.3), 2.4, 0.5) +
    light('M-34-22Q-8-36 26-28Q-6-30-30-14z', 0.4)
  )
}

/** Where several lie beside and over each other. */
const SPOTS = [
  [-26, -26, -12],
  [28, -4, 14],
  [-18, 34, -4],
] as const

const several = ({ paint, well }: Scene, draw: string, key: string, scale: number): string => {
  const id = paint.define(key, (own) => `<g id="${own}">${draw}</g>`)
  return SPOTS.map(([dx, dy, turn]) => place(id, well.x + dx, well.y + dy, { turn, scale })).join('')
}

/** One broad cake, as wide as its pan: what was stirred in shows, what is brushed over colours it. */
const broad = (scene: Scene, colour: string): string => {
  const { paint, recipe, serving, well } = scene
  const round = (x: number, y: number, r: number, tone: string) =>
    `<path d="${circle(x + 1, y + 5, r)}" fill="${INK}" fill-opacity=".2"/><g fill="${tone}">${solid(blob(paint.random, x, y, r, r * 0.97, 0.025, 18))}</g>` +
    dark(`${circle(x, y, r)}${circle(x - 1, y - 2, r - 5)}`, 0.05) +
    browned(paint, ellipse(x, y, r * 0.82, r * 0.8), 16, 0.22)
  const [x, y] = [well.x + 3, well.y - 2]
  const isBrushed = BRUSHED.test(wordsOf(recipe)) && serving.sauceGrams > 5
  const glaze = isBrushed
    ? shape(
        blob(paint.random, x, y, 62, 59, 0.05, 16),
        mixColours([
          { colour: serving.sauce, weight: 0.45 },
          { colour: '#6e3312', weight: 0.55 },
        ]),
      )
    : ''
  const inside = serving.insides
    .slice(0, 3)
    .map(({ look }) => garnish(paint, chunkOf(look), ellipse(x, y, 58, 56), 12, 0.7))
    .join('')
  return `${round(well.x - 8, well.y + 9, 70, shade(colour, -0.08))}${round(x, y, 72, colour)}<g opacity=".75">${inside}</g>${glaze}`
}

const BRUSHED = /\bbrush (?:it|them) over\b|\bbrush (?:the top|with the sauce)\b/

/** Ribbons of something pale, squeezed to and fro. */
const ribbons = (colour: string, x: number, y: number): string => {
  const d = [-36, -18, 0, 18, 36].map((at) => `M${n(x - 50)} ${n(y + at)}q25-9 50 0t50 0`).join('')
  return line(d, shade(colour, -0.18), 4.6, 0.6) + line(d, colour, 3.2)
}

/** Cakes of batter in their own shape, with what is served on them. */
export const composeGriddled = (scene: Scene, kind: Griddled, colour: string): ReturnType<Compose> => {
  const { paint, serving, well } = scene
  const tops = [...serving.parts, ...serving.heroes].slice(0, 4)
  const pale = shade(colour, 0.16)
  const body =
    kind === 'waffle'
      ? several(scene, waffle(colour), 'waffle', 1.02)
      : kind === 'parcel'
        ? several(scene, parcel(pale), 'parcel', 1.25)
        : kind === 'quarter'
          ? several(scene, quarter(pale), 'quarter', 1.2)
          : kind === 'torn'
            ? fillRegion(paint, { id: 'torn-cake', motif: 'cube', group: 'grain', colour: pale }, within(well, 0.86))
            : broad(scene, pale)
  const heap =
    tops.length === 0 ? '' : medley(paint, tops, ellipse(well.x + 2, well.y + 2, 40, 30), { ground: null, loose: 1.05 })
  const [pool] = serving.pools
  const squeezed = kind === 'flat' && pool !== undefined && pool.amount < 20
  const cream = pool === undefined ? '' : squeezed ? ribbons(pool.look.colour, well.x + 3, well.y - 2) : ''
  const spoon = squeezed ? '' : spoonfuls(scene, within(well, 0.8), 1)
  return body + cream + heap + spoon + finish(scene, within(well, 0.62))
}
