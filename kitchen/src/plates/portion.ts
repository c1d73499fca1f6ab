import type { Food } from '../foods/food.ts'
import type { Look } from './motifs/motif-art.ts'

/**
 * `base` lies under, `hero` in front, `part` beside, `bread` carries, `pool` is spooned on, `garnish` comes last; what is
 * `inside` of a batter or a ball of rice shows as flecks, or not at all.
 */
export type Role = 'base' | 'hero' | 'part' | 'bread' | 'pool' | 'garnish' | 'inside'

export type Portion = {
  readonly food: Food
  readonly look: Look
  readonly role: Role
  /** Grams a person as cooked, by how much room they take on a plate. */
  readonly amount: number
}
