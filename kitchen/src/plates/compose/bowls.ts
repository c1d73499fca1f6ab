import { mixColours, shade, toLab } from '../colour.ts'
import { fillRegion } from '../heap.ts'
import { medley } from '../medley.ts'
import { bed } from '../motifs/bed.ts'
import { isShortPasta } from '../motifs/mounds.ts'
import { blob, shape } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { ellipse, sector, without } from '../region.ts'
import { type Compose, finish, type Scene, spoonfuls, surface, within } from '../scene.ts'
import { composeDip, composePorridge } from './creamy.ts'
import { breadBeside, crown, staysWhole } from './crown.ts'
import { composePot, potOf } from './pot.ts'
import { composeSoup } from './soups.ts'

const isCreamy = ({ serving }: Scene): boolean => {
  const [base] = serving.bases
  return (
    base !== undefined &&
    (/oat|muesli|granola|chia/.test(base.look.id) ||
      (base.look.motif === 'sauce' && base.food.motif === 'sauce' && base.food.group !== 'grain'))
  )
}

/** More milk than what is dipped into it or lies in it. */
const isMilk = ({ serving }: Scene): boolean =>
  serving.bases.length === 0 &&
  toLab(serving.sauce).l > 0.84 &&
  serving.sauceGrams > [...serving.parts, ...serving.heroes].reduce((sum, { amount }) => sum + amount, 0)

/** A spoon of chia on yogurt is scattered over it, much of it sets what it is stirred into. */
const isChiaPudding = ({ serving }: Scene): boolean =>
  serving.bases.length === 0 && serving.garnishes.some(({ food, amount }) => /chia/.test(food.id) && amount > 9)

/** Stiff porridge of meal, shaped with a wet spoon: nothing in it can be pointed at. */
const onlyDough = (scene: Scene): string => {
  const { paint, serving, well } = scene
  const colour = serving.dough.grams > 20 ? shade(serving.dough.colour, 0.5) : serving.sauce
  const look = { id: 'dough', motif: 'sauce', group: 'grain', colour } as const
  return (
    fillRegion(paint, look, within(well, 0.86)) +
    spoonfuls(scene, within(well, 0.5), 1) +
    finish(scene, within(well, 0.7))
  )
}

/** Grams of sauce a person. */
const SWIMS_FROM = 14

/** The more sauce for each gram of solids, the further apart they lie. */
const apartIn = (sauceGrams: number, parts: readonly Portion[]): number => {
  const solids = parts.reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(1.9, 1.12 + (0.7 * sauceGrams) / Math.max(40, solids))
}

/** Tossed dishes: the grain or noodle shows as a crescent, the rest lies over it. */
export const composeBowl: Compose = (scene) => {
  const { paint, serving, well } = scene
  if (scene.recipe.role === 'dip') return composeDip(scene)
  const pot = potOf(scene)
  if (pot !== null) return composePot(scene, pot)
  if (isCreamy(scene) || isChiaPudding(scene) || isMilk(scene)) return composePorridge(scene)
  const [base] = serving.bases
  if (base === undefined && serving.heroes.length + serving.parts.length === 0) return onlyDough(scene)
  const whole = serving.heroes.filter(staysWhole)
  const parts = [...serving.parts, ...serving.heroes.filter((hero) => !staysWhole(hero))].slice(0, 7)
  const top = base === undefined ? within(well, 0.98) : within(well, parts.length > 1 ? 0.74 : 0.62, 13, -11)
  const covered = within(top, 0.8)
  const ground =
    base === undefined
      ? ''
      : fillRegion(paint, base.look, parts.length > 0 ? without(within(well, 1), covered) : within(well, 1))
  const juicy = serving.sauceGrams > 25
  const sauce =
    juicy && base !== undefined && parts.length > 0
      ? shape(top.outline(paint.random, 4), shade(serving.sauce, -0.12))
      : ''
  const onlySauce = juicy && base === undefined && parts.length === 0
  // In a pot of its own without grain, what there is of sauce is seen between the pieces.
  const swims = base === undefined && parts.length > 0 && serving.sauceGrams > SWIMS_FROM
  const heap =
    parts.length === 0
      ? onlySauce
        ? surface(paint, well, serving.sauce, true)
        : ''
      : swims
        ? surface(paint, well, serving.sauce, true) +
          medley(paint, parts, top, { ground: null, coat: serving.sauce, loose: apartIn(serving.sauceGrams, parts) })
        : medley(paint, parts, top, juicy ? { ground: serving.sauce, coat: serving.sauce } : {})
  const seat = parts.length === 0 ? within(well, 0.5) : within(top, 0.5, base === undefined ? 8 : 0, 6)
  const crowned = whole.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: whole } }, seat) : ''
  return (
    ground +
    sauce +
    heap +
    breadBeside(scene, well) +
    crowned +
    spoonfuls(scene, within(top, 0.9)) +
    finish(scene, within(top, 0.98))
  )
}

/** Pasta is seen between what it is tossed with, the more of it the more. */
const tossedApart = (base: Portion | undefined, parts: readonly Portion[]): number => {
  const solids = parts.reduce((sum, { amount }) => sum + amount, 0)
  return Math.min(2.6, 1.7 * Math.sqrt(1 + (0.5 * (base?.amount ?? 0)) / Math.max(30, solids)))
}

/** Pasta and noodles: a nest that fills the bowl, the sauce and what is in it in the middle. */
export const composeNoodles: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  if (/ramen|soup|pho\b|broth|laksa|mohinga/i.test(recipe.title)) return composeSoup(scene)
  const base =
    serving.bases.find(({ look }) => look.motif === 'noodle' || look.motif === 'dumpling') ?? serving.bases[0]
  const parts = [...serving.parts, ...serving.heroes.filter((hero) => !staysWhole(hero))].slice(0, 6)
  const whole = serving.heroes.filter(staysWhole)
  const tossed = base !== undefined && (isShortPasta(base.look) || base.look.motif === 'dumpling')
  const saucy = serving.sauceGrams > 45
  const dressed =
    base === undefined
      ? undefined
      : saucy
        ? {
            ...base,
            look: {
              ...base.look,
              colour: mixColours([
                { colour: base.look.colour, weight: 0.72 },
                { colour: serving.sauce, weight: 0.28 },
              ]),
            },
          }
        : base
  const nest = dressed === undefined ? '' : fillRegion(paint, dressed.look, within(well, 0.97))
  const middle = within(well, tossed ? 0.86 : 0.6, tossed ? 0 : 2, tossed ? 0 : -2)
  // A sauce with nothing in it runs between the strands instead of lying on them like a lid.
  const poured = parts.length === 0 ? within(well, 0.34, 2, -2) : middle
  const runs =
    parts.length > 0
      ? ''
      : [20, 95, 160, 230, 300]
          .map((angle) => {
            const [x, y] = [Math.cos((angle * Math.PI) / 180) * 36, Math.sin((angle * Math.PI) / 180) * 36]
            return blob(paint.random, well.x + x, well.y + y, 17, 13, 0.24, 8)
          })
          .join('')
  const pool =
    saucy && !tossed
      ? shape(`${runs}${poured.outline(paint.random, 4)}`, shade(serving.sauce, -0.14)) +
        shape(poured.outline(paint.random, 1), serving.sauce)
      : ''
  const heap = medley(paint, parts, middle, {
    ground: null,
    loose: tossed ? tossedApart(base, parts) : saucy ? 1 : 1.2,
    ...(saucy ? { coat: serving.sauce } : {}),
  })
  const crowned =
    whole.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: whole } }, within(well, 0.46, 4, 4)) : ''
  return nest + pool + heap + crowned + spoonfuls(scene, within(well, 0.6), 1) + finish(scene, within(well, 0.74))
}

/** Leaves under, the rest tossed over them, protein in the middle. */
export const composeSalad: Compose = (scene) => {
  const { paint, serving, well } = scene
  const leaves = serving.parts.filter(({ look }) => look.motif === 'leaf')
  const rest = [
    ...serving.parts.filter(({ look }) => look.motif !== 'leaf'),
    ...serving.bases,
    ...serving.breads,
    ...serving.heroes.filter((hero) => !staysWhole(hero)),
  ].slice(0, 7)
  const whole = serving.heroes.filter(staysWhole)
  const lettuce = leaves.length > 0 ? medley(paint, leaves, within(well, 1), { loose: 0.92 }) : ''
  const heap =
    leaves.length > 0
      ? medley(
          paint,
          [...rest, ...leaves.map((leaf) => ({ ...leaf, amount: leaf.amount * 0.35 }))],
          within(well, 0.82),
          { ground: null, loose: 1.1 },
        )
      : medley(paint, rest, within(well, 0.98))
  const crowned =
    whole.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: whole } }, within(well, 0.48, 6, 6)) : ''
  return lettuce + heap + crowned + spoonfuls(scene, within(well, 0.7), 1) + finish(scene, within(well, 0.84))
}

/** Everything in its own corner over the grain. */
export const composeGrainBowl: Compose = (scene) => {
  const pot = potOf(scene)
  if (pot !== null) return composePot(scene, pot)
  const { paint, serving, well } = scene
  const [base] = serving.bases
  const corners = [...serving.heroes, ...serving.parts].slice(0, 6)
  // Grain shows in its own corner; under the rest its colour is enough.
  const corner = corners.length === 0 ? within(well, 1) : sector(well.x, well.y, well.rx, 136, 240)
  const ground =
    base === undefined
      ? ''
      : bed(paint, within(well, 0.99), shade(base.look.colour, -0.12)) + fillRegion(paint, base.look, corner)
  const total = corners.reduce((sum, { amount }) => sum + amount ** 0.5, 0) || 1
  const rest = base === undefined ? 360 : 272
  let from = base === undefined ? 20 : -128
  const drawn = corners.map((portion) => {
    const sweep = (portion.amount ** 0.5 / total) * rest
    const region = sector(well.x, well.y, well.rx * 0.96, from - 3, from + sweep + 3)
    from += sweep
    if (/avocado|egg|stalk|seared|slab|sausage|fillet/.test(portion.look.motif)) {
      const seat = ellipse(region.x, region.y, Math.max(25, region.rx * 1.02))
      return /egg/.test(portion.look.motif)
        ? crown({ ...scene, serving: { ...serving, heroes: [portion] } }, seat)
        : fillRegion(paint, portion.look, seat)
    }
    return fillRegion(paint, portion.look, region)
  })
  return ground + drawn.join('') + spoonfuls(scene, within(well, 0.2), 1) + finish(scene, within(well, 0.8))
}
