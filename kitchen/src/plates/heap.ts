import { shade } from './colour.ts'
import { bed, volume } from './motifs/bed.ts'
import type { Look, MotifArt } from './motifs/motif-art.ts'
import { artOf } from './motifs/motifs.ts'
import { type Paint, type Point, place } from './paint.ts'
import { between } from './random.ts'
import { cover, type Region, sprinkle } from './region.ts'

const pieceId = (paint: Paint, look: Look, art: MotifArt, variant: number): string =>
  paint.define(
    `piece ${look.motif} ${look.id} ${variant}`,
    (id) => `<g id="${id}">${art.piece(paint.random, variant)}</g>`,
  )

const TONES = [0, 0.07, -0.07, 0.03] as const

/** One piece at a point: turned as far as its light allows, in one of four tones. */
export const piece = (paint: Paint, look: Look, point: Point, scale = 1): string => {
  const art = artOf(look)
  const variant = Math.floor(paint.random() * art.variants)
  const tone = TONES[Math.floor(paint.random() * TONES.length)] ?? 0
  const turn = art.turn === 0 ? 0 : Math.round(between(paint.random, -art.turn, art.turn) / 15) * 15
  return place(pieceId(paint, look, art, variant), Math.round(point.x), Math.round(point.y), {
    turn,
    scale,
    fill: shade(look.colour, tone),
  })
}

/** What is drawn when a big piece is cut up for a stew or a skewer. */
export const chunkOf = (look: Look): Look => {
  const { chunk } = artOf(look)
  return chunk === undefined ? look : { ...look, motif: chunk }
}

/** Covers a region with one food: its own way if it has one, else as a heap of pieces. */
export const fillRegion = (paint: Paint, look: Look, region: Region, scale = 1): string => {
  const art = artOf(look)
  if (art.fill !== undefined) return art.fill(paint, region)
  const radius = art.radius * scale
  const points = cover(paint, region, radius * (art.packing ?? 1.4), radius * 0.5)
  const ground = bed(paint, region, shade(look.colour, -0.26), -radius * 0.3)
  return ground + points.map((point) => piece(paint, look, point, scale)).join('') + volume(paint, region)
}

/** A few pieces far from each other. */
export const garnish = (paint: Paint, look: Look, region: Region, count: number, scale = 1): string => {
  const { radius } = artOf(look)
  return sprinkle(paint, region, count, radius * scale * 0.6)
    .map((point) => piece(paint, look, point, scale))
    .join('')
}
