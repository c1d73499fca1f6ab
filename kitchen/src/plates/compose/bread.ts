import { shade } from '../colour.ts'
import { fillRegion, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { slice } from '../motifs/breads.ts'
import type { Look } from '../motifs/motif-art.ts'
import { blob, dark, INK, light, line, place, shape, solid } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { between } from '../random.ts'
import { ellipse } from '../region.ts'
import { wordsOf } from '../sayings.ts'
import { type Compose, dip, finish, type Scene, spoonfuls, within } from '../scene.ts'

/** The bread a dish stands on: its own, or what its flour became. */
export const breadLook = ({ serving }: Scene): Look =>
  serving.breads[0]?.look ?? { id: 'dough', motif: 'flatbread', group: 'grain', colour: serving.dough.colour }

/** What lies on or in the bread, the largest first. */
export const fillings = ({ serving }: Scene): readonly Portion[] =>
  [...serving.parts, ...serving.heroes, ...serving.bases].slice(0, 6)

/** Two slices side by side, spread and topped. */
export const composeToast: Compose = (scene) => {
  const { paint, serving } = scene
  const look = breadLook(scene)
  const id = paint.define('slice', (own) => `<g id="${own}">${slice(look, paint.random)}</g>`)
  const spread = [...serving.pools, ...serving.garnishes.filter((one) => one.look.motif === 'drizzle')][0]
  // Tomatoes cooked down under the rest colour the bread.
  const soaked = spread === undefined && serving.sauceGrams > 25
  const egg = serving.heroes.find((one) => /egg/.test(one.look.motif))
  const tops = [...serving.parts, ...serving.heroes.filter((one) => one !== egg && one.look.motif !== 'avocado')].slice(
    0,
    5,
  )
  const avocado = serving.parts.find((one) => one.look.motif === 'avocado')
  const topped = (
    [
      [79, 124, -10],
      [162, 117, 7],
    ] as const
  ).map(([x, y, turn], i) => {
    const at = ellipse(x, y + 2, 37, 42)
    const layers =
      (spread === undefined
        ? ''
        : fillRegion(
            paint,
            spread.look.motif === 'drizzle' ? { ...spread.look, motif: 'sauce' } : spread.look,
            within(at, 0.94),
          )) +
      (soaked ? shape(within(at, 0.9).outline(paint.random, 0), serving.sauce) : '') +
      (avocado === undefined || tops.length > 3 ? '' : fillRegion(paint, avocado.look, within(at, 0.7, -4, -2))) +
      (tops.length === 0
        ? ''
        : medley(
            paint,
            tops.filter((one) => one !== avocado || tops.length > 3),
            within(at, spread === undefined ? 0.98 : 0.84),
            { ground: null, scale: 0.9, loose: 1.02 },
          )) +
      (egg === undefined
        ? ''
        : egg.look.motif === 'halfegg'
          ? piece(paint, egg.look, { x: x - 9, y: y - 8 }, 0.95) + piece(paint, egg.look, { x: x + 9, y: y + 12 }, 0.95)
          : piece(paint, egg.look, { x, y }, 1.1))
    const shadow = `<path d="${blob(paint.random, x + 1, y + 5, 43, 50, 0.03, 12)}" fill="${INK}" fill-opacity=".18"/>`
    return `${shadow}${place(id, x, y, { turn, scale: 1.52 })}${layers}${finish({ ...scene, serving: { ...serving, garnishes: serving.garnishes.filter((one) => one !== spread && (one.look.motif !== 'citrus' || i === 1)) } }, within(at, 0.95))}`
  })
  return topped.join('')
}

/** Three folded tortillas, open side up. */
export const composeTaco: Compose = (scene) => {
  const { paint, serving, well } = scene
  const look = breadLook(scene)
  const shell = (y: number) => `M-50 ${y}C-50 ${y - 62} 50 ${y - 62} 50 ${y}Q0 ${y + 9}-50 ${y}z`
  const spots = Array.from({ length: 7 }, () =>
    blob(
      paint.random,
      between(paint.random, -34, 34),
      between(paint.random, -12, 18),
      between(paint.random, 2, 5),
      2.4,
      0.3,
      6,
    ),
  ).join('')
  const back = paint.define(
    'taco back',
    (id) =>
      `<g id="${id}" fill="${shade(look.colour, -0.14)}"><path d="${shell(20)}" transform="translate(2 7)" fill="${INK}" fill-opacity=".22"/>${solid(shell(12))}</g>`,
  )
  const front = paint.define(
    'taco front',
    (id) =>
      `<g id="${id}" fill="${look.colour}">${solid(shell(26))}${light('M-42 8C-36-14-14-20 2-20C-14-14-30-4-36 12z', 0.4)}<path d="${spots}" fill="#8a4b12" fill-opacity=".3"/></g>`,
  )
  const inside = fillings(scene)
  // A spoon's tip each: a whole dollop would hide the taco behind.
  const spoons = serving.pools.slice(0, 1).map((pool) => ({ ...pool, amount: 0 }))
  const tacos = (
    [
      [108, 68, -14],
      [120, 122, -8],
      [128, 172, -4],
    ] as const
  ).map(([x, y, turn]) => {
    const filling = medley(paint, inside, ellipse(0, -18, 45, 17), {
      ground: shade(look.colour, -0.3),
      scale: 0.88,
      loose: 0.95,
    })
    const flecks = finish(
      { ...scene, serving: { ...serving, garnishes: serving.garnishes.filter((one) => one.look.motif === 'herb') } },
      ellipse(0, -24, 38, 12),
    )
    return `<g transform="translate(${x} ${y})rotate(${turn})scale(1.24)">${place(back, 0, 0)}${filling}${flecks}${spoonfuls({ ...scene, serving: { ...serving, pools: spoons } }, ellipse(0, -20, 30, 6), 1)}${place(front, 0, 0)}</g>`
  })
  const citrus = serving.garnishes.filter((one) => one.look.motif === 'citrus')
  return `${tacos.join('')}${finish({ ...scene, serving: { ...serving, garnishes: citrus } }, within(well, 0.98))}`
}

/** Leaves that are large enough to hold a filling. */
export const wraps = ({ food, look }: Portion): boolean =>
  food.id === 'iceberg-lettuce' ||
  (look.motif === 'leaf' &&
    /lettuce|cabbage|romaine|gem|collard|chard|vine|radicchio|chicory|endive|perilla/.test(food.id))

/** Leaves as cups when there is no bread. */
const cups = (scene: Scene, leaf: Portion): string => {
  const { paint, serving } = scene
  const inside = fillings(scene).filter((one) => one !== leaf)
  return (
    (
      [
        [120, 70],
        [74, 142],
        [164, 144],
      ] as const
    )
      .map(
        ([x, y]) =>
          `${piece(paint, { ...leaf.look, motif: 'leaf' }, { x, y }, 3)}${medley(paint, inside, ellipse(x, y, 33, 28), { ground: null, loose: 0.95 })}${finish(scene, ellipse(x, y, 30, 26))}`,
      )
      .join('') + spoonfuls({ ...scene, serving }, ellipse(120, 120, 20), 1)
  )
}

const BATTER = /\bladleful\b/

/** One long thin pancake rolled around its filling, crisp and gold; what it is dipped into stands beside. */
const crispRoll = (scene: Scene): string => {
  const { paint, serving, well } = scene
  const gold = '#d79a48'
  const body = 'M-92-20Q-96-28-84-28Q0-34 84-26Q98-24 94-14L90 16Q88 28 76 28H-80Q-92 28-90 16z'
  const inside = [...serving.bases.filter(({ look }) => look.motif === 'sauce'), ...serving.parts].slice(0, 4)
  const art =
    `<path d="${body}" transform="translate(2 8)" fill="${INK}" fill-opacity=".24"/>` +
    medley(paint, inside, ellipse(80, 4, 26, 24), { ground: shade(gold, -0.3), scale: 0.9, loose: 0.9 }) +
    `<g fill="${gold}">${solid(body)}</g>` +
    line('M-86-6Q0-18 88-4M-88 10Q0 2 86 12', shade(gold, -0.25), 2, 0.5) +
    line('M-70-18q20 4 44 0M-20-14q24 4 50 0M-60 18q30 4 60 0M20 20q20 3 44 0', '#8a4b12', 5, 0.22) +
    light('M-82-24Q0-30 74-22Q0-22-80-12z', 0.4)
  const dips = serving.sauceGrams > 3 ? dip(paint, serving.sauce, well.x + 48, well.y + 52, 27) : ''
  return `<g transform="translate(${well.x} ${well.y - 12})rotate(-14)">${art}</g>${dips}${finish(scene, within(well, 0.6))}`
}

/** A wrap cut in two, the cut towards the eye. */
export const composeWrap: Compose = (scene) => {
  const { paint, serving, well } = scene
  const leaf = serving.parts.find(wraps)
  const isOfBatter = serving.breads.length === 0 && BATTER.test(wordsOf(scene.recipe))
  if (isOfBatter) return crispRoll(scene)
  if (serving.breads.length === 0 && leaf !== undefined) return cups(scene, leaf)
  const look = breadLook(scene)
  const body = 'M0-33C30-36 84-33 98-24Q110 0 98 24C84 33 30 36 0 33C-9 20-9-20 0-33z'
  const spots = Array.from({ length: 9 }, () =>
    blob(
      paint.random,
      between(paint.random, 18, 90),
      between(paint.random, -22, 22),
      between(paint.random, 2, 6),
      2.6,
      0.3,
      6,
    ),
  ).join('')
  const tube = paint.define(
    'tube',
    (id) =>
      `<g id="${id}" fill="${look.colour}"><path d="${body}" transform="translate(2 7)" fill="${INK}" fill-opacity=".24"/>${solid(body)}${dark('M2 33C30 36 84 33 98 24Q106 10 104 0C96 16 50 22-5 18z', 0.16)}<path d="${spots}" fill="#8a4b12" fill-opacity=".28"/>${light('M12-28C40-32 78-28 92-20C70-24 40-26 12-22z', 0.45)}${line('M30-33Q44 0 34 33', shade(look.colour, -0.25), 1.4, 0.6)}</g>`,
  )
  const inside = [...fillings(scene), ...serving.pools.slice(0, 1)]
  const half = (x: number, y: number, turn: number) => {
    const cut = `<g fill="${shade(look.colour, 0.25)}">${solid('M0-33C13-28 15 28 0 33C-15 28-15-28 0-33z')}</g>${shape('M0-28C10-22 11 22 0 28C-11 22-11-22 0-28z', shade(look.colour, -0.4))}`
    return `<g transform="translate(${x} ${y})rotate(${turn})scale(1.12)">${place(tube, 0, 0)}<g transform="translate(-3 0)scale(1.700 1.060)">${cut}${medley(paint, inside, ellipse(0, 0, 11, 27), { ground: null, scale: 0.62, loose: 0.8 })}</g></g>`
  }
  const citrus = serving.garnishes.filter((one) => one.look.motif === 'citrus' || one.look.motif === 'herb')
  return (
    half(72, 88, -18) +
    half(66, 160, -10) +
    finish({ ...scene, serving: { ...serving, garnishes: citrus } }, within(well, 0.9))
  )
}
