import { shade } from '../colour.ts'
import { blob, circle, dark, INK, light, line, n, oval, type Paint, place, shape, solid } from '../paint.ts'
import { between, type Random } from '../random.ts'
import { ellipse, type Region, sprinkle } from '../region.ts'
import { type DrawMotif, isKind, type Look, type MotifArt } from './motif-art.ts'
import { crisp, croissant, riceBall, riceCake, sesameRing } from './shaped.ts'

/** Toasted spots over a round of dough. */
const spots = (random: Random, rx: number, ry: number, count: number, opacity: number): string => {
  const d = Array.from({ length: count }, () => {
    const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 0.82]
    return blob(
      random,
      Math.cos(angle) * far * rx,
      Math.sin(angle) * far * ry,
      between(random, 2, 5),
      between(random, 1.4, 3.4),
      0.3,
      6,
    )
  }).join('')
  return `<path d="${d}" fill="#7a3c0c" fill-opacity="${opacity}"/>`
}

const SLICE =
  'M-29-18C-36-30-20-38 0-38S36-30 29-18C27-15 28-12 28-8V26Q28 33 21 33H-21Q-28 33-28 26V-8C-28-12-27-15-29-18z'
const CRUMB =
  'M-25-19C-31-28-18-34 0-34S31-28 25-19C23-15 24-12 24-8V24Q24 29 19 29H-19Q-24 29-24 24V-8C-24-12-23-15-25-19z'

export const slice = (look: Look, random: Random): string => {
  if (isKind(look, /rice-cake|crumpet/)) return riceCake(look, random)
  if (isKind(look, /crispbread/)) return crisp(look)
  const pores = line(
    Array.from(
      { length: 14 },
      () => `M${n(between(random, -20, 20))} ${n(between(random, -28, 25))}h${n(between(random, 0.1, 2))}`,
    ).join(''),
    shade(look.colour, -0.12),
    2,
    0.6,
  )
  return (
    `<g fill="${shade(look.colour, -0.34)}">${solid(SLICE)}</g>` +
    shape(CRUMB, shade(look.colour, 0.22)) +
    `<path d="${blob(random, 2, 2, 18, 20, 0.12, 9)}" fill="${look.colour}" fill-opacity=".5"/>` +
    pores +
    light('M-22-22C-24-29-12-31 0-31C-10-29-19-27-20-20z', 0.5)
  )
}

/** Big single things are drawn to this radius. */
const SINGLE_RADIUS = 40

/** The big single thing in the middle of its region, with its shadow. */
const single = (paint: Paint, look: Look, region: Region, draw: (random: Random) => string): string => {
  const id = paint.define(`${look.motif} ${look.id}`, (own) => `<g id="${own}">${draw(paint.random)}</g>`)
  const scale = Math.min(region.rx, region.ry) / SINGLE_RADIUS
  return (
    `<path d="${circle(region.x + 1, region.y + 4, Math.min(region.rx, region.ry))}" fill="${INK}" fill-opacity=".18"/>` +
    place(id, region.x, region.y, { scale, fill: look.colour })
  )
}

export const toast: DrawMotif = (look) => ({
  radius: 36,
  turn: 12,
  variants: 1,
  chunk: 'cube',
  piece: (random) => slice(look, random),
  fill: (paint, region) => single(paint, look, region, (random) => slice(look, random)),
})

const pancakeDisc = (look: Look, random: Random): string =>
  solid(blob(random, 0, 0, 40, 33, 0.02, 14)) +
  dark('M-40 1C-39 20-20 33 0 33S39 20 40 1C37 16 20 28 0 28S-37 16-40 1z', 0.2) +
  shape(blob(random, 0, -2, 37, 29.5, 0.02, 14), shade(look.colour, 0.4)) +
  shape(blob(random, 0, -2, 34, 26.5, 0.03, 14), shade(look.colour, -0.06)) +
  `<path d="${blob(random, -6, -6, 21, 14, 0.14, 9)}" fill="${shade(look.colour, -0.2)}" fill-opacity=".45"/>` +
  light('M-28-10C-22-22-6-27 8-26C-6-23-18-18-24-8z', 0.3)

/** One cake as wide as its pan, of golden threads. */
const rosti = ({ colour }: Look, random: Random): string => {
  const threads = (count: number) =>
    Array.from({ length: count }, () => {
      const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 30]
      return `M${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}q${n(between(random, -4, 4))} ${n(between(random, -4, 4))} ${n(between(random, -9, 9))} ${n(between(random, -6, 6))}`
    }).join('')
  return (
    solid(blob(random, 0, 0, 40, 37, 0.03, 18)) +
    dark('M-40 1C-39 22-20 37 0 37S39 22 40 1C37 18 20 31 0 31S-37 18-40 1z', 0.24) +
    shape(blob(random, 0, -2, 36, 32, 0.04, 16), shade(colour, 0.12)) +
    line(threads(26), shade(colour, 0.42), 2.2) +
    line(threads(18), shade(colour, -0.26), 1.8, 0.75) +
    spots(random, 30, 27, 9, 0.26) +
    light('M-28-12C-22-25-6-30 8-29C-6-26-18-20-24-9z', 0.3)
  )
}

export const pancake: DrawMotif = (look) => ({
  radius: 38,
  turn: 0,
  variants: 1,
  piece: (random) => pancakeDisc(look, random),
  fill: (paint, region) => {
    if (isKind(look, /rosti/)) return single(paint, look, region, (random) => rosti(look, random))
    const id = paint.define(`pancake ${look.id}`, (own) => `<g id="${own}">${pancakeDisc(look, paint.random)}</g>`)
    const k = Math.min(region.rx / 44, region.ry / 42)
    const stack = [3, 2, 1, 0].map((i) =>
      place(id, region.x + between(paint.random, -3, 3) * k, region.y + (i * 7.6 - 7) * k, {
        scale: k,
        fill: look.colour,
      }),
    )
    return `<path d="${oval(region.x, region.y + 22 * k, 43 * k, 34 * k)}" fill="${INK}" fill-opacity=".2"/>${stack.join('')}`
  },
})

const disc = (look: Look, random: Random, char: number): string =>
  solid(blob(random, 0, 0, 40, 40, 0.025, 16)) +
  shape(blob(random, -1, -1.4, 37, 37, 0.03, 14), shade(look.colour, 0.28)) +
  spots(random, 36, 36, 13, char) +
  light('M-32-8C-28-24-14-33 2-34C-12-28-24-20-28-6z', 0.35)

const TRIANGLE = 'M-14 10Q-16 12-12 13Q0 17 12 13Q16 12 14 10L3-13Q0-17-3-13z'

const triangle = (look: Look, random: Random): string =>
  solid(TRIANGLE) +
  shape('M-11 8.500Q0 12 11 8.500L2-11Q0-13.500-2-11z', shade(look.colour, 0.28)) +
  spots(random, 6, 6, 3, 0.4) +
  light('M-8 6L-1-9L0-9L-5 6z', 0.35)

export const tortilla: DrawMotif = (look) => ({
  radius: 15,
  turn: 180,
  variants: 2,
  packing: 1.1,
  piece: (random) => triangle(look, random),
  fill: (paint, region) => single(paint, look, region, (random) => disc(look, random, 0.28)),
})

export const flatbread: DrawMotif = (look) => ({
  radius: 15,
  turn: 180,
  variants: 2,
  packing: 1.1,
  piece: (random) => triangle(look, random),
  fill: (paint, region) => single(paint, look, region, (random) => disc(look, random, 0.42)),
})

export const bunTop = (look: Look, random: Random): string => {
  const sesame = isKind(look, /brioche|roll|bap|ciabatta|baguette|muffin|dough/)
    ? ''
    : line(
        Array.from({ length: 16 }, () => {
          const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 24]
          return `M${n(Math.cos(angle) * far - 3)} ${n(Math.sin(angle) * far - 4)}l1.200.6`
        }).join(''),
        '#fff3d2',
        2.4,
      )
  return (
    solid(blob(random, 0, 0, 38, 37, 0.015, 16)) +
    dark('M-38 2C-36 26-20 37 0 37S36 26 38 2C34 20 20 29 0 29S-34 20-38 2z', 0.22) +
    `<path d="${oval(-5, -7, 28, 25)}" fill="${shade(look.colour, 0.18)}" fill-opacity=".8"/>` +
    light(oval(-11, -15, 13, 8), 0.4) +
    sesame
  )
}

export const bun: DrawMotif = (look) => ({
  radius: 36,
  turn: 0,
  variants: 1,
  chunk: 'cube',
  piece: (random) => bunTop(look, random),
  fill: (paint, region) => single(paint, look, region, (random) => bunTop(look, random)),
})

const gnocco = (look: Look): string =>
  solid('M-8-4C-4-8 6-7 8-3S6 7 0 7S-10 2-8-4z') +
  line('M-4-5Q-6 0-3 5M0-6Q-2 0 1 6M4-5Q3 0 5 4', shade(look.colour, -0.2), 1.2) +
  light(oval(-2, -3, 3, 1.2), 0.5)

/** A white cake from a mould: domed, soft, with fine pores. */
const steamedCake = (look: Look, random: Random): string => {
  const pores = line(
    Array.from({ length: 12 }, () => {
      const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 17]
      return `M${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}h.1`
    }).join(''),
    shade(look.colour, -0.14),
    1.6,
    0.7,
  )
  return (
    `<path d="${circle(1, 4, 25)}" fill="${INK}" fill-opacity=".18"/>` +
    solid(blob(random, 0, 0, 25, 24, 0.02, 14)) +
    dark('M-25 1C-24 17-13 24 0 24S24 17 25 1C22 13 12 18 0 18S-22 13-25 1z', 0.26) +
    shape(blob(random, -1, -2, 21, 20, 0.03, 12), shade(look.colour, 0.4)) +
    pores +
    light('M-17-7C-13-15-5-18 3-17C-5-15-11-11-14-4z', 0.7)
  )
}

const pillow = (look: Look): string =>
  solid('M-15-13Q0-11 15-13Q13 0 15 13Q0 11-15 13Q-13 0-15-13z') +
  shape('M-9-8Q0-11 9-8Q11 0 9 8Q0 11-9 8Q-11 0-9-8z', shade(look.colour, 0.22)) +
  line('M-13-11.500H13M-13 11.500H13M-12.500-10V10M12.500-10V10', shade(look.colour, -0.2), 1) +
  light(oval(-3, -3, 4, 2.4), 0.5)

export const dumpling: DrawMotif = (look) => {
  if (isKind(look, /gnocchi/)) return { radius: 9, turn: 180, variants: 1, packing: 1.3, piece: () => gnocco(look) }
  if (isKind(look, /ravioli|tortellini/))
    return { radius: 15, turn: 60, variants: 1, packing: 1.5, piece: () => pillow(look) }
  if (isKind(look, /steamed-cake/))
    return { radius: 25, turn: 40, variants: 2, packing: 1.25, piece: (random) => steamedCake(look, random) }
  if (isKind(look, /onigiri/))
    return { radius: 25, turn: 15, variants: 2, packing: 1.25, piece: (random) => riceBall(look, random) }
  const boat =
    solid('M-21 4C-22-10-10-17 0-17S22-10 21 4C20 10 12 12 0 12S-20 10-21 4z') +
    dark('M-21 4C-20 10-12 12 0 12S20 10 21 4C16 8 10 8.500 0 8.500S-16 8-21 4z', 0.2) +
    `<path d="${oval(0, 5, 15, 4.6)}" fill="#b5691c" fill-opacity=".34"/>` +
    line('M-17-5Q-12-3-11 2M-10-12Q-6-8-6-2M0-14V-4M10-12Q6-8 6-2M17-5Q12-3 11 2', shade(look.colour, -0.3), 1.6, 0.8) +
    light('M-15-6C-12-12-6-15 1-15C-4-12-9-9-12-3z', 0.6)
  return { radius: 19, turn: 30, variants: 1, packing: 1.5, piece: () => boat }
}

/** A cut roll seen from the cut: wrapper, rice or dough, filling. */
export const roll: DrawMotif = (look) => {
  if (isKind(look, /own-ring/))
    return { radius: 34, turn: 40, variants: 1, packing: 1.6, piece: (random) => sesameRing(look, random) }
  return isKind(look, /croissant|cornetto/)
    ? { radius: 34, turn: 30, variants: 1, packing: 1.7, piece: () => croissant(look) }
    : cutRoll
}

const cutRoll: MotifArt = {
  radius: 17,
  turn: 20,
  variants: 1,
  packing: 1.6,
  piece: (random) => {
    const at = ellipse(0, 0, 11, 11)
    const paint = { random, detail: 1, define: () => '', defs: () => '' }
    const grains = sprinkle(paint, at, 16, 1)
      .map(({ x, y }) => `M${n(x)} ${n(y)}l1.600.8`)
      .join('')
    return (
      solid(circle(0, 0, 17)) +
      shape(circle(-0.4, -0.8, 13.8), '#f8f3e4') +
      line(grains, '#fff', 2.2) +
      shape(blob(random, 0, -0.5, 5.6, 5, 0.18, 7), '#ef8354') +
      shape(blob(random, -1, 3, 3, 2, 0.2, 6), '#7fb04c') +
      light('M-14-5A15 15 0 0 1-5-14L-4-12A13 13 0 0 0-12-4z', 0.35)
    )
  },
}
