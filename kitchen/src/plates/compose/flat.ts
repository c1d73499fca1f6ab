import { shade } from '../colour.ts'
import { fillRegion, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { isShortPasta } from '../motifs/mounds.ts'
import { blob, dark, shape } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { ellipse, lobe, type Region } from '../region.ts'
import { wordsOf } from '../sayings.ts'
import { type Compose, dip, finish, type Scene, spoonfuls, within } from '../scene.ts'
import { POTATO_DUMPLING_ID, PRESSED_ID, RICE_BALL_ID, STEAMED_CAKE_ID } from '../shaped-looks.ts'
import { crumb, crustOver } from './oven.ts'
import { composePot, potOf } from './pot.ts'
import { composeBurger } from './sandwich.ts'

/** Foods that lie together in one part of the plate. */
type Group = {
  readonly kind: 'base' | 'bread' | 'part' | 'hero'
  readonly portions: readonly Portion[]
  readonly weight: number
}

const groupOf = (kind: Group['kind'], portions: readonly Portion[]): Group => ({
  kind,
  portions,
  weight: portions.reduce((sum, { amount }) => sum + amount, 0) ** 0.6,
})

/** At most two vegetables stand alone; more are tossed together. */
const partGroups = (parts: readonly Portion[], room: number): readonly Group[] => {
  if (parts.length === 0) return []
  if (parts.length <= room) return parts.map((portion) => groupOf('part', [portion]))
  const alone = Math.max(0, room - 1)
  return [
    ...parts.slice(0, alone).map((portion) => groupOf('part', [portion])),
    groupOf('part', parts.slice(alone, alone + 5)),
  ]
}

/** Grated cheese beside seared meat was baked onto it. */
const meltedOn = ({ serving }: Scene): Portion | undefined =>
  serving.heroes[0]?.look.motif === 'seared'
    ? serving.parts.find(({ look }) => look.motif === 'shred' && look.group === 'dairy')
    : undefined

const groupsOf = (scene: Scene): readonly Group[] => {
  const { serving } = scene
  const hero = serving.heroes.slice(0, 1)
  const melted = meltedOn(scene)
  const parts = serving.parts.filter((part) => part !== melted)
  const groups: Group[] = []
  if (hero.length > 0) groups.push(groupOf('hero', hero))
  if (serving.bases.length > 0) groups.push(groupOf('base', serving.bases.slice(0, 1)))
  if (serving.breads.length > 0) groups.push(groupOf('bread', serving.breads.slice(0, 1)))
  groups.push(...partGroups([...parts, ...serving.heroes.slice(1)], groups.length > 1 ? 2 : 3))
  return groups
}

type Laid = { readonly group: Group; readonly region: Region }

/** Slices of the round by weight, clockwise, so that the main thing lies at the lower right. */
const layOut = (groups: readonly Group[], well: Region, radius: number): readonly Laid[] => {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0) || 1
  const least = groups.length > 3 ? 0.17 : 0.22
  const raw = groups.map(({ weight, kind }) => Math.max(least, Math.min(kind === 'hero' ? 0.46 : 0.5, weight / total)))
  const sum = raw.reduce((all, share) => all + share, 0)
  let from = 50 - ((raw[0] ?? 1) / sum) * 180
  return groups.map((group, i) => {
    const sweep = groups.length === 1 ? 360 : ((raw[i] ?? 0) / sum) * 360
    const region = lobe(well.x, well.y, radius, from, from + sweep)
    from += sweep
    return { group, region }
  })
}

const drawGroup = (scene: Scene, { group, region }: Laid): string => {
  const { paint } = scene
  const [first] = group.portions
  if (first === undefined) return ''
  if (group.portions.length > 1) return medley(paint, group.portions, region)
  if (group.kind === 'bread')
    return fillRegion(
      paint,
      first.look,
      ellipse(region.x * 0.94 + 7.2, region.y * 0.94 + 7.2, Math.max(40, region.rx * 1.2)),
    )
  // Eggs lie beside each other on the plate: a heap of them would stand on yolk.
  if (first.look.motif === 'friedegg' || first.look.motif === 'halfegg') return pieces(scene, first, region)
  if (first.look.motif === 'avocado' || first.look.motif === 'stalk')
    return fillRegion(paint, first.look, ellipse(region.x, region.y, region.rx * 0.96, region.ry * 0.96))
  const mound = fillRegion(paint, first.look, region)
  const isSauced =
    group.kind === 'base' &&
    first.look.motif === 'noodle' &&
    !isShortPasta(first.look) &&
    scene.serving.sauceGrams > NOODLE_SAUCE
  if (!isSauced) return mound
  const { x, y, rx, ry } = region
  return mound + shape(blob(paint.random, x - 2, y - 2, rx * 0.5, ry * 0.46, 0.14, 11), scene.serving.sauce)
}

/** Grams of sauce from which long noodles on a flat plate wear some of it. */
const NOODLE_SAUCE = 60

/** The main thing in front, on its sauce, larger than its slice. */
const drawHero = (scene: Scene, { region }: Laid, hero: Portion, alone: boolean): string => {
  const { paint, serving, well } = scene
  const reach = alone ? (hero.look.id === PRESSED_ID ? 64 : 52) : Math.max(40, Math.min(50, region.rx * 1.3))
  const pull = alone ? 0 : 0.14
  const at = ellipse(region.x + (well.x - region.x) * pull, region.y + (well.y - region.y) * pull, reach, reach * 0.92)
  const wet = serving.sauceGrams > 30 && hero.look.motif !== 'friedegg'
  const pool = wet
    ? shape(blob(paint.random, at.x, at.y + 4, reach * 0.98, reach * 0.86, 0.08, 11), shade(serving.sauce, -0.1)) +
      shape(blob(paint.random, at.x - 1, at.y + 2, reach * 0.92, reach * 0.8, 0.08, 11), serving.sauce)
    : ''
  const melted = meltedOn(scene)
  const topped =
    melted === undefined
      ? ''
      : shape(blob(paint.random, at.x, at.y, reach * 0.74, reach * 0.5, 0.12, 11), serving.sauce) +
        crustOver(paint, ellipse(at.x, at.y, reach * 0.7, reach * 0.44), melted.look.colour, 6)
  return (
    pool +
    (hero.look.motif === 'halfegg' ||
    hero.look.motif === 'friedegg' ||
    hero.look.motif === 'dumpling' ||
    hero.look.motif === 'roll'
      ? pieces(scene, hero, at)
      : fillRegion(paint, hero.look, at)) +
    topped
  )
}

const pieces = ({ paint }: Scene, hero: Portion, at: Region): string => {
  const put = (dx: number, dy: number, scale: number) => piece(paint, hero.look, { x: at.x + dx, y: at.y + dy }, scale)
  if (hero.look.motif === 'friedegg') return hero.amount > 75 ? put(-16, -12, 1.1) + put(13, 14, 1.15) : put(0, 0, 1.35)
  if (hero.look.motif === 'halfegg')
    return put(-17, -12, 1.3) + put(17, -10, 1.3) + put(0, 18, 1.3) + (hero.amount > 75 ? put(-30, 16, 1.2) : '')
  if (/croissant/.test(hero.look.id)) return put(-22, -20, 1.05) + put(20, 22, 1.15)
  if (hero.look.id === RICE_BALL_ID) return put(-26, -22, 1.05) + put(26, -20, 1.05) + put(0, 22, 1.1)
  if (hero.look.id === 'own-ring') return put(-22, -20, 0.9) + put(22, 20, 0.95)
  if (hero.look.id === STEAMED_CAKE_ID || hero.look.id === POTATO_DUMPLING_ID)
    return put(-27, -22, 1.25) + put(27, -25, 1.2) + put(-24, 28, 1.2) + put(30, 24, 1.25)
  return medley(paint, [hero], at, { ground: null, loose: 1.2, scale: 1.3 })
}

/** The middle of the plate, where mounds meet: their shadow, or the sauce they lie in. */
const middle = ({ paint, serving, well }: Scene, saucy: boolean): string => {
  if (!saucy || serving.sauceGrams < 30) return dark(blob(paint.random, well.x, well.y + 3, 44, 44, 0.1, 10), 0.08)
  return (
    shape(blob(paint.random, well.x + 4, well.y + 2, 74, 70, 0.06, 12), shade(serving.sauce, -0.12)) +
    shape(blob(paint.random, well.x + 3, well.y, 71, 67, 0.06, 12), serving.sauce)
  )
}

/** Melted cheese in its pot, in the middle of what is dipped into it. */
const fondue = ({ paint, recipe, serving, well }: Scene): string =>
  /\bfondue\b/i.test(recipe.title) && serving.sauceGrams > 60 ? dip(paint, serving.sauce, well.x, well.y + 2, 36) : ''

/** Meat or fish, starch and vegetables, each at its place on a flat plate. */
export const composePlate: Compose = (scene) => {
  const { paint, serving, well } = scene
  const pot = potOf(scene)
  if (pot !== null) return composePot(scene, pot, within(well, 0.95))
  const laid = layOut(groupsOf(scene), well, well.rx - 2)
  const behind = laid.filter(({ group }) => group.kind !== 'hero')
  const hero = laid.find(({ group }) => group.kind === 'hero')
  const first = hero?.group.portions[0]
  // Fried eggs lie on their sauce as the rest does, where there is enough of it to be seen.
  const sauced = first?.look.motif === 'friedegg' && serving.sauceGrams > 100
  const onlySauce = laid.length === 0 && serving.pools.length === 0
  return (
    (onlySauce ? shape(blob(paint.random, well.x, well.y, 62, 60, 0.05, 12), serving.sauce) : '') +
    (laid.length === 0 || onlySauce ? '' : middle(scene, hero === undefined || sauced)) +
    behind.map((one) => drawGroup(scene, one)).join('') +
    (hero !== undefined && first !== undefined ? drawHero(scene, hero, first, laid.length === 1) : '') +
    fondue(scene) +
    spoonfuls(scene, within(well, 0.95)) +
    finish(scene, within(well, 0.92))
  )
}

/** A roasting tray: everything spread out together, the main thing on top. */
export const composeTray: Compose = (scene) => {
  const { paint, serving, well } = scene
  const pot = potOf(scene)
  if (pot !== null) return composePot(scene, pot, well)
  const [hero, ...others] = serving.heroes
  const parts = [...serving.parts, ...serving.bases, ...serving.breads, ...others]
  const [only] = parts
  if (/\bpour the batter\b/.test(wordsOf(scene.recipe)) && hero !== undefined)
    return (
      crumb(scene, well, []) +
      fillRegion(paint, hero.look, ellipse(well.x, well.y + 2, 74, 54)) +
      finish(scene, within(well, 0.95))
    )
  const floor =
    parts.length === 1 && only !== undefined && hero === undefined
      ? fillRegion(paint, only.look, well, 1.1)
      : medley(paint, parts.slice(0, 6), well, { scale: 1.12, ground: null, loose: 0.88 })
  const big =
    hero === undefined
      ? ''
      : /egg/.test(hero.look.motif)
        ? EGGS_IN_TRAY.map(([dx, dy]) => piece(paint, hero.look, { x: well.x + dx, y: well.y + dy }, 1.1)).join('')
        : fillRegion(
            paint,
            hero.look,
            ellipse(well.x, well.y + 2, parts.length === 0 ? 84 : 72, parts.length === 0 ? 62 : 40),
          )
  const juices =
    serving.sauceGrams > 20
      ? shape(blob(paint.random, well.x, well.y, well.rx * 0.94, well.ry * 0.92, 0.06, 14), serving.sauce)
      : ''
  return juices + floor + big + spoonfuls(scene, within(well, 0.9), 1) + finish(scene, within(well, 0.95))
}

/** Eggs sit apart, each in its gap. */
const EGGS_IN_TRAY = [
  [-42, 12],
  [2, -22],
  [44, 18],
] as const

/** Bread with things on it, stacked things, patties on a plate. */
export const composeStack: Compose = (scene) => {
  const { paint, serving, well } = scene
  if (serving.breads.some(({ look }) => look.motif === 'bun')) return composeBurger(scene)
  const base = [...serving.bases, ...serving.breads][0]
  const dough = { id: 'dough', motif: 'flatbread', group: 'grain', colour: serving.dough.colour } as const
  const under =
    base !== undefined
      ? fillRegion(paint, base.look, within(well, 0.94))
      : serving.dough.grams > 20
        ? fillRegion(paint, dough, within(well, 0.9))
        : ''
  const hero = serving.heroes[0]
  const region = within(well, 0.72, 4, -4)
  const parts = serving.parts.slice(0, 5)
  const heap = parts.length > 0 ? medley(paint, parts, region) : ''
  const top = hero === undefined ? '' : fillRegion(paint, hero.look, within(well, 0.55, 6, 6))
  return under + heap + top + spoonfuls(scene, within(well, 0.6), 2) + finish(scene, within(well, 0.75))
}
