import { shade } from '../colour.ts'
import { blob, dark, INK, light, line, n, oval, shape, solid } from '../paint.ts'
import { between, type Random } from '../random.ts'
import type { Look } from './motif-art.ts'

/** A round of puffed grains. */
export const riceCake = ({ colour }: Look, random: Random): string => {
  const grains = (count: number) =>
    Array.from({ length: count }, () => {
      const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 29]
      return `M${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}l${n(between(random, -2, 2))} ${n(between(random, 0.4, 2))}`
    }).join('')
  return (
    `<g fill="${shade(colour, -0.1)}">${solid(blob(random, 0, 2, 33, 33, 0.03, 22))}</g>` +
    shape(blob(random, 0, 0, 32, 31, 0.04, 22), shade(colour, 0.3)) +
    line(grains(34), shade(colour, -0.14), 4.2, 0.7) +
    line(grains(34), shade(colour, 0.62), 3.8)
  )
}

const CRISP = 'M-27-36Q0-39 27-36Q30-36 30-33Q32 0 30 33Q30 36 27 36Q0 39-27 36Q-30 36-30 33Q-32 0-30-33Q-30-36-27-36z'

/** Crispbread: thin, square, with the dimples of its roller. */
export const crisp = ({ colour }: Look): string => {
  const dimples = Array.from({ length: 42 }, (_, i) => `M${(i % 6) * 9 - 22.5} ${Math.floor(i / 6) * 10 - 30}h.1`).join(
    '',
  )
  return (
    `<g fill="${shade(colour, -0.12)}">${solid(CRISP)}</g>` +
    line(dimples, shade(colour, -0.42), 4, 0.6) +
    light('M-25-32Q0-35 24-32Q0-32-26-26z', 0.3)
  )
}

/** A triangle of rice with its band of seaweed. */
export const riceBall = (look: Look, random: Random): string => {
  const body = 'M-25 15Q-29 22-20 23Q0 26 20 23Q29 22 25 15L8-20Q0-29-8-20z'
  const grains = line(
    Array.from({ length: 26 }, () => {
      const y = between(random, -18, 19)
      const half = 5 + (y + 20) * 0.42
      return `M${n(between(random, -half, half))} ${n(y)}l1.800.8`
    }).join(''),
    '#fffdf6',
    2.2,
  )
  return (
    `<path d="${body}" transform="translate(2 5)" fill="${INK}" fill-opacity=".2"/>` +
    solid(body) +
    shape('M-21 13Q-24 19-17 19Q0 22 17 19Q24 19 21 13L6-17Q0-24-6-17z', shade(look.colour, 0.5)) +
    grains +
    shape('M-11 4Q0 6 11 4L14 23.500Q0 25.500-14 23.500z', '#22302b') +
    light('M-9 6Q-2 8 3 7L4 10Q-4 11-9 9z', 0.2)
  )
}

/** A potato baked in its skin, split and pushed open. */
export const jacket = (look: Look): string => {
  const isSweet = /sweet/.test(look.id)
  const [skin, flesh] = isSweet ? ['#9c5a34', '#ee9a4a'] : ['#a8743c', '#f4e0a0']
  return (
    `<g fill="${skin}">${solid('M-40 2C-41-20-20-29 2-29S41-19 40 2C39 22 20 30 0 30S-39 22-40 2z')}</g>` +
    dark('M-40 4C-38 22-20 30 0 30S39 22 40 4C34 18 18 23 0 23S-34 18-40 4z', 0.26) +
    shape('M-29-2C-20-17-6-19 4-18C18-17 28-10 30-1C22 12 8 16-3 15C-16 14-25 8-29-2z', shade(flesh, -0.14)) +
    shape('M-25-3C-16-15-5-16 4-15C16-14 24-8 26-2C18 8 7 12-3 11C-14 10-22 5-25-3z', flesh) +
    line('M-16-4q5-5 9-2M-2-9q5-3 9 0M8 3q6-4 10-3M-8 5q5-3 10 0', shade(flesh, 0.5), 3, 0.9) +
    line('M-10-8q4-2 7-1M5-3q4-3 8-1', shade(flesh, -0.2), 1.6, 0.7) +
    light('M-31-12C-25-22-12-26 0-26C-12-23-21-18-27-10z', 0.35)
  )
}

/** Half an avocado or papaya, its hollow open to the eye. */
export const halfFruit = ({ id, colour }: Look): string => {
  const skin = 'M-42 4C-42-16-26-26-8-25C14-24 40-16 42 0C42 16 16 26-8 27C-28 28-42 20-42 4z'
  return (
    `<g fill="${id === 'half-avocado' ? '#3f5428' : '#b9a13a'}">${solid(skin)}</g>` +
    shape('M-38 3C-38-14-24-22-8-21C12-20 36-13 38 0C38 12 14 21-8 22C-26 23-38 17-38 3z', shade(colour, 0.1)) +
    shape('M-34 2C-34-12-22-19-8-18C10-17 32-11 34 0C34 10 12 17-8 18C-23 19-34 14-34 2z', shade(colour, 0.62)) +
    shape('M-29 0C-29-10-21-15-12-14C-2-14 6-8 6 0C6 9-2 14-12 14C-22 14-29 9-29 0z', shade(colour, 0.3)) +
    dark('M-29 0C-29-10-21-15-12-14C-2-14 6-8 6 0C3-7-4-10-12-10C-20-10-26-7-29 0z', 0.22) +
    light('M-30-9C-24-16-12-17-2-16C-12-14-22-12-27-6z', 0.5)
  )
}

/** Shaped mince: round, browned, marked by the pan. */
export const patty = (look: Look): string =>
  `<g transform="rotate(8)scale(1.5)">${solid('M-29-2C-30-20-14-27 1-27S30-19 29-1C29 18 14 26-1 26S-29 16-29-2z')}` +
  dark('M-29 0C-28 17-14 26-1 26S28 17 29 0C26 13 14 20-1 20S-26 13-29 0z', 0.28) +
  `<path d="${oval(-2, -4, 22, 18)}" fill="${shade(look.colour, 0.12)}" fill-opacity=".7"/>` +
  line('M-20-12L8 17M-8-19L19 9M-24 2L-6 19M6-22L23-4', shade(look.colour, -0.5), 3, 0.4) +
  `${light('M-20-13C-15-22-4-24 5-23C-4-20-13-16-17-9z', 0.35)}</g>`

const CUTLET =
  'M-42 4C-45-10-34-22-18-20C-8-27 14-27 24-20C38-21 47-9 43 4C45 17 31 26 16 23C2 29-16 28-26 22C-38 23-44 14-42 4z'

/** Meat or fish in breadcrumbs or batter: a golden piece with a rough edge and grains of crust. */
export const cutlet = ({ colour }: Look, random: Random): string => {
  const grains = (count: number) =>
    Array.from({ length: count }, () => {
      const [angle, far] = [random() * 6.28, Math.sqrt(random())]
      return `M${n(Math.cos(angle) * far * 36)} ${n(Math.sin(angle) * far * 19)}l${n(between(random, -1.6, 1.6))} ${n(between(random, -1, 1))}`
    }).join('')
  return (
    solid(CUTLET) +
    dark(
      'M-42 4C-44 14-38 23-26 22C-16 28 2 29 16 23C31 26 45 17 43 4C40 15 28 19 15 18C0 23-16 22-26 17C-36 18-41 11-42 4z',
      0.24,
    ) +
    line(grains(34), shade(colour, -0.32), 2.6, 0.55) +
    line(grains(38), shade(colour, 0.34), 2.4, 0.8) +
    light('M-33-6C-26-17-8-20 8-19C-6-16-22-13-31-2z', 0.3)
  )
}

const CRESCENT =
  'M-40 16C-46 4-38-12-22-22C-8-30 10-30 23-22C39-12 46 4 40 16C37 22 30 20 28 14C22 2 12-3 0-3S-22 2-28 14C-30 20-37 22-40 16z'

/** A croissant: a crescent of rolled layers. */
export const croissant = ({ colour }: Look): string =>
  `<path d="${CRESCENT}" transform="translate(1 5)" fill="${INK}" fill-opacity=".2"/>` +
  solid(CRESCENT) +
  line(
    'M-34-2Q-26 2-22 8M-22-20Q-18-8-14 0M-6-27Q-5-14-5-3M10-27Q8-14 7-3M24-20Q19-8 15 1M35-2Q28 2 23 9',
    shade(colour, -0.36),
    2.4,
    0.75,
  ) +
  line('M-30-8Q-24-4-19 3M-14-24Q-12-12-10-2M2-28V-4M17-24Q13-12 11-2M31-8Q24-4 19 4', shade(colour, 0.3), 2, 0.7) +
  light('M-36 2C-32-12-18-23 0-25C-14-20-28-10-32 4z', 0.3)

/** Two ropes of dough twisted and joined to a ring, covered with seeds: simit. */
export const sesameRing = ({ colour }: Look, random: Random): string => {
  const around = (r: number, count: number, draw: (x: number, y: number, angle: number) => string): string =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 6.283
      return draw(Math.cos(angle) * r, Math.sin(angle) * r, angle)
    }).join('')
  const ringOf = (width: number, tone: string) =>
    `<path d="${oval(0, 0, 27, 27)}" fill="none" stroke="${tone}" stroke-width="${width}"/>`
  const twists = around(
    27,
    14,
    (x, y, angle) =>
      `M${n(x - Math.cos(angle + 0.7) * 8)} ${n(y - Math.sin(angle + 0.7) * 8)}L${n(x + Math.cos(angle + 0.7) * 8)} ${n(y + Math.sin(angle + 0.7) * 8)}`,
  )
  const seeds = around(27, 44, (x, y) => `M${n(x + between(random, -7, 7))} ${n(y + between(random, -7, 7))}l1.200.7`)
  return (
    `<path d="${oval(1, 5, 27, 27)}" fill="none" stroke="${INK}" stroke-opacity=".2" stroke-width="20"/>` +
    ringOf(20, shade(colour, -0.4)) +
    ringOf(18.4, colour) +
    line(twists, shade(colour, -0.34), 2.4, 0.7) +
    line(seeds, '#f6e2b4', 2.6)
  )
}
