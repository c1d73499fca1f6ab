import type { Place } from '@plateful/contract/placing.ts'
import { Breaks } from '../words/breaks.tsx'
import { EffectFigures } from '../words/effect-figures.tsx'

/** Why nothing goes onto a place, or null. Nothing goes over what is kept; allergens and diets are not to be insisted on. */
export const closedBecause = (kept: boolean, place: Place | undefined): string | null => {
  if (kept) return 'Kept: nothing goes over it.'
  return place?.effect === null ? 'A rule that always holds forbids it here.' : null
}

/** What it would do there: the list, the day, and what it breaks. */
export const PlaceEffect = ({ effect }: { readonly effect: NonNullable<Place['effect']> }) => (
  <>
    <EffectFigures effect={effect} />
    <Breaks breaks={effect.breaks} />
  </>
)
