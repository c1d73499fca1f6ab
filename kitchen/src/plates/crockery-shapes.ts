import { shade } from './colour.ts'
import type { Vessel, Ware } from './crockery.ts'
import { circle, INK, line, n, type Paint } from './paint.ts'
import { between } from './random.ts'
import { box, ellipse, type Region } from './region.ts'

/** A vessel: drawn behind the food, where the food goes, and what lies over it (edge shadow, glass). */
export type Crockery = {
  readonly back: string
  readonly front: string
  readonly well: Region
  /** Outline that clips what lies inside; empty when food may hang over. */
  readonly clip: string
}

const gradient = (paint: Paint, key: string, from: string, to: string): string =>
  paint.define(
    key,
    (id) =>
      `<linearGradient id="${id}" x1=".2" y1=".05" x2=".8" y2=".98"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  )

/** Soft ground shadow for a round thing. */
const ground = (paint: Paint): string => {
  const id = paint.define(
    'ground',
    (own) =>
      `<radialGradient id="${own}"><stop offset=".84" stop-color="${INK}" stop-opacity=".3"/><stop offset="1" stop-color="${INK}" stop-opacity="0"/></radialGradient>`,
  )
  return `<ellipse cx="120" cy="126" rx="115" ry="113" fill="url(#${id})"/>`
}

/** Dark towards the wall, so that food sits in the bowl and not on it. */
const wallShadow = (paint: Paint, r: number): string => {
  const id = paint.define(
    'wall',
    (own) =>
      `<radialGradient id="${own}" cx=".52" cy=".54" r=".53"><stop offset=".8" stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity=".42"/></radialGradient>`,
  )
  return `<circle cx="120" cy="120" r="${r}" fill="url(#${id})"/>`
}

const disc = (r: number, fill: string, y = 120): string => `<circle cx="120" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
const hoop = (r: number, colour: string, width: number, opacity: number): string =>
  `<circle cx="120" cy="120" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${opacity}"/>`

/** Painted decoration between two radii. */
const decoration = (paint: Paint, ware: Ware, inner: number, outer: number): string => {
  const middle = (inner + outer) / 2
  if (ware.pattern === 'line') return hoop(outer - 3.5, ware.accent, 1.8, 0.75)
  if (ware.pattern === 'double')
    return hoop(outer - 3, ware.accent, 2.4, 0.7) + hoop(outer - 6.6, ware.accent, 0.9, 0.7)
  if (ware.pattern === 'raw') return hoop(outer - 1.4, '#a9744a', 2.8, 0.85)
  if (ware.pattern === 'dots') {
    const dash = (middle * Math.PI * 2) / 40
    return `<circle cx="120" cy="120" r="${n(middle + 1)}" fill="none" stroke="${ware.accent}" stroke-opacity=".7" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 ${(dash - 0.1).toFixed(2)}"/>`
  }
  if (ware.pattern === 'speckle') {
    const dots = Array.from({ length: 34 }, () => {
      const [angle, far] = [paint.random() * 6.28, between(paint.random, inner, outer - 2)]
      return `M${n(120 + Math.cos(angle) * far)} ${n(120 + Math.sin(angle) * far)}h.1`
    })
    return line(dots.join(''), '#5a3f2a', 1.5, 0.5)
  }
  return ''
}

const glint = (r: number): string =>
  `<path d="M${n(120 - r * 0.86)} ${n(120 - r * 0.5)}A${n(r)} ${n(r)} 0 0 1 ${n(120 - r * 0.34)} ${n(120 - r * 0.94)}" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3" stroke-linecap="round"/>`

const plate = (paint: Paint, ware: Ware): Crockery => {
  const rim = gradient(paint, 'rim', shade(ware.rim, 0.5), shade(ware.rim, -0.06))
  const inside = gradient(paint, 'inside', shade(ware.inside, -0.055), shade(ware.inside, 0.45))
  const back =
    ground(paint) +
    disc(108, shade(ware.rim, -0.16), 121) +
    disc(107.4, `url(#${rim})`) +
    hoop(106.4, '#fff', 1.2, 0.6) +
    decoration(paint, ware, 90, 107) +
    disc(90, shade(ware.rim, -0.1), 119.2) +
    disc(89, `url(#${inside})`, 120.6) +
    glint(100)
  return { back, front: '', well: ellipse(120, 120, 83), clip: '' }
}

const bowl = (paint: Paint, ware: Ware): Crockery => {
  const rim = gradient(paint, 'rim', shade(ware.rim, 0.28), shade(ware.rim, -0.08))
  const inside = gradient(paint, 'inside', shade(ware.inside, -0.26), shade(ware.inside, 0.12))
  const back =
    ground(paint) +
    disc(108, shade(ware.rim, -0.24), 121) +
    disc(107, `url(#${rim})`) +
    decoration(paint, ware, 97, 107) +
    disc(96, shade(ware.rim, -0.2)) +
    disc(95, `url(#${inside})`)
  return { back, front: wallShadow(paint, 93) + glint(101.5), well: ellipse(120, 120, 93), clip: circle(120, 120, 93) }
}

const roundedBox = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"${extra}/>`

const boxShadow = (x: number, y: number, w: number, h: number, r: number): string =>
  roundedBox(x - 3, y + 2, w + 6, h + 7, r + 3, INK, ' fill-opacity=".1"') +
  roundedBox(x - 1, y + 3, w + 2, h + 4, r + 1, INK, ' fill-opacity=".16"')

const board = (paint: Paint): Crockery => {
  const wood = gradient(paint, 'wood', '#deb27c', '#bd8648')
  const grainLines = Array.from({ length: 9 }, (_, i) => {
    const y = 34 + i * 21 + between(paint.random, -5, 5)
    return `M${n(120 - Math.sqrt(Math.max(0, 102 ** 2 - (y - 120) ** 2)))} ${n(y)}q${n(between(paint.random, 30, 60))} ${n(between(paint.random, -8, 8))} ${n(Math.sqrt(Math.max(0, 102 ** 2 - (y - 120) ** 2)) * between(paint.random, 1.3, 1.9))} 0`
  })
  const back =
    ground(paint) +
    disc(107, '#8d5b29', 122) +
    disc(107, `url(#${wood})`) +
    line(grainLines.join(''), '#8d5b29', 1.3, 0.35) +
    hoop(101, '#8d5b29', 1, 0.4) +
    hoop(106, '#f3d4a4', 1.4, 0.6)
  return { back, front: '', well: ellipse(120, 120, 92), clip: '' }
}

/** Pages show plates in a round frame of 240 units: no corner of a tray may reach past it. */
const tray = (paint: Paint): Crockery => {
  const metal = gradient(paint, 'metal', '#8d9298', '#5f646b')
  const floor = gradient(paint, 'floor', '#4a4d52', '#63676d')
  const back =
    boxShadow(15, 35, 210, 170, 46) +
    roundedBox(15, 37, 210, 170, 46, '#4c5056') +
    roundedBox(15, 35, 210, 170, 46, `url(#${metal})`) +
    roundedBox(17, 37, 206, 166, 44, 'none', ' stroke="#d5d9de" stroke-opacity=".7" stroke-width="1.6"') +
    roundedBox(24, 44, 192, 152, 37, '#34373b') +
    roundedBox(25, 46, 190, 150, 36, `url(#${floor})`) +
    roundedBox(29, 50, 182, 142, 32, '#f0e4cb') +
    `<path d="M29 74Q80 66 120 72T211 66M29 166Q90 178 211 168" fill="none" stroke="#d5c29c" stroke-width="1.400" stroke-opacity=".7"/>`
  return {
    back,
    front: '',
    well: box(120, 121, 87, 68, 34),
    clip: 'M61 45H179Q215 45 215 81V160Q215 196 179 196H61Q25 196 25 160V81Q25 45 61 45z',
  }
}

const pan = (paint: Paint): Crockery => {
  const iron = gradient(paint, 'iron', '#5a5c60', '#2c2d30')
  const back =
    `<g transform="rotate(38 120 120)"><rect x="200" y="112" width="40" height="20" rx="9" fill="${INK}" fill-opacity=".2"/><rect x="196" y="108" width="44" height="19" rx="9" fill="#333437"/><ellipse cx="229" cy="117.500" rx="5" ry="3.600" fill="#efe6d6"/></g>` +
    ground(paint).replace('rx="115" ry="113"', 'rx="108" ry="106"') +
    disc(101, '#1f2022', 121.5) +
    disc(101, `url(#${iron})`) +
    hoop(99.5, '#8a8d92', 1.4, 0.8) +
    disc(92, '#232426') +
    disc(91, '#38393c', 121)
  return { back, front: glint(96), well: ellipse(120, 120, 86), clip: circle(120, 120, 90) }
}

const ovenDish = (paint: Paint, ware: Ware): Crockery => {
  const rim = gradient(paint, 'rim', shade(ware.rim, 0.26), shade(ware.rim, -0.1))
  const ear = (x: number) =>
    roundedBox(x, 92, 30, 56, 14, shade(ware.rim, -0.12)) + roundedBox(x + 6, 101, 18, 38, 9, shade(ware.rim, -0.4))
  const back =
    boxShadow(18, 32, 204, 176, 46) +
    ear(2) +
    ear(208) +
    roundedBox(18, 34, 204, 178, 46, shade(ware.rim, -0.3)) +
    roundedBox(18, 32, 204, 176, 46, `url(#${rim})`) +
    roundedBox(21, 35, 198, 170, 43, 'none', ' stroke="#fff" stroke-opacity=".4" stroke-width="1.6"') +
    roundedBox(29, 43, 182, 154, 36, shade(ware.inside, -0.3))
  const front = roundedBox(31, 45, 178, 150, 34, 'none', ` stroke="${INK}" stroke-opacity=".22" stroke-width="5"`)
  return {
    back,
    front,
    well: box(120, 120, 90, 76),
    clip: 'M65 43H175Q211 43 211 79V161Q211 197 175 197H65Q29 197 29 161V79Q29 43 65 43z',
  }
}

const pieDish = (paint: Paint, ware: Ware): Crockery => {
  const rim = gradient(paint, 'rim', shade(ware.rim, 0.26), shade(ware.rim, -0.1))
  const flutes = Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * Math.PI * 2
    return circle(120 + Math.cos(angle) * 98, 120 + Math.sin(angle) * 98, 11.5)
  }).join('')
  const back =
    ground(paint) +
    `<path d="${flutes}" transform="translate(0 2)" fill="${shade(ware.rim, -0.3)}"/><path d="${flutes}" fill="${shade(ware.rim, 0.06)}"/>` +
    disc(101, `url(#${rim})`) +
    disc(92, shade(ware.rim, -0.3)) +
    hoop(99, '#fff', 1.4, 0.45)
  return { back, front: '', well: ellipse(120, 120, 90), clip: circle(120, 120, 92) }
}

const steamer = (paint: Paint): Crockery => {
  const wood = gradient(paint, 'wood', '#eccb92', '#c99a57')
  const slats = Array.from({ length: 11 }, (_, i) => `M${26 + i * 19} 30V210`).join('')
  const id = paint.define('slats', (own) => `<clipPath id="${own}"><circle cx="120" cy="120" r="90"/></clipPath>`)
  const back =
    ground(paint) +
    disc(107, '#96692f', 122) +
    disc(107, `url(#${wood})`) +
    hoop(101, '#96692f', 1.6, 0.6) +
    hoop(104.5, '#fff0cf', 1.2, 0.6) +
    disc(93, '#8a5f2b') +
    disc(91, '#e9d2a1', 121) +
    `<g clip-path="url(#${id})">${line(slats, '#c7a263', 1.6, 0.8)}</g>` +
    `<path d="M8 108q6 12 0 24l13 0q5-12 0-24zM232 108q-6 12 0 24l-13 0q-5-12 0-24z" fill="#96692f" fill-opacity=".55"/>`
  return { back, front: wallShadow(paint, 91), well: ellipse(120, 120, 80), clip: circle(120, 120, 91) }
}

/** The glass itself is drawn with its drink; this is the coaster under it. */
const coaster = (paint: Paint, ware: Ware): Crockery => ({ ...plate(paint, ware), front: '' })

export const drawCrockery = (paint: Paint, vessel: Vessel, ware: Ware): Crockery => {
  if (vessel === 'plate') return plate(paint, ware)
  if (vessel === 'bowl') return bowl(paint, ware)
  if (vessel === 'board') return board(paint)
  if (vessel === 'tray') return tray(paint)
  if (vessel === 'pan') return pan(paint)
  if (vessel === 'glass') return coaster(paint, ware)
  if (vessel === 'pie-dish') return pieDish(paint, ware)
  if (vessel === 'oven-dish') return ovenDish(paint, ware)
  return steamer(paint)
}
