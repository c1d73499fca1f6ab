import { readCatalogueData } from './load-kitchen.ts'
import { type Answer, addressAt, type Client } from './own-server.ts'

/** What one caller can send: the worst bodies that the contract lets through. Weeks begin on this day. */
export const WEEK = '2026-11-23'

/** The words that most of our own recipes have, the commonest first. */
const commonest = (count: number): readonly string[] => {
  const times = new Map<string, number>()
  for (const { title, steps } of readCatalogueData().recipes) {
    const text = `${title} ${steps.map((step) => JSON.stringify(step)).join(' ')}`.toLowerCase()
    for (const word of new Set(text.match(/[a-z]+/g))) times.set(word, (times.get(word) ?? 0) + 1)
  }
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([word]) => word)
}

const WORDS = commonest(200)
const SPELLINGS = [
  (word: string) => word,
  (word: string) => `${word}.`,
  (word: string) => `${word}!`,
  (word: string) => `“${word}”`,
  (word: string) => word.toUpperCase(),
  (word: string) => `(${word})`,
] as const
const LIST = 60

/** So many of the words from a place on, in one spelling. */
const page = (from: number, spelling: number): readonly string[] =>
  Array.from({ length: LIST }, (_, at) => {
    const word = WORDS[(from + at) % WORDS.length] ?? ''
    return SPELLINGS[spelling % SPELLINGS.length]?.(word) ?? word
  })

const everyWord = { dislikes: page(0, 0), otherAllergens: page(60, 1), pantry: page(120, 2) }
const everyPerson = Array.from({ length: 10 }, (_, at) => ({
  label: `Person ${at}`,
  dislikes: page(20 * at, 2 * at),
  otherAllergens: page(20 * at + 10, 2 * at + 1),
}))

const sentence = (from: number, words: number): string =>
  Array.from({ length: words }, (_, at) => WORDS[(from + 7 * at) % WORDS.length]).join(' ')

/** A recipe as long as the contract lets somebody keep. */
export const longRecipe = {
  title: 'Odd stew',
  kinds: ['dinner'],
  cuisine: 'American',
  form: 'soup',
  servings: 4,
  activeMinutes: 20,
  totalMinutes: 40,
  lines: Array.from({ length: 60 }, (_, at) => ({
    text: `200 g ${sentence(at, 12)}`.slice(0, 100),
    foodId: 'carrot',
    quantity: 100,
    unit: 'g',
    preparation: '',
    isLeftOut: false,
  })),
  steps: Array.from({ length: 30 }, (_, at) => sentence(at, 90).slice(0, 440)),
}

/** People with rules of their own at one table. */
const namedTable = {
  members: [
    { label: 'One', ageGroup: 'adult', diets: ['vegetarian'], plate: 'own', dislikes: ['mushroom'] },
    { label: 'Two', ageGroup: 'adult', plate: 'own', dislikes: ['tomato', 'onion'] },
    { label: 'Three', ageGroup: 'child', plate: 'own', dislikes: ['fish'] },
  ],
}

const MATCH = '/api/preferences/match'
export type Call = { readonly name: string; readonly send: () => Promise<Answer> }

let guests = 0
/** Each call from an address of its own: what one caller costs the others is measured, not what the limits let through. */
const post = (client: Client, path: string, body: object, headers: object = {}): Promise<Answer> => {
  guests += 1
  return client.send({ method: 'POST', path, body, headers: { ...headers, 'x-forwarded-for': addressAt(guests) } })
}

export const newVisitor = async (client: Client): Promise<{ readonly 'x-anonymous-session-id': string }> => {
  const answer = await post(client, '/api/auth/anonymous-session', { preferences: {} })
  return { 'x-anonymous-session-id': JSON.parse(answer.body).data.sessionId as string }
}

export const generate = (client: Client, headers: object, preferences: object): Promise<Answer> =>
  post(client, '/api/meal-plans/generate', { weekStartDate: WEEK, preferences }, headers)

/** The calls, in an order in which each finds what it needs. */
export const worstCalls = async (client: Client): Promise<readonly Call[]> => {
  const me = await newVisitor(client)
  const named = await newVisitor(client)
  const firstDinner = async (who: object): Promise<string> =>
    JSON.parse(
      (await client.send({ method: 'GET', path: '/api/meal-plans/current', headers: who })).body,
    ).data.mealPlan.days[2].meals.at(-1).id as string
  const read = () => client.send({ method: 'GET', path: '/api/meal-plans/current', headers: me })
  const save = (preferences: object) =>
    post(client, `/api/user-preferences/${me['x-anonymous-session-id']}`, { preferences }, me)
  const lines = Array.from({ length: 200 }, (_, at) => ({
    action: 'add',
    text: `${at} ${sentence(at, 24)}`.slice(0, 120),
  }))
  return [
    { name: 'match: "the"', send: () => post(client, MATCH, { dislikes: ['the'] }) },
    { name: 'match: twelve common words', send: () => post(client, MATCH, { dislikes: WORDS.slice(0, 12) }) },
    {
      name: 'match: 1,380 words of ten people',
      send: () => post(client, MATCH, { ...everyWord, members: everyPerson }),
    },
    { name: 'a week', send: () => generate(client, me, {}) },
    {
      name: 'reroll',
      send: async () =>
        post(client, '/api/meal-plans/reroll', { weekStartDate: WEEK, mealId: await firstDinner(me) }, me),
    },
    { name: 'a week of named people', send: () => generate(client, named, namedTable) },
    {
      name: 'reroll of named people',
      send: async () =>
        post(client, '/api/meal-plans/reroll', { weekStartDate: WEEK, mealId: await firstDinner(named) }, named),
    },
    {
      name: '200 lines of one’s own',
      send: () =>
        post(client, '/api/meal-plans/update-grocery-list', { weekStartDate: WEEK, groceryListUpdates: lines }, me),
    },
    { name: 'preferences of 180 words', send: () => save(everyWord) },
    { name: 'the week read under them', send: read },
    {
      name: 'a long recipe read',
      send: () => post(client, '/api/own-recipes/read', { from: 'draft', draft: longRecipe }, me),
    },
    { name: 'a long recipe kept', send: () => post(client, '/api/own-recipes', { draft: longRecipe }, me) },
    { name: 'the week read beside it', send: read },
    {
      name: '4,000 prices brought',
      send: async () => {
        const csv = [
          'Food,Price',
          ...Array.from({ length: 4_000 }, (_, at) => `${WORDS[at % 200]} ${at % 7},1.${at % 90}`),
        ]
        return post(client, '/api/prices/import', { csv: csv.join('\n') }, me)
      },
    },
  ]
}

/** Rules that no week keeps, which no sum over the dishes proves. */
export const IMPOSSIBLE = [
  { diets: ['keto'], weeklyBudget: 35 },
  { diets: ['high-protein', 'vegan'], weeklyBudget: 40, adults: 1 },
  { diets: ['keto', 'vegan'], weeklyBudget: 40 },
  { adults: 1, weeklyBudget: 25, weekdayMinutes: 15, weekendMinutes: 15 },
  { diets: ['dash', 'keto'], weeklyBudget: 80 },
] as const

/** Tables that differ as households do. */
export const householdAt = (n: number): object => ({
  adults: 1 + (n % 4),
  children: n % 3,
  diets: [[], ['vegetarian'], [], ['pescatarian']][n % 4],
  allergens: [[], [], ['milk'], [], ['gluten'], ['peanut']][n % 6],
  dislikes: [[], ['mushroom'], ['liver', 'olives'], ['coriander']][n % 4],
})
