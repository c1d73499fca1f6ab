import type { Recipe } from '../../recipes/recipe.ts'
import { mixColours, shade } from '../colour.ts'
import { ROLLED, STUFFED_ID } from '../filled.ts'
import { fillRegion, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { blob, circle, dark, INK, light, line, n, type Paint, place, shape, solid } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { between } from '../random.ts'
import { ellipse, pointAt, type Region } from '../region.ts'
import { wordsOf } from '../sayings.ts'
import { type Compose, finish, type Scene, surface, within } from '../scene.ts'
import { browned } from './browned.ts'
import { custardTop, isBoiledBeside, isUnderCustard } from './custard.ts'
import { lattice, lid } from './lids.ts'

/** Cheese, crumbs or cream that melted over what lies under it: uneven islands that join, browned in places. */
export const crustOver = (paint: Paint, region: Region, colour: string, count: number): string => {
  const islands = Array.from({ length: count }, (_, i) => {
    const { x, y } = pointAt(region, i * 2.4, Math.sqrt((i + 0.5) / count) * 0.86)
    return blob(paint.random, x, y, between(paint.random, 14, 25), between(paint.random, 11, 18), 0.22, 8)
  }).join('')
  return (
    `<path d="${islands}" transform="translate(0 2)" fill="${INK}" fill-opacity=".2"/>` +
    `<path d="${islands}" fill="${colour}" fill-opacity=".95"/>` +
    light(islands.slice(0, islands.indexOf('z') + 1), 0.14) +
    browned(paint, region, count, 0.26)
  )
}

/** Sponge, cornbread, soda bread: one golden surface with a crack. */
export const crumb = ({ paint, serving }: Scene, region: Region, tops: readonly Portion[]): string => {
  const { colour } = serving.dough
  const crack = line(
    `M${n(region.x - region.rx * 0.6)} ${n(region.y + 6)}q20-14 44-4t46 2t30-8`,
    shade(colour, -0.3),
    2.4,
    0.6,
  )
  const pores = line(
    Array.from({ length: 40 }, () => {
      const { x, y } = pointAt(region, paint.random() * 6.28, Math.sqrt(paint.random()))
      return `M${n(x)} ${n(y)}h.1`
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
    light(
      blob(
        paint.random,
        region.x - region.rx * 0.35,
        region.y - region.ry * 0.45,
        region.rx * 0.4,
        region.ry * 0.2,
        0.15,
        9,
      ),
      0.16,
    ) +
    (tops.length === 0 ? '' : medley(paint, tops, within(region, 0.9), { ground: null, loose: 2.3 }))
  )
}

const MELTING = /cheddar|mozzarella|parmesan|gruyere|gouda|manchego|pecorino|cheese|jack|fontina|feta|breadcrumbs|panko/

const topping = ({ serving }: Scene): Portion | undefined =>
  [...serving.parts, ...serving.garnishes].find(({ food }) => MELTING.test(food.id))

/** Halves filled with the rest: peppers, aubergines, courgettes, marrows. */
const stuffed = (scene: Scene, shell: Portion): string => {
  const { paint, serving } = scene
  const inside = serving.insides.filter(({ role }) => role === 'inside')
  const outside = [...serving.bases, ...serving.parts, ...serving.heroes].filter((one) => one !== shell)
  const rest = (inside.length > 0 ? inside : outside).slice(0, 5)
  // The cut edge is paler than the skin: it parts a red pepper from a red sauce.
  const flesh = mixColours([
    { colour: shell.look.colour, weight: 0.45 },
    { colour: '#f6e3b8', weight: 0.55 },
  ])
  const boat = paint.define(
    'boat',
    (id) =>
      `<g id="${id}">${dark(blob(paint.random, 1, 5, 46, 34, 0.05, 12), 0.3)}<g fill="${shade(shell.look.colour, -0.1)}">${solid(blob(paint.random, 0, 0, 43, 33, 0.04, 12))}</g>${shape(blob(paint.random, 0, -0.6, 38.5, 28.5, 0.04, 12), flesh)}${light(blob(paint.random, -30, -18, 7, 3, 0.2, 6), 0.4)}</g>`,
  )
  const boats = (
    [
      [76, 86],
      [164, 86],
      [76, 156],
      [164, 156],
    ] as const
  ).map(([x, y]) => {
    return place(boat, x, y) + medley(paint, rest, ellipse(x, y - 0.5, 30, 21), { scale: 0.8, ground: null })
  })
  return surface(paint, scene.well, shade(serving.sauce, -0.24), true) + boats.join('')
}

/** Potatoes that are boiled meanwhile are not in the dish. */
const around = ({ recipe, serving }: Scene, wrapper: Portion): readonly Portion[] =>
  serving.parts
    .filter(
      ({ food }) => !wrapper.look.id.startsWith(ROLLED) || (!isBoiledBeside(food, recipe) && !/potato/.test(food.id)),
    )
    .slice(0, 4)

/** Rolled tortillas or pasta in a row under sauce. */
const rolled = (scene: Scene, wrapper: Portion): string => {
  const { paint, serving } = scene
  const tube = paint.define(
    'baked roll',
    (id) =>
      `<g id="${id}" fill="${wrapper.look.colour}">${solid('M-17-62Q0-70 17-62V62Q0 70-17 62z')}${light('M-10-58Q-6-62-4-60V58Q-8 60-10 56z', 0.3)}${dark('M10-62Q17-64 17-60V62Q12 66 8 65z', 0.18)}</g>`,
  )
  const row = [-68, -34, 0, 34, 68].map((dx) => place(tube, scene.well.x + dx, scene.well.y)).join('')
  const sauce = `<path d="${blob(paint.random, scene.well.x, scene.well.y, 84, 44, 0.08, 16)}" fill="${serving.sauce}" fill-opacity=".93"/>`
  return (
    surface(paint, scene.well, shade(serving.sauce, -0.15), true) +
    row +
    sauce +
    medley(paint, around(scene, wrapper), within(scene.well, 0.7), {
      ground: null,
      loose: wrapper.look.id.startsWith(ROLLED) ? 3 : 1.6,
      coat: serving.sauce,
    })
  )
}

/** Not every mash in an oven dish covers the rest. */
const UNDER_MASH = /\b(?:cover|top) with the mash\b/i

const isUnderMash = ({ steps }: Recipe): boolean =>
  UNDER_MASH.test(steps.flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : ' '))).join(''))

/** Mash spread over an oven dish and raked with a fork; what is below shows at the edge. */
const rakedTop = (paint: Paint, colour: string, { x, y, rx, ry }: Region): string => {
  const [w, h, r] = [rx * 0.9, ry * 0.86, 20]
  const sheet = `M${n(x - w + r)} ${n(y - h)}H${n(x + w - r)}Q${n(x + w)} ${n(y - h)} ${n(x + w)} ${n(y - h + r)}V${n(y + h - r)}Q${n(x + w)} ${n(y + h)} ${n(x + w - r)} ${n(y + h)}H${n(x - w + r)}Q${n(x - w)} ${n(y + h)} ${n(x - w)} ${n(y + h - r)}V${n(y - h + r)}Q${n(x - w)} ${n(y - h)} ${n(x - w + r)} ${n(y - h)}z`
  const half = (w * 2 - 20) / 8
  const waves = Array.from({ length: 7 }, (_, row) => {
    const top = y - h + 9 + (row * (h * 2 - 18)) / 6
    return `M${n(x - w + 10)} ${n(top)}q${n(half / 2)}-7 ${n(half)} 0${`t${n(half)} 0`.repeat(7)}`
  }).join('')
  return (
    `<path d="${sheet}" transform="translate(0 2.500)" fill="${INK}" fill-opacity=".24"/>` +
    shape(sheet, colour) +
    line(waves, shade(colour, -0.2), 3.6) +
    `<g transform="translate(-.8-2.200)">${line(waves, shade(colour, 0.45), 2.2)}</g>` +
    browned(paint, { x, y, rx: w * 0.9, ry: h * 0.86 }, 20, 0.26)
  )
}

/** Lumps of dough over fruit, which is seen between them. */
const CRUMBLED = /\b(?:crumble|cobbler)\b/i

/** Poured around or over what lies in the dish: a clafoutis. */
const BATTER = /\bbatter\b/
/** Legs stay whole in the oven. */
const LEG = /drumstick|leg$|wing/

export const bake: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const words = wordsOf(recipe)
  const top = topping(scene)
  const solids = [
    ...serving.parts,
    ...serving.bases.filter(({ food }) => !isBoiledBeside(food, recipe)),
    ...serving.heroes.filter(
      ({ look }) => !/fillet|egg/.test(look.motif) && !/lasagne/.test(look.id) && !LEG.test(look.id),
    ),
  ]
    .filter((one) => one !== top)
    .slice(0, 6)
  if (serving.dough.grams > (BATTER.test(words) ? 20 : 45) && serving.heroes.length === 0 && !isUnderCustard(recipe))
    return crumb(scene, well, serving.parts.slice(0, 4)) + finish(scene, within(well, 0.88))
  const mash = isUnderMash(recipe) ? serving.bases.find(({ look }) => look.motif === 'sauce') : undefined
  if (mash !== undefined)
    return (
      surface(paint, well, serving.sauce, true) +
      medley(
        paint,
        solids.filter((one) => one !== mash),
        well,
        { ground: null, coat: serving.sauce },
      ) +
      rakedTop(paint, mash.look.colour, well) +
      finish(scene, within(well, 0.8))
    )
  const shell =
    serving.heroes.find(({ look }) => look.id.startsWith(STUFFED_ID)) ??
    (/stuffed|filled/i.test(recipe.title) ? serving.parts.find(({ food }) => food.group === 'vegetable') : undefined)
  const wrapper =
    serving.heroes.find(({ look }) => look.id.startsWith(ROLLED)) ??
    [...serving.breads, ...serving.heroes].find(({ look }) => look.motif === 'tortilla')
  const body =
    shell !== undefined
      ? stuffed(scene, shell)
      : wrapper !== undefined
        ? rolled(scene, wrapper)
        : surface(paint, well, serving.sauce, true) +
          medley(paint, solids, well, { ground: null, coat: serving.sauce, loose: 1.02, scale: 1.1 })
  const melted = isUnderCustard(recipe)
    ? custardTop(paint, well)
    : top === undefined
      ? CRUMBLED.test(recipe.title)
        ? crustOver(paint, within(well, 0.94), '#dcae6c', 13)
        : browned(paint, well, 10, 0.18)
      : crustOver(
          paint,
          within(well, 0.94),
          mixColours([
            { colour: top.look.colour, weight: 0.55 },
            { colour: '#f6d488', weight: 0.45 },
          ]),
          shell === undefined ? 13 : 8,
        )
  const fish = serving.heroes.find(({ look }) => look.motif === 'fillet' || LEG.test(look.id))
  const laid = fish === undefined ? '' : fillRegion(paint, fish.look, ellipse(well.x, well.y, 76, 46))
  const eggs = serving.heroes
    .filter(({ look }) => /egg/.test(look.motif))
    .map(
      ({ look }) =>
        piece(paint, look, { x: well.x - 40, y: well.y + 8 }) + piece(paint, look, { x: well.x + 38, y: well.y - 10 }),
    )
  const garnishes = serving.garnishes.filter((one) => one !== top)
  return (
    body + melted + laid + eggs.join('') + finish({ ...scene, serving: { ...serving, garnishes } }, within(well, 0.84))
  )
}

/** Mash with the tracks of a fork. */
const mashTop = (paint: Paint, colour: string, well: Region): string => {
  const ridges = [78, 66, 54, 42, 30, 18].map((r) => {
    const d = circle(well.x, well.y, r)
    return `<path d="${d}" fill="none" stroke="${shade(colour, -0.16)}" stroke-width="3.400" stroke-dasharray="15 4"/><path d="${d}" transform="translate(-.6-1.600)" fill="none" stroke="${shade(colour, 0.4)}" stroke-width="1.800" stroke-dasharray="15 4"/>`
  })
  return (
    shape(blob(paint.random, well.x, well.y, 85, 84, 0.025, 18), colour) +
    ridges.join('') +
    browned(paint, within(well, 0.9), 12, 0.24)
  )
}

/** Egg and cream that set around the rest. */
const QUICHE = /quiche|\btart\b/i
/** A filling that is poured into its crust sets open. */
const POURED_IN = /\bpour into the (?:crust|case|shell)\b/
const LATTICE = /\blattice\b|\bstrips\b/

export const composePie: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const pastry = serving.breads.find(({ look }) => look.motif === 'flatbread')
  const mash = [...serving.bases, ...serving.pools, ...serving.parts].find(
    ({ food, look }) =>
      /potato|celeriac|cauliflower|swede|parsnip|cassava/.test(food.id) &&
      (look.motif === 'sauce' || look.motif === 'cube'),
  )
  const solids = [...serving.parts, ...serving.heroes].filter((one) => one !== mash).slice(0, 6)
  const isCustard = QUICHE.test(recipe.title) && recipe.ingredients.some(({ foodId }) => foodId === 'egg')
  const filling = isCustard
    ? surface(paint, well, '#f0c862', true) +
      browned(paint, well, 12, 0.2) +
      medley(paint, solids, within(well, 0.86), { ground: null, coat: '#f0c862', loose: 1.9 })
    : surface(paint, well, serving.sauce, true) +
      medley(paint, solids, within(well, 0.98), { ground: null, coat: serving.sauce })
  const top = finish(scene, within(well, 0.6))
  if (pastry === undefined && mash !== undefined)
    return filling + mashTop(paint, mash.look.colour === '#efd58a' ? '#f1d894' : mash.look.colour, well) + top
  const crust = pastry === undefined ? serving.dough.colour : pastry.look.colour
  if (pastry === undefined && serving.dough.grams > 10) return filling + crumb(scene, within(well, 0.93), []) + top
  const crimps = Array.from({ length: 30 }, (_, i) => {
    const angle = (i / 30) * Math.PI * 2
    return circle(well.x + Math.cos(angle) * 82, well.y + Math.sin(angle) * 82, 9.5)
  }).join('')
  const rim = `<g fill="${crust}">${solid(crimps)}</g><path d="${circle(well.x, well.y, 82)}" fill="none" stroke="${shade(crust, 0.3)}" stroke-width="3" stroke-opacity=".6" stroke-dasharray="9 8"/>`
  const words = wordsOf(recipe)
  const open = /tart|quiche|galette|tarte/i.test(recipe.title) || POURED_IN.test(words) || serving.sauceGrams < 1
  const custard = open
    ? `<path d="${circle(well.x, well.y, 76)}" fill="${shade(serving.sauce, 0.1)}" fill-opacity=".45"/>${browned(paint, within(well, 0.76), 8, 0.22)}`
    : LATTICE.test(words)
      ? lattice(crust, well)
      : lid(paint, crust, well, /filo/.test(pastry?.look.id ?? ''))
  return filling + custard + rim + top
}
