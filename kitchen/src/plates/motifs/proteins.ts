import { hueOf, shade, toLab } from '../colour.ts'
import { circle, dark, INK, light, line, n, oval, type Paint, place, shape, solid } from '../paint.ts'
import type { Region } from '../region.ts'
import { filled } from './filled.ts'
import { type DrawMotif, isKind, type Look } from './motif-art.ts'
import { cutlet, halfFruit, jacket, patty } from './shaped.ts'

/** One or more big pieces, laid over the region as a cook would. */
const lay = (
  paint: Paint,
  look: Look,
  region: Region,
  body: string,
  options: { readonly size: number; readonly turn: number; readonly max: number },
): string => {
  const id = paint.define(`${look.motif} ${look.id}`, (own) => `<g id="${own}">${body}</g>`)
  const [short = 0, long = 0] = [region.rx, region.ry].sort((p, q) => p - q)
  const count = Math.max(1, Math.min(options.max, Math.round((long / short - 0.75) * 2)))
  const scale = Math.min(1.6, (count === 1 ? short * 1.12 : Math.max(short, long / count) * 0.98) / options.size)
  const turn = options.turn + Math.round((paint.random() - 0.5) * 14)
  return Array.from({ length: count }, (_, i) => {
    const at = count === 1 ? 0 : (i / (count - 1) - 0.5) * 2 * (long - short * 0.7)
    const [dx, dy] = region.rx >= region.ry ? [at, 0] : [0, at]
    const shadow = `<ellipse cx="${n(region.x + dx + 1)}" cy="${n(region.y + dy + 5)}" rx="${n(options.size * scale * 0.98)}" ry="${n(options.size * scale * 0.62)}" transform="rotate(${turn} ${n(region.x + dx)} ${n(region.y + dy)})" fill="${INK}" fill-opacity=".22"/>`
    return shadow + place(id, region.x + dx, region.y + dy, { turn, scale, fill: look.colour })
  }).join('')
}

const FILLET = 'M-42 5C-44-13-20-24 6-22C32-20 46-8 44 6C42 20 20 26-6 25C-28 24-41 18-42 5z'
const FILLET_TOP = 'M-39 2C-40-12-18-21 6-19.500C30-18 42-8 41 2C38 14 18 20-6 19C-26 18-38 12-39 2z'

const fishFillet = (look: Look): string => {
  const bands = 'M-27-10Q-19 2-27 14M-14-14Q-5 2-13 18M0-15Q9 1 1 19M14-15Q23 0 15 17M28-11Q34-1 28 11'
  return (
    solid(FILLET) +
    dark('M-42 5C-41 18-28 24-6 25C20 26 42 20 44 6C40 16 18 21-6 20C-26 19-38 14-42 5z', 0.22) +
    shape(FILLET_TOP, shade(look.colour, 0.12)) +
    line(bands, shade(look.colour, 0.55), 2.6, 0.75) +
    light('M-33-4C-28-13-10-17 6-16C-6-14-24-10-33-4z', 0.4)
  )
}

const grilledFillet = (look: Look): string => {
  const deep = toLab(look.colour).l < 0.55
  const bars = 'M-30-12L-18 18M-14-18L0 20M4-19L18 19M22-16L32 12'
  return (
    solid(FILLET) +
    dark('M-42 5C-41 18-28 24-6 25C20 26 42 20 44 6C40 16 18 21-6 20C-26 19-38 14-42 5z', 0.26) +
    shape(FILLET_TOP, shade(look.colour, 0.1)) +
    `<path d="${oval(-8, 2, 24, 11)}" fill="#c0701d" fill-opacity="${deep ? '.12' : '.22'}"/>` +
    line(bars, '#4a2006', 4.2, 0.42) +
    light('M-33-4C-28-13-10-17 6-16C-6-14-24-10-33-4z', 0.36)
  )
}

export const fillet: DrawMotif = (look) => {
  if (isKind(look, /^crusted-/))
    return {
      radius: 42,
      turn: 20,
      variants: 1,
      chunk: 'cube',
      piece: (random) => cutlet(look, random),
      fill: (paint, region) => lay(paint, look, region, cutlet(look, paint.random), { size: 42, turn: -14, max: 2 }),
    }
  const body =
    look.group === 'fish' || isKind(look, /salmon|trout|cod|haddock|tuna|fish/) ? fishFillet(look) : grilledFillet(look)
  return {
    radius: 42,
    turn: 20,
    variants: 1,
    chunk: 'cube',
    piece: () => body,
    fill: (paint, region) => lay(paint, look, region, body, { size: 42, turn: -16, max: 3 }),
  }
}

const drumstick = (): string =>
  `<g fill="#f6ead6">${solid('M22 6L36 12C40 9 45 13 42 17C44 22 38 24 35 20L20 13z')}</g>` +
  solid('M-34-4C-34-20-16-25-2-20C12-15 24-2 27 8C26 14 20 17 14 15C2 16-14 20-24 15C-31 12-34 4-34-4z') +
  dark('M-34-2C-32 8-26 11-16 11C-4 11 10 9 27 8C26 14 20 17 14 15C2 16-14 20-24 15C-31 12-34 6-34-2z', 0.24) +
  `<path d="${oval(-10, -5, 15, 8)}" fill="#a4550f" fill-opacity=".3"/>` +
  light('M-28-8C-24-18-12-20-3-17C-12-15-22-13-28-8z', 0.5) +
  line('M-16-1l5 2M-3-3l6 3M-20 4l4 1', '#6b2f06', 1.8, 0.45)

const ribs = (look: Look): string =>
  [-26, -9, 8, 25]
    .map(
      (x) =>
        `<g transform="translate(${x} 0)">${solid('M-8-20C-4-24 5-24 8-20C10-8 10 8 8 20C4 24-5 24-8 20C-10 8-10-8-8-20z')}${light('M-5-16C-3-19 2-19 4-18C1-14-1-8-2 0C-4-6-5-12-5-16z', 0.35)}</g>`,
    )
    .join('') + line('M-26 24V32M-9 24V32M8 24V32M25 24V32', look.colour, 5)

const jointed = (look: Look): DrawMotif | null => {
  if (isKind(look, /drumstick|leg$|wing|shank|thigh|whole/)) {
    const body = isKind(look, /skinless|whole/) ? grilledFillet(look) : drumstick()
    const max = 3
    return () => ({
      radius: 38,
      turn: 20,
      variants: 1,
      chunk: 'cube',
      piece: () => body,
      fill: (paint, region) => lay(paint, look, region, body, { size: 36, turn: -20, max }),
    })
  }
  if (isKind(look, /rib$|ribs$/) && !isKind(look, /short/)) {
    const body = ribs(look)
    return () => ({
      radius: 38,
      turn: 20,
      variants: 1,
      chunk: 'cube',
      piece: () => body,
      fill: (paint, region) => lay(paint, look, region, body, { size: 38, turn: -14, max: 2 }),
    })
  }
  return null
}

/** Slices of something browned outside: chicken breast, duck, steak. */
export const seared: DrawMotif = (look) => {
  const whole = jointed(look)
  if (whole !== null) return whole(look)
  const red =
    !isKind(look, /^through-|veal|shank/) &&
    (look.group === 'beef' || look.group === 'lamb' || isKind(look, /duck|tuna|steak/))
  const crust = shade(look.colour, red ? -0.35 : -0.38)
  const face = red ? shade(look.colour, 0.2) : shade(look.colour, 0.3)
  const slice =
    `<g fill="${crust}">${solid('M-8-24C-3-28 7-27 9-22C12-10 12 10 9 22C7 27-3 28-8 24C-12 12-12-12-8-24z')}</g>` +
    shape('M-6-21C-2-24 4-23 6-19C8.500-9 8.500 9 6 19C4 23-2 24-6 21C-9 11-9-11-6-21z', face) +
    (red ? shape('M-3.500-14C0-16 3-14 4-11C5-5 5 5 4 11C3 14 0 16-3.500 14C-5 7-5-7-3.500-14z', '#d6707a') : '') +
    line('M-3-14Q0-4-3 6M2-10Q4 2 1 14', red ? '#f0a9a6' : '#fff', 1.2, 0.5)
  return {
    radius: 14,
    turn: 60,
    variants: 1,
    packing: 0.9,
    chunk: 'strip',
    piece: () => `<g transform="scale(.6)">${slice}</g>`,
    fill: (paint, region) => {
      const id = paint.define(`seared ${look.id}`, (own) => `<g id="${own}">${slice}</g>`)
      const k = Math.min(1.5, Math.min(region.rx, region.ry) / 24)
      const count = Math.max(4, Math.min(8, Math.round((region.rx * 2.1) / (13 * k))))
      const parts = Array.from({ length: count }, (_, i) => {
        const at = i - (count - 1) / 2
        const x = region.x + at * 13.5 * k
        const y = region.y + at * 3.4 * k - Math.abs(at) * 0.8 * k
        return `<ellipse cx="${n(x + 2)}" cy="${n(y + 4)}" rx="${n(10 * k)}" ry="${n(25 * k)}" fill="${INK}" fill-opacity=".18"/>${place(id, x, y, { turn: 12 + at * 3, scale: k })}`
      })
      return parts.join('')
    },
  }
}

export const wholefish: DrawMotif = (look) => {
  const belly = shade(look.colour, 0.5)
  const body =
    solid('M-46 2C-36-16-6-20 18-10C26-7 32-4 36-4L52-16C50-6 50 6 53 15L36 5C30 7 24 12 14 15C-10 20-36 16-46 2z') +
    shape('M-42 5C-30 16-8 18 14 13C22 10 28 6 34 4C20 5-20 10-42 5z', belly) +
    dark('M-14-15C-8-24 8-22 14-11z', 0.3) +
    line('M-12-9Q-7 0-12 9M2-9Q7 0 2 9M15-7Q19 0 15 7', shade(look.colour, -0.45), 2.4, 0.8) +
    line('M-28-9Q-22 0-28 10', shade(look.colour, -0.4), 1.6, 0.7) +
    line('M40-4L50-11M41 1H50M40 4L50 11', shade(look.colour, -0.35), 1.2, 0.8) +
    shape(circle(-36, -2, 3.4), '#fff8e6') +
    shape(circle(-36, -2, 1.8), '#2a2320') +
    light('M-30-10C-16-17 4-15 16-9C0-12-18-12-30-10z', 0.4)
  return {
    radius: 48,
    turn: 10,
    variants: 1,
    chunk: 'cube',
    piece: () => body,
    fill: (paint, region) => lay(paint, look, region, body, { size: 44, turn: -18, max: 1 }),
  }
}

export const sausage: DrawMotif = (look) => {
  const body =
    solid('M-33 2C-35-8-26-11-20-8C-8-3 8-3 20-8C27-11 35-8 33 2C31 11 16 14 0 14S-31 11-33 2z') +
    dark('M-33 2C-31 11-16 14 0 14S31 11 33 2C28 8 14 10 0 10S-28 8-33 2z', 0.25) +
    line('M-21-4L-17 8M-7-1L-5 11M7-1L6 11M21-4L17 8', shade(look.colour, -0.5), 2.4, 0.6) +
    line('M-28-3Q-24-6-19-4Q0 2 19-4', '#fff', 2, 0.4)
  const coin = `<g>${solid(circle(0, 0, 9))}${shape(circle(0, 0, 7.4), shade(look.colour, 0.2))}${line('M-3-2h.1M2-4h.1M4 1h.1M-1 3h.1M-4 2h.1', shade(look.colour, 0.7), 1.7, 0.8)}</g>`
  return {
    radius: 9,
    turn: 60,
    variants: 1,
    packing: 1.35,
    piece: () => coin,
    fill: (paint, region) => {
      const size = Math.min(region.rx, region.ry)
      const stacked = { ...region, y: region.y + size * 0.34, ry: region.rx }
      return (
        lay(paint, look, { ...stacked, y: region.y - size * 0.36, rx: size, ry: size }, body, {
          size: 34,
          turn: -18,
          max: 1,
        }) + lay(paint, look, { ...stacked, rx: size, ry: size }, body, { size: 34, turn: -18, max: 1 })
      )
    },
  }
}

/** Steaks of tofu, halloumi, aubergine, celeriac: a thick piece with marks of the pan. */
export const slab: DrawMotif = (look) => {
  if (isKind(look, /^(?:rolled|stuffed)-/)) return filled(look)
  if (isKind(look, /mince|chorizo/)) {
    const body = patty(look)
    return {
      radius: 42,
      turn: 90,
      variants: 1,
      packing: 1.5,
      piece: () => body,
      fill: (paint, region) => {
        const size = Math.min(region.rx, region.ry)
        const at = (dx: number, dy: number) =>
          lay(
            paint,
            look,
            { ...region, x: region.x + dx * size, y: region.y + dy * size, rx: size * 0.6, ry: size * 0.6 },
            body,
            { size: 44, turn: 0, max: 1 },
          )
        return at(0.5, -0.46) + at(-0.56, -0.24) + at(0.26, 0.48)
      },
    }
  }
  if (isKind(look, /jacket|^half-/)) {
    const body = isKind(look, /jacket/) ? jacket(look) : halfFruit(look)
    return {
      radius: 40,
      turn: 20,
      variants: 1,
      packing: 1.4,
      piece: () => body,
      fill: (paint, region) => lay(paint, look, region, body, { size: 42, turn: -14, max: 1 }),
    }
  }
  const hue = hueOf(look.colour)
  const brown = hue > 30 && hue < 110 ? '#8a4b12' : shade(look.colour, -0.5)
  const top = 'M-25-14Q-26-18-22-18L20-19Q25-19 25-14L26 9Q26 13 22 13L-22 14Q-26 14-26 10z'
  const body =
    solid('M-26-14Q-27-19-22-19L20-20Q26-20 26-14L28 12Q28 19 22 19L-22 20Q-28 20-28 14z') +
    dark('M-26.500 4L-26 10Q-26 14-22 14L22 13Q26 13 26 9L25.800 4L28 12Q28 19 22 19L-22 20Q-28 20-28 14z', 0.26) +
    shape(top, shade(look.colour, 0.1)) +
    line('M-18-14L-10 10M-5-15L3 10M8-15L16 10', brown, 3.6, 0.45) +
    light('M-22-15H8L4-12H-21z', 0.4)
  return {
    radius: 24,
    turn: 20,
    variants: 1,
    packing: 1.4,
    chunk: 'cube',
    piece: () => `<g transform="scale(.9)">${body}</g>`,
    fill: (paint, region) => {
      const size = Math.min(region.rx, region.ry)
      const back = lay(
        paint,
        look,
        { ...region, x: region.x + size * 0.22, y: region.y - size * 0.42, rx: size, ry: size },
        body,
        { size: 32, turn: -10, max: 1 },
      )
      const front = lay(
        paint,
        look,
        { ...region, x: region.x - size * 0.12, y: region.y + size * 0.3, rx: size, ry: size },
        body,
        { size: 32, turn: 8, max: 1 },
      )
      return back + front
    },
  }
}
