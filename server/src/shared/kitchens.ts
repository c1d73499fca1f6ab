import { createHash } from 'node:crypto'
import { extendKitchen, readInSteps } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { eachInSteps } from '@plateful/kitchen/planning/steps.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import type { Owner } from '../access.ts'
import { isStoreDown } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import {
  IDEA_COLUMNS,
  type KeptIdea,
  keyOf,
  openIdeaShelf,
  recipeOf,
  type Shelf,
  type WrittenIdea,
} from './idea-shelf.ts'
import { inSlices } from './in-slices.ts'
import { newLru } from './lru.ts'
import { compileOwnRow, findOwnRow, type KeptOwn, listKeptOwn, readOwnRows } from './own-recipe-store.ts'
import { findPriceLayer } from './price-store.ts'

/** What everybody and each household is served: our own recipes, approved ideas, and a household's own. */
export type Kitchens = {
  /** The catalogue with every approved idea; what another process approved or withdrew is seen after two seconds. */
  readonly shared: () => Promise<Kitchen>
  /** On top of it the household's own recipes, and the ideas that were written for it and wait for their review. */
  readonly of: (owner: Owner) => Promise<Kitchen>
  /** The same inside a transaction, which waits for nobody: what everybody is served is as this process last saw it. */
  readonly ofInside: (tx: Db, owner: Owner) => Promise<Kitchen>
  /** Ideas were stored, reviewed or reported by this process: look again before the next answer. */
  readonly lookAgain: () => void
  /** One idea as it stands now, served or not; null: no such recipe. */
  readonly findIdea: (id: string) => Promise<Recipe | null>
  /** One own recipe, whoever it belongs to; null: no such recipe. */
  readonly findOwn: (id: string) => Promise<Recipe | null>
}

const LOOK_EVERY_MS = 2_000
/** The newest ideas of a household: a year of weeks brings fewer. */
const OWN_IDEAS = 200
/** A compiled recipe takes about 4 kB; an extended kitchen copies some 400 kB of figures. */
const KEPT_RECIPES = 3_000
const KEPT_KITCHENS = 24

const findOwn = async (db: Db, owner: Owner): Promise<readonly KeptIdea[]> =>
  db
    .selectFrom('idea')
    .select(['id', 'version'])
    .where('owner_id', '=', owner.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(OWN_IDEAS)
    .execute()

const ownKey = ({ id, isRetired }: KeptOwn): string => `${id} ${isRetired}`

/** What a household has of its own. */
type OfHousehold = { readonly ideas: readonly KeptIdea[]; readonly mine: readonly KeptOwn[] }

type Parts = { readonly db: Db; readonly kitchen: Kitchen; readonly lookEveryMs?: number }

/** Opens the kitchens of one process on top of its catalogue. Holds nothing that the store does not say. */
export const openKitchens = ({ db, kitchen: root, lookEveryMs = LOOK_EVERY_MS }: Parts): Kitchens => {
  const recipes = newLru<string, Recipe | null>(KEPT_RECIPES)
  const own = newLru<string, Kitchen>(KEPT_KITCHENS)

  const compiled = (idea: WrittenIdea, isReviewed: boolean): Recipe | null => {
    const key = keyOf(idea, isReviewed)
    const known = recipes.get(key)
    return known === undefined ? recipes.put(key, recipeOf(root, idea, isReviewed)) : known
  }

  const shelf = openIdeaShelf({ db, kitchen: root, lookEveryMs, compiled: (idea) => compiled(idea, true) })

  const compileOwn = async (from: Db, kept: readonly KeptOwn[]): Promise<readonly Recipe[]> => {
    const missing = kept.filter((one) => recipes.get(ownKey(one)) === undefined).map(({ id }) => id)
    const rows = await readOwnRows(from, missing)
    await inSlices(eachInSteps(rows, (row) => recipes.put(ownKey(row), compileOwnRow(root, row))))
    return kept.flatMap((one) => recipes.get(ownKey(one)) ?? [])
  }

  const withOwn = async (from: Db, base: Kitchen, { ideas, mine }: OfHousehold): Promise<Kitchen> => {
    const version = createHash('sha256')
      .update([...ideas.map((idea) => keyOf(idea, false)), ...mine.map(ownKey)].join('\n'))
      .digest('base64url')
      .slice(0, 16)
    const key = `${base.catalogue.version} ${version}`
    const known = own.get(key)
    if (known) return known
    const missing = ideas.filter((idea) => recipes.get(keyOf(idea, false)) === undefined).map(({ id }) => id)
    const rows =
      missing.length === 0
        ? []
        : await from.selectFrom('idea').select(IDEA_COLUMNS).where('id', 'in', missing).execute()
    for (const row of rows) compiled(row, false)
    const written = ideas.flatMap((idea) => recipes.get(keyOf(idea, false)) ?? [])
    const layer = { version, recipes: [...(await compileOwn(from, mine)), ...written] }
    const digests = await inSlices(readInSteps(base, layer.recipes))
    return own.get(key) ?? own.put(key, extendKitchen(base, layer, digests))
  }

  /** On top of everything else: what is priced are the foods of all the recipes below. */
  const withPrices = async (from: Db, base: Kitchen, owner: Owner): Promise<Kitchen> => {
    const layer = await findPriceLayer(from, owner)
    if (!layer) return base
    const key = `${base.catalogue.version} ${layer.version}`
    return own.get(key) ?? own.put(key, extendKitchen(base, layer))
  }

  const ofShelf = async (from: Db, { kitchen, hasIdeas }: Shelf, owner: Owner): Promise<Kitchen> => {
    const ideas = hasIdeas ? await findOwn(from, owner) : []
    const mine = await listKeptOwn(from, owner)
    const base = ideas.length + mine.length === 0 ? kitchen : await withOwn(from, kitchen, { ideas, mine })
    return withPrices(from, base, owner)
  }

  return {
    shared: async () => {
      try {
        return (await shelf.current()).kitchen
      } catch (error) {
        // Pages that need nobody's data are answered while the store is away.
        if (isStoreDown(error)) return shelf.seen().kitchen
        throw error
      }
    },
    of: async (owner) => ofShelf(db, await shelf.current(), owner),
    ofInside: (tx, owner) => ofShelf(tx, shelf.seen(), owner),
    lookAgain: shelf.lookAgain,
    findIdea: async (id) => {
      const idea = await db.selectFrom('idea').select(IDEA_COLUMNS).where('id', '=', id).executeTakeFirst()
      return idea ? compiled(idea, false) : null
    },
    findOwn: async (id) => {
      const row = await findOwnRow(db, id)
      return row ? compileOwnRow(root, row) : null
    },
  }
}
