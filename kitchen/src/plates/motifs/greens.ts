import { chromaOf, shade } from '../colour.ts'
import { blob, circle, dark, light, line, n, type Point, shape, smooth, solid } from '../paint.ts'
import { between, type Random } from '../random.ts'
import { type DrawMotif, isKind, type Look } from './motif-art.ts'

const oval = (look: Look, length: number): string => {
  const k = length / 16
  const s = (d: string) => d.replace(/-?\d+(\.\d+)?/g, (value) => ` ${n(Number(value) * k)}`)
  const rib = shade(look.colour, 0.42)
  return (
    solid(s('M0-16C9-13 12-1 8 7C6 11 3 14 0 16C-3 14-6 11-8 7C-12-1-9-13 0-16z')) +
    dark(s('M0-16C9-13 12-1 8 7C6 11 3 14 0 16z'), 0.14) +
    line(s('M0-13L0 17'), rib, 1.3) +
    line(s('M0-6L5-9M0-6L-5-9M0 0L6-3M0 0L-6-3M0 6L5 3M0 6L-5 3'), rib, 0.7, 0.7)
  )
}

/** Lettuce, kale: a wavy edge round a pale rib. */
const frilly = (look: Look, random: Random, curls: number): string => {
  const points: Point[] = []
  for (let i = 0; i < curls; i++) {
    const angle = (i / curls) * Math.PI * 2 + Math.PI / 2
    const stem = i === 0 ? 0.55 : 1
    const reach = (i % 2 === 0 ? 17 : 13) * between(random, 0.9, 1.08) * stem
    points.push({ x: Math.cos(angle) * reach * 0.86, y: Math.sin(angle) * reach })
  }
  const rib = shade(look.colour, 0.6)
  return (
    solid(smooth(points)) +
    `<path d="${smooth(points.map(({ x, y }) => ({ x: x * 0.62, y: y * 0.62 + 2 })))}" fill="${shade(look.colour, 0.28)}" fill-opacity=".75"/>` +
    line('M0 13Q1 2-.5-8', rib, 2.2) +
    line('M0 7L6 1M0 7L-6 1M0 0L5-6M0 0L-5-6', rib, 1, 0.8)
  )
}

const LOBED =
  'M0-16C3-15 4-12 3-9C6-11 9-9 7-5C5-3 4-3 3-2C7-3 10 0 7 3C5 5 3 4 2 4L1 16H-1L-2 4C-3 4-5 5-7 3C-10 0-7-3-3-2C-4-3-5-3-7-5C-9-9-6-11-3-9C-4-12-3-15 0-16z'

export const leaf: DrawMotif = (look) => ({
  radius: 14,
  turn: 180,
  variants: 2,
  packing: 0.95,
  piece: (random, variant) => {
    if (isKind(look, /rocket|arugula|dandelion|frisee/))
      return solid(LOBED) + line('M0-12V16', shade(look.colour, 0.5), 1.2)
    if (isKind(look, /kale|cabbage|collard|chard|savoy|nori|pak|bok/)) return frilly(look, random, 20)
    if (isKind(look, /lettuce|romaine|greens|salad|endive|radicchio|iceberg/)) return frilly(look, random, 14)
    return oval(look, variant === 0 ? 15 : 12.5)
  },
})

const leaflet = (y: number, turn: number, body: string): string =>
  `<g transform="translate(0 ${n(y)})rotate(${turn})">${body}</g>`

export const herb: DrawMotif = (look) => {
  const pale = shade(look.colour, 0.4)
  if (isKind(look, /basil|mint|sage|bay|oregano|marjoram|curry-lea|shiso/)) {
    const leafBody =
      solid('M0 1C-4-1-5.500-6-3.500-10C-2.500-12-1-13 0-14C1-13 2.500-12 3.500-10C5.500-6 4-1 0 1z') +
      dark('M0 1V-14C1-13 2.500-12 3.500-10C5.500-6 4-1 0 1z', 0.15) +
      line('M0 0V-11M0-4l2-2M0-4l-2-2', pale, 0.7, 0.8)
    return {
      radius: 11,
      turn: 180,
      variants: 1,
      piece: () => leaflet(3, -62, leafBody) + leaflet(3, 58, leafBody) + leaflet(3, 0, leafBody),
    }
  }
  if (isKind(look, /dill|fennel/)) {
    return {
      radius: 10,
      turn: 180,
      variants: 1,
      piece: () =>
        line(
          'M0 10Q1 0-1-10M0 5L7 1M0 5L-7 2M0 1L7-4M0 1L-7-3M0-4L5-9M0-4L-5-8M4 3l4 2M4-2l5 1M-4 4l-4 2M-4-1l-5 2',
          look.colour,
          1.3,
        ),
    }
  }
  if (isKind(look, /chive|spring-onion|scallion|green-onion/)) {
    return {
      radius: 5,
      turn: 180,
      variants: 2,
      packing: 1.5,
      piece: (_random, variant) =>
        `<path d="${circle(0, 0, variant === 0 ? 4 : 3.2)}${circle(0.3, -0.2, 1.7)}" fill-rule="evenodd" stroke="#1d3a12" stroke-opacity=".35" stroke-width=".7"/>`,
    }
  }
  if (isKind(look, /rosemary|thyme|tarragon|lavender/)) {
    const needles = 'M0 8L4 4M0 8L-4 4M0 4L5 0M0 4L-5 0M0 0L5-4M0 0L-5-4M0-4L4-8M0-4L-4-8M0-7V-11'
    return {
      radius: 10,
      turn: 180,
      variants: 1,
      piece: () => line('M0 11V-9', shade(look.colour, -0.3), 1) + line(needles, look.colour, 2.2),
    }
  }
  const frond =
    'M0 1C-2 0-4-1-4.500-3.500C-6-5-5-7-3.500-7C-3-9-1-9.500 0-8.500C1-9.500 3-9 3.500-7C5-7 6-5 4.500-3.500C4-1 2 0 0 1z'
  const leafBody = solid(frond) + line('M0 0V-6M0-3l2-1.500M0-3l-2-1.500', pale, 0.6, 0.9)
  return {
    radius: 9,
    turn: 180,
    variants: 1,
    piece: () =>
      line('M0 0Q1 5 0 10', look.colour, 1.3) +
      leaflet(2, -66, leafBody) +
      leaflet(2, 66, leafBody) +
      leaflet(1, 0, leafBody),
  }
}

export const floret: DrawMotif = (look) => {
  const pale = chromaOf(look.colour) < 0.07
  return {
    radius: 14,
    turn: 55,
    variants: 2,
    packing: 1.2,
    piece: (random) => {
      const buds = Array.from({ length: 8 }, (_, i) => {
        const [angle, far] = [(i / 7) * 6.28, i === 7 ? 0 : 7.2]
        return {
          x: Math.cos(angle) * far + between(random, -1, 1),
          y: Math.sin(angle) * far * 0.8 - 4,
          r: between(random, 4.4, 5.6),
        }
      })
      const glints = buds.map(({ x, y, r }) => circle(x - r * 0.3, y - r * 0.35, r * 0.5)).join('')
      const dots = Array.from(
        { length: 12 },
        () => `M${n(between(random, -9, 9))} ${n(between(random, -11, 3))}h.1`,
      ).join('')
      const stem = 'M-4.500 0L-3.500 12Q0 15 3.500 12L4.500 0z'
      return (
        solid(stem) +
        `<path d="${stem}" fill="${shade(look.colour, pale ? 0.3 : 0.45)}"/>` +
        solid(buds.map(({ x, y, r }) => circle(x, y, r)).join(''), 0.3) +
        `<path d="${glints}" fill="${shade(look.colour, 0.25)}" fill-opacity=".75"/>` +
        line(dots, shade(look.colour, pale ? -0.25 : -0.4), 1.5, 0.7)
      )
    },
  }
}

const pod = (random: Random, length: number): string => blob(random, 0, 0, length, 3.4, 0.05, 10)

export const stalk: DrawMotif = (look) => {
  if (isKind(look, /asparagus/)) {
    return {
      radius: 28,
      turn: 8,
      variants: 1,
      packing: 0.3,
      chunk: 'strip',
      piece: () =>
        solid('M-28-2.500L12-3.600C20-4.500 27-2.500 30 0C27 2.500 20 4.500 12 3.600L-28 2.800z') +
        light('M-27-1.500L14-2.400L14-.8L-27-.2z', 0.3) +
        shape('M14-3.800C20-4.500 27-2.500 30 0C27 2.500 20 4.500 14 3.600Q17 0 14-3.800z', shade(look.colour, -0.25)) +
        line('M18-3q3 2 1 5M23-2q2 2 0 4M2-3l3 3M-10 3l3-3', shade(look.colour, -0.4), 1, 0.8),
    }
  }
  const pale = isKind(look, /celery|leek|fennel|rhubarb|chicory|lemongrass|pak|bok/)
  return {
    radius: pale ? 20 : 24,
    turn: 10,
    variants: 2,
    packing: 0.32,
    chunk: 'strip',
    piece: (random, variant) => {
      const bend = variant === 0 ? 3 : -3
      const d = `M-24 ${n(bend)}Q0 ${n(-bend - 3.4)} 24 ${n(bend - 1)}Q27 ${n(bend + 1)} 23 ${n(bend + 2.6)}Q0 ${n(-bend + 4.4)}-23 ${n(bend + 3.6)}Q-27 ${n(bend + 2)}-24 ${n(bend)}z`
      if (pale) return solid(pod(random, 20)) + line('M-17-1Q0-2 17-1M-17 1Q0 2 17 1', shade(look.colour, 0.5), 0.9)
      return solid(d) + line(`M-20 ${n(bend + 1)}Q0 ${n(-bend - 1)} 20 ${n(bend)}`, '#fff', 1.2, 0.35)
    },
  }
}
