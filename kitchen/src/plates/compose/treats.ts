import { mixColours, shade } from '../colour.ts'
import { garnish, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import { artOf } from '../motifs/motifs.ts'
import { blob, circle, dark, INK, light, line, n, type Paint, type Point, place, shape, solid } from '../paint.ts'
import { ellipse, pointAt, type Region } from '../region.ts'
import { wordsOf } from '../sayings.ts'
import { type Compose, finish, type Scene, surface, within } from '../scene.ts'
import { isOfChocolate, type Treat } from '../treats.ts'
import { browned } from './browned.ts'

const CHOCOLATE = '#5a331c'
const CREAM = '#f3e2b4'
const ICING = '#fbf6ea'

const ICED = /\bpowdered sugar\b[^|]{0,60}\bspread\b/
const SUGARED = /\bdust with powdered sugar\b/

/** What the oven made of the dough: dark of chocolate, pale of fresh cheese, golden of flour. */
const crumbOf = ({ recipe, serving }: Scene): string => {
  if (isOfChocolate(recipe)) return CHOCOLATE
  if (recipe.ingredients.some(({ foodId, grams }) => foodId === 'quark' && grams / recipe.servings > 60)) return CREAM
  return shade(serving.dough.colour, 0.06)
}

const speckles = (paint: Paint, region: Region, count: number, colour: string, size: number): string =>
  line(
    Array.from({ length: count }, () => {
      const { x, y } = pointAt(region, paint.random() * 6.28, Math.sqrt(paint.random()))
      return `M${n(x)} ${n(y)}h.1`
    }).join(''),
    colour,
    size,
    0.85,
  )

/** A round cake, one slice drawn out of it. */
const composeCake: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const colour = crumbOf(scene)
  const words = wordsOf(recipe)
  const [x, y, r] = [well.x, well.y - 2, 74]
  const round = ellipse(x, y, r, r * 0.98)
  const top = ICED.test(words) ? ICING : colour
  const fruit = serving.parts.filter(({ food }) => food.group === 'fruit').slice(0, 2)
  const cut = `M${n(x)} ${n(y)}L${n(x + r * 0.99)} ${n(y + 14)}M${n(x)} ${n(y)}L${n(x + r * 0.7)} ${n(y + r * 0.72)}`
  return (
    `<path d="${circle(x + 2, y + 10, r)}" fill="${INK}" fill-opacity=".22"/>` +
    `<g fill="${shade(colour, -0.16)}">${solid(circle(x, y + 5, r))}</g>` +
    shape(blob(paint.random, x, y, r, r * 0.98, 0.012, 20), shade(colour, -0.06)) +
    shape(blob(paint.random, x, y - 1, r * 0.94, r * 0.92, 0.02, 20), top) +
    (top === ICING ? '' : browned(paint, within(round, 0.94), 12, colour === CHOCOLATE ? 0.1 : 0.18)) +
    (fruit.length === 0 ? '' : medley(paint, fruit, within(round, 0.74), { ground: null, loose: 1.7, scale: 1.2 })) +
    (SUGARED.test(words) ? speckles(paint, within(round, 0.86), 110, '#fffdf8', 2.2) : '') +
    line(cut, shade(colour, -0.5), 2.4, 0.7) +
    light(blob(paint.random, x - 28, y - 38, 26, 9, 0.2, 9), 0.2) +
    finish(scene, within(round, 0.62), fruit)
  )
}

/** A loaf seen from above, two slices lying before it. */
const composeLoaf: Compose = (scene) => {
  const { paint, recipe, well } = scene
  const colour = crumbOf(scene)
  const [x, y] = [well.x, well.y - 24]
  const body = `M${n(x - 66)} ${n(y - 24)}Q${n(x - 70)} ${n(y - 38)} ${n(x - 54)} ${n(y - 38)}H${n(x + 54)}Q${n(x + 70)} ${n(y - 38)} ${n(x + 66)} ${n(y - 24)}V${n(y + 18)}Q${n(x + 70)} ${n(y + 32)} ${n(x + 54)} ${n(y + 32)}H${n(x - 54)}Q${n(x - 70)} ${n(y + 32)} ${n(x - 66)} ${n(y + 18)}z`
  const slice = paint.define(
    'slice',
    (id) =>
      `<g id="${id}"><path d="M-30-24Q-30-32 0-32T30-24V24Q30 28 26 28H-26Q-30 28-30 24z" transform="translate(1 5)" fill="${INK}" fill-opacity=".2"/><g fill="${shade(colour, -0.2)}">${solid('M-30-24Q-30-32 0-32T30-24V24Q30 28 26 28H-26Q-30 28-30 24z')}</g>${shape('M-26-22Q-26-27 0-27T26-22V22Q26 24 24 24H-24Q-26 24-26 22z', shade(colour, 0.34))}${speckles(paint, ellipse(0, 0, 22, 20), 26, shade(colour, -0.1), 2.4)}</g>`,
  )
  const crust = /\bcrust forms\b/.test(wordsOf(recipe))
    ? line(
        `M${n(x - 54)} ${n(y - 18)}q14 16 26 2t28 0 28 0 24 2M${n(x - 50)} ${n(y + 8)}q14 12 28-2t28 2 26-2 22 2`,
        ICING,
        5,
        0.85,
      )
    : line(`M${n(x - 50)} ${n(y - 2)}q24-12 48-2t52-4`, shade(colour, -0.42), 3, 0.6)
  return (
    `<path d="${body}" transform="translate(2 9)" fill="${INK}" fill-opacity=".22"/>` +
    `<g fill="${shade(colour, -0.1)}">${solid(body)}</g>` +
    browned(paint, ellipse(x, y - 3, 58, 28), 14, 0.2) +
    crust +
    light(blob(paint.random, x - 26, y - 24, 24, 5, 0.2, 8), 0.26) +
    place(slice, well.x - 22, well.y + 48, { turn: -8 }) +
    place(slice, well.x + 30, well.y + 52, { turn: 7 }) +
    finish(scene, within(well, 0.5))
  )
}

const FIVE: readonly Point[] = [
  { x: -34, y: -40 },
  { x: 36, y: -36 },
  { x: -54, y: 22 },
  { x: 54, y: 26 },
  { x: 0, y: 52 },
  { x: 2, y: 2 },
]

/** Round biscuits beside and over each other, with what was stirred into them. */
const composeBiscuits: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const colour = crumbOf(scene)
  const words = wordsOf(recipe)
  const isForked = /\bfork\b/.test(words)
  const chips = recipe.ingredients.some(({ foodId }) => /chocolate-chips$/.test(foodId))
  const bits = [...serving.parts, ...serving.garnishes]
    .filter(({ look }) => /berry|nut|seed/.test(look.motif))
    .slice(0, 2)
  const id = paint.define(
    'biscuit',
    (own) =>
      `<g id="${own}"><path d="${circle(1, 4, 30)}" fill="${INK}" fill-opacity=".2"/><g fill="${colour}">${solid(blob(paint.random, 0, 0, 30, 29, 0.05, 14))}</g>${dark('M-30 3C-27 20-14 29 0 29S27 20 30 3C24 16 12 22 0 22S-24 16-30 3z', 0.16)}${browned(paint, ellipse(0, 0, 24, 23), 6, 0.14)}${isForked ? line('M-14-8L14-8M-14 0L14 0M-14 8L14 8M-8-14V14M0-14V14M8-14V14', shade(colour, -0.34), 2, 0.6) : ''}${light(blob(paint.random, -10, -13, 9, 4, 0.2, 7), 0.3)}</g>`,
  )
  return (
    FIVE.map(({ x, y }) => {
      const at = { x: well.x + x, y: well.y + y }
      const inside = Array.from({ length: chips || bits.length > 0 ? 6 : 0 }, (_, i) => {
        const spot = pointAt({ ...at, rx: 19, ry: 18 }, i * 1.1 + paint.random(), 0.35 + paint.random() * 0.65)
        const look = bits[i % Math.max(1, bits.length)]?.look
        return look === undefined
          ? shape(blob(paint.random, spot.x, spot.y, 4, 3.4, 0.2, 6), '#43240f')
          : piece(paint, look, spot, Math.min(0.8, 4.6 / artOf(look).radius))
      })
      return place(id, at.x, at.y) + inside.join('')
    }).join('') + finish({ ...scene, serving: { ...serving, garnishes: [] } }, well)
  )
}

/** Balls of one bite, rolled in what clings to them. */
const composeBites: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const solids = [...serving.bases, ...serving.parts]
  const colour = isOfChocolate(recipe)
    ? CHOCOLATE
    : mixColours([
        ...solids.map(({ look, amount }) => ({ colour: look.colour, weight: amount })),
        { colour: '#b07c42', weight: 10 },
      ])
  const coats = serving.garnishes.map(({ look }) => look.colour)
  const id = paint.define(
    'bite',
    (own) =>
      `<g id="${own}"><path d="${circle(1, 6, 21)}" fill="${INK}" fill-opacity=".22"/><g fill="${colour}">${solid(blob(paint.random, 0, 0, 21, 20.5, 0.02, 12))}</g>${dark('M-21 2C-19 14-10 20.500 0 20.500S19 14 21 2C17 11 9 15 0 15S-17 11-21 2z', 0.22)}${light(blob(paint.random, -7, -9, 6, 4, 0.15, 7), 0.4)}</g>`,
  )
  const ring = Array.from({ length: 6 }, (_, i) => pointAt(within(well, 0.6), i * 1.047 - 1.57, 1))
  const spots = [...ring, { x: well.x, y: well.y }]
  return spots
    .toSorted((p, q) => p.y - q.y)
    .map(
      ({ x, y }) =>
        place(id, x, y) +
        coats
          .slice(0, 2)
          .map((coat) => speckles(paint, ellipse(x, y, 18, 18), 22, shade(coat, 0.1), 2.4))
          .join(''),
    )
    .join('')
}

/** Scoops of ice cream on what is served under them. */
const composeScoops: Compose = (scene) => {
  const { paint, serving, well } = scene
  const all = [...serving.parts, ...serving.heroes, ...serving.bases]
  const ice = all.find(({ food }) => /ice-cream$/.test(food.id))
  const colour = ice?.food.colour ?? CREAM
  const under = all.filter((one) => one !== ice).slice(0, 4)
  const ground =
    surface(paint, well, serving.sauce, true) +
    (under.length === 0 ? '' : medley(paint, under, within(well, 0.96), { ground: null, coat: serving.sauce }))
  const id = paint.define(
    'scoop',
    (own) =>
      `<g id="${own}"><path d="${circle(2, 8, 33)}" fill="${INK}" fill-opacity=".24"/><g fill="${colour}">${solid(blob(paint.random, 0, 0, 33, 31, 0.04, 16))}</g>${dark('M-33 3C-29 22-15 31 0 31S29 22 33 3C27 17 13 24 0 24S-27 17-33 3z', 0.14)}${line('M-22-6q20-12 42-4M-24 6q24-10 46-2', shade(colour, -0.14), 2, 0.7)}${light(blob(paint.random, -10, -15, 11, 6, 0.2, 8), 0.5)}</g>`,
  )
  return (
    ground +
    place(id, well.x - 24, well.y - 12) +
    place(id, well.x + 26, well.y + 14) +
    finish(scene, within(well, 0.8))
  )
}

/** Loose crystals of frozen juice. */
const composeCrystals: Compose = (scene) => {
  const { paint, well } = scene
  const look = { id: 'ice-crystals', motif: 'crumble', group: 'sweet', colour: '#f2ecca' } as const
  return (
    surface(paint, well, '#f4eed2', true) +
    garnish(paint, look, within(well, 0.94), 90, 1.2) +
    speckles(paint, within(well, 0.86), 60, '#ffffff', 3.4) +
    finish(scene, within(well, 0.7))
  )
}

/** A cream under cocoa: nothing else of it is seen. */
const composeDusted: Compose = (scene) => {
  const { paint, well } = scene
  return (
    surface(paint, well, CREAM, true) +
    shape(blob(paint.random, well.x, well.y, well.rx * 0.9, well.ry * 0.9, 0.05, 18), '#6b4226') +
    speckles(paint, within(well, 0.92), 90, '#4a2a14', 2.6) +
    speckles(paint, within(well, 0.92), 50, '#94643c', 2.2)
  )
}

export const COMPOSE_TREAT: Readonly<Record<Treat, Compose>> = {
  cake: composeCake,
  loaf: composeLoaf,
  biscuits: composeBiscuits,
  bites: composeBites,
  scoops: composeScoops,
  crystals: composeCrystals,
  dusted: composeDusted,
}
