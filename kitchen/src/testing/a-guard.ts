import { type Guard, makeGuard } from '../safety/guard.ts'
import { type CookingWordsRow, parseCookingWords } from '../safety/words/cooking-words.ts'
import { type GuardTerm, parseGuardTerms } from '../safety/words/guard-terms.ts'
import { readData } from './kitchen-files.ts'

/** The product's own guard terms. */
export const guardTerms = (): readonly GuardTerm[] => parseGuardTerms(readData('guard-terms.csv'))

/** The product's own words of cooking. */
export const cookingWords = (): readonly CookingWordsRow[] => parseCookingWords(readData('cooking-words.csv'))

/** The guard with the product's own tables, `extra` rows before them. */
export const aGuard = (extra: readonly GuardTerm[] = []): Guard => makeGuard(guardTerms(), cookingWords(), extra)
