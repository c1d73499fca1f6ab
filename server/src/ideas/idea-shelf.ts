import { createHash } from 'node:crypto'
import { compileDocument } from '@plateful/kitchen/ideas/compile-document.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import type { Db } from '../db/tables.ts'

/** What tells one state of an idea from another. */
export type KeptIdea = { readonly id: string; readonly version: number }
export type WrittenIdea = KeptIdea & { readonly document: string }

export const IDEA_COLUMNS = ['id', 'version', 'document'] as const

export const keyOf = ({ id, version }: KeptIdea, isReviewed: boolean): string => `${id} ${version} ${isReviewed}`

/** Null: a food of it has left the table since it was stored. */
export const recipeOf = (
  kitchen: Kitchen,
  { id, version, document }: WrittenIdea,
  isReviewed: boolean,
): Recipe | null => {
  const compiled = compileDocument(kitchen.catalogue.foods, id, document)
  if (compiled.kind === 'rejected') return null
  const revision = createHash('sha256').update(`${version} ${document}`).digest('base64url').slice(0, 12)
  return { ...compiled.recipe, source: { origin: 'idea', isReviewed, revision } }
}

const findApproved = async (db: Db): Promise<readonly WrittenIdea[]> =>
  db
    .selectFrom('idea')
    .select(IDEA_COLUMNS)
    .where('status', '=', 'approved')
    .where('reported_at', 'is', null)
    .orderBy('id')
    .execute()

/** The catalogue with every approved idea, as the store stood at some moment. */
export type Shelf = {
  readonly version: number
  /** Has anything ever been stored? */
  readonly hasIdeas: boolean
  readonly kitchen: Kitchen
}

type Parts = {
  readonly db: Db
  readonly kitchen: Kitchen
  readonly lookEveryMs: number
  /** Compiles an approved idea, or finds it compiled. */
  readonly compiled: (idea: WrittenIdea) => Recipe | null
}

export type IdeaShelf = {
  /** As it stands in the store, looked at every `lookEveryMs` and by one request for all that wait. */
  readonly current: () => Promise<Shelf>
  /** As it was seen last. */
  readonly seen: () => Shelf
  /** What was seen is outdated, and so is what somebody is looking at right now. */
  readonly lookAgain: () => void
}

/** Follows which ideas are approved; another process may approve or withdraw some at any time. */
export const openIdeaShelf = ({ db, kitchen: root, lookEveryMs, compiled }: Parts): IdeaShelf => {
  let shelf: Shelf = { version: 0, hasIdeas: false, kitchen: root }
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<Shelf> | null = null
  /** Times that somebody said that what was seen before is no longer true. */
  let outdated = 0

  const look = async (): Promise<Shelf> => {
    const [started, told] = [performance.now(), outdated]
    const row = await db.selectFrom('idea_shelf').select(['version', 'written']).where('id', '=', 1).executeTakeFirst()
    const version = row?.version ?? 0
    const hasIdeas = (row?.written ?? 0) > 0
    if (version === shelf.version) shelf = { ...shelf, hasIdeas: shelf.hasIdeas || hasIdeas }
    else {
      const approved = (await findApproved(db)).flatMap((idea) => compiled(idea) ?? [])
      const kitchen = extendKitchen(root, { version: String(version), recipes: approved })
      // Two may look at once: who looked before it was outdated does not put an older shelf over a newer one.
      if (told === outdated || version > shelf.version) shelf = { version, hasIdeas, kitchen }
    }
    if (told === outdated) lookedAt = started
    return shelf
  }
  const startLook = (): Promise<Shelf> => {
    const started = look().finally(() => {
      if (looking === started) looking = null
    })
    return started
  }
  return {
    current: async () => {
      if (performance.now() - lookedAt < lookEveryMs) return shelf
      looking ??= startLook()
      return looking
    },
    seen: () => shelf,
    lookAgain: () => {
      outdated += 1
      lookedAt = Number.NEGATIVE_INFINITY
      looking = null
    },
  }
}
