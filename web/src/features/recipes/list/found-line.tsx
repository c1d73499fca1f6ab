import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { findRecipes } from '@plateful/contract/recipes.ts'
import { counted } from '../../../plan/words/figures.ts'
import { foodText } from '../../../words/rich-text.ts'
import styles from './found-line.module.css'
import { readAs } from './read-as.ts'

type Page = DataOf<typeof findRecipes>

/** What was found, and what was taken for what: told politely when it changes. */
export const FoundLine = ({ page, query }: { readonly page: Page; readonly query: string }) => {
  const { total, fitting, unknown, isNearest, recipes } = page
  const read = readAs(recipes, query)
  return (
    <p className={styles.line} role="status">
      {unknown.length > 0 && <>No dish has {unknown.map((word) => `“${word}”`).join(', ')}. </>}
      {total > 0 && read !== '' && !isNearest && (
        <>
          Showing <strong>{foodText(read)}</strong>.{' '}
        </>
      )}
      {total > 0 && read !== '' && isNearest && (
        <>
          Nothing has all of it. Showing what is near <strong>{foodText(read)}</strong>.{' '}
        </>
      )}
      {total > 0 && fitting === total && <>{counted(total, 'dish', 'dishes')}, all of them fit you.</>}
      {total > 0 && fitting < total && fitting > 0 && <>{counted(total, 'dish', 'dishes')}, what fits you first.</>}
      {total > 0 && fitting === 0 && <>{counted(total, 'dish', 'dishes')}, none of them fits you as it is.</>}
      {total === 0 && unknown.length === 0 && <>No dish is like that.</>}
    </p>
  )
}
