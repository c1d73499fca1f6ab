import { mixColours, shade } from '../colour.ts'
import { fillRegion, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { blob, circle, dark, INK, light, line, n, oval, type Paint, place, shape, solid } from '../paint.ts'
import { between } from '../random.ts'
import { ellipse, type Region } from '../region.ts'
import { type Compose, finish, type Scene, spoonfuls, surface, within } from '../scene.ts'
import type { Portion } from '../servings.ts'

/** Golden patches where the heat caught. */
const browned = (paint: Paint, region: Region, count: number, opacity = 0.3): string => {
  const d = Array.from({ length: count }, () => {
    const [angle, far] = [paint.random() * 6.28, Math.sqrt(paint.random()) * 0.94]
    return blob(paint.random, region.x + Math.cos(angle) * far * region.rx, region.y + Math.sin(angle) * far * region.ry, between(paint.random, 4, 12), between(paint.random, 3, 8), 0.3, 7)
  }).join('')
  return `<path d="${d}" fill="#9a4f0e" fill-opacity="${opacity}"/>`
}

/** Melted cheese, crumbs or cream over a dish: uneven islands that join. */
const crustOver = (paint: Paint, region: Region, colour: string, count: number): string => {
  const islands = Array.from({ length: count }, (_, i) => {
    const [angle, far] = [i * 2.4, Math.sqrt((i + 0.5) / count) * 0.86]
    return blob(paint.random, region.x + Math.cos(angle) * far * region.rx, region.y + Math.sin(angle) * far * region.ry, between(paint.random, 14, 25), between(paint.random, 11, 18), 0.22, 8)
  }).join('')
  return (
    `<path d="${islands}" transform="translate(0 2)" fill="${INK}" fill-opacity=".2"/>` +
    `<path d="${islands}" fill="${colour}" fill-opacity=".95"/>` +
    light(islands.slice(0, islands.indexOf('z') + 1), 0.14) +
    browned(paint, region, count, 0.26)
  )
}

/** Sponge, cornbread, soda bread: one golden surface with a crack. */
const crumb = (scene: Scene, region: Region): string => {
  const { paint, serving } = scene
  const { colour } = serving.dough
  const tops = serving.parts.slice(0, 4)
  const crack = line(`M${n(region.x - region.rx * 0.6)} ${n(region.y + 6)}q20-14 44-4t46 2t30-8`, shade(colour, -0.3), 2.4, 0.6)
  const pores = line(
    Array.from({ length: 40 }, () => {
      const [angle, far] = [paint.random() * 6.28, Math.sqrt(paint.random())]
      return `M${n(region.x + Math.cos(angle) * far * region.rx)} ${n(region.y + Math.sin(angle) * far * region.ry)}h.1`
    }).join(''),
    shade(colour, -0.3),
    2.2,
    0.5,
  )
  return (
    surface(paint, region, colour, true) +
    browned(paint, region, 9, 0.16) +
    pores +
    crack +
    light(blob(paint.random, region.x - region.rx * 0.35, region.y - region.ry * 0.45, region.rx * 0.4, region.ry * 0.2, 0.15, 9), 0.16) +
    (tops.length === 0 ? '' : medley(paint, tops, within(region, 0.9), { ground: null, loose: 2.3 }))
  )
}

const MELTING = /cheddar|mozzarella|parmesan|gruyere|gouda|manchego|pecorino|cheese|jack|fontina|feta|breadcrumbs|panko/

const topping = ({ serving }: Scene): Portion | undefined =>
  [...serving.parts, ...serving.garnishes].find(({ food }) => MELTING.test(food.id))

/** Halves filled with the rest: peppers, aubergines, courgettes, marrows. */
const stuffed = (scene: Scene, shell: Portion): string => {
  const { paint, serving } = scene
  const rest = [...serving.bases, ...serving.parts, ...serving.heroes].filter((one) => one !== shell).slice(0, 5)
  const boats = ([[76, 86], [164, 86], [76, 156], [164, 156]] as const).map(([x, y]) => {
    const skin = `<g fill="${shell.look.colour}">${solid(blob(paint.random, x, y, 43, 32, 0.04, 12))}</g>`
    return skin + medley(paint, rest, ellipse(x, y, 36, 25), { scale: 0.85 }) + light(blob(paint.random, x - 30, y - 18, 7, 3, 0.2, 6), 0.4)
  })
  return surface(paint, scene.well, serving.sauce, true) + boats.join('')
}

/** Rolled tortillas or pasta in a row under sauce. */
const rolled = (scene: Scene, wrapper: Portion): string => {
  const { paint, serving } = scene
  const tube = paint.define(
    'baked roll',
    (id) => `<g id="${id}" fill="${wrapper.look.colour}">${solid('M-17-62Q0-70 17-62V62Q0 70-17 62z')}${light('M-10-58Q-6-62-4-60V58Q-8 60-10 56z', 0.3)}${dark('M10-62Q17-64 17-60V62Q12 66 8 65z', 0.18)}</g>`,
  )
  const row = [-68, -34, 0, 34, 68].map((dx) => place(tube, scene.well.x + dx, scene.well.y)).join('')
  const sauce = `<path d="${blob(paint.random, scene.well.x, scene.well.y, 84, 44, 0.08, 16)}" fill="${serving.sauce}" fill-opacity=".93"/>`
  return surface(paint, scene.well, shade(serving.sauce, -0.15), true) + row + sauce + medley(paint, serving.parts.slice(0, 4), within(scene.well, 0.7), { ground: null, loose: 1.6, coat: serving.sauce })
}

export const composeBake: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const top = topping(scene)
  const solids = [...serving.parts, ...serving.bases, ...serving.heroes.filter(({ look }) => look.motif !== 'fillet')].filter((one) => one !== top).slice(0, 6)
  if (serving.dough.grams > 45 && serving.heroes.length === 0) return crumb(scene, well) + finish(scene, within(well, 0.88))
  const shell = /stuffed|filled/i.test(recipe.title) ? serving.parts.find(({ food }) => food.group === 'vegetable') : undefined
  const wrapper = [...serving.breads, ...serving.heroes].find(({ look }) => look.motif === 'tortilla' || /lasagne/.test(look.id))
  const body =
    shell !== undefined ? stuffed(scene, shell) : wrapper !== undefined ? rolled(scene, wrapper) : surface(paint, well, serving.sauce, true) + medley(paint, solids, well, { ground: null, coat: serving.sauce, loose: 1.02, scale: 1.1 })
  const melted = top === undefined ? browned(paint, well, 10, 0.18) : crustOver(paint, within(well, 0.94), mixColours([{ colour: top.look.colour, weight: 0.55 }, { colour: '#f6d488', weight: 0.45 }]), shell === undefined ? 13 : 8)
  const fish = serving.heroes.find(({ look }) => look.motif === 'fillet')
  const laid = fish === undefined ? '' : fillRegion(paint, fish.look, ellipse(well.x, well.y, 76, 46))
  const eggs = serving.heroes.filter(({ look }) => /egg/.test(look.motif)).map(({ look }) => piece(paint, look, { x: well.x - 40, y: well.y + 8 }) + piece(paint, look, { x: well.x + 38, y: well.y - 10 }))
  const garnishes = serving.garnishes.filter((one) => one !== top)
  return body + melted + laid + eggs.join('') + finish({ ...scene, serving: { ...serving, garnishes } }, within(well, 0.84))
}

const lattice = (colour: string, well: Region): string => {
  const strips: string[] = []
  for (let i = -2; i <= 2; i++) {
    const at = i * 32
    const half = Math.sqrt(Math.max(0, 84 ** 2 - at ** 2))
    const bar = (d: string) => `<g fill="${colour}">${solid(d)}</g>`
    strips.push(bar(`M${n(well.x + at - 9)} ${n(well.y - half)}h18V${n(well.y + half)}h-18z`))
    strips.push(bar(`M${n(well.x - half)} ${n(well.y + at - 9)}H${n(well.x + half)}v18H${n(well.x - half)}z`))
  }
  return `<g transform="rotate(45 ${well.x} ${well.y})">${strips.join('')}</g>`
}

/** Mash with the tracks of a fork. */
const mashTop = (paint: Paint, colour: string, well: Region): string => {
  const ridges = [78, 66, 54, 42, 30, 18].map((r) => {
    const d = circle(well.x, well.y, r)
    return `<path d="${d}" fill="none" stroke="${shade(colour, -0.16)}" stroke-width="3.400" stroke-dasharray="15 4"/><path d="${d}" transform="translate(-.6-1.600)" fill="none" stroke="${shade(colour, 0.4)}" stroke-width="1.800" stroke-dasharray="15 4"/>`
  })
  return shape(blob(paint.random, well.x, well.y, 85, 84, 0.025, 18), colour) + ridges.join('') + browned(paint, within(well, 0.9), 12, 0.24)
}

export const composePie: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const pastry = serving.breads.find(({ look }) => look.motif === 'flatbread')
  const mash = [...serving.bases, ...serving.pools, ...serving.parts].find(({ food, look }) => /potato|celeriac|cauliflower|swede|parsnip/.test(food.id) && (look.motif === 'sauce' || look.motif === 'cube'))
  const solids = [...serving.parts, ...serving.heroes].filter((one) => one !== mash).slice(0, 6)
  const filling = surface(paint, well, serving.sauce, true) + medley(paint, solids, within(well, 0.98), { ground: null, coat: serving.sauce })
  const top = finish(scene, within(well, 0.6))
  if (pastry === undefined && mash !== undefined) return filling + mashTop(paint, mash.look.colour === '#efd58a' ? '#f1d894' : mash.look.colour, well) + top
  const crust = pastry === undefined ? serving.dough.colour : pastry.look.colour
  if (pastry === undefined && serving.dough.grams > 10) return filling + crumb(scene, within(well, 0.93)) + top
  const crimps = Array.from({ length: 30 }, (_, i) => {
    const angle = (i / 30) * Math.PI * 2
    return circle(well.x + Math.cos(angle) * 82, well.y + Math.sin(angle) * 82, 9.5)
  }).join('')
  const rim = `<g fill="${crust}">${solid(crimps)}</g><path d="${circle(well.x, well.y, 82)}" fill="none" stroke="${shade(crust, 0.3)}" stroke-width="3" stroke-opacity=".6" stroke-dasharray="9 8"/>`
  const open = /tart|quiche|galette|tarte/i.test(recipe.title) || serving.sauceGrams < 1
  const custard = open ? `<path d="${circle(well.x, well.y, 76)}" fill="${shade(serving.sauce, 0.1)}" fill-opacity=".45"/>${browned(paint, within(well, 0.76), 8, 0.22)}` : lattice(crust, well)
  return filling + custard + rim + top
}

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

/** A folded omelette with its filling at the open side. */
const folded = (scene: Scene): string => {
  const { paint, serving, well } = scene
  const [base] = serving.bases
  const moon = 'M-74 10C-78-38-36-62 4-62C46-62 80-34 74 10Q0 22-74 10z'
  const fill = [...serving.parts, ...serving.heroes].slice(0, 5)
  const side = base === undefined ? '' : fillRegion(paint, base.look, ellipse(well.x - 24, well.y + 34, 52, 42))
  const filling = medley(paint, fill, ellipse(well.x, well.y + 24, 74, 42), { ground: shade(egg, -0.2), coat: egg })
  const top =
    `<g transform="translate(${well.x + 1} ${well.y + 4})rotate(-7)scale(1.16)"><path d="${moon}" transform="translate(1 6)" fill="${INK}" fill-opacity=".2"/><g fill="${egg}">${solid(moon)}</g>` +
    browned(paint, ellipse(0, -22, 56, 28), 9, 0.26) +
    light('M-58-16C-50-44-20-54 4-54C-20-46-40-34-48-12z', 0.4) +
    dark('M-74 10Q0 22 74 10Q75 4 74-2Q0 12-74-2Q-75 4-74 10z', 0.14) +
    '</g>'
  return side + filling + top + spoonfuls(scene, within(well, 0.9), 1) + finish(scene, within(well, 0.74))
}

export const composeOmelette: Compose = (scene) => (scene.vessel === 'pan' ? inPan(scene) : folded(scene))

/** Small thick cakes in a ring, or a stack of broad ones. */
export const composePancakes: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const colour = serving.breads[0]?.look.colour ?? serving.dough.colour
  const look = { id: 'pancake', motif: 'pancake', group: 'grain', colour } as const
  const tops = [...serving.parts, ...serving.heroes].slice(0, 4)
  const small = /fritter|syrniki|rosti|latke|cakes?\b|patt/i.test(recipe.title) && !/pancake|hotcake/i.test(recipe.title)
  const id = (k: number) =>
    paint.define('cake', (own) => `<g id="${own}" fill="${colour}">${solid(oval(0, 3, 30 * k, 27 * k))}${solid(oval(0, -1, 30 * k, 26 * k))}<path d="${oval(0, -1.6, 26 * k, 22 * k)}" fill="${shade(colour, -0.12)}"/>${browned(paint, ellipse(0, 0, 22, 18), 5, 0.22)}${light(oval(-9, -12, 9, 4), 0.35)}</g>`)
  const body = small
    ? [200, 270, 340, 60, 130].map((angle) => place(id(1), well.x + Math.cos((angle * Math.PI) / 180) * 42, well.y + Math.sin((angle * Math.PI) / 180) * 40)).join('')
    : fillRegion(paint, look, within(well, 0.9, 0, -4))
  const around = small ? '' : medley(paint, tops, ellipse(well.x, well.y + 58, 52, 16), { ground: null, scale: 0.95 })
  const crown = tops.length === 0 ? '' : medley(paint, tops, small ? within(well, 0.42, 0, -2) : ellipse(well.x, well.y - 14, 42, 28), { ground: null })
  const [pool] = serving.pools
  const cream = pool === undefined ? '' : piece(paint, pool.look, { x: well.x - 10, y: well.y - 20 }, 1.5)
  return body + cream + around + crown + finish(scene, small ? within(well, 0.6) : ellipse(well.x, well.y - 8, 48, 34))
}
