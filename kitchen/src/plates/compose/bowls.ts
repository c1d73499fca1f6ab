import { mixColours, shade } from '../colour.ts'
import { fillRegion, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { isShortPasta } from '../motifs/mounds.ts'
import { blob, light, n, shape } from '../paint.ts'
import { between } from '../random.ts'
import { ellipse, type Region, sector, without } from '../region.ts'
import { type Compose, finish, type Scene, spoonfuls, surface, within } from '../scene.ts'
import type { Portion } from '../servings.ts'

/** Eggs, fillets and whole things stay whole on top; the rest is cut. */
const staysWhole = ({ look }: Portion): boolean => /egg|wholefish|fillet|seared|sausage|slab|avocado|dumpling|roll/.test(look.motif)

/** In a broth only what is served whole stays so. */
const swimsWhole = ({ look }: Portion): boolean => /egg|dumpling|roll/.test(look.motif) || /drumstick|leg$|wing|shank/.test(look.id)

const crown = ({ paint, serving }: Scene, region: Region): string => {
  const [hero] = serving.heroes
  if (hero === undefined) return ''
  const { motif } = hero.look
  if (motif === 'halfegg') {
    return [-0.5, 0.5].map((side) => piece(paint, hero.look, { x: region.x + side * 32, y: region.y + side * 12 }, 1.25)).join('')
  }
  if (motif === 'friedegg') return piece(paint, hero.look, { x: region.x, y: region.y }, 1.25)
  if (motif === 'dumpling' || motif === 'roll') return medley(paint, [hero], region, { ground: null, loose: 1.2 })
  return fillRegion(paint, hero.look, region)
}

const MIXED = /fried rice|pilaf|pilau|pulao|paella|biryani|jollof|kedgeree|nasi goreng|chaufa|kitchari|khichuri|tabbouleh|bhurji|scramble/i

/** Rice fried or cooked together with everything else: one golden field with the rest all through it. */
export const isMixed = ({ recipe, serving }: Scene): boolean => MIXED.test(recipe.title) && serving.bases.length > 0

export const composeMixed = (scene: Scene, region: Region): string => {
  const { paint, serving } = scene
  const [base, ...bases] = serving.bases
  const whole = serving.heroes.filter(staysWhole)
  const parts = [...serving.parts, ...bases, ...serving.heroes.filter((hero) => !staysWhole(hero))].slice(0, 6)
  const stained = (colour: string) => mixColours([{ colour, weight: 0.72 }, { colour: serving.sauce, weight: serving.sauceGrams > 4 ? 0.28 : 0 }])
  const ground = base === undefined ? '' : fillRegion(paint, { ...base.look, colour: stained(base.look.colour) }, region)
  const crowned = whole.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: whole } }, within(region, 0.5, 4, 2)) : ''
  return ground + medley(paint, parts, within(region, 0.92), { ground: null, loose: 1.85, scale: 0.92 }) + crowned + spoonfuls(scene, within(region, 0.7), 1) + finish(scene, within(region, 0.86))
}

const isCreamy = ({ serving }: Scene): boolean => {
  const [base] = serving.bases
  return base !== undefined && (/oat|muesli|granola|chia/.test(base.look.id) || (base.look.motif === 'sauce' && base.food.motif === 'sauce' && base.food.group !== 'grain'))
}

/** Hummus, raita, guacamole: a smooth field with the track of a spoon, the rest scattered over it. */
const composeDip: Compose = (scene) => {
  const { paint, serving, well } = scene
  const [main, ...others] = [...serving.bases, ...serving.heroes, ...serving.parts].sort((p, q) => q.amount - p.amount)
  const wet = serving.sauceGrams > (main?.amount ?? 0) * 0.7
  const colour = wet || main === undefined ? serving.sauce : main.look.motif === 'avocado' ? '#a8bf58' : main.food.id === 'aubergine' ? '#c4a880' : shade(main.look.colour, 0.12)
  const bits = wet && main !== undefined ? [main, ...others] : others
  return (
    surface(paint, well, colour, true) +
    creamSwirl({ ...scene, serving: { ...serving, sauce: colour } }) +
    medley(paint, bits.slice(0, 4), within(well, 0.72), { ground: null, loose: 2, scale: 0.8 }) +
    finish(scene, within(well, 0.66))
  )
}

/** Tossed dishes: the grain or noodle shows as a crescent, the rest lies over it. */
export const composeBowl: Compose = (scene) => {
  const { paint, serving, well } = scene
  if (scene.recipe.role === 'dip') return composeDip(scene)
  if (isMixed(scene)) return composeMixed(scene, within(well, 1))
  if (isCreamy(scene)) return composePorridge(scene)
  const [base] = [...serving.bases, ...serving.breads]
  const whole = serving.heroes.filter(staysWhole)
  const parts = [...serving.parts, ...serving.heroes.filter((hero) => !staysWhole(hero))].slice(0, 7)
  const top = base === undefined ? within(well, 0.98) : within(well, parts.length > 1 ? 0.74 : 0.62, 13, -11)
  const covered = within(top, 0.8)
  const ground = base === undefined ? '' : fillRegion(paint, base.look, parts.length > 0 ? without(within(well, 1), covered) : within(well, 1))
  const juicy = serving.sauceGrams > 25
  const sauce = juicy && base !== undefined ? shape(top.outline(paint.random, 4), shade(serving.sauce, -0.12)) : ''
  const heap = parts.length === 0 ? '' : medley(paint, parts, top, juicy ? { ground: serving.sauce, coat: serving.sauce } : {})
  const seat = parts.length === 0 ? within(well, 0.5) : within(top, 0.5, base === undefined ? 8 : 0, 6)
  const crowned = whole.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: whole } }, seat) : ''
  return ground + sauce + heap + crowned + spoonfuls(scene, within(top, 0.9)) + finish(scene, within(top, 0.98))
}

/** A mound of rice beside a pool of stew. */
export const composeStew: Compose = (scene) => {
  const { paint, serving, well } = scene
  const [base, bread] = [serving.bases[0], serving.breads[0]]
  const pool = surface(paint, well, serving.sauce, true)
  const mound = ellipse(well.x - 44, well.y - 4, 48, 66)
  const side = base ?? bread
  const room = side === undefined ? within(well, 0.96) : without(within(well, 0.97), mound)
  const solids = [...serving.parts, ...serving.heroes.filter(({ look }) => !/egg/.test(look.motif))].slice(0, 6)
  const stew = medley(paint, solids, room, { ground: null, loose: 1.12, coat: serving.sauce })
  const gloss = light(blob(paint.random, well.x + 34, well.y - 52, 26, 10, 0.2, 9), 0.14)
  const grain = base !== undefined ? fillRegion(paint, base.look, mound) : bread !== undefined ? fillRegion(paint, bread.look, ellipse(well.x - 54, well.y - 6, 46)) : ''
  const eggs = serving.heroes.filter(({ look }) => /egg/.test(look.motif))
  const right = side === undefined ? within(well, 0.8) : ellipse(well.x + 34, well.y + 2, 48, 66)
  const crowned = eggs.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: eggs } }, within(right, 0.6)) : ''
  return pool + stew + gloss + grain + crowned + spoonfuls(scene, right, 1) + finish(scene, right)
}

/** Smooth soups carry a swirl, broths let things swim: half under, half above. */
export const composeSoup: Compose = (scene) => {
  const { paint, serving, well } = scene
  const solids = [...serving.parts, ...serving.heroes.filter((hero) => !swimsWhole(hero)), ...serving.bases.filter(({ look }) => look.motif === 'grain' || isShortPasta(look))].slice(0, 7)
  const strands = serving.bases.find(({ look }) => look.motif === 'noodle' && !isShortPasta(look))
  const broth = surface(paint, well, serving.sauce, serving.blended)
  const nest = strands === undefined ? '' : fillRegion(paint, strands.look, ellipse(well.x - 12, well.y + 12, 56, 50))
  const veil = `<path d="${well.outline(paint.random, 6)}" fill="${serving.sauce}" fill-opacity=".5"/>`
  const deep = solids.length === 0 || serving.blended ? '' : medley(paint, solids, within(well, 0.94), { ground: null, loose: 1.7, coat: serving.sauce }) + veil
  const area = strands === undefined ? within(well, 0.86) : without(within(well, 0.94), ellipse(well.x - 12, well.y + 12, 34, 30))
  const above = medley(paint, solids, area, { ground: null, loose: serving.blended ? 1.8 : strands === undefined ? 1.2 : 1.05, coat: serving.sauce })
  const swirl = serving.blended ? creamSwirl(scene) : ''
  const whole = serving.heroes.filter(swimsWhole)
  const crowned = whole.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: whole } }, within(well, 0.46, strands === undefined ? 0 : 22, -20)) : ''
  return broth + swirl + deep + nest + above + crowned + spoonfuls(scene, within(well, 0.5), 1) + finish(scene, within(well, serving.blended ? 0.62 : 0.86))
}

/** The spoon's track in a smooth soup. */
const creamSwirl = ({ paint, serving, well }: Scene): string => {
  const { x, y } = well
  const turn = between(paint.random, 0, 360)
  const d = `M${n(x - 62)} ${n(y + 4)}C${n(x - 52)} ${n(y - 66)} ${n(x + 62)} ${n(y - 62)} ${n(x + 58)} ${n(y + 8)}C${n(x + 52)} ${n(y + 58)} ${n(x - 36)} ${n(y + 52)} ${n(x - 34)} ${n(y + 6)}C${n(x - 30)} ${n(y - 34)} ${n(x + 28)} ${n(y - 30)} ${n(x + 26)} ${n(y + 4)}`
  const stroke = (colour: string, width: number, opacity: number) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
  return `<g transform="rotate(${Math.round(turn)} ${n(x)} ${n(y)})">${stroke(shade(serving.sauce, -0.14), 15, 0.5)}${stroke(shade(serving.sauce, 0.24), 10, 0.55)}</g>`
}

/** Pasta and noodles: a nest that fills the bowl, the sauce and what is in it in the middle. */
export const composeNoodles: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  if (/ramen|soup|pho\b|broth|laksa|mohinga/i.test(recipe.title)) return composeSoup(scene)
  const base = serving.bases.find(({ look }) => look.motif === 'noodle' || look.motif === 'dumpling') ?? serving.bases[0]
  const parts = [...serving.parts, ...serving.heroes.filter((hero) => !staysWhole(hero))].slice(0, 6)
  const whole = serving.heroes.filter(staysWhole)
  const tossed = base !== undefined && (isShortPasta(base.look) || base.look.motif === 'dumpling')
  const saucy = serving.sauceGrams > 45
  const dressed = base === undefined ? undefined : saucy ? { ...base, look: { ...base.look, colour: mixColours([{ colour: base.look.colour, weight: 0.72 }, { colour: serving.sauce, weight: 0.28 }]) } } : base
  const nest = dressed === undefined ? '' : fillRegion(paint, dressed.look, within(well, 0.97))
  const middle = within(well, tossed ? 0.86 : 0.6, tossed ? 0 : 2, tossed ? 0 : -2)
  const pool = saucy && !tossed ? shape(middle.outline(paint.random, 4), shade(serving.sauce, -0.14)) + shape(middle.outline(paint.random, 1), serving.sauce) : ''
  const heap = medley(paint, parts, middle, { ground: null, loose: tossed ? 1.7 : saucy ? 1 : 1.2, ...(saucy ? { coat: serving.sauce } : {}) })
  const crowned = whole.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: whole } }, within(well, 0.46, 4, 4)) : ''
  return nest + pool + heap + crowned + spoonfuls(scene, within(well, 0.6), 1) + finish(scene, within(well, 0.74))
}

/** Leaves under, the rest tossed over them, protein in the middle. */
export const composeSalad: Compose = (scene) => {
  const { paint, serving, well } = scene
  const leaves = serving.parts.filter(({ look }) => look.motif === 'leaf')
  const rest = [...serving.parts.filter(({ look }) => look.motif !== 'leaf'), ...serving.bases, ...serving.breads, ...serving.heroes.filter((hero) => !staysWhole(hero))].slice(0, 7)
  const whole = serving.heroes.filter(staysWhole)
  const lettuce = leaves.length > 0 ? medley(paint, leaves, within(well, 1), { loose: 0.92 }) : ''
  const heap =
    leaves.length > 0
      ? medley(paint, [...rest, ...leaves.map((leaf) => ({ ...leaf, amount: leaf.amount * 0.35 }))], within(well, 0.82), { ground: null, loose: 1.1 })
      : medley(paint, rest, within(well, 0.98))
  const crowned = whole.length > 0 ? crown({ ...scene, serving: { ...serving, heroes: whole } }, within(well, 0.48, 6, 6)) : ''
  return lettuce + heap + crowned + spoonfuls(scene, within(well, 0.7), 1) + finish(scene, within(well, 0.84))
}

/** Everything in its own corner over the grain. */
export const composeGrainBowl: Compose = (scene) => {
  const { paint, serving, well } = scene
  const [base] = serving.bases
  const corners = [...serving.heroes, ...serving.parts].slice(0, 6)
  const ground = base === undefined ? '' : fillRegion(paint, base.look, within(well, 1))
  const total = corners.reduce((sum, { amount }) => sum + amount ** 0.5, 0) || 1
  const rest = base === undefined ? 360 : 272
  let from = base === undefined ? 20 : -128
  const drawn = corners.map((portion) => {
    const sweep = (portion.amount ** 0.5 / total) * rest
    const region = sector(well.x, well.y, well.rx * 0.96, from - 3, from + sweep + 3)
    from += sweep
    if (/avocado|egg|stalk|seared|slab|sausage|fillet/.test(portion.look.motif)) {
      const seat = ellipse(region.x, region.y, Math.max(25, region.rx * 1.02))
      return /egg/.test(portion.look.motif) ? crown({ ...scene, serving: { ...serving, heroes: [portion] } }, seat) : fillRegion(paint, portion.look, seat)
    }
    return fillRegion(paint, portion.look, region)
  })
  return ground + drawn.join('') + spoonfuls(scene, within(well, 0.2), 1) + finish(scene, within(well, 0.8))
}

/** Porridge and smoothie bowls: creamy, with the toppings in clusters along one side. */
export const composePorridge: Compose = (scene) => {
  const { paint, serving, well } = scene
  const [base] = serving.bases
  const tops = [...serving.parts, ...serving.heroes, ...serving.garnishes.filter(({ look }) => /nut|berry|crumble|shred/.test(look.motif))].slice(0, 4)
  const creamy = base === undefined ? serving.sauce : base.look.motif === 'sauce' ? base.look.colour : shade(base.look.colour, 0.34)
  const ground = surface(paint, well, creamy, true) + (base === undefined || base.look.motif === 'sauce' ? creamSwirl({ ...scene, serving: { ...serving, sauce: creamy } }) : `<g opacity=".55">${fillRegion(paint, { ...base.look, colour: creamy }, within(well, 0.98))}</g>`)
  const step = tops.length > 1 ? 168 / (tops.length - 1) : 0
  const clusters = tops.map((portion, i) => {
    const angle = ((tops.length > 1 ? -70 + step * i : 20) * Math.PI) / 180
    if (/egg/.test(portion.look.motif)) return crown({ ...scene, serving: { ...serving, heroes: [portion] } }, ellipse(well.x + Math.cos(angle) * 34, well.y + Math.sin(angle) * 34, 30))
    const size = Math.min(tops.length < 3 ? 44 : 36, (tops.length < 3 ? 28 : 22) + portion.amount ** 0.5 * 1.6)
    return fillRegion(paint, portion.look, ellipse(well.x + Math.cos(angle) * 42, well.y + Math.sin(angle) * 42, size))
  })
  return ground + clusters.join('') + spoonfuls(scene, within(well, 0.9), 1) + finish(scene, within(well, 0.8), tops)
}
