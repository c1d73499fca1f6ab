import type { FoodGroup, Motif } from '../../foods/food.ts'
import type { Paint } from '../paint.ts'
import type { Random } from '../random.ts'
import type { Region } from '../region.ts'

/** What a motif needs to know of a food. The id tells a cucumber slice from a banana slice. */
export type Look = {
  readonly id: string
  readonly motif: Motif
  readonly group: FoodGroup
  /** `#rrggbb` as served. */
  readonly colour: string
  /** `#rrggbb` of what a roll or a shell holds. */
  readonly filling?: string
}

/** How one food is drawn: as pieces, and where pieces are not enough, as a whole. */
export type MotifArt = {
  /** Of one piece, in plate units (the plate is 240 wide). */
  readonly radius: number
  /** Degrees a piece may be turned either way; 0 for what must keep its light on the upper left. */
  readonly turn: number
  readonly variants: number
  /** Around 0 0. Paths without a fill take the colour of the place that uses them. */
  readonly piece: (random: Random, variant: number) => string
  /** Distance between neighbours in a heap, as a multiple of the radius. */
  readonly packing?: number
  /** Mounds, pools and big single pieces fill their region themselves. */
  readonly fill?: (paint: Paint, region: Region) => string
  /** What it is cut into when it lies in a stew or on a skewer. */
  readonly chunk?: Motif
}

export type DrawMotif = (look: Look) => MotifArt

/** True when the food's id has one of the words ("cherry-tomatoes" has "tomato"). */
export const isKind = (look: Look, words: RegExp): boolean => words.test(look.id)
