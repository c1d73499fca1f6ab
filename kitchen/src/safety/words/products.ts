import type { Food } from '../../foods/food.ts'
import {
  APART_BEFORE,
  DOUGH_OF,
  GREENGROCER,
  HEAD_AISLES,
  HEAD_GROUPS,
  NO_SPICE,
  ODD_PRODUCTS,
  OF_ANY_FOOD,
  PRODUCT_NOUNS,
  type ProductKind,
  SAME_PLANT,
  SPICE_SHELF,
  TASTES_OF_IT,
} from '../../foods/product-words.ts'
import { wordsOf } from './normalise.ts'

type Words = readonly string[]

/** A longer name in which a phrase stands from word `at` on, and means another thing there: "olive" in "olive oil". */
export type LongerName = { readonly words: Words; readonly at: number }

/** A food that is made of another one, or only shares its name. */
export type Product = {
  readonly food: Food
  readonly kind: ProductKind
  /** What several of its kind are called together: "olive oil"; null where it goes by its own name alone. */
  readonly called: string | null
}

/** What a phrase is part of without being meant: every longer name, and the foods whose first name carries it. */
export type Apart = { readonly names: readonly LongerName[]; readonly products: readonly Product[] }

export const NOTHING_APART: Apart = { names: [], products: [] }

const listed = (text: string): readonly Words[] => text.split(',').map(wordsOf)

const NOUNS: readonly (readonly [ProductKind, Words])[] = PRODUCT_NOUNS.flatMap(([kind, text]) =>
  listed(text).map((words): [ProductKind, Words] => [kind, words]),
)
const ANY_FOOD = listed(OF_ANY_FOOD)
const TASTES: ReadonlySet<string> = new Set(listed(TASTES_OF_IT).map((words) => words.join(' ')))
const BEFORE: ReadonlyMap<string, readonly string[]> = new Map(
  APART_BEFORE.map(([food, before]) => [food, listed(before).flat()]),
)
const PARTS: ReadonlySet<string> = new Set(listed(SAME_PLANT).flat())
const NOT_A_SPICE: ReadonlySet<string> = new Set(listed(NO_SPICE).flat())
/** "Tuna in oil" is tuna. */
const PREPOSITIONS: ReadonlySet<string> = new Set(['in', 'with', 'of', 'without'])

const startsWith = (words: Words, part: Words, from = 0): boolean => part.every((word, at) => words[from + at] === word)

/** Where a phrase stands in a name, -1: nowhere. */
const placeIn = (name: Words, phrase: Words): number => {
  for (let at = name.length - phrase.length; at >= 0; at--) if (startsWith(name, phrase, at)) return at
  return -1
}

type Named = { readonly food: Food; readonly names: readonly Words[] }

/** How a name carries a phrase: as a thing of its own, or as part of another's name. */
type Carried = {
  readonly kind: ProductKind | null
  readonly isHead: boolean
  readonly longer: LongerName
  /** The food and a noun behind it. */
  readonly called: string | null
}

/** Finds what is made of a food by the names of all foods. Index by word: a phrase costs the foods that carry its first word. */
/** `isSynonym`: another word for a food that the table calls otherwise: maize, of which there is only the starch by that name. */
export type ProductFinder = (phrase: Words, isSynonym: boolean) => Apart

export const NO_PRODUCTS: ProductFinder = () => NOTHING_APART

/** Opens the finder over a table of foods. */
export const openProducts = (foods: readonly Food[]): ProductFinder => {
  const byWord = new Map<string, Named[]>()
  const byName = new Map<string, Food>()
  for (const food of foods) {
    const named = { food, names: [food.name, ...food.aliases].map(wordsOf) }
    for (const name of named.names) if (!byName.has(name.join(' '))) byName.set(name.join(' '), food)
    for (const word of new Set(named.names.flat())) {
      const known = byWord.get(word)
      if (known === undefined) byWord.set(word, [named])
      else known.push(named)
    }
  }

  const isGrown = (name: Words): boolean => {
    const food = byName.get(name.join(' '))
    return food !== undefined && HEAD_GROUPS.includes(food.group) && HEAD_AISLES.includes(food.aisle)
  }

  const readName = ({ aisle }: Food, name: Words, phrase: Words, at: number): Carried => {
    const end = at + phrase.length
    const cut = name.findIndex((word, place) => place >= end && PREPOSITIONS.has(word))
    const after = name.slice(end, cut < 0 ? name.length : cut)
    const longerBy = (words: number): LongerName => ({ words: name.slice(at, end + words), at: 0 })
    const as = (kind: ProductKind | null, longer: LongerName, called: string | null = null): Carried => ({
      kind,
      isHead: kind === null && after.length === 0,
      longer,
      called,
    })
    if (BEFORE.get(phrase.join(' '))?.includes(name[at - 1] ?? '') === true)
      return as('namesake', { words: name.slice(at - 1, end), at: 1 })
    if (TASTES.has(name.slice(at, end + 1).join(' '))) return as(null, longerBy(1))
    for (const [kind, noun] of NOUNS) {
      if (noun.length > after.length) continue
      if (startsWith(after, noun)) {
        const longer = longerBy(noun.length)
        return as(kind, longer, longer.words.join(' '))
      }
      if (startsWith(after, noun, after.length - noun.length)) return as(kind, longerBy(after.length))
    }
    const isOther = after.length > 0 && (isGrown(after) || (aisle === GREENGROCER && !PARTS.has(after[0]!)))
    if (isOther) return as('namesake', longerBy(after.length))
    const isSpice = aisle === SPICE_SHELF && !name.some((word) => NOT_A_SPICE.has(word))
    return as(isSpice ? 'spice' : null, { words: name, at })
  }

  /** How a food carries a phrase: by its own name where that has it, else by the first of its other names. */
  const readFood = (named: Named, phrase: Words) => {
    const places = named.names.map((name) => placeIn(name, phrase))
    const first = places[0]! >= 0 ? 0 : places.findIndex((at) => at >= 0)
    if (first < 0) return []
    const all = named.names.flatMap((name, index) =>
      places[index]! < 0 ? [] : [readName(named.food, name, phrase, places[index]!)],
    )
    const own = readName(named.food, named.names[first]!, phrase, places[first]!)
    // Corn flour by another name is cornstarch; what any of its other names says plainly is the thing itself.
    const kind = first > 0 && all.some((one) => one.kind === null) ? null : own.kind
    return [
      {
        ...named,
        all,
        kind,
        called: own.called,
        isNamed: first === 0,
        isHead: kind === null && all.some(({ isHead }) => isHead),
      },
    ]
  }

  return (phrase, isSynonym) => {
    const key = phrase.join(' ')
    const odd = ODD_PRODUCTS.filter(([food]) => food === key).flatMap(([, kind, names]) =>
      listed(names).flatMap((words): (LongerName & Product)[] => {
        const food = byName.get(words.join(' '))
        return food === undefined ? [] : [{ words, at: placeIn(words, phrase), food, kind, called: null }]
      }),
    )
    const carrying = (byWord.get(phrase[0] ?? '') ?? []).flatMap((named) => readFood(named, phrase))
    // A spice by its own name, or one that nothing else is called by, is itself: cumin, sesame seeds, bay leaf.
    const itself = byName.get(key)
    const isItself = carrying.some(({ isHead }) => isHead)
    const grows: readonly (ProductKind | null)[] = ['seed', 'spice', 'leaf']
    const isOdd = new Set(odd.map(({ food }) => food))
    const meant = carrying.filter(
      ({ kind, food }) => !isOdd.has(food) && (kind === null || food === itself || (!isItself && grows.includes(kind))),
    )
    const isCalled = isItself || itself !== undefined || meant.some(({ kind }) => kind !== null)
    if (!isCalled && !isSynonym) return NOTHING_APART
    const isMeant = new Set(meant.map(({ food }) => food))
    const spices = itself?.aisle === SPICE_SHELF
    const isGrain = meant.some(({ food }) => DOUGH_OF.includes(food.group))
    const products = carrying.filter(
      ({ kind, food }) =>
        !isMeant.has(food) && !(kind === 'spice' && spices) && !(kind === 'dough' && !isGrain) && kind !== null,
    )
    const own = new Set(meant.flatMap(({ names }) => names.map((name) => name.join(' '))))
    const names = [
      ...products.flatMap(({ all }) => all.map(({ longer }) => longer)),
      ...odd.flatMap(({ words, at }) => (at < 0 ? [] : [{ words, at }])),
      ...ANY_FOOD.map((noun) => ({ words: [...phrase, ...noun], at: 0 })),
    ].filter(({ words }) => words.length > phrase.length && !own.has(words.join(' ')))
    return {
      names: [...new Map(names.map((name) => [`${name.at} ${name.words.join(' ')}`, name])).values()],
      products: [
        ...new Map(
          [...products.filter(({ isNamed }) => isNamed), ...odd].map(({ food, kind, called }): [Food, Product] => [
            food,
            { food, kind: kind ?? 'namesake', called },
          ]),
        ).values(),
      ],
    }
  }
}

/** Whether the phrase that stands at a place is there only as a part of a longer name. `wordAt` by place; any other answer: no word. */
export const isApartAt = (names: readonly LongerName[], at: number, wordAt: (place: number) => string | undefined) =>
  names.some((name) => name.words.every((word, index) => wordAt(at - name.at + index) === word))
