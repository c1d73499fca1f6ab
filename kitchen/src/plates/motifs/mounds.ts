import { shade } from '../colour.ts'
import { blob, INK, n, type Paint, place } from '../paint.ts'
import { between, type Random } from '../random.ts'
import { cover, type Region } from '../region.ts'
import { bed, volume } from './bed.ts'
import { type DrawMotif, isKind, type Look } from './motif-art.ts'

const strokes = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"/>`

/** Short rods in all directions, as one path. */
const rods = (random: Random, count: number, reach: number, length: number): string => {
  let d = ''
  for (let i = 0; i < count; i++) {
    const [angle, far] = [random() * 6.28, Math.sqrt(random()) * reach]
    const lean = random() * 3.14
    d += `M${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}l${n(Math.cos(lean) * length)} ${n(Math.sin(lean) * length)}`
  }
  return d
}

/** How big and long a grain is: couscous is dust beside penne. */
const grainSize = (look: Look): { readonly length: number; readonly width: number } => {
  if (isKind(look, /couscous|semolina|polenta|millet|amaranth|teff|grits/)) return { length: 0.4, width: 2.4 }
  if (isKind(look, /quinoa|bulgur|cauliflower|buckwheat|freekeh/)) return { length: 0.7, width: 3 }
  if (isKind(look, /oat|muesli|granola|barley|farro|spelt|orzo|gnocchi/)) return { length: 2, width: 4.2 }
  if (isKind(look, /penne|rigatoni|ziti/)) return { length: 13, width: 7 }
  if (isKind(look, /soup-pasta/)) return { length: 1, width: 4.4 }
  if (isKind(look, /macaroni/)) return { length: 6, width: 5 }
  if (isShortPasta(look)) return { length: 7, width: 7 }
  return { length: 3.4, width: 3.2 }
}

const grainPatch = (look: Look, random: Random): string => {
  const { length, width } = grainSize(look)
  const reach = Math.max(13.5, width * 2)
  const count = Math.round((reach * reach) / (7 + width * (length + width) * 0.42))
  const tones = [-0.18, -0.06, 0.12, 0.5] as const
  const layers = tones.map((tone, i) =>
    strokes(
      rods(random, count + (i === 1 ? 2 : 0), reach, length),
      shade(look.colour, tone),
      i === 0 ? width + 1 : width,
    ),
  )
  return layers.join('')
}

export const grain: DrawMotif = (look) => ({
  radius: 12,
  turn: 180,
  variants: 2,
  packing: 1.05,
  piece: (random) => grainPatch(look, random),
  fill: (paint, region) => mound(paint, look, region, 15.5, (random) => grainPatch(look, random)),
})

/** Three strands side by side along a bent line. */
const bundle = (look: Look, random: Random, length: number): string => {
  const width = isKind(look, /tagliatelle|pappardelle|fettuccine|udon|flat|lasagn/) ? 5.6 : 3.6
  const bend = between(random, 0.25, 0.5) * length
  let art = ''
  for (let i = -1; i <= 1; i++) {
    const y = i * width * 0.96
    const d = `M${n(-length)} ${n(y + bend * 0.5)}Q0 ${n(y - bend)} ${n(length)} ${n(y + bend * 0.5 + between(random, -2, 2))}`
    art +=
      strokes(d, shade(look.colour, -0.3), width + 1) + strokes(d, shade(look.colour, 0.06 + i * 0.07), width - 0.6)
    art += strokes(d, shade(look.colour, 0.5), 0.9)
  }
  return art
}

/** Whether a region is larger than the oval of its radii: a slice of a round plate. */
const goesFarther = ({ x, y, rx, ry, contains }: Region): boolean =>
  [0, 1, 2, 3, 4, 5, 6, 7].some((eighth) => {
    const angle = (eighth * Math.PI) / 4
    return contains(x + Math.cos(angle) * rx * 1.2, y + Math.sin(angle) * ry * 1.2, 0)
  })

const nest = (paint: Paint, look: Look, region: Region): string => {
  const id = (length: number, variant: number) =>
    paint.define(
      `noodle ${look.id} ${Math.round(length)} ${variant}`,
      (own) => `<g id="${own}">${bundle(look, paint.random, length)}</g>`,
    )
  const size = Math.min(region.rx, region.ry)
  const reach = size * (goesFarther(region) ? 1.6 : 0.96)
  let art = bed(paint, region, shade(look.colour, -0.34))
  const rings = Math.max(2, Math.round(reach / 12.5))
  for (let ring = rings; ring >= 0; ring--) {
    const far = ((ring + 0.1) / (rings + 0.4)) * reach
    const count = ring === 0 ? 2 : Math.round(3 + ring * 2.1)
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * 360 + between(paint.random, -14, 14)
      const x = region.x + Math.cos((angle * Math.PI) / 180) * far * (region.rx / size)
      const y = region.y + Math.sin((angle * Math.PI) / 180) * far * (region.ry / size)
      if (!region.contains(x, y, 5)) continue
      // Strands run around the middle, as if turned with a fork.
      const turn = angle + 90 + between(paint.random, -28, 28)
      art += place(id(ring < 2 ? 15 : 22, i % 2), x, y, { turn })
    }
  }
  return art + volume(paint, region)
}

const SHORT_PASTA =
  /penne|rigatoni|ziti|orecchiette|fusilli|farfalle|shells|macaroni|short-pasta|soup-pasta|red-lentil-pasta|chickpea-pasta|brown-rice-pasta|spelt-pasta/

export const isShortPasta = (look: Look): boolean => isKind(look, SHORT_PASTA)

export const noodle: DrawMotif = (look) => (isShortPasta(look) ? grain(look) : strands(look))

const strands: DrawMotif = (look) => ({
  radius: 13,
  turn: 180,
  variants: 2,
  packing: 0.8,
  piece: (random) => bundle(look, random, 13),
  fill: (paint, region) => nest(paint, look, region),
})

/** Crumbs of browned mince: thick, short, in five tones. */
const nuggets = (look: Look, random: Random): string =>
  [-0.4, -0.24, -0.1, 0.03, 0.15]
    .map((tone, i) => strokes(rods(random, 5, 8, 1.8), shade(look.colour, tone), i === 0 ? 7 : 5.2))
    .join('')

export const mince: DrawMotif = (look) => ({
  radius: 9,
  turn: 180,
  variants: 2,
  packing: 0.95,
  piece: (random) => nuggets(look, random),
  fill: (paint, region) => mound(paint, look, region, 9.5, (random) => nuggets(look, random)),
})

const tuft = (look: Look, random: Random): string => {
  const meat = /beef|pork|lamb|poultry|fish/.test(look.group)
  const width = meat ? 3.4 : 2.4
  let art = ''
  for (const tone of [-0.24, -0.08, 0.06, 0.24]) {
    let d = ''
    for (let i = 0; i < 4; i++) {
      const [x, y, lean] = [between(random, -9, 3), between(random, -7, 7), between(random, -0.9, 0.9)]
      const length = between(random, 8, 13)
      const [dx, dy] = [Math.cos(lean) * length, Math.sin(lean) * length]
      d += `M${n(x)} ${n(y)}q${n(dx / 2 - dy * 0.3)} ${n(dy / 2 + dx * 0.3)} ${n(dx)} ${n(dy)}`
    }
    art += strokes(d, shade(look.colour, tone), width)
  }
  return art
}

export const shred: DrawMotif = (look) => ({
  radius: 11,
  turn: 180,
  variants: 3,
  packing: 0.85,
  piece: (random) => tuft(look, random),
  fill: (paint, region) => mound(paint, look, region, 11, (random) => tuft(look, random)),
})

/** A heap of something fine: a shaded bed under patches turned every way. */
const mound = (
  paint: Paint,
  look: Look,
  region: Region,
  spacing: number,
  patch: (random: Random) => string,
): string => {
  const id = (variant: number) =>
    paint.define(`${look.motif} ${look.id} ${variant}`, (own) => `<g id="${own}">${patch(paint.random)}</g>`)
  const patches = cover(paint, region, spacing, spacing * 0.5).map((point, i) =>
    place(id(i % 2), Math.round(point.x), Math.round(point.y), { turn: Math.floor(paint.random() * 12) * 30 }),
  )
  return bed(paint, region, shade(look.colour, -0.13), -3) + patches.join('') + volume(paint, region)
}

const flecks = (random: Random, look: Look): string => {
  let art = ''
  for (const tone of [-0.22, 0, 0.3]) {
    const d = Array.from({ length: 3 }, () => {
      const [x, y] = [between(random, -8, 8), between(random, -8, 8)]
      return `M${n(x)} ${n(y)}l${n(between(random, -1, 1))} ${n(between(random, -1, 1))}`
    }).join('')
    art += strokes(d, shade(look.colour, tone), isKind(look, /pumpkin|pepita|sunflower|pomegranate|pine/) ? 4.4 : 2.6)
  }
  return `<g stroke="${INK}">${art}</g>`
}

export const seed: DrawMotif = (look) => ({
  radius: 8,
  turn: 180,
  variants: 2,
  packing: 1.6,
  piece: (random) => flecks(random, look),
})

export const crumble: DrawMotif = (look) => ({
  radius: 5,
  turn: 180,
  variants: 3,
  packing: 1.25,
  piece: (random) => {
    const d = blob(random, 0, 0, between(random, 3.6, 5.4), between(random, 3, 4.4), 0.22, 6)
    return (
      `<path d="${d}" stroke="${INK}" stroke-opacity=".26" stroke-width=".9"/>` +
      `<path d="M-2-.6L.8-2" stroke="#fff" stroke-opacity="${look.colour < '#999999' ? '.2' : '.7'}" stroke-width="1.4" stroke-linecap="round"/>`
    )
  },
})
