import { mixColours, shade } from './colour.ts'
import { chunkOf, piece } from './heap.ts'
import { bed, volume } from './motifs/bed.ts'
import type { Look } from './motifs/motif-art.ts'
import { artOf } from './motifs/motifs.ts'
import type { Paint, Point } from './paint.ts'
import type { Portion } from './portion.ts'
import { between } from './random.ts'
import { cover, type Region } from './region.ts'

export type MedleyOptions = {
  readonly scale?: number
  /** Distance between pieces; 1 lies close, 1.5 shows what is under. */
  readonly loose?: number
  /** Colour under the pieces; null leaves what is there. */
  readonly ground?: string | null
  /** A sauce that coats the pieces. */
  readonly coat?: string
}

type Ingredient = { readonly look: Look; readonly radius: number; readonly scale: number; readonly share: number }

/** White flesh that took on a red sauce would be pink, and look raw. */
const FISH_SOAKS = 0.03

/** Nothing in a mix is larger than a bite. */
const BITE = 15

const ingredientsOf = (portions: readonly Portion[], { scale = 1, coat }: MedleyOptions): readonly Ingredient[] => {
  const total = portions.reduce((sum, { amount }) => sum + amount ** 0.8, 0) || 1
  return portions.map(({ look, amount }) => {
    const chunk = chunkOf(look)
    const { radius } = artOf(chunk)
    const fit = Math.min(1, BITE / radius)
    const soaked = chunk.group === 'fish' ? FISH_SOAKS : 0.18
    const colour =
      coat === undefined
        ? chunk.colour
        : mixColours([
            { colour: chunk.colour, weight: 1 - soaked },
            { colour: coat, weight: soaked },
          ])
    return {
      look: { ...chunk, colour },
      radius: radius * fit * scale,
      scale: fit * scale,
      share: amount ** 0.8 / total,
    }
  })
}

/** Which food lies at each point: always the one that is most behind its share of the area. */
const deal = (
  paint: Paint,
  points: readonly Point[],
  foods: readonly Ingredient[],
): readonly (readonly [Point, Ingredient])[] => {
  const area = foods.map(({ radius }) => Math.max(64, radius * radius))
  const counts = foods.map(({ share }, i) => share / (area[i] ?? 1))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const placed = foods.map(() => 0)
  const order = points.map((_, i) => i).sort((i, j) => ((i * 7919) % 101) - ((j * 7919) % 101))
  const dealt: [Point, Ingredient][] = []
  order.forEach((at, step) => {
    let best = 0
    let bestLag = Number.NEGATIVE_INFINITY
    foods.forEach((_, i) => {
      const lag = ((counts[i] ?? 0) / total) * (step + 1) - (placed[i] ?? 0) + paint.random() * 0.9
      if (lag > bestLag) [best, bestLag] = [i, lag]
    })
    placed[best] = (placed[best] ?? 0) + 1
    const [point, food] = [points[at], foods[best]]
    if (point !== undefined && food !== undefined) dealt.push([point, food])
  })
  return dealt.sort(([p], [q]) => p.y - q.y)
}

/** Several foods tossed together over a region, each by its share. */
export const medley = (
  paint: Paint,
  portions: readonly Portion[],
  region: Region,
  options: MedleyOptions = {},
): string => {
  const foods = ingredientsOf(portions, options)
  if (foods.length === 0) return ''
  const mean = foods.reduce((sum, { radius, share }) => sum + radius * share, 0)
  const spacing = Math.min(19, Math.max(10.4, mean * 1.22)) * (options.loose ?? 1)
  const points = cover(paint, region, spacing, Math.min(8, mean * 0.55))
  const art = deal(paint, points, foods).map(([point, { look, scale, radius }]) => {
    // Small ones come as a group, or a pea would lie alone where a carrot fits.
    const count = radius < spacing * 0.42 ? 3 : radius < spacing * 0.62 ? 2 : 1
    if (count === 1) return piece(paint, look, point, scale)
    return Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 6.28 + between(paint.random, 0, 1.6)
      const far = radius * between(paint.random, 0.8, 1.15)
      return piece(paint, look, { x: point.x + Math.cos(angle) * far, y: point.y + Math.sin(angle) * far }, scale)
    }).join('')
  })
  const { ground } = options
  if (ground === null) return art.join('')
  const under =
    ground ?? shade(mixColours(foods.map(({ look, share }) => ({ colour: look.colour, weight: share }))), -0.26)
  return bed(paint, region, under, -mean * 0.25) + art.join('') + volume(paint, region)
}
