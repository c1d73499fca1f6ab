import { isServedBeside } from '../breads.ts'
import { mixColours, shade } from '../colour.ts'
import { COOKED_LEAF } from '../filled.ts'
import { chunkOf, fillRegion, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { artOf } from '../motifs/motifs.ts'
import { blob, circle, dark, INK, light, line, n, oval, type Paint, place, shape, solid } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { between } from '../random.ts'
import { ellipse } from '../region.ts'
import { wordsOf } from '../sayings.ts'
import { type Compose, dip, finish, type Scene, spoonfuls, within } from '../scene.ts'
import { breadLook, wraps } from './bread.ts'

const THREADS = new Set([
  'cube',
  'ball',
  'ring',
  'mushroom',
  'round',
  'shrimp',
  'strip',
  'wedge',
  'berry',
  'sausage',
  'slab',
  'fillet',
  'seared',
  'cheese',
  'olive',
])

/** Three sticks of meat (or tofu) and vegetables over what is served with them. */
export const composeSkewers: Compose = (scene) => {
  const { paint, serving, well } = scene
  const solids = [...serving.heroes, ...serving.parts]
  const meat = solids.find(({ food }) => /beef|pork|lamb|poultry|fish|soy|shellfish/.test(food.group)) ?? solids[0]
  const threaded = solids.filter((one) => one !== meat && THREADS.has(one.look.motif)).slice(0, 2)
  const [base] = serving.bases
  const [bread] = serving.breads
  const rest = solids.filter((one) => one !== meat)
  const under =
    (bread === undefined ? '' : fillRegion(paint, bread.look, ellipse(well.x - 28, well.y - 22, 54))) +
    (base === undefined
      ? medley(paint, rest, within(well, 0.72, 12, 16))
      : fillRegion(paint, base.look, within(well, 0.86)) + medley(paint, rest, within(well, 0.44, -24, -30)))
  const sticks = [-30, 2, 34].map(
    (offset, i) =>
      `<g transform="rotate(-28 ${well.x} ${well.y})translate(${n(between(paint.random, -6, 6))} ${offset})">${stick(paint, meat, threaded, well.x, well.y, i)}</g>`,
  )
  return under + sticks.join('') + spoonfuls(scene, within(well, 0.95), 1) + finish(scene, within(well, 0.9))
}

const stick = (
  paint: Paint,
  meat: Portion | undefined,
  threaded: readonly Portion[],
  x: number,
  y: number,
  row: number,
): string => {
  const wood = line(`M${x - 94} ${y}H${x + 92}`, '#8a5a2c', 4.4) + line(`M${x - 94} ${y - 1}H${x + 92}`, '#dcb47c', 2.2)
  if (meat === undefined) return wood
  if (meat.look.motif === 'sausage' || meat.look.motif === 'mince') {
    const kofta = paint.define(
      'kofta',
      (id) =>
        `<g id="${id}" fill="${meat.look.colour}">${solid(blob(paint.random, 0, 0, 32, 12, 0.05, 12))}${dark('M-31 2Q0 14 31 2Q28 12 0 12T-31 2z', 0.22)}${line('M-18-7L-14 7M-2-8L2 9M14-8L18 7', shade(meat.look.colour, -0.45), 2.4, 0.5)}${light(oval(-8, -6, 14, 2.4), 0.35)}</g>`,
    )
    return `<path d="M${x - 66} ${y + 8}h132" stroke="${INK}" stroke-opacity=".25" stroke-width="22" stroke-linecap="round"/>${wood}${place(kofta, x - 34, y)}${place(kofta, x + 34, y)}`
  }
  const looks = [meat, ...threaded].map(({ look }) => chunkOf(look))
  const beads = Array.from({ length: 8 }, (_, i) => {
    const look =
      threaded.length === 0 ? looks[0] : looks[(i + row) % 2 === 0 ? 0 : 1 + (i % Math.max(1, threaded.length))]
    if (look === undefined) return ''
    const scale = Math.min(1.5, 12.4 / artOf(look).radius)
    return piece(paint, look, { x: x - 62 + i * 17.6, y: y + between(paint.random, -1.4, 1.4) }, scale)
  })
  return `<path d="M${x - 64} ${y + 8}h130" stroke="${INK}" stroke-opacity=".25" stroke-width="18" stroke-linecap="round"/>${wood}${beads.join('')}`
}

const sauceFor = ({ serving }: Scene): string => {
  const wet = [...serving.pools, ...serving.garnishes].find(
    ({ look }) => look.motif === 'sauce' || look.motif === 'drizzle',
  )
  return wet?.look.colour ?? (serving.sauceGrams > 3 ? serving.sauce : '#4a2415')
}

const COVERED = /\b(?:pour|spoon) over the rest of the [^|]*\b(?:sauce|purée|puree)\b|\bpour the (?:rest|sauce) over\b/

const COAT =
  'M-33-18C-22-21 20-20 30-17C37-8 33 2 37 12C34 19 12 17 4 23C-6 18-22 24-31 17C-37 8-32-2-38-8C-38-14-37-17-33-18z'

/** The same sauce runs down between the rolls. */
const sauceUnder = ({ paint, serving, well }: Scene): string =>
  shape(blob(paint.random, well.x - 22, well.y + 6, 58, 72, 0.08, 16), shade(serving.sauce, -0.14)) +
  shape(blob(paint.random, well.x - 22, well.y + 3, 55, 69, 0.08, 16), serving.sauce)

/** Rolls: cut ones show their filling, rice paper lets it through, others are closed. */
export const composeRolls: Compose = (scene) => {
  const { paint, serving, well } = scene
  const solids = [
    ...serving.heroes.filter(({ look }) => look.motif !== 'roll'),
    ...serving.parts,
    ...serving.bases,
  ].slice(0, 7)
  const wrapper =
    [...serving.heroes, ...serving.breads].find(({ look }) => look.motif === 'roll' || look.motif === 'tortilla') ??
    serving.parts.find(wraps)
  const isOfLeaves = wrapper === undefined && /\b(?:in|fill) the leaves\b/.test(wordsOf(scene.recipe))
  const nori = solids.find(({ food }) => /nori/.test(food.id))
  const bowl = dip(paint, sauceFor(scene), well.x + 44, well.y + 44, 26)
  if (nori !== undefined)
    return (
      sushi(
        scene,
        solids.filter((one) => one !== nori),
      ) +
      bowl +
      finish(scene, within(well, 0.7))
    )
  const sheer = wrapper !== undefined && /rice-paper/.test(wrapper.look.id)
  const colour = isOfLeaves ? COOKED_LEAF : (wrapper?.look.colour ?? serving.dough.colour)
  // Poured over at the end.
  const isCovered = COVERED.test(wordsOf(scene.recipe)) && serving.sauceGrams > 30
  const body = 'M-48-15C-40-19 40-19 48-15Q54 0 48 15C40 19-40 19-48 15Q-54 0-48-15z'
  const one = (x: number, y: number, turn: number) => {
    const inside = sheer
      ? `<path d="${body}" fill="#eef0dc"/>${medley(
          paint,
          solids.filter((part) => part !== wrapper),
          ellipse(0, 0, 44, 13),
          { ground: null, scale: 0.8 },
        )}<path d="${body}" fill="#fbfaf2" fill-opacity=".5"/>`
      : `<g fill="${colour}">${solid(body)}</g>${line('M-30-16Q-22 0-30 16M26-16Q34 0 26 16', shade(colour, -0.25), 1.6, 0.6)}${dark('M-50 4Q-46 16-40 17H40Q50 16 51 4Q40 10 0 10T-50 4z', 0.18)}`
    const coat = isCovered
      ? `<path d="${COAT}" transform="translate(0 2)" fill="${INK}" fill-opacity=".16"/>${shape(COAT, serving.sauce)}${light('M-28-13C-18-16 6-16 16-14C6-11-14-11-26-8z', 0.22)}`
      : ''
    return `<g transform="translate(${x} ${y})rotate(${turn})"><path d="${body}" transform="translate(2 6)" fill="${INK}" fill-opacity=".22"/>${inside}<path d="${body}" fill="none" stroke="${INK}" stroke-opacity=".28" stroke-width=".9"/>${coat}${light('M-40-13C-20-15 20-15 38-12C20-11-20-11-40-9z', 0.6)}</g>`
  }
  const rolls = (
    [
      [104, 66, -10],
      [92, 102, -10],
      [90, 138, -10],
      [96, 174, -10],
    ] as const
  )
    .map(([x, y, turn]) => one(x, y, turn))
    .join('')
  // Without a dip beside them they lie in the middle.
  if (isCovered)
    return `<g transform="translate(22 0)">${sauceUnder(scene)}${rolls}</g>${spoonfuls(scene, within(well, 0.6), 1)}${finish(scene, within(well, 0.6))}`
  return rolls + bowl + finish(scene, within(well, 0.85))
}

/** A wrap cut across into rounds, what is packed with it beside. */
export const composePinwheels: Compose = (scene) => {
  const { paint, recipe, serving } = scene
  const beside = serving.parts.filter((one) => isServedBeside(recipe, one))
  const inside = [...serving.parts.filter((one) => !beside.includes(one)), ...serving.pools]
  const heap = beside.length === 0 ? '' : medley(paint, beside.slice(0, 3), ellipse(178, 172, 42, 34))
  return sushi(scene, inside, breadLook(scene).colour) + heap
}

const SEAWEED = '#22302b'

const sushi = ({ paint }: Scene, solids: readonly Portion[], wrapper = SEAWEED): string => {
  const colours = solids.filter(({ look }) => look.motif !== 'grain').map(({ look }) => look.colour)
  const cut = paint.define('maki', (id) => {
    const core = colours
      .slice(0, 3)
      .map((colour, i) =>
        shape(blob(paint.random, Math.cos(i * 2.1) * 3.4, Math.sin(i * 2.1) * 3.4, 5, 4.4, 0.15, 7), colour),
      )
      .join('')
    const grains = Array.from({ length: 22 }, () => {
      const [angle, far] = [paint.random() * 6.28, between(paint.random, 8, 14)]
      return `M${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}l1.400.9`
    }).join('')
    return `<g id="${id}" fill="${wrapper}">${solid(circle(0, 0, 20))}${shape(circle(-0.3, -1, 16.6), '#efe7d3')}${line(grains, '#fffdf4', 2.4)}${core}${light('M-17-6A17 17 0 0 1-6-17L-5-15A15 15 0 0 0-15-5z', 0.4)}</g>`
  })
  const spots = [
    [82, 76],
    [124, 66],
    [70, 118],
    [112, 108],
    [152, 98],
    [84, 160],
    [124, 150],
  ] as const
  return spots
    .map(([x, y]) => `<path d="${circle(x + 1, y + 5, 20)}" fill="${INK}" fill-opacity=".2"/>${place(cut, x, y)}`)
    .join('')
}

/** Dumplings without a filling are tossed like pasta. */
const SMALL_PASTA = /ravioli|tortellini|gnocchi|halu|kopytka|nockerl|sp[aä]tzle|knöpfle/

/** A ring of dumplings round their dip. */
export const composeDumplings: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const wrapper = [...serving.heroes, ...serving.bases, ...serving.breads].find(({ look }) => look.motif === 'dumpling')
  const colour =
    wrapper?.look.colour ??
    mixColours([
      { colour: '#f3e3bd', weight: 2 },
      { colour: serving.dough.colour, weight: 1 },
    ])
  const look = { id: 'parcel', motif: 'dumpling', group: 'grain', colour } as const
  if (SMALL_PASTA.test(`${wrapper?.look.id ?? ''} ${recipe.title.toLowerCase()}`)) {
    return (
      fillRegion(paint, wrapper?.look ?? { ...look, id: 'gnocchi' }, within(well, 0.96)) +
      medley(paint, serving.parts.slice(0, 4), within(well, 0.8), { ground: null, loose: 1.7 }) +
      finish(scene, within(well, 0.8))
    )
  }
  const reach = well.rx * 0.64
  const ring = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * 360 - 90
    const [x, y] = [
      well.x + Math.cos((angle * Math.PI) / 180) * reach,
      well.y + Math.sin((angle * Math.PI) / 180) * reach,
    ]
    return { y, draw: piece(paint, look, { x, y }, well.rx / 58) }
  }).sort((p, q) => p.y - q.y)
  const greens = serving.parts.filter(({ look: { motif } }) => motif === 'leaf').slice(0, 1)
  const bed = greens.length === 0 ? '' : medley(paint, greens, within(well, 0.95), { ground: null })
  return (
    bed +
    ring.map(({ draw }) => draw).join('') +
    dip(paint, sauceFor(scene), well.x, well.y, 23) +
    finish(scene, within(well, 0.9))
  )
}

/** A tall glass on its saucer, the fruit beside it. */
export const composeSmoothie: Compose = (scene) => {
  const { paint, serving, well } = scene
  const { sauce } = serving
  const gradient = paint.define(
    'drink',
    (id) =>
      `<linearGradient id="${id}"><stop stop-color="${shade(sauce, 0.14)}"/><stop offset=".55" stop-color="${sauce}"/><stop offset="1" stop-color="${shade(sauce, -0.16)}"/></linearGradient>`,
  )
  const beside = serving.parts.slice(0, 3)
  const fruit =
    medley(paint, beside, ellipse(well.x + 36, well.y + 58, 40, 20), { ground: null, scale: 1.15 }) +
    medley(paint, beside, ellipse(well.x - 46, well.y + 62, 26, 14), { ground: null, scale: 1.1 })
  const glass =
    `<ellipse cx="${well.x + 6}" cy="${well.y + 68}" rx="42" ry="14" fill="${INK}" fill-opacity=".24"/>` +
    '<path d="M70 32L84 186Q86 196 120 196T156 186L170 32z" fill="#fff" fill-opacity=".62" stroke="#8fa3ad" stroke-opacity=".55" stroke-width="1.400"/>' +
    `<path d="M74 52L86 184Q88 191 120 191T154 184L166 52z" fill="url(#${gradient})"/>` +
    `<path d="${oval(120, 52, 46, 11)}" fill="${shade(sauce, 0.26)}"/><path d="${oval(120, 53, 38, 8)}" fill="${shade(sauce, 0.4)}" fill-opacity=".7"/>`
  const straw =
    '<path d="M128 56L148 2" stroke="#c8412b" stroke-width="8" stroke-linecap="round"/><path d="M131 48l3.600-10M138 29l3.600-10M145 10l1.600-4" stroke="#fff6ea" stroke-width="7"/>'
  const shine =
    '<path d="M82 62L92 174" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/><path d="M152 64L146 128" stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/><ellipse cx="120" cy="32" rx="50" ry="10" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="2"/><ellipse cx="120" cy="32" rx="51" ry="11" fill="none" stroke="#8fa3ad" stroke-opacity=".5" stroke-width="1"/>'
  const [slice] = beside.filter(({ look }) => /round|citrus|berry|wedge/.test(look.motif))
  const rim = slice === undefined ? '' : piece(paint, slice.look, { x: 76, y: 34 }, 1.5)
  return glass + straw + finish(scene, ellipse(120, 52, 30, 6)) + shine + rim + fruit
}
