import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useOnline } from '../../../page/online.ts'
import { usePageTitle } from '../../../page/page-title.ts'
import { EmptyPlate } from '../../../plan/cooking/empty-plate.tsx'
import { TimerDock } from '../../../plan/cooking/timer-dock.tsx'
import { DishSkeleton } from '../../../plan/dish/dish-skeleton.tsx'
import { OfflineState } from '../../../plan/offline-state.tsx'
import { HiddenHeading } from '../../../plan/words/hidden-heading.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { ErrorState } from '../../../ui/notes/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { ApiError, textOf } from '../../../wire/api-error.ts'
import { useLibraryPath } from '../choosing/meal-looked-for.ts'
import { recipeQuery } from '../recipes.queries.ts'
import { DishView } from './dish-view.tsx'

/** One dish of the library, for this table. */
export const DishPage = () => {
  const { recipeId = '' } = useParams()
  const { data, error, refetch } = useQuery(recipeQuery(recipeId))
  const isOnline = useOnline()
  usePageTitle(data?.title ?? 'Recipe', 'Recipe')
  return (
    <Page>
      {data !== undefined && <DishView dish={data} />}
      {data === undefined && error !== null && <NoDish error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <>
          <HiddenHeading text="Recipe" />
          {isOnline ? (
            <DishSkeleton label="Loading the recipe" />
          ) : (
            <OfflineState text="The recipe is fetched when you are back." />
          )}
        </>
      )}
      <TimerDock />
    </Page>
  )
}

const NoDish = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const pathOf = useLibraryPath()
  const isGone = error instanceof ApiError && error.code === 'recipe.not_found'
  if (!isGone)
    return (
      <>
        <h1>Recipe</h1>
        <ErrorState title="This could not be loaded" text={textOf(error)} onRetry={onRetry} />
      </>
    )
  return (
    <>
      <h1>No dish stands here</h1>
      <EmptyState
        picture={<EmptyPlate size={150} />}
        title="It is gone, or belongs to another household"
        text="There are many others."
        action={
          <ButtonLink to={pathOf('/recipes')} variant="primary">
            All recipes
          </ButtonLink>
        }
      />
    </>
  )
}
