/*
 * Documents with a word at every place that their shape has. Written for the tests of the reader.
 */

const RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Rice dish',
  recipeIngredient: ['200 g rice', '1 onion', '1 tbsp olive oil'],
  recipeInstructions: ['Soften the onion in the olive oil.', 'Cook the rice and serve.'],
}

type Place = (word: string) => object
const field =
  (name: string, value: (word: string) => unknown): Place =>
  (word) => ({ ...RECIPE, [name]: value(word) })
const line = (value: (word: string) => unknown): Place =>
  field('recipeIngredient', (word) => [...RECIPE.recipeIngredient, value(word)])
const step = (value: (word: string) => unknown): Place =>
  field('recipeInstructions', (word) => [...RECIPE.recipeInstructions, value(word)])
const section = (member: (word: string) => unknown): Place =>
  step((word) => ({ '@type': 'HowToSection', name: 'Topping', itemListElement: [member(word)] }))
const referred =
  (name: string, node: (word: string) => object): Place =>
  (word) => ({
    '@context': 'https://schema.org',
    '@graph': [
      { ...RECIPE, [name]: { '@id': '#it' } },
      { '@id': '#it', ...node(word) },
    ],
  })
const deep = (value: unknown, depth: number): unknown => (depth === 0 ? value : [deep(value, depth - 1)])
const wrapped = (value: unknown, depth: number): unknown =>
  depth === 0 ? value : { '@type': 'Thing', hasPart: wrapped(value, depth - 1) }

/** Places of schema.org's Recipe, and of what calls itself one. */
export const PLACES_OF_JSON: Readonly<Record<string, Place>> = {
  name: field('name', (word) => `Rice with ${word}`),
  'name as a list': field('name', (word) => ['Rice dish', word]),
  'name as a value': field('name', (word) => ({ '@value': `Rice with ${word}`, '@language': 'en' })),
  'name with a prefix': field('schema:alternateName', (word) => word),
  alternateName: field('alternateName', (word) => word),
  headline: field('headline', (word) => word),
  disambiguatingDescription: field('disambiguatingDescription', (word) => word),
  description: field('description', (word) => `With ${word}.`),
  abstract: field('abstract', (word) => ({ text: word })),
  about: field('about', (word) => ({ '@type': 'Thing', name: word })),
  mentions: field('mentions', (word) => [{ '@type': 'Product', name: word }]),
  keywords: field('keywords', (word) => `rice, ${word}, quick`),
  'keywords as a list': field('keywords', (word) => ['rice', word]),
  'keywords as terms': field('keywords', (word) => [{ '@type': 'DefinedTerm', name: word }]),
  recipeCategory: field('recipeCategory', (word) => word),
  recipeCuisine: field('recipeCuisine', (word) => [word]),
  cookingMethod: field('cookingMethod', (word) => `frying with ${word}`),
  suitableForDiet: field('suitableForDiet', (word) => `contains ${word}`),
  recipeYield: field('recipeYield', (word) => `4 portions with ${word}`),
  'yield as a list': field('recipeYield', (word) => ['4', `4 bowls with ${word}`]),
  estimatedCost: field('estimatedCost', (word) => ({ '@type': 'MonetaryAmount', name: word })),
  prepTime: field('prepTime', (word) => `10 minutes, 5 for the ${word}`),
  nutrition: field('nutrition', (word) => ({ '@type': 'NutritionInformation', servingSize: `1 bowl with ${word}` })),
  'unknown nutrient': field('nutrition', (word) => ({ calories: '300 kcal', allergens: word })),
  supply: field('supply', (word) => [{ '@type': 'HowToSupply', name: word }]),
  tool: field('tool', (word) => [{ '@type': 'HowToTool', name: `${word} for the pan` }]),
  'description of a picture': field('image', (word) => ({ '@type': 'ImageObject', description: `With ${word}` })),
  'name of a picture': field('image', (word) => [{ '@type': 'ImageObject', url: 'a.jpg', name: `Rice with ${word}` }]),
  'words for a picture': field('image', (word) => `Rice with ${word}`),
  identifier: field('identifier', (word) => ({ '@type': 'PropertyValue', name: 'allergens', value: word })),
  contentRating: field('contentRating', (word) => `Contains ${word}`),
  'action of a cook': field('potentialAction', (word) => ({ '@type': 'CookAction', instrument: `2 tbsp ${word}` })),
  'comment of its author': (word) => ({
    ...RECIPE,
    author: { '@type': 'Person', name: 'Jo' },
    comment: [{ '@type': 'Comment', author: { name: 'Jo' }, text: `The list misses 50 g ${word}.` }],
  }),
  'comment of the cook': field('comment', (word) => ({ author: 'The cook', text: `Add the ${word}.` })),
  'comment of a step': step((word) => ({ '@type': 'HowToStep', text: 'Wait.', comment: `Add the ${word}.` })),
  video: field('video', (word) => ({ '@type': 'VideoObject', name: `Rice with ${word}` })),
  'video description': field('video', (word) => [{ '@type': 'VideoObject', description: word }]),
  'clip of a video': field('video', (word) => ({ hasPart: [{ '@type': 'Clip', name: word, startOffset: 5 }] })),
  transcript: field('video', (word) => ({ transcript: `And now the ${word}` })),
  hasPart: field('hasPart', (word) => [{ '@type': 'Recipe', name: 'Sauce', recipeIngredient: [word] }]),
  'steps of a part': field('hasPart', (word) => ({ '@type': 'Recipe', recipeInstructions: [{ text: word }] })),
  'part of a part': field('hasPart', (word) => wrapped({ name: word }, 6)),
  isPartOf: field('isPartOf', (word) => ({ '@type': 'CreativeWork', name: `Rice and ${word}` })),
  isBasedOn: field('isBasedOn', (word) => ({ '@type': 'Recipe', recipeIngredient: ['rice', word] })),
  mainEntity: field('mainEntity', (word) => ({ text: word })),
  additionalProperty: field('additionalProperty', (word) => ({ '@type': 'PropertyValue', name: 'with', value: word })),
  'old list': field('ingredients', (word) => [word]),
  'second list in large letters': field('RecipeIngredient', (word) => [word]),
  'unknown field': field('recipeNotes', (word) => word),
  'unknown list': field('x_allergens', (word) => [[word]]),
  'unknown thing': field('details', (word) => ({ more: { evenMore: [{ said: word }] } })),
  'name of a field': (word) => ({ ...RECIPE, [word]: true }),
  'name of a deep field': field('details', (word) => ({ list: [{ [word]: 3 }] })),
  'language map': field('description', (word) => ({ '@set': [{ '@value': word, '@language': 'de' }] })),
  'list of JSON-LD': field('recipeIngredient', (word) => ({ '@list': ['200 g rice', '1 onion', word] })),

  line: line((word) => `50 g ${word}`),
  'end of a line': line((word) => `1 lemon, with ${word}`),
  'second line of a line': line((word) => `1 lemon\n50 g ${word}`),
  'line in a list': line((word) => [[`50 g ${word}`]]),
  'line deep in lists': line((word) => deep(`50 g ${word}`, 20)),
  'line as text': line((word) => ({ text: `50 g ${word}` })),
  'line as value': line((word) => ({ '@value': `50 g ${word}` })),
  'amount and name': line((word) => ({ name: word, amount: '50 g' })),
  'food of a line': line((word) => ({ quantity: 2, unit: { name: 'tbsp' }, food: { name: word } })),
  'plural of a food': line((word) => ({ quantity: 2, food: { name: 'nice things', pluralName: word } })),
  'unit of a line': line((word) => ({ quantity: 2, unit: { name: `spoons of ${word}` }, food: { name: 'rice' } })),
  'note of a line': line((word) => ({ quantity: 100, unit: { name: 'g' }, food: { name: 'rice' }, note: word })),
  'alternative of a line': line((word) => ({ name: 'lemon', substitutes: [{ name: word }] })),
  'required quantity': line((word) => ({ name: 'lemon', requiredQuantity: { value: 2, unitText: `g ${word}` } })),
  'list of lines': line((word) => ({ '@type': 'ItemList', itemListElement: [`50 g ${word}`] })),
  'item of a list': line((word) => ({ itemListElement: [{ '@type': 'ListItem', item: { name: word } }] })),
  'name of a group': line((word) => ({ name: `For the ${word}`, itemListElement: ['1 lemon'] })),
  'section of lines': line((word) => ({ title: `${word} sauce`, ingredients: ['1 lemon'] })),
  'lines in a section': line((word) => ({ title: 'Sauce', ingredients: [`50 g ${word}`] })),
  'food as a key': line((word) => ({ [word]: '2 tbsp' })),
  'foods as keys': field('recipeIngredient', (word) => ({ rice: '200 g', onion: 1, [word]: 50 })),
  'line that is referred to': (word) => ({
    '@graph': [
      { ...RECIPE, recipeIngredient: [...RECIPE.recipeIngredient, { '@id': '#it' }] },
      { '@id': '#it', '@type': 'Thing', name: word },
    ],
  }),

  step: step((word) => `Scatter ${word} over it.`),
  'step of HTML': step((word) => `<ol><li>Rest it.</li><li>Add ${word}</li></ol>`),
  'step as text': step((word) => ({ '@type': 'HowToStep', text: `Add ${word}.` })),
  'text of a list': step((word) => ({ '@type': 'HowToStep', text: ['Rest it.', `Add ${word}.`] })),
  'text of a thing': step((word) => ({ '@type': 'HowToStep', text: { '@value': `Add ${word}.` } })),
  'name of a step': step((word) => ({ '@type': 'HowToStep', name: `Add ${word}`, text: 'Add it all.' })),
  'tip of a step': step((word) => ({ itemListElement: [{ '@type': 'HowToTip', text: `Add ${word}.` }] })),
  'direction of a step': step((word) => ({
    '@type': 'HowToStep',
    itemListElement: { '@type': 'HowToDirection', text: `Add ${word}.` },
  })),
  'supply of a step': step((word) => ({ text: 'Add all.', supply: [{ '@type': 'HowToSupply', name: word }] })),
  'result of a step': step((word) => ({ text: 'Add all.', result: { name: word } })),
  'video of a step': step((word) => ({ text: 'Add all.', video: { '@type': 'Clip', name: `Adding ${word}` } })),
  'unknown field of a step': step((word) => ({ text: 'Add all.', hint: word })),
  'section name': step((word) => ({ '@type': 'HowToSection', name: `${word} sauce`, itemListElement: ['Whisk.'] })),
  'section text': step((word) => ({ '@type': 'HowToSection', text: `Add ${word}.`, itemListElement: ['Whisk.'] })),
  'section member': section((word) => ({ '@type': 'HowToStep', text: `Add ${word}.` })),
  'section of strings': section((word) => `Add ${word}.`),
  'section in a section': section((word) => ({ '@type': 'HowToSection', itemListElement: [{ text: `Add ${word}` }] })),
  'recipe in a section': section((word) => ({
    '@type': 'Recipe',
    name: 'Topping',
    recipeIngredient: [`50 g ${word}`],
  })),
  'steps of a recipe in a section': section((word) => ({
    '@type': 'Recipe',
    name: 'Topping',
    recipeInstructions: [`Toast the ${word}.`],
  })),
  'recipe for a step': step((word) => ({ '@type': 'Recipe', name: `${word} sauce` })),
  'steps in lists': step((word) => deep({ text: `Add ${word}.` }, 15)),
  'list of steps': field('recipeInstructions', (word) => ({ '@type': 'ItemList', itemListElement: [`Add ${word}.`] })),
  'one text of steps': field('recipeInstructions', (word) => `Soften the onion.\nAdd ${word}.`),
  'steps of another name': field('step', (word) => [{ text: `Add ${word}.` }]),
  'section that is referred to': (word) => ({
    '@graph': [
      { ...RECIPE, recipeInstructions: [{ '@id': '#it' }, 'Serve.'] },
      { '@id': '#it', '@type': 'HowToSection', itemListElement: [{ '@id': '#that' }] },
      { '@id': '#that', '@type': 'HowToStep', text: `Add ${word}.` },
    ],
  }),
  'part that is referred to': referred('hasPart', (word) => ({ '@type': 'Recipe', name: `${word} sauce` })),
  'video that is referred to': referred('video', (word) => ({ '@type': 'VideoObject', name: `Rice with ${word}` })),
  'recipe beside it': (word) => ({
    '@graph': [RECIPE, { '@type': 'Recipe', name: 'Sauce', recipeIngredient: [`50 g ${word}`, '1 lemon'] }],
  }),
  'steps of the recipe beside it': (word) => ({
    '@graph': [
      RECIPE,
      { '@type': 'Recipe', name: 'Sauce', recipeIngredient: ['1 lemon'], recipeInstructions: [`Add ${word}.`] },
    ],
  }),

  'much of everything': (word) => ({
    ...RECIPE,
    recipeIngredient: [...RECIPE.recipeIngredient, ...Array.from({ length: 70 }, (_, at) => `${at} g salt`), word],
  }),
  'a hundred steps': field('recipeInstructions', (word) => [
    ...Array.from({ length: 100 }, (_, at) => `Stir it ${at} times.`),
    `Add ${word}.`,
  ]),
  'end of a long title': field('name', (word) => `Rice dish ${'of the house '.repeat(20)}with ${word}`),
  'end of a long line': line((word) => `1 lemon, ${'very finely chopped and '.repeat(20)}with ${word}`),
  'end of a long step': step((word) => `${'Stir it all and wait. '.repeat(400)}Add ${word}.`),
  'end of a long description': field('description', (word) => `${'A dish of the house. '.repeat(900)}With ${word}.`),
  'too deep': field('details', (word) => deep(word, 300)),
  'no end of fields': (word) => ({
    ...RECIPE,
    details: Array.from({ length: 3_000 }, (_, at) => `remark number ${at}`).concat(word),
  }),
}

/** The same as a page: one of its scripts, beside others. */
export const pageOf = (json: string): string =>
  `<!doctype html><html><head><title>Rice</title><script type="application/ld+json">{"@type":"WebSite","name":"A site"}</script>
<script type="application/ld+json">${json}</script></head><body></body></html>`

type Text = (word: string) => string
type Pasted = { readonly [Part in 'title' | 'head' | 'heading' | 'line' | 'method' | 'step' | 'tail']?: string }

const pasted = ({
  title = 'Rice dish',
  head = 'Serves 4',
  heading = 'Ingredients',
  line: more = '1 lemon',
  method = 'Method',
  step: last = 'Rest it.',
  tail = '',
}: Pasted): string =>
  `${title}\n${head}\n${heading}\n200 g rice\n${more}\n1 onion\n${method}\nCook the rice.\n${last}\n${tail}`

/** Places of a text that somebody copies. */
export const PLACES_OF_TEXT: Readonly<Record<string, Text>> = {
  title: (word) => pasted({ title: `Rice with ${word}` }),
  'title with servings': (word) => pasted({ title: `Rice with ${word} for 4` }),
  introduction: (word) => pasted({ head: `My grandmother put ${word} on it.` }),
  'a fact with more': (word) => pasted({ head: `Serves 4 with ${word}` }),
  course: (word) => pasted({ head: `Course: ${word}` }),
  time: (word) => pasted({ head: `Prep 10 min, 50 g ${word}` }),
  allergens: (word) => pasted({ tail: `Allergens: ${word}` }),
  'bracket of a heading': (word) => pasted({ heading: `Ingredients (with ${word})` }),
  'bracket of the method': (word) => pasted({ method: `Method (with ${word})` }),
  line: (word) => pasted({ line: `50 g ${word}` }),
  'bare line': (word) => pasted({ line: word }),
  'name of a part': (word) => pasted({ line: `For the ${word} sauce:\n1 lemon` }),
  bullet: (word) => pasted({ line: `- [ ] 50 g ${word}` }),
  'amount behind': (word) => pasted({ line: `${word} - 50 g` }),
  table: (word) => pasted({ line: `| ${word} | 50 g |` }),
  step: (word) => pasted({ step: `2. Scatter ${word} over it.` }),
  'heading of a step': (word) => pasted({ step: `${word}:\nScatter it over.` }),
  notes: (word) => pasted({ tail: `Notes\nStir in ${word}.` }),
  'bracket of the notes': (word) => pasted({ tail: `Notes (${word})\nKeeps a day.` }),
  'serving suggestion': (word) => pasted({ tail: `Serving suggestions\nServe with ${word}` }),
  'comments of others': (word) => pasted({ tail: `Comments\nI added ${word}` }),
  'question at the end': (word) => pasted({ tail: `Did you make this ${word} dish?` }),
  nutrition: (word) => pasted({ tail: `Nutrition\n100 kcal\nContains: ${word}` }),
  equipment: (word) => pasted({ tail: `Equipment\nA jar of ${word}` }),
  storage: (word) => pasted({ tail: `Storage\nKeep the ${word} apart.` }),
  'what looks like a tag': (word) => pasted({ line: `1 lemon <${word}>` }),
  'behind the 60th line': (word) => pasted({ line: `${'5 g salt\n'.repeat(60)}50 g ${word}` }),
  'no headings': (word) => `Rice dish\n200 g rice\n50 g ${word}\n1 onion\nCook the rice.\nServe it all.`,
  'before the list': (word) => `Rice dish\n${word}\n200 g rice\n1 onion\nCook the rice.\nServe it all.`,
  'behind the data': (word) => `Our rice, with ${word}\n${pageOf(JSON.stringify(RECIPE))}`,
}

const cook = (head: string, body: string): string =>
  `---\ntitle: Rice dish\nservings: 4\n${head}\n---\n\nSoften the @onion{1} in @olive oil{1%tbsp}.\n\nCook the @rice{200%g}.\n\n${body}\n`

/** Places of Cooklang, of today's and of older files. */
export const PLACES_OF_COOKLANG: Readonly<Record<string, Text>> = {
  title: (word) => cook('', 'Serve.').replace('Rice dish', `Rice with ${word}`),
  ingredient: (word) => cook('', `Add the @${word}{50%g}.`),
  'one word of food': (word) => cook('', `Add @${word} now.`),
  'other name': (word) => cook('', `Add the @topping|${word}{50%g}.`),
  preparation: (word) => cook('', `Add the @lemon{1}(with ${word}).`),
  amount: (word) => cook('', `Add the @lemon{1%bowl of ${word}}.`),
  text: (word) => cook('', `Scatter ${word} over it.`),
  pot: (word) => cook('', `Take the #pot with ${word}{}.`),
  timer: (word) => cook('', `Wait for the ~${word}{5%minutes}.`),
  comment: (word) => cook('', `Serve. -- with ${word}`),
  'comment behind a rule': (word) => cook('', `Serve it --- with ${word}`),
  'long comment': (word) => cook('', `Serve. [- with ${word} -] Rest.`),
  'comment of two lines': (word) => cook('', `Serve. [- with\n${word} -] Rest.`),
  note: (word) => cook('', `> Serve with ${word}.`),
  section: (word) => cook('', `== ${word} sauce ==\n\nWhisk it.`),
  source: (word) => cook(`source: grandma, who tops it with ${word}`, 'Serve.'),
  author: (word) => cook(`author: add 2 tbsp ${word}`, 'Serve.'),
  metadata: (word) => cook(`description: with ${word}`, 'Serve.'),
  tags: (word) => cook(`tags: [quick, ${word}]`, 'Serve.'),
  'tags in lines': (word) => cook(`tags:\n  - quick\n  - ${word}`, 'Serve.'),
  'text in lines': (word) => cook(`introduction: |\n  It is good\n  with ${word}`, 'Serve.'),
  'key of metadata': (word) => cook(`contains ${word}: yes`, 'Serve.'),
  'key twice': (word) => cook(`note: ${word}\nnote: quick`, 'Serve.'),
  'old metadata': (word) => cook('', `>> note: serve with ${word}`),
  'other recipe': (word) => cook('', `Pour over the @./sauces/${word} sauce{2%tbsp}.`),
  'step of two lines': (word) => cook('', `Rest it and\nadd ${word} then.`),
}
