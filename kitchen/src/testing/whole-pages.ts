/*
 * Whole pages as blogs, magazines and shops of words serve them: data, and a body around it. Written before the reading of
 * the body; odd ones were looked at while it was built, even ones kept aside.
 */

export const DATA = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Lemon rice with peas',
  recipeYield: '4',
  recipeIngredient: ['300 g rice', '200 g frozen peas', '1 lemon', '1 onion', '2 tbsp olive oil'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Soften the onion in the olive oil for 8 minutes.' },
    { '@type': 'HowToStep', text: 'Add the rice and water and simmer for 15 minutes.' },
    { '@type': 'HowToStep', text: 'Stir in the peas and the lemon and serve.' },
  ],
}
export const LIST = DATA.recipeIngredient.map((line) => `<li>${line}</li>`).join('\n')
export const STEPS = DATA.recipeInstructions.map(({ text }) => `<li>${text}</li>`).join('\n')
const NAV =
  '<nav><a href="/">Home</a> <a href="/peanut-recipes">Peanut recipes</a> <a href="/eggs">Eggs</a></nav><header class="site-header"><a href="/">The Almond Eater</a></header>'
const FOOT =
  '<section id="comments" class="comments-area"><h2>3 Comments</h2><ol class="comment-list"><li class="comment"><p>I added 2 tbsp peanut butter, contains nuts now but yum!</p></li><li><p>Mine got an egg on top.</p></li></ol></section><footer><p>© The Almond Eater. Also try our peanut noodles.</p></footer>'
const RELATED =
  '<div class="related-posts"><h3>You may also like</h3><ul><li><a href="/a">Peanut noodles</a></li><li><a href="/b">Egg fried rice</a></li></ul></div>'
const AD = '<div class="ad-slot">Advertisement: Crunchy peanut bars, now with milk chocolate</div>'

export const wholePage = (body: string, data: object = DATA): string =>
  `<!doctype html><html><head><title>Lemon rice</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body>${NAV}${body}${FOOT}</body></html>`
export const recipeCard = (extra = '', { lines = LIST, between = '' } = {}): string =>
  `<article><h1>Lemon rice with peas</h1><p>A quick bowl for a weeknight.</p><div class="recipe-card"><h2>Lemon rice with peas</h2><h3>Ingredients</h3><ul>${lines}</ul>${between}<h3>Instructions</h3><ol>${STEPS}</ol>${extra}</div></article>`

export type WholePage = { readonly what: string; readonly page: string; readonly tells: readonly string[] }

export const WHOLE_PAGES: readonly WholePage[] = [
  { what: 'a plain blog', page: wholePage(recipeCard()), tells: [] },
  {
    what: 'may contain, behind the steps',
    page: wholePage(recipeCard('<p>May contain traces of peanuts.</p>')),
    tells: ['peanut'],
  },
  {
    what: 'one line more in the visible list',
    page: wholePage(recipeCard('', { lines: `${LIST}<li>2 tbsp tahini</li>` })),
    tells: ['sesame'],
  },
  {
    what: 'a plain blog with related dishes and an ad',
    page: wholePage(`${recipeCard('', { between: AD })}${RELATED}`),
    tells: [],
  },
  {
    what: 'notes of the card',
    page: wholePage(recipeCard('<h4>Notes</h4><p>I finish it with a spoon of butter.</p>')),
    tells: ['milk'],
  },
  {
    what: 'contains, far away in a box',
    page: wholePage(
      `${recipeCard()}<p>Enjoy it.</p>${'<p>Thank you for reading along.</p>'.repeat(20)}<div class="info"><b>Contains:</b> cashews</div>`,
    ),
    tells: ['tree_nut'],
  },
  {
    what: 'affiliate links and cookies',
    page: wholePage(
      `<div class="cookie-banner">This site uses cookies.</div><p>This post contains affiliate links.</p>${recipeCard()}`,
    ),
    tells: [],
  },
  {
    what: 'German: Spuren',
    page: wholePage(recipeCard('<p>Kann Spuren von Erdnüssen enthalten.</p>')),
    tells: ['peanut'],
  },
  {
    what: 'Spanish: contiene',
    page: wholePage(recipeCard('<p><strong>Alérgenos:</strong> contiene huevo.</p>')),
    tells: ['egg'],
  },
  {
    what: 'a reviews block that praises an egg',
    page: wholePage(
      `${recipeCard()}<div class="wprm-user-reviews reviews"><p>I put a fried egg and cashews on top. 5 stars</p></div>`,
    ),
    tells: [],
  },
  {
    what: 'a second list, for the topping',
    page: wholePage(recipeCard('', { between: '<h4>For the topping</h4><ul><li>50 g feta</li></ul>' })),
    tells: ['milk'],
  },
  {
    what: 'a linked ingredient',
    page: wholePage(recipeCard('', { lines: `${LIST}<li><a href="/pb">1 tbsp peanut butter</a></li>` })),
    tells: ['peanut'],
  },
  {
    what: 'a sidebar of other recipes',
    page: wholePage(`${recipeCard()}<aside class="sidebar"><h3>Popular</h3><p>Shrimp with walnuts</p></aside>`),
    tells: [],
  },
  {
    what: 'a newsletter form beside the list',
    page: wholePage(
      recipeCard('', { between: '<form class="newsletter"><p>Get my 5 best egg recipes</p><input></form>' }),
    ),
    tells: [],
  },
  {
    what: 'an allergen table',
    page: wholePage(recipeCard('<table><tr><th>Allergens</th></tr><tr><td>Allergens: soy, milk</td></tr></table>')),
    tells: ['soy', 'milk', 'wheat', 'gluten'] /* a word that is a sauce, too */,
  },
  {
    what: 'links between the parts',
    page: wholePage(recipeCard('', { between: '<p><a href="/egg-curry">Egg curry</a></p>' })),
    tells: [],
  },
  {
    what: 'a caption of the picture',
    page: wholePage(recipeCard(), {
      ...DATA,
      image: { '@type': 'ImageObject', url: 'https://example.org/a.jpg', caption: 'Served with roasted peanuts' },
    }),
    tells: ['peanut'],
  },
  {
    what: 'a caption that is a file',
    page: wholePage(recipeCard(), {
      ...DATA,
      image: [{ '@type': 'ImageObject', url: 'https://example.org/a.jpg', caption: 'butter-rice.jpg' }],
    }),
    tells: [],
  },
  {
    what: 'a body drawn by a script, and one sentence',
    page: wholePage('<div id="app"></div><p>Allergy note: contains mustard.</p>'),
    tells: ['mustard'],
  },
  {
    what: 'paragraphs that are never closed',
    page: wholePage(
      `<h1>Lemon rice with peas<ul>${LIST.replaceAll('</li>', '')}</ul><p>Method<ol>${STEPS.replaceAll('</li>', '')}</ol><p>Scatter with chopped hazelnuts if you like.`,
    ),
    tells: ['tree_nut'],
  },
]
