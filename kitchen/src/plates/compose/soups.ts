import { shade } from '../colour.ts'
import { fillRegion, garnish } from '../heap.ts'
import { medley } from '../medley.ts'
import type { Look } from '../motifs/motif-art.ts'
import { isShortPasta } from '../motifs/mounds.ts'
import { blob, light, n, type Paint } from '../paint.ts'
import { between } from '../random.ts'
import { ellipse, without } from '../region.ts'
import { type Compose, dip, finish, type Scene, spoonfuls, surface, within } from '../scene.ts'
import { breadBeside, crown, swimsWhole } from './crown.ts'
import { composePot, potOf } from './pot.ts'

/** A mound of rice beside a pool of stew. */
export const composeStew: Compose = (scene) => {
  const pot = potOf(scene)
  if (pot !== null) return composePot(scene, pot)
  const { paint, serving, well } = scene
  const [base] = serving.bases
  const pool = surface(paint, well, serving.sauce, true)
  const mound = ellipse(well.x - 44, well.y - 4, 48, 66)
  const room = base === undefined ? within(well, 0.96) : without(within(well, 0.97), mound)
  const solids = [...serving.parts, ...serving.heroes.filter(({ look }) => !/egg/.test(look.motif))].slice(0, 6)
  const stew = medley(paint, solids, room, { ground: null, loose: 1.12, coat: serving.sauce })
  const gloss = light(blob(paint.random, well.x + 34, well.y - 52, 26, 10, 0.2, 9), 0.14)
  const grain = base === undefined ? breadBeside(scene, well) : fillRegion(paint, base.look, mound)
  const eggs = serving.heroes.filter(({ look }) => /egg/.test(look.motif))
  const right = base === undefined ? within(well, 0.8) : ellipse(well.x + 34, well.y + 2, 48, 66)
  const crowned = eggs.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: eggs } }, within(right, 0.6)) : ''
  return pool + stew + gloss + grain + crowned + spoonfuls(scene, right, 1) + finish(scene, right)
}

/** Smooth soups carry a swirl, broths let things swim: half under, half above. */
export const composeSoup: Compose = (scene) => {
  const { paint, serving, well } = scene
  const solids = [
    ...serving.parts,
    ...serving.heroes.filter((hero) => !swimsWhole(hero)),
    ...serving.bases.filter(({ look }) => look.motif === 'grain' || isShortPasta(look)),
  ].slice(0, 7)
  const strands = serving.bases.find(({ look }) => look.motif === 'noodle' && !isShortPasta(look))
  // Two hundred grams of solids a person crowd a bowl, fifty float in it.
  const grams = solids.reduce((sum, { amount }) => sum + amount, 0)
  const apart = Math.min(
    strands === undefined ? 2 : 3,
    Math.max(1, Math.sqrt((strands === undefined ? 200 : 320) / Math.max(20, grams))),
  )
  const broth = surface(paint, well, serving.sauce, serving.blended)
  const nest = strands === undefined ? '' : fillRegion(paint, strands.look, ellipse(well.x - 12, well.y + 12, 56, 50))
  const veil = `<path d="${well.outline(paint.random, 6)}" fill="${serving.sauce}" fill-opacity=".5"/>`
  const deep =
    solids.length === 0 || serving.blended
      ? ''
      : medley(paint, solids, within(well, 0.94), { ground: null, loose: 1.55 * apart, coat: serving.sauce }) + veil
  const area =
    strands === undefined ? within(well, 0.86) : without(within(well, 0.94), ellipse(well.x - 12, well.y + 12, 34, 30))
  const above = medley(paint, solids, area, {
    ground: null,
    loose: (serving.blended ? 1.5 : strands === undefined ? 1.2 : 1.05) * apart,
    coat: serving.sauce,
  })
  const swirl = serving.blended ? creamSwirl(scene) : ''
  const whole = serving.heroes.filter(swimsWhole)
  const crowned =
    whole.length > 0
      ? crown(
          { ...scene, serving: { ...serving, heroes: whole } },
          within(well, 0.46, strands === undefined ? 0 : 22, -20),
        )
      : ''
  return (
    broth +
    swirl +
    deep +
    nest +
    above +
    breadBeside(scene, well) +
    crowned +
    spoonfuls(scene, within(well, 0.5), 1) +
    finish(scene, within(well, serving.blended ? 0.62 : 0.86))
  )
}

/** The spoon's track in a smooth soup. */
export const creamSwirl = ({ paint, serving, well }: Scene): string => {
  const { x, y } = well
  const turn = between(paint.random, 0, 360)
  const d = `M${n(x - 62)} ${n(y + 4)}C${n(x - 52)} ${n(y - 66)} ${n(x + 62)} ${n(y - 62)} ${n(x + 58)} ${n(y + 8)}C${n(x + 52)} ${n(y + 58)} ${n(x - 36)} ${n(y + 52)} ${n(x - 34)} ${n(y + 6)}C${n(x - 30)} ${n(y - 34)} ${n(x + 28)} ${n(y - 30)} ${n(x + 26)} ${n(y + 4)}`
  const stroke = (colour: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
  return `<g transform="rotate(${Math.round(turn)} ${n(x)} ${n(y)})">${stroke(shade(serving.sauce, -0.14), 15, 0.5)}${stroke(shade(serving.sauce, 0.24), 10, 0.55)}</g>`
}

/** Broth that is cloudy with soya bean paste. */
const CLOUDY = '#c9a063'
/** Nobody sees what only gives the broth its taste. */
const DISSOLVED: ReadonlySet<Look['motif']> = new Set(['none', 'liquid', 'sauce', 'drizzle', 'wholefish', 'fillet'])
/** The cup stands at the upper right, within the round frame of the pages. */
const CUP = { x: 177, y: 63, radius: 32 }

/** A small cup of soup that is drunk beside the dish, with what swims in it. */
export const soupCup = (paint: Paint, looks: readonly Look[]): string => {
  const { x, y, radius } = CUP
  const top = ellipse(x, y, radius * 0.62, radius * 0.62)
  const seen = looks.filter(({ motif }) => !DISSOLVED.has(motif)).slice(0, 3)
  return dip(paint, CLOUDY, x, y, radius) + seen.map((look) => garnish(paint, look, top, 4, 0.55)).join('')
}
