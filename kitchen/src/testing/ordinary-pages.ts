/*
 * Recipe data as ordinary pages write it: the shapes of the usual plugins and shops of words, with all that stands around
 * a dish. Written for the tests.
 */

const DISH = {
  '@type': 'Recipe',
  name: 'Lemon rice with peas',
  author: { '@type': 'Person', name: 'Hazel Almond' },
  datePublished: '2024-03-01T08:00:00+00:00',
  description: 'A quick bowl of rice for a weeknight, ready in half an hour.',
  image: ['https://example.org/butter-lemon-rice-1x1.jpg', 'https://example.org/rice-16x9.jpg'],
  recipeYield: ['4', '4 servings'],
  prepTime: 'PT10M',
  cookTime: 'PT20M',
  totalTime: 'PT30M',
  recipeIngredient: ['300 g rice', '200 g frozen peas', '1 lemon', '1 onion', '2 tbsp olive oil'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Soften the onion in the olive oil for 8 minutes.', name: 'Soften the onion' },
    { '@type': 'HowToStep', text: 'Add the rice and water and simmer for 15 minutes.', url: 'https://example.org/r#2' },
    { '@type': 'HowToStep', text: 'Stir in the peas and the lemon and serve.' },
  ],
  recipeCategory: ['Main Course'],
  recipeCuisine: ['American'],
  keywords: 'rice, easy dinner, weeknight, vegan, dairy-free, nut free',
}
type Page = Record<string, unknown>
const dish = (fields: Page = {}): Page => ({ ...DISH, ...fields })
const alone = (fields: Page = {}): string => JSON.stringify({ '@context': 'https://schema.org/', ...dish(fields) })
const graph = (...nodes: readonly Page[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })

const RATING = { '@type': 'AggregateRating', ratingValue: '4.8', ratingCount: '412', reviewCount: 96 }
const REVIEWS = [
  {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: '5' },
    author: { '@type': 'Person', name: 'Pecan Pete' },
    datePublished: '2024-05-02',
    reviewBody: 'Loved it! I swapped the peas for edamame and put cashews on top.',
  },
]
const NUTRITION = {
  '@type': 'NutritionInformation',
  servingSize: '1 serving',
  calories: '312 kcal',
  carbohydrateContent: '58 g',
  proteinContent: '8 g',
  fatContent: '6 grams fat',
  saturatedFatContent: '1 g',
  cholesterolContent: '0 milligrams cholesterol',
  sodiumContent: '12 mg',
  fiberContent: '4 grams fiber',
  sugarContent: '3 g',
  unsaturatedFatContent: '5 g',
}
const VIDEO = {
  '@type': 'VideoObject',
  name: 'How to make lemon rice',
  description: 'Lemon rice in three minutes.',
  duration: 'PT3M',
  contentUrl: 'https://example.org/v.mp4',
  embedUrl: 'https://example.org/v',
  thumbnailUrl: ['https://example.org/egg-thumb.jpg'],
  uploadDate: '2024-03-01T08:00:00+00:00',
}
const SITE = {
  '@type': 'WebSite',
  '@id': 'https://example.org/#website',
  url: 'https://example.org/',
  name: 'The Peanut Butter Kitchen',
  description: 'Nuts about food',
  publisher: { '@id': 'https://example.org/#organization' },
  potentialAction: [
    { '@type': 'SearchAction', target: 'https://example.org/?s={search}', 'query-input': 'required name=search' },
  ],
  inLanguage: 'en-US',
}
const HOUSE = {
  '@type': 'Organization',
  '@id': 'https://example.org/#organization',
  name: 'The Peanut Butter Kitchen',
  sameAs: ['https://social.example/peanutbutterkitchen'],
  logo: { '@type': 'ImageObject', '@id': '#logo', caption: 'The Peanut Butter Kitchen' },
}
const WRITER = {
  '@type': 'Person',
  '@id': 'https://example.org/#/person/1',
  name: 'Hazel Almond',
  description: 'Eats fish.',
}
const CRUMBS = {
  '@type': 'BreadcrumbList',
  '@id': '#breadcrumb',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.org/' },
    { '@type': 'ListItem', position: 2, name: 'Egg & Dairy Recipes', item: 'https://example.org/egg' },
  ],
}
const WEB_PAGE = {
  '@type': ['WebPage', 'FAQPage'],
  '@id': 'https://example.org/lemon-rice/',
  name: 'Lemon rice - The Peanut Butter Kitchen',
  isPartOf: { '@id': 'https://example.org/#website' },
  breadcrumb: { '@id': '#breadcrumb' },
}
const ARTICLE = {
  '@type': 'Article',
  '@id': 'https://example.org/lemon-rice/#article',
  isPartOf: { '@id': 'https://example.org/lemon-rice/' },
  author: { '@id': 'https://example.org/#/person/1' },
  headline: 'Lemon rice',
  wordCount: 812,
  commentCount: 14,
  publisher: { '@id': 'https://example.org/#organization' },
  keywords: ['rice'],
  articleSection: ['Dinner', 'Egg recipes'],
}
const wordpress = (fields: Page = {}): string =>
  graph(
    ARTICLE,
    WEB_PAGE,
    CRUMBS,
    SITE,
    HOUSE,
    WRITER,
    dish({
      '@id': 'https://example.org/lemon-rice/#recipe',
      author: { '@id': 'https://example.org/#/person/1' },
      isPartOf: { '@id': 'https://example.org/lemon-rice/#article' },
      mainEntityOfPage: 'https://example.org/lemon-rice/',
      ...fields,
    }),
  )
const page = (...scripts: readonly string[]): string =>
  `<!doctype html><html><head>${scripts.map((one) => `<script type="application/ld+json" class="schema">${one}</script>`).join('')}</head><body><p>Peanut butter ads</p></body></html>`
const steps = (texts: readonly string[]): readonly Page[] => texts.map((text) => ({ '@type': 'HowToStep', text }))
const TEXTS = DISH.recipeInstructions.map(({ text }) => text)

/** Each of them is read whole and holds nothing that a household without nuts, eggs, milk, fish or peanuts may not eat. */
export const ORDINARY_PAGES: readonly string[] = [
  alone(),
  alone({ aggregateRating: RATING }),
  alone({ review: REVIEWS, aggregateRating: RATING }),
  alone({ nutrition: NUTRITION }),
  alone({ video: VIDEO }),
  alone({ video: [{ ...VIDEO, publisher: HOUSE, interactionStatistic: { userInteractionCount: 5_012 } }] }),
  alone({ publisher: HOUSE }),
  alone({ author: ['Hazel Almond'] }),
  alone({ author: { '@type': 'Organization', name: 'Butter & Egg Magazine', url: 'https://example.org' } }),
  alone({ isPartOf: SITE }),
  alone({ mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://example.org/lemon-rice' } }),
  alone({ mainEntityOfPage: true }),
  alone({ recipeInstructions: TEXTS }),
  alone({ recipeInstructions: TEXTS.join('\n') }),
  alone({ recipeInstructions: `<ol>${TEXTS.map((text) => `<li>${text}</li>`).join('')}</ol>` }),
  alone({ recipeInstructions: `<p>${TEXTS.join('</p><p>')}</p>` }),
  alone({ recipeInstructions: [{ '@type': 'HowToSection', name: 'Rice', itemListElement: steps(TEXTS) }] }),
  alone({ recipeInstructions: { '@type': 'ItemList', itemListElement: steps(TEXTS), numberOfItems: 3 } }),
  alone({
    recipeInstructions: DISH.recipeInstructions.map((one, at) => ({
      ...one,
      position: at + 1,
      image: 'https://example.org/egg.jpg',
    })),
  }),
  alone({ recipeInstructions: [steps(TEXTS)] }),
  alone({ recipeIngredient: undefined, ingredients: DISH.recipeIngredient }),
  alone({ recipeIngredient: DISH.recipeIngredient.join('\n') }),
  alone({ recipeIngredient: DISH.recipeIngredient.map((line) => line.replace(' ', '&nbsp;')) }),
  alone({ name: 'Lemon rice &amp; peas', description: 'Today&#8217;s rice &ndash; ready in 30&nbsp;minutes.' }),
  alone({ keywords: ['rice', 'nut-free', 'egg-free', 'weeknight'] }),
  alone({ keywords: '' }),
  alone({ suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'] }),
  alone({ tool: [{ '@type': 'HowToTool', name: 'saucepan with a lid' }], estimatedCost: '$5' }),
  alone({
    cookingMethod: 'Simmering',
    inLanguage: 'en',
    isAccessibleForFree: true,
    thumbnailUrl: 'https://example.org/egg.jpg',
  }),
  alone({ '@type': ['Recipe', 'NewsArticle'], headline: 'Lemon rice', dateModified: '2024-04-01' }),
  alone({
    image: {
      '@type': 'ImageObject',
      url: 'https://example.org/1.jpg',
      caption: 'Lemon rice in a blue bowl',
      width: 800,
    },
  }),
  alone({ comment: [{ '@type': 'Comment', text: 'With salmon it is even better' }], commentCount: 1 }),
  alone({ identifier: 'wprm-4711', contentRating: 'G' }),
  alone({ identifier: { '@type': 'PropertyValue', propertyID: 'post', name: 'Peanut Post', value: '4711' } }),
  alone({ image: { '@type': 'ImageObject', url: 'https://example.org/1.jpg', name: 'butter-rice.jpg' } }),
  alone({ potentialAction: { '@type': 'ReadAction', target: ['https://example.org/peanut-lemon-rice/'] } }),
  alone({ comment: [{ '@type': 'Comment', author: { name: 'Pecan Pete' }, text: 'With salmon it is better' }] }),
  alone({ review: [{ '@type': 'Review', author: 'Pete', reviewBody: 'Contains peanuts now' }] }),
  JSON.stringify([
    { '@context': 'http://schema.org', ...dish() },
    { '@context': 'http://schema.org', ...CRUMBS },
  ]),
  wordpress(),
  wordpress({ aggregateRating: RATING, nutrition: NUTRITION, video: VIDEO }),
  wordpress({ review: REVIEWS, publisher: { '@id': 'https://example.org/#organization' } }),
  page(wordpress()),
  page(JSON.stringify({ '@context': 'https://schema.org', ...SITE }), alone({ nutrition: NUTRITION })),
  page(graph(SITE, HOUSE, CRUMBS, WEB_PAGE), alone({ aggregateRating: RATING, review: REVIEWS })),
  page(alone().replace('Soften the onion in', 'Soften the onion\n in')),
  JSON.stringify({ '@context': 'https://schema.org', '@type': 'WebPage', mainEntity: dish(), publisher: HOUSE }),
]
