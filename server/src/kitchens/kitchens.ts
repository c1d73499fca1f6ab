import { createHash } from 'node:crypto'
import type { DishDigest, KnownDigests } from '@plateful/kitchen/catalogue/dish-digest.ts'
import { newLru } from '@plateful/kitchen/memory/lru.ts'
import { extendKitchen, readInSteps } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { eachInSteps } from '@plateful/kitchen/planning/steps.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import type { Owner } from '../accounts/access.ts'
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
} from '../ideas/idea-shelf.ts'
import { inSlices } from '../in-slices.ts'
import { findPriceLayer } from '../prices/price-store.ts'
import {
  compileOwnRow,
  findOwnRow,
  type KeptOwn,
  listKeptOwn,
  type OwnRow,
  readOwnRows,
} from '../recipes/own-recipe-store.ts'

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
/** Characters of the compiled recipes that are kept: 3,000 of the usual length, 200 of the longest. */
const KEPT_RECIPES = 12e6
/** The same for kitchens of households, with their figures of 400 kB each: some forty with a few recipes, or two with 200 of the longest. */
const KEPT_KITCHENS = 20e6
const FIGURES = 400e3

/** Characters: what stands in memory grows with them. */
const weightOf = (recipe: Recipe | null): number => JSON.stringify(recipe).length

const findOwn = async (db: Db, owner: Owner): Promise<readonly KeptIdea[]> =>
  db
    .selectFrom('idea')
    .select(['id', 'version'])
    .where('household_id', '=', owner.householdId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(OWN_IDEAS)
    .execute()

const ownKey = ({ id, isRetired, picture }: KeptOwn): string => `${id} ${isRetired} ${picture}`

/** What a household has of its own. */
type OfHousehold = { readonly ideas: readonly KeptIdea[]; readonly mine: readonly KeptOwn[] }

/** A kitchen with what it is laid of: another state of the same household takes its place. */
type Laid = { readonly of: string; readonly kitchen: Kitchen }

const weightOfLaid = ({ kitchen: { layers } }: Laid): number =>
  (layers.at(-1)?.recipes ?? []).reduce((sum, recipe) => sum + weightOf(recipe), FIGURES)

type Parts = { readonly db: Db; readonly kitchen: Kitchen; readonly lookEveryMs?: number }

/** Opens the kitchens of one process on top of its catalogue. Holds nothing that the store does not say. */
export const openKitchens = ({ db, kitchen: root, lookEveryMs = LOOK_EVERY_MS }: Parts): Kitchens => {
  const recipes = newLru<string, Recipe | null>(KEPT_RECIPES, weightOf)
  const own = newLru<string, Laid>(KEPT_KITCHENS, weightOfLaid)
  const priced = newLru<string, Laid>(KEPT_KITCHENS, weightOfLaid)
  const digests = new WeakMap<Recipe, DishDigest | null>()

  const compiled = (idea: WrittenIdea, isReviewed: boolean): Recipe | null => {
    const key = keyOf(idea, isReviewed)
    const known = recipes.get(key)
    return known === undefined ? recipes.put(key, recipeOf(root, idea, isReviewed)) : known
  }

  const shelf = openIdeaShelf({ db, kitchen: root, lookEveryMs, compiled: (idea) => compiled(idea, true) })

  const compileOwn = async (from: Db, kept: readonly KeptOwn[]): Promise<readonly Recipe[]> => {
    const known = new Map(kept.map((one) => [ownKey(one), recipes.get(ownKey(one))]))
    const missing = kept.filter((one) => known.get(ownKey(one)) === undefined).map(({ id }) => id)
    const rows = await readOwnRows(from, missing)
    const compile = (row: OwnRow) => known.set(ownKey(row), recipes.put(ownKey(row), compileOwnRow(root, row)))
    await inSlices(eachInSteps(rows, compile))
    return kept.flatMap((one) => known.get(ownKey(one)) ?? [])
  }

  /** What the guard reads of each, once for as long as the recipe is kept. */
  const digestsOf = async (base: Kitchen, all: readonly Recipe[]): Promise<KnownDigests> => {
    const unread = all.filter((recipe) => !digests.has(recipe))
    const read = await inSlices(readInSteps(base, unread))
    for (const recipe of unread) digests.set(recipe, read(recipe.id))
    const byId = new Map(all.map((recipe) => [recipe.id, digests.get(recipe)]))
    return (id) => byId.get(id) ?? null
  }

  const withOwn = async (from: Db, base: Kitchen, owner: Owner, { ideas, mine }: OfHousehold): Promise<Kitchen> => {
    const version = createHash('sha256')
      .update([...ideas.map((idea) => keyOf(idea, false)), ...mine.map(ownKey)].join('\n'))
      .digest('base64url')
      .slice(0, 16)
    const of = `${base.catalogue.version} ${version}`
    const known = own.get(owner.householdId)
    if (known?.of === of) return known.kitchen
    const ready = new Map(ideas.map((idea) => [idea.id, recipes.get(keyOf(idea, false))]))
    const missing = ideas.filter(({ id }) => ready.get(id) === undefined).map(({ id }) => id)
    const rows =
      missing.length === 0
        ? []
        : await from.selectFrom('idea').select(IDEA_COLUMNS).where('id', 'in', missing).execute()
    for (const row of rows) ready.set(row.id, compiled(row, false))
    const written = ideas.flatMap(({ id }) => ready.get(id) ?? [])
    const layer = { version, recipes: [...(await compileOwn(from, mine)), ...written] }
    const read = await digestsOf(base, layer.recipes)
    const meanwhile = own.get(owner.householdId)
    if (meanwhile?.of === of) return meanwhile.kitchen
    return own.put(owner.householdId, { of, kitchen: extendKitchen(base, layer, read) }).kitchen
  }

  /** On top of everything else: what is priced are the foods of all the recipes below. */
  const withPrices = async (from: Db, base: Kitchen, owner: Owner): Promise<Kitchen> => {
    const layer = await findPriceLayer(from, owner)
    if (!layer) return base
    const of = `${base.catalogue.version} ${layer.version}`
    const known = priced.get(owner.householdId)
    if (known?.of === of) return known.kitchen
    return priced.put(owner.householdId, { of, kitchen: extendKitchen(base, layer) }).kitchen
  }

  const ofShelf = async (from: Db, { kitchen, hasIdeas }: Shelf, owner: Owner): Promise<Kitchen> => {
    const ideas = hasIdeas ? await findOwn(from, owner) : []
    const mine = await listKeptOwn(from, owner)
    const base = ideas.length + mine.length === 0 ? kitchen : await withOwn(from, kitchen, owner, { ideas, mine })
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
