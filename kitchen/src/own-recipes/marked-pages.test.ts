import { expect, test } from 'vitest'
import { readEntry } from '../brought/read-brought.ts'
import { allergensOf } from '../safety/words/masks.ts'
import { aGuard } from '../testing/a-guard.ts'
import { readPage, readRecipeText } from './read-recipe-text.ts'

const MICRODATA = `<!doctype html><html><head><title>Nan's kitchen</title></head><body>
<nav><a href="/">Home</a></nav>
<article itemscope itemtype="http://schema.org/Recipe">
  <h1 itemprop="name">Peanut noodles</h1>
  <p>By <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Almond Annie</span></span></p>
  <img itemprop="image" src="/noodles.jpg" alt="A bowl of noodles">
  <p itemprop="description">Ready before the water for the tea boils.</p>
  <meta itemprop="prepTime" content="PT5M"><time itemprop="totalTime" datetime="PT20M">20 minutes</time>
  <p>Serves <span itemprop="recipeYield">4</span></p>
  <ul>
    <li itemprop="recipeIngredient"><span>400</span> <span>g</span> noodles</li>
    <li itemprop="ingredients recipeIngredient">3 tbsp peanut butter</li>
    <li itemprop="recipeIngredient">2 tbsp soy sauce</li>
  </ul>
  <div itemprop="recipeInstructions"><ol><li>Boil the noodles.</li><li>Stir peanut butter and soy sauce into them.</li></ol></div>
  <div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation"><span itemprop="calories">510 kcal</span></div>
  <p>Contains sesame.</p>
</article></body></html>`

const H_RECIPE = `<body><article class="h-recipe">
  <h1 class="p-name">Leek tart</h1>
  <p class="p-author h-card"><a class="p-name u-url" href="/walnut">Wally Walnut</a></p>
  <p class="p-summary">A tart for Sundays.</p>
  <p>For <data class="p-yield" value="6">six</data>, <time class="dt-duration" datetime="PT1H10M">1:10</time></p>
  <ul><li class="p-ingredient">3 leeks</li><li class="p-ingredient">200 ml cream</li><li class="p-ingredient">3 eggs</li></ul>
  <div class="e-instructions"><p>Soften the leeks.</p><p>Bake them with cream and eggs for 40 minutes.</p></div>
</article></body>`

const H_RECIPE_OF_OLD = `<body><div class="hrecipe"><h2 class="fn">Bean soup</h2>
  <span class="yield">4 servings</span><span class="duration"><span class="value-title" title="PT45M"></span>45 min</span>
  <ul><li class="ingredient">400 g beans</li><li class="ingredient">1 onion</li></ul>
  <div class="instructions"><p>Cook the beans with the onion.</p></div></div></body>`

const inPage = (data: string): string =>
  `<html><head><script type="application/ld+json">${data}</script></head><body><h1>Bean soup</h1></body></html>`

test('microdata is read: lines, steps, times, the dish’s name and not its author’s', () => {
  const read = readPage(MICRODATA)
  expect(read).toMatchObject({
    title: 'Peanut noodles',
    lines: ['400 g noodles', '3 tbsp peanut butter', '2 tbsp soy sauce'],
    steps: ['Boil the noodles.', 'Stir peanut butter and soy sauce into them.'],
    servings: 4,
    totalMinutes: 20,
    activeMinutes: 5,
    unread: [],
  })
  expect(readRecipeText(MICRODATA)).toEqual(read)
})

test('what a marked page says beside its list is read, its author is not', () => {
  const { title, lines, steps, asides } = readPage(MICRODATA)!
  const { allergens, may } = aGuard().readDish({ title, ingredients: lines, steps, asides })
  expect(allergensOf((allergens | may) >>> 0)).toEqual(expect.arrayContaining(['peanut', 'soy', 'sesame']))
  expect(asides.join(' ')).not.toMatch(/almond|annie/i)
})

test('h-recipe and the older hRecipe are read', () => {
  expect(readPage(H_RECIPE)).toMatchObject({
    title: 'Leek tart',
    lines: ['3 leeks', '200 ml cream', '3 eggs'],
    steps: ['Soften the leeks.', 'Bake them with cream and eggs for 40 minutes.'],
    servings: 6,
    totalMinutes: 70,
  })
  expect(readPage(H_RECIPE_OF_OLD)).toMatchObject({
    title: 'Bean soup',
    lines: ['400 g beans', '1 onion'],
    steps: ['Cook the beans with the onion.'],
    servings: 4,
    totalMinutes: 45,
  })
})

const BEANS =
  '{"@type":"Recipe","name":"Bean soup","recipeIngredient":["400 g beans","1 onion"],"recipeInstructions":"Cook the beans."}'

test.each([
  ['a comma before an end', BEANS.replace('"1 onion"]', '"1 onion",]').replace('beans."}', 'beans.",}')],
  ['a wrapping of CDATA', `//<![CDATA[\n${BEANS}\n//]]>`],
  ['a wrapping of a comment', `<!--\n${BEANS}\n-->`],
  ['a semicolon at its end', `${BEANS};`],
  ['a comment inside', BEANS.replace('"name"', '/* the dish */ "name"')],
  ['line breaks in a string', BEANS.replace('Cook the', 'Cook\nthe')],
  ['quotes that were escaped once too often', BEANS.replaceAll('"', '&quot;')],
  ['single quotes', BEANS.replaceAll('"', "'")],
  ['no type', BEANS.replace('"@type":"Recipe",', '')],
  ['no type, in a graph', `{"@graph":[{"@type":"WebSite","name":"Nan"},${BEANS.replace('"@type":"Recipe",', '')}]}`],
])('data with %s are read', (_, data) => {
  const read = readPage(inPage(data))
  expect(read).toMatchObject({ title: 'Bean soup', lines: ['400 g beans', '1 onion'] })
  expect(read?.steps).toEqual(['Cook the beans.'])
})

test('data that nobody can read are not taken for a recipe without its faults', () => {
  expect(readPage(inPage(BEANS.slice(0, -20)))).toBeNull()
  expect(
    readPage(`${inPage(BEANS)}<script type="application/ld+json">{"@type":"Recipe" peanuts}</script>`)?.unread,
  ).toContain('unclear')
})

test('the door for files takes each of several recipes of a marked page', () => {
  const two = `${MICRODATA}${MICRODATA.replaceAll('Peanut noodles', 'Noodles once more').replace('peanut butter</li>', 'tahini</li>')}`
  const read = readEntry({ path: 'page.html', bytes: new TextEncoder().encode(two) })
  expect(JSON.stringify(read)).toContain('Noodles once more')
  expect(JSON.stringify(read)).toContain('3 tbsp tahini')
})

test('marks that never close, or are thousands, are read to their end', () => {
  const recipe = '<div itemscope itemtype="https://schema.org/Recipe">'
  const lines = '<li itemprop="recipeIngredient">1 onion'.repeat(3_000)
  const read = readPage(`<body>${recipe}<h1 itemprop="name">Onions</h1><ul>${lines}`)
  expect(read?.title).toBe('Onions')
  expect(read?.lines.length).toBeGreaterThan(2_900)
  expect(readPage(`<body>${recipe.repeat(30_000)}<h1 itemprop="name">Onions</h1>${lines}`)?.lines ?? []).toEqual([])
})
