import { shade } from '../colour.ts'
import { chunkOf, fillRegion, garnish, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { blob, dark, INK, light, oval, place, solid } from '../paint.ts'
import { ellipse, type Region } from '../region.ts'
import { wordsOf } from '../sayings.ts'
import { type Compose, finish, type Scene, spoonfuls, within } from '../scene.ts'
import { composeToast } from './bread.ts'
import { browned } from './browned.ts'
import { composeGriddled, griddledOf } from './griddled.ts'

const egg = '#f6cf55'

/** A flat omelette in its pan, with everything set in it. */
const inPan = (scene: Scene): string => {
  const { paint, serving, well } = scene
  const set = [...serving.parts, ...serving.heroes].slice(0, 6)
  return (
    `<path d="${blob(paint.random, well.x, well.y, well.rx * 0.98, well.ry * 0.98, 0.015, 18)}" fill="#c98a2c"/>` +
    `<path d="${blob(paint.random, well.x, well.y - 0.5, well.rx * 0.93, well.ry * 0.93, 0.02, 18)}" fill="${egg}"/>` +
    browned(paint, within(well, 0.9), 12, 0.2) +
    medley(paint, set, within(well, 0.88), { ground: null, loose: 1.18, coat: egg }) +
    light(blob(paint.random, well.x - 30, well.y - 44, 30, 12, 0.2, 9), 0.2) +
    spoonfuls(scene, within(well, 0.7), 1) +
    finish(scene, within(well, 0.78))
  )
}

/** A folded omelette or pancake with its filling at the open side. */
const folded = (scene: Scene, colour = egg): string => {
  const { paint, serving, well } = scene
  const [base] = serving.bases
  const moon = 'M-74 10C-78-38-36-62 4-62C46-62 80-34 74 10Q0 22-74 10z'
  const fill = [...serving.parts, ...serving.heroes].slice(0, 5)
  const side = base === undefined ? '' : fillRegion(paint, base.look, ellipse(well.x - 24, well.y + 34, 52, 42))
  const filling = medley(paint, fill, ellipse(well.x, well.y + 24, 74, 42), {
    ground: shade(colour, -0.2),
    ...(colour === egg && { coat: egg }),
  })
  const top =
    `<g transform="translate(${well.x + 1} ${well.y + 4})rotate(-7)scale(1.16)"><path d="${moon}" transform="translate(1 6)" fill="${INK}" fill-opacity=".2"/><g fill="${colour}">${solid(moon)}</g>` +
    browned(paint, ellipse(0, -22, 56, 28), 9, 0.26) +
    light('M-58-16C-50-44-20-54 4-54C-20-46-40-34-48-12z', 0.4) +
    dark('M-74 10Q0 22 74 10Q75 4 74-2Q0 12-74-2Q-75 4-74 10z', 0.14) +
    '</g>'
  return side + filling + top + spoonfuls(scene, within(well, 0.9), 1) + finish(scene, within(well, 0.74))
}

export const composeOmelette: Compose = (scene) => (scene.vessel === 'pan' ? inPan(scene) : folded(scene))

/** Thin ones that are folded over what they hold, or over themselves. */
const FOLDED = /\bfold (?:over|in half|them round|into the cr[eê]pes)\b|, and fold(?: \||$)/

/** What was stirred into the batter, as far as it shows at the crust. */
const flecks = ({ paint, serving }: Scene, region: Region): string =>
  `<g opacity=".8">${serving.insides
    .slice(0, 3)
    .map(({ look }) => garnish(paint, chunkOf(look), region, 8, 0.62))
    .join('')}</g>`

/** Small thick cakes in a ring, or a stack of broad ones. */
export const composePancakes: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  // Bread dipped into egg stays slices.
  if (/toast|bun/.test(serving.breads[0]?.look.motif ?? '')) return composeToast(scene)
  const colour = serving.breads[0]?.look.colour ?? serving.dough.colour
  const kind = griddledOf(scene)
  if (kind === 'flat' && FOLDED.test(wordsOf(recipe))) return folded(scene, shade(colour, 0.1))
  const look = { id: 'pancake', motif: 'pancake', group: 'grain', colour } as const
  const tops = [...serving.parts, ...serving.heroes].slice(0, 4)
  const small =
    /fritter|syrniki|rosti|latke|cakes?\b|patt|biscuits|blini|tiganites|puffer/i.test(recipe.title) &&
    !/pancake|hotcake/i.test(recipe.title)
  if (!small && kind !== 'stack') return composeGriddled(scene, kind, colour)
  const id = (k: number) =>
    paint.define(
      'cake',
      (own) =>
        `<g id="${own}" fill="${colour}">${solid(oval(0, 3, 30 * k, 27 * k))}${solid(oval(0, -1, 30 * k, 26 * k))}<path d="${oval(0, -1.6, 26 * k, 22 * k)}" fill="${shade(colour, -0.12)}"/>${browned(paint, ellipse(0, 0, 22, 18), 5, 0.22)}${light(oval(-9, -12, 9, 4), 0.35)}</g>`,
    )
  const body = small
    ? [200, 270, 340, 60, 130]
        .map((angle) =>
          place(
            id(1),
            well.x + Math.cos((angle * Math.PI) / 180) * 42,
            well.y + Math.sin((angle * Math.PI) / 180) * 40,
          ),
        )
        .join('')
    : fillRegion(paint, look, within(well, 0.9, 0, -4))
  const around = small ? '' : medley(paint, tops, ellipse(well.x, well.y + 58, 52, 16), { ground: null, scale: 0.95 })
  const crown =
    tops.length === 0
      ? ''
      : medley(paint, tops, small ? within(well, 0.42, 0, -2) : ellipse(well.x, well.y - 14, 42, 28), { ground: null })
  const [pool] = serving.pools
  const cream = pool === undefined ? '' : piece(paint, pool.look, { x: well.x - 10, y: well.y - 20 }, 1.5)
  const onTop = tops.length > 0 || small ? '' : flecks(scene, ellipse(well.x, well.y - 14, 46, 28))
  return (
    body +
    onTop +
    cream +
    around +
    crown +
    finish(scene, small ? within(well, 0.6) : ellipse(well.x, well.y - 8, 48, 34))
  )
}
