import { mixColours } from '../colour.ts'
import { chunkOf, fillRegion, garnish } from '../heap.ts'
import { medley } from '../medley.ts'
import { onePotOf, type Pot } from '../one-pot.ts'
import type { Portion } from '../portion.ts'
import { ellipse, type Region } from '../region.ts'
import { finish, type Scene, spoonfuls, within } from '../scene.ts'
import { crown, staysWhole } from './crown.ts'

/** Grain fried or cooked together with the rest of the dish. */
export const potOf = ({ recipe, serving }: Scene): Pot | null =>
  onePotOf(recipe, serving.bases, [...serving.heroes, ...serving.parts])

/** A spoon of sauce stains little; what the grain has drunk, much. */
const DRY_STAIN = 0.22
const DRUNK_STAIN = 0.55
/** Oil carries colour: tomato on white grain would be pink without it. */
const OIL = '#e88a14'

const stained = (look: Portion['look'], { serving }: Scene): Portion['look'] => {
  const weight = serving.sauceGrams > 4 ? DRUNK_STAIN : DRY_STAIN
  return {
    ...look,
    colour: mixColours([
      { colour: look.colour, weight: 1 - weight },
      { colour: serving.sauce, weight: weight * 0.55 },
      { colour: OIL, weight: weight * 0.45 },
    ]),
  }
}

/** One field of grain in the colour of its pot, the rest all through it, what was lifted out whole on top. */
export const potField = (scene: Scene, { grain, pot }: Pot, region: Region): string => {
  const { paint, serving } = scene
  const whole = pot.filter(staysWhole)
  const others = serving.bases.filter((base) => base !== grain)
  const parts = [...pot.filter((one) => !staysWhole(one)), ...others].slice(0, 6)
  const look = stained(grain.look, scene)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  // A few peas stay a few, and grain is seen between the rest however much there is of it.
  const isSparse = grain.amount > amount * 2.5
  const loose = Math.min(2.9, Math.max(2.3, 2 * Math.sqrt((grain.amount + amount) / Math.max(1, amount * 1.25))))
  const bits = isSparse
    ? parts.map((part) => garnish(paint, chunkOf(part.look), within(region, 0.9), Math.round(8 + part.amount * 0.3)))
    : [medley(paint, parts, within(region, 0.94), { ground: null, loose, scale: 0.88, coat: look.colour })]
  const top = within(region, 0.5, 4, 2)
  const crowned = whole.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: whole } }, top) : ''
  return fillRegion(paint, look, region) + bits.join('') + crowned
}

/** What another pan makes and the rice carries. */
const LAID = /egg|fillet|seared|wholefish|sausage/

/** The pot fills the vessel; a salad or what a second pan made lies at its edge. */
export const composePot = (scene: Scene, pot: Pot, region: Region = within(scene.well, 1)): string => {
  const { paint, serving } = scene
  const { rx, ry, x, y } = region
  const edge = ellipse(x + rx * 0.48, y - ry * 0.42, rx * 0.46, ry * 0.42)
  const laid = pot.beside.filter(({ look }) => LAID.test(look.motif))
  const tossed = pot.beside.filter((one) => !laid.includes(one)).slice(0, 4)
  const crowned =
    laid.length > 0
      ? crown(
          { ...scene, serving: { ...serving, heroes: laid } },
          within(region, 0.46, tossed.length > 0 ? -18 : 4, 14),
        )
      : ''
  return (
    potField(scene, pot, region) +
    (tossed.length > 0 ? medley(paint, tossed, edge) : '') +
    crowned +
    spoonfuls(scene, within(region, 0.7), 1) +
    finish(scene, within(region, 0.86))
  )
}
