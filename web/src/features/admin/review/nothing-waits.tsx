import { EmptyPlate } from '../../../plan/cooking/empty-plate.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { useReviewPlace } from './review-place.ts'

/** The list is empty: because of the filters, or because all is done. */
export const NothingWaits = () => {
  const { place, go, select } = useReviewPlace()
  const { status, page, ...filters } = place.filter
  if (Object.keys(filters).length > 0 || page > 1)
    return (
      <EmptyState
        picture={<EmptyPlate size={120} />}
        title="No meal fits these filters"
        text="Take one away to see more."
        action={
          <Button onClick={() => select({ kind: null, origin: null, reported: null, search: null })}>
            Clear the filters
          </Button>
        }
      />
    )
  if (status !== 'pending')
    return (
      <EmptyState
        picture={<EmptyPlate size={120} />}
        title={status === 'approved' ? 'Nothing approved yet' : 'Nothing rejected yet'}
        text="Meals come here once somebody has decided."
        action={<Button onClick={() => select({ status: null })}>See what waits</Button>}
      />
    )
  return (
    <EmptyState
      picture={<EmptyPlate size={120} />}
      title="Nothing waits for you"
      text="Meals written by AI come here before they join the catalogue of all households."
      action={
        <Button variant="primary" onClick={() => go({ pane: 'suggest' })}>
          Suggest meals
        </Button>
      }
    />
  )
}
