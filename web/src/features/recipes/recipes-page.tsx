import { seasonOf } from '@plateful/kitchen/planning/calendar.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useOnline } from '../../page/online.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { EmptyPlate } from '../../plan/cooking/empty-plate.tsx'
import { OfflineState } from '../../plan/offline-state.tsx'
import { useToday } from '../../plan/use-today.ts'
import { preferencesQuery } from '../../preferences/preferences.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { textOf } from '../../wire/api-error.ts'
import { LookedForLine } from './choosing/looked-for-line.tsx'
import { useLibraryPath } from './choosing/meal-looked-for.ts'
import { usePutting } from './choosing/use-putting.tsx'
import { FilterChips } from './list/filter-chips.tsx'
import { FoundLine } from './list/found-line.tsx'
import { askedBy, useFilters, useKindOfMeal } from './list/library-address.ts'
import { LibraryList } from './list/library-list.tsx'
import { LibrarySelects } from './list/library-selects.tsx'
import { LibrarySkeleton } from './list/library-skeleton.tsx'
import { SearchField } from './list/search-field.tsx'
import { libraryQuery } from './recipes.queries.ts'
import styles from './recipes-page.module.css'

/** So many of the kitchens that a household likes have a chip; the others are in the list of all. */
const MOST_FAVOURITES = 3

/** The library: any dish by what people type, what fits this household first. */
export const RecipesPage = () => {
  usePageTitle('Recipes')
  const { filters, change, clear } = useFilters()
  const found = useInfiniteQuery(libraryQuery(askedBy(filters)))
  const preferences = useQuery(preferencesQuery()).data?.preferences
  const isOnline = useOnline()
  const today = useToday()
  useKindOfMeal(change)
  const { lookedFor, day, put, panel } = usePutting()
  const pathOf = useLibraryPath()
  const list = useRef<HTMLUListElement>(null)
  const first = found.data?.pages[0]
  const dishes = found.data?.pages.flatMap(({ recipes }) => recipes) ?? []
  return (
    <Page width="wide">
      <div className={styles.layout}>
        <div className={styles.main}>
          {lookedFor !== null && <LookedForLine lookedFor={lookedFor} />}
          <h1>What do you feel like?</h1>
          <SearchField
            query={filters.q ?? ''}
            onQuery={(q) => change({ q })}
            onLeave={() => list.current?.querySelector('a')?.focus()}
          />
          <FilterChips
            filters={filters}
            onChange={change}
            fitting={first?.fitting}
            favourites={preferences?.favouriteCuisines.slice(0, MOST_FAVOURITES) ?? []}
            hasPantry={(preferences?.pantry.length ?? 0) > 0}
            season={seasonOf(today)}
          />
          <LibrarySelects filters={filters} onChange={change} cuisines={first?.cuisines ?? []} />
          <div className={styles.found}>
            {first === undefined ? <span /> : <FoundLine page={first} query={filters.q ?? ''} />}
            <Link to="/my-recipes">Your recipes</Link>
          </div>
          {first === undefined && found.error !== null && (
            <ErrorState text={textOf(found.error)} onRetry={() => void found.refetch()} />
          )}
          {first === undefined && found.error === null && isOnline && <LibrarySkeleton />}
          {first === undefined && found.error === null && !isOnline && (
            <OfflineState text="The recipes are fetched when you are back." />
          )}
          {first?.total === 0 && (
            <EmptyState
              picture={<EmptyPlate size={150} />}
              title="Nothing on this plate"
              text="Other words or fewer filters find more. A recipe of your own can be added."
              action={
                <div className={styles.ways}>
                  <Button variant="primary" onClick={clear}>
                    Show all dishes
                  </Button>
                  <ButtonLink to="/my-recipes?new">Add a recipe</ButtonLink>
                </div>
              }
            />
          )}
          {first !== undefined && first.total > 0 && (
            <LibraryList
              listRef={list}
              dishes={dishes}
              isOld={found.isPlaceholderData}
              pathOf={(recipeId) => pathOf(`/recipes/${recipeId}`)}
              day={day}
              onPut={put}
              more={{
                hasMore: found.hasNextPage,
                isComing: found.isFetchingNextPage,
                hasFailed: found.isFetchNextPageError,
                ask: () => void found.fetchNextPage(),
              }}
            />
          )}
        </div>
        <div className={styles.beside}>{panel}</div>
      </div>
    </Page>
  )
}
