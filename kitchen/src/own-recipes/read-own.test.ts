import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { extendKitchen } from '../planning/dishes/extend-kitchen.ts'
import { judgeMeal } from '../planning/table/judge-meal.ts'
import { readyTable } from '../planning/table/ready-table.ts'
import { stepText } from '../recipes/compile-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { JSON_LD, PASTED } from '../testing/some-recipe-texts.ts'
import { readOwn } from './compile-own.ts'
import { firstDraft } from './guess-frame.ts'
import type { OwnDraft, OwnLine } from './own-draft.ts'
import { plainWords } from './plain-words.ts'
import { readRecipeText } from './read-recipe-text.ts'
import { newLine } from './settle-line.ts'
import { writeJsonLd } from './write-json-ld.ts'

/** Every tenth recipe: what is tested is one that is brought. */
const kitchen = openKitchenFiles(readKitchenFiles({ every: 10 }))

const draftOf = (text: string): OwnDraft => {
  const parts = readRecipeText(text)
  if (!parts) throw new Error('no recipe was seen')
  return firstDraft(kitchen, parts)
}
const read = (draft: OwnDraft) => readOwn(kitchen, 'mine-test', draft)
const compiled = (draft: OwnDraft): { readonly recipe: Recipe; readonly document: string } => {
  const { compiled: result } = read(draft)
  if (result.kind === 'open') throw new Error(result.faults.join(' '))
  return result
}
const withLine = (draft: OwnDraft, at: number, change: Partial<OwnLine>): OwnDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
})
const amountsOf = ({ ingredients }: Recipe) => ingredients.map(({ foodId, grams }) => [foodId, Math.round(grams)])
const SOUP = draftOf(PASTED.headings)

test('a careful text is linked whole: foods, amounts, weights that the line says itself', () => {
  const { lines, draft } = read(SOUP)

  expect(lines.map(({ state }) => state)).toEqual(draft.lines.map(() => 'linked'))
  expect(amountsOf(compiled(SOUP).recipe)).toEqual(
    expect.arrayContaining([
      ['onion', 150],
      ['garlic', 12],
      ['red-lentils', 300],
      ['canned-chopped-tomatoes', 411],
      ['salt', 0],
      ['ground-black-pepper', 0],
    ]),
  )
  expect(draft).toMatchObject({ kinds: ['lunch', 'dinner'], form: 'soup', servings: 4, totalMinutes: 45 })
})

test.each(Object.keys(PASTED) as (keyof typeof PASTED)[])(
  'nothing of %s is lost: every line is linked or asked about',
  (name) => {
    const draft = draftOf(PASTED[name])
    const { lines, compiled: result } = read(draft)

    const open = lines.filter(({ state }) => state !== 'linked')
    expect(open.length).toBe(name === 'uncertain' ? 2 : 0)
    expect(result.kind).toBe(name === 'uncertain' ? 'open' : 'compiled')
  },
)

describe('lines in doubt', () => {
  const draft = draftOf(PASTED.uncertain)

  test('are never linked to the nearest, and the nearest are offered', () => {
    const { lines, draft: shown } = read(draft)

    expect(lines.map(({ state }) => state)).toEqual(['uncertain', 'uncertain', 'linked', 'linked', 'linked'])
    expect(shown.lines.slice(0, 2).map(({ foodId }) => foodId)).toEqual([null, null])
    expect(lines[0]?.candidates.map(({ foodId }) => foodId)).toContain('egg-noodles')
    // What is usual is taken, and told.
    expect(lines[2]?.taken).toBe('“butter or margarine” says no more: we took unsalted butter.')
    expect(lines[3]?.taken).toBe('It says no amount: we took 4 g.')
    expect(lines[4]?.taken).toBe('')
    expect(read({ ...draft, lines: [newLine('3 glorps')] }).lines[0]).toMatchObject({
      state: 'unknown',
      candidates: [],
    })
  })

  test('of a tin of beans the tins are offered first', () => {
    const [beans] = read({ ...draft, lines: [newLine('1 tin white and red beans')] }).lines

    expect(beans?.state).toBe('uncertain')
    expect(beans?.candidates.slice(0, 3).every(({ name }) => name.startsWith('canned '))).toBe(true)
  })

  test('are settled by a food and an amount, or left out of the list; then there is a recipe', () => {
    const settled = [
      { foodId: 'egg-noodles', quantity: 200, unit: 'g' },
      { isLeftOut: true },
      { foodId: 'unsalted-butter', quantity: 1, unit: 'tbsp' },
      { foodId: 'fresh-parsley', quantity: 10, unit: 'g' },
    ].reduce<OwnDraft>((all, change, at) => withLine(all, at, change), draft)

    const { recipe } = compiled(settled)

    expect(new Set(recipe.ingredients.map(({ foodId }) => foodId))).toEqual(
      new Set(['egg-noodles', 'unsalted-butter', 'fresh-parsley', 'firm-tofu']),
    )
  })

  test('say when an amount cannot be: a unit the food has not, nothing, a ton', () => {
    const states = [
      { foodId: 'egg-noodles', quantity: 2, unit: 'clove' },
      { foodId: 'egg-noodles', quantity: 0, unit: 'g' },
      { foodId: 'egg-noodles', quantity: 1_000_000, unit: 'g' },
      { foodId: 'egg-noodles', quantity: 1, unit: 'clove}@x{' },
      { foodId: 'no-such-food', quantity: 1, unit: 'g' },
    ].map((change) => read(withLine(draft, 0, change)).lines[0]?.state)

    expect(states).toEqual(['uncertain', 'uncertain', 'uncertain', 'uncertain', 'uncertain'])
  })
})

describe('the guard', () => {
  const judge = (draft: OwnDraft, household = aHousehold()) => {
    const own = extendKitchen(kitchen, { version: 'own', recipes: [compiled(draft).recipe] })
    const index = own.facts.indexOf.get('mine-test') ?? -1
    return {
      safety: judgeMeal(own, household, [index]),
      isLegal: readyTable(own, household).legal.isLegal[index] === 1,
    }
  }
  const withExtra = (text: string, change: Partial<OwnLine>): OwnDraft => ({
    ...SOUP,
    lines: [...SOUP.lines, { ...newLine(text), ...change }],
  })

  test('reads the words that were brought, whatever food somebody chose for them', () => {
    const asSoySauce = withExtra('1 tbsp peanut satay dressing', { foodId: 'honey', quantity: 1, unit: 'tbsp' })
    const leftOut = withExtra('roasted peanuts, to serve', { isLeftOut: true })

    for (const draft of [asSoySauce, leftOut]) {
      const { safety, isLegal } = judge(draft, aHousehold({ allergens: ['peanut'] }))
      expect([safety.ok, isLegal]).toEqual([false, false])
    }
    expect(judge(SOUP, aHousehold({ allergens: ['peanut'] })).isLegal).toBe(true)
  })

  test('keeps what nobody can vouch for from a household with an allergy, and tells the others', () => {
    const strange = withExtra('2 tbsp Zorblatt sauce', { isLeftOut: true })

    const allergic = judge(strange, aHousehold({ allergens: ['sesame'] }))
    const others = judge(strange)

    expect([allergic.safety.ok, allergic.isLegal]).toEqual([false, false])
    expect([others.safety.ok, others.isLegal]).toEqual([true, true])
    expect(others.safety.findings.some(({ rule, verdict }) => rule === 'unverified' && verdict === 'warning')).toBe(
      true,
    )
  })

  test('names the line as the person counts it', () => {
    const { safety } = judge(
      withExtra('roasted peanuts, to serve', { isLeftOut: true }),
      aHousehold({ allergens: ['peanut'] }),
    )

    expect(safety.findings.map(({ text }) => text).join(' ')).toContain(`in ingredient ${SOUP.lines.length + 1}.`)
  })

  test('reads title and steps like those of any recipe', () => {
    const inStep = { ...SOUP, steps: [...SOUP.steps, 'Scatter with chopped cashews and serve.'] }

    expect(judge(inStep, aHousehold({ allergens: ['tree_nut'] })).isLegal).toBe(false)
    expect(judge({ ...SOUP, title: 'Soup with bacon' }, aHousehold({ diets: ['vegetarian'] })).isLegal).toBe(false)
  })
})

test('spoons of zest are the fruit that they are rubbed off, not its juice', () => {
  const text =
    'Lemon rice\nServes 4\n\nIngredients\n300 g basmati rice\n1 tbsp finely grated lemon zest\n\nMethod\n1. Boil the rice.\n2. Fork the lemon zest through.'
  const { lines, draft } = read(draftOf(text))

  expect(draft.lines[1]).toMatchObject({ foodId: 'lemon', quantity: 1, unit: 'tbsp zest' })
  expect(lines[1]).toMatchObject({ state: 'linked', grams: 110 })
})

test('an ingredient that no step names is laid out first: the list is whole', () => {
  const draft = { ...SOUP, steps: ['Put everything into a pot and boil it for 30 minutes.'] }

  const { recipe } = compiled(draft)

  expect(recipe.ingredients).toHaveLength(SOUP.lines.length)
  const [first] = recipe.steps
  expect(first && stepText(first)).toMatch(/^Have ready: olive oil, onion, .* and ground black pepper\.$/)
})

test('a recipe that was retired is planned for nobody', () => {
  const { recipe } = compiled(SOUP)
  const source = { origin: 'own', isReviewed: false, revision: '1', isRetired: true } as const
  const own = extendKitchen(kitchen, { version: 'own', recipes: [{ ...recipe, source }] })

  expect(readyTable(own, aHousehold()).legal.isLegal[own.facts.indexOf.get('mine-test') ?? -1]).toBe(0)
})

describe('export', () => {
  const CURRY = draftOf(JSON_LD.plain ?? '')

  test.each([
    ['soup', SOUP],
    ['curry', CURRY],
  ])('as Cooklang, and read again, it is the same %s', (_, draft) => {
    const { recipe, document } = compiled(draft)

    const again = draftOf(document)

    expect(amountsOf(compiled(again).recipe).sort()).toEqual(amountsOf(recipe).sort())
    const { title, servings, totalMinutes, activeMinutes, cuisine, kinds } = draft
    expect(again).toMatchObject({ title, servings, totalMinutes, activeMinutes, cuisine, kinds })
  })

  test.each([
    ['soup', SOUP],
    ['curry', CURRY],
  ])('as JSON-LD, and read again, it is the same %s', (_, draft) => {
    const { recipe } = compiled(draft)
    const text = writeJsonLd(kitchen.catalogue.foods, [{ recipe, draft: read(draft).draft }])

    const again = draftOf(text)

    expect(amountsOf(compiled(again).recipe)).toEqual(amountsOf(recipe))
    expect(again).toMatchObject({
      title: draft.title,
      steps: draft.steps,
      servings: draft.servings,
      kinds: draft.kinds,
    })
    expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org', '@type': 'Recipe' })
  })

  test('several are one graph, and no text of them ends a script', () => {
    const draft = { ...SOUP, lines: [...SOUP.lines, { ...newLine('</script><b>x'), isLeftOut: true }] }
    const { recipe } = compiled(draft)

    const text = writeJsonLd(kitchen.catalogue.foods, [
      { recipe, draft },
      { recipe, draft },
    ])

    expect(JSON.parse(text)['@graph']).toHaveLength(2)
    expect(text).not.toContain('</script')
  })
})

/** Letters only: times are said in one way in our steps. */
const bare = (text: string): string =>
  text.toLowerCase().replaceAll(/minutes?|hours?|seconds?|mins?|hrs?|secs?|[^\p{L}]/gu, '')

test('whatever signs a step holds, it comes out of our Cooklang as the sentence that went in', () => {
  const sign = fc.constantFrom(
    ...[
      '@salt{',
      '}',
      '#',
      '~{5%minutes}',
      '-- ',
      '[- ',
      ' -]',
      '> ',
      '== ',
      '>> a: b',
      '(',
      ')',
      '{',
      '|',
      '\\',
      '`',
      '%',
      '&',
      '*',
      'onion',
      'garlic',
      'stir',
      '10 minutes',
      '½ hour',
      '.',
      ',',
      '@',
      '|x',
      '---',
      'stock)',
    ],
  )
  const step = fc.array(sign, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' '))
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), fc.array(sign, { maxLength: 5 }), (steps, title) => {
      const draft = { ...SOUP, steps: [...steps, 'Serve.'], title: `Soup ${title.join(' ')}` }
      const { recipe } = compiled(draft)
      const said = recipe.steps.map(stepText).filter((text) => !text.startsWith('Have ready:'))
      const given = draft.steps.map((text) => plainWords(text)).filter((text) => text !== '')
      expect(said.map(bare)).toEqual(given.map(bare))
      expect(recipe.ingredients).toHaveLength(SOUP.lines.length)
    }),
    { numRuns: 200 },
  )
})
