import { mixColours, shade, toLab } from '../colour.ts'
import { fillRegion } from '../heap.ts'
import { medley } from '../medley.ts'
import { ellipse } from '../region.ts'
import { type Compose, finish, spoonfuls, surface, within } from '../scene.ts'
import { breadBeside, crown } from './crown.ts'
import { creamSwirl } from './soups.ts'

/** Hummus, raita, guacamole: a smooth field with the track of a spoon, the rest scattered over it. */
export const composeDip: Compose = (scene) => {
  const { paint, serving, well } = scene
  const all = [...serving.bases, ...serving.heroes, ...serving.parts].sort((p, q) => q.amount - p.amount)
  // However much is grated into it, yogurt is what the rest lies in.
  const main = serving.bases.find(({ look }) => look.motif === 'sauce') ?? all[0]
  const others = all.filter((one) => one !== main)
  const wet = serving.sauceGrams > (main?.amount ?? 0) * 0.7
  const colour =
    wet || main === undefined
      ? serving.sauce
      : main.look.motif === 'avocado'
        ? '#a8bf58'
        : main.food.id === 'aubergine'
          ? '#c4a880'
          : shade(main.look.colour, 0.12)
  // Aubergine in a dip is flesh scraped from its skin: it has no pieces.
  const bits = (wet && main !== undefined ? [main, ...others] : others).filter(({ food }) => food.id !== 'aubergine')
  // A little onion in much avocado stays a little.
  const little = bits.reduce((sum, { amount }) => sum + amount, 0) / Math.max(1, main?.amount ?? 1)
  const loose = wet ? 2 : Math.min(3, Math.max(1.7, 1.1 / Math.sqrt(little || 1)))
  return (
    surface(paint, well, colour, true) +
    creamSwirl({ ...scene, serving: { ...serving, sauce: colour } }) +
    medley(paint, bits.slice(0, 4), within(well, 0.72), { ground: null, loose, scale: 0.8 }) +
    finish(scene, within(well, 0.66))
  )
}

/** Porridge and smoothie bowls: creamy, with the toppings in clusters along one side. */
export const composePorridge: Compose = (scene) => {
  const { paint, serving, well } = scene
  const [base] = serving.bases
  const tops = [
    ...serving.parts,
    ...serving.heroes,
    ...serving.garnishes.filter(({ look }) => /nut|berry|crumble|shred/.test(look.motif)),
  ].slice(0, 4)
  // Cocoa or matcha stains what it is stirred into.
  const isStained = toLab(serving.sauce).l < 0.7 && serving.sauceGrams > 40
  const creamy =
    base === undefined
      ? serving.sauce
      : base.look.motif === 'sauce'
        ? base.look.colour
        : isStained
          ? mixColours([
              { colour: base.look.colour, weight: 0.45 },
              { colour: serving.sauce, weight: 0.55 },
            ])
          : shade(base.look.colour, 0.34)
  const ground =
    surface(paint, well, creamy, true) +
    (base === undefined || base.look.motif === 'sauce'
      ? creamSwirl({ ...scene, serving: { ...serving, sauce: creamy } })
      : `<g opacity=".55">${fillRegion(paint, { ...base.look, colour: creamy }, within(well, 0.98))}</g>`)
  const step = tops.length > 1 ? 168 / (tops.length - 1) : 0
  const clusters = tops.map((portion, i) => {
    const angle = ((tops.length > 1 ? -70 + step * i : 20) * Math.PI) / 180
    if (/egg/.test(portion.look.motif))
      return crown(
        { ...scene, serving: { ...serving, heroes: [portion] } },
        ellipse(well.x + Math.cos(angle) * 34, well.y + Math.sin(angle) * 34, 30),
      )
    const size = Math.min(tops.length < 3 ? 44 : 36, (tops.length < 3 ? 28 : 22) + portion.amount ** 0.5 * 1.6)
    return fillRegion(paint, portion.look, ellipse(well.x + Math.cos(angle) * 42, well.y + Math.sin(angle) * 42, size))
  })
  return (
    ground +
    clusters.join('') +
    breadBeside(scene, well) +
    spoonfuls(scene, within(well, 0.9), 1) +
    finish(scene, within(well, 0.8), tops)
  )
}
