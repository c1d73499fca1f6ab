import type { OwnReading } from '@plateful/contract/own-recipes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePageTitle } from '../../page/page-title.ts'
import { TakeOut } from '../../plan/weeks/take-out.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { textOf } from '../../wire/api-error.ts'
import { BringFiles } from './bring-files.tsx'
import { BringRecipe } from './bring-recipe.tsx'
import { ownRecipeQuery } from './my-recipes.queries.ts'
import styles from './my-recipes-page.module.css'
import { RecipeList } from './recipe-list.tsx'
import { SettleRecipe } from './settle-recipe.tsx'
import { OpenWords } from './words/open-words.tsx'

const HERE = '/my-recipes'

/** A household's own recipes: the list, the way in, and the screen on which what is open is settled. */
export const MyRecipesPage = () => {
  const [params] = useSearchParams()
  const [edited, isNew, isBringing] = [params.get('edit'), params.has('new'), params.has('bring')]
  const isByWord = params.has('words') && !isNew && !isBringing && edited === null
  const title = isBringing
    ? 'Bring your recipes'
    : isNew
      ? 'Add a recipe'
      : isByWord
        ? 'Settle by word'
        : edited === null
          ? 'My recipes'
          : 'Edit a recipe'
  usePageTitle(title)
  const isList = edited === null && !isNew && !isBringing && !isByWord
  return (
    <Page className={styles.page}>
      <header>
        <BackLink to={isList ? '/meal-planner' : HERE}>{isList ? 'Week' : 'My recipes'}</BackLink>
        <h1>{title}</h1>
      </header>
      {isList && <RecipeList />}
      {isList && <MovingOut />}
      {isBringing && <BringFiles />}
      {isByWord && <OpenWords />}
      {isNew && !isBringing && <NewRecipe />}
      {edited !== null && !isNew && !isBringing && <EditedRecipe key={edited} recipeId={edited} />}
    </Page>
  )
}

const MovingOut = () => (
  <section className={styles.out} aria-labelledby="moving-out-heading">
    <h2 id="moving-out-heading">Moving out</h2>
    <p>
      One archive with your recipes, weeks, lists, opinions, stock and prices, in formats that other programs read.
      Bring it to another Plateful and it is there; pictures stay here, and lines that you settled by hand are asked
      again.
    </p>
    <TakeOut />
  </section>
)

/** Its screens share one address, and each begins at its top. */
const toTop = () => window.scrollTo(0, 0)

const useLeave = () => {
  const navigate = useNavigate()
  return () => {
    void navigate(HERE)
    toTop()
  }
}

const NewRecipe = () => {
  const leave = useLeave()
  const [reading, setReading] = useState<OwnReading | null>(null)
  const show = (next: OwnReading | null) => {
    setReading(next)
    toTop()
  }
  return reading === null ? (
    <BringRecipe onRead={show} />
  ) : (
    <SettleRecipe first={reading} recipeId={null} picture={null} onDone={leave} onLeave={() => show(null)} />
  )
}

const EditedRecipe = ({ recipeId }: { readonly recipeId: string }) => {
  const leave = useLeave()
  const { data, error, refetch } = useQuery(ownRecipeQuery(recipeId))
  if (data !== undefined)
    return (
      <SettleRecipe
        first={data.reading}
        recipeId={recipeId}
        picture={data.recipe.picture}
        onDone={leave}
        onLeave={leave}
      />
    )
  if (error !== null) return <ErrorState text={textOf(error)} onRetry={() => void refetch()} />
  return <Skeleton height="24rem" />
}
