import { DATA, LIST, recipeCard, STEPS, type WholePage, wholePage } from './whole-pages.ts'

/*
 * How builders of pages wrap a recipe, and where statements of allergens stand on them. Written after the reading that they
 * try, by who wrote it: they show that it does what was meant, not how it does on pages of strangers.
 */

const inside = (open: string, body: string, close: string): string => wholePage(`${open}${body}${close}`)
const PEANUT = '<p>Contains: peanuts.</p>'
const SPANS = LIST.replaceAll(/<li>(\d+) (\w+) /g, '<li><span>$1</span><span>$2</span> ')
const PROSE = 'It rained all week, and we wanted something bright on the table that nobody had to wait for. '
const withBody = (name: string, body: string): string => wholePage(body).replace('<body>', `<body class="${name}">`)

export const PAGES_AROUND: readonly WholePage[] = [
  {
    what: 'a statement in a box called ad',
    page: inside(recipeCard(), `<div class="ad">${PEANUT}</div>`, ''),
    tells: ['peanut'],
  },
  {
    what: 'a statement in a box called product',
    page: inside(recipeCard(), '<div class="product-info"><p>May contain traces of milk.</p></div>', ''),
    tells: ['milk'],
  },
  {
    what: 'a statement of another product, by heading',
    page: inside(recipeCard(), '<div class="product"><h3>Crunchy bars</h3><p>Contains peanuts.</p></div>', ''),
    tells: [],
  },
  {
    what: 'a statement of another product, by link',
    page: inside(
      recipeCard(),
      '<div class="ad-slot"><a href="/bars">Crunchy bars</a><p>May contain nuts.</p></div>',
      '',
    ),
    tells: [],
  },
  {
    what: 'German, in a sponsored box',
    page: inside(recipeCard(), '<aside class="sponsored"><p>Kann Spuren von Sesam enthalten.</p></aside>', ''),
    tells: ['sesame'],
  },
  {
    what: 'Spanish, in a box called shop, under its own heading',
    page: inside(
      recipeCard(),
      '<div class="shop-box"><h4>Alérgenos</h4><p>Puede contener trazas de huevo.</p></div>',
      '',
    ),
    tells: ['egg'],
  },
  {
    what: 'a wrapper called content-sidebar-wrap',
    page: inside('<div class="content-sidebar-wrap">', recipeCard('<p>Finish with butter.</p>'), '</div>'),
    tells: ['milk'],
  },
  {
    what: 'a body that has a sidebar',
    page: withBody('single has-sidebar comments-open', recipeCard('', { lines: `${LIST}<li>2 tbsp tahini</li>` })),
    tells: ['sesame'],
  },
  {
    what: 'a page inside one form',
    page: inside('<form id="aspnetForm">', recipeCard('<p>Serve with a fried egg.</p>'), '</form>'),
    tells: ['egg'],
  },
  {
    what: 'a paragraph to share that nobody ends',
    page: inside(recipeCard('<p class="share">Share this<p>May contain traces of peanuts.'), '', ''),
    tells: ['peanut'],
  },
  {
    what: 'the same, and a box behind it',
    page: inside(recipeCard('<p class="share">Share this<div>May contain traces of peanuts.</div>'), '', ''),
    tells: ['peanut'],
  },
  { what: 'amounts in spans without spaces', page: inside(recipeCard('', { lines: SPANS }), '', ''), tells: [] },
  {
    what: 'a statement in spans',
    page: inside(recipeCard(), '<p><span>Contains</span><span>peanuts</span></p>', ''),
    tells: ['peanut'],
  },
  {
    what: 'a long paragraph behind the steps',
    page: inside(recipeCard(`<p>${PROSE.repeat(8)}I finish it with butter.</p>`), '', ''),
    tells: ['milk'],
  },
  {
    what: 'a long paragraph far away, and one sentence in it',
    page: inside(
      recipeCard(),
      `${'<p>Thank you for reading.</p>'.repeat(20)}<p>${PROSE.repeat(8)}This dish contains cashews. ${PROSE}</p>`,
      '',
    ),
    tells: ['tree_nut'],
  },
  {
    what: 'a link to recipes for an allergy',
    page: inside(
      recipeCard(),
      `${'<p>Thank you.</p>'.repeat(20)}<p><a href="/n">Nut allergy recipes</a></p><nav><a href="/e">Contains egg</a></nav>`,
      '',
    ),
    tells: [],
  },
  {
    what: 'a menu with an allergy in it, and a footer about families',
    page: inside(
      '<ul class="main-menu"><li><a href="/p">Peanut allergy</a></li></ul>',
      recipeCard(),
      '<footer><p>Recipes for families with nut allergies.</p></footer>',
    ),
    tells: [],
  },
  {
    what: 'a comment that quotes a line, and praises nuts',
    page: inside(
      recipeCard(),
      '<div id="comments"><div class="comment"><p>1 onion</p><p>is too much. Mine contains cashews.</p></div></div>',
      '',
    ),
    tells: [],
  },
  {
    what: 'the answer of the author, among comments',
    page: inside(
      recipeCard(),
      '<ol class="comment-list"><li class="bypostauthor"><p>Yes, with peanut butter.</p></li></ol>',
      '',
    ),
    tells: [],
  },
  {
    what: 'the furniture of a recipe card',
    page: inside(
      recipeCard(
        '<div class="card-meta"><span>Prep Time</span><span>10 minutes</span> <span>Course</span><span>Dinner</span></div><p>Calories: 320kcal | Carbohydrates: 60g</p><p>Did you make this recipe? Tag us and let us know.</p><p><a href="/p">Pin Recipe</a></p>',
      ),
      '',
      '',
    ),
    tells: [],
  },
  {
    what: 'a list that is shown twice, once in a box for print',
    page: inside(
      recipeCard(),
      `<div class="print-widget"><ul>${LIST}<li>30 g butter</li></ul><ol>${STEPS}</ol></div>`,
      '',
    ),
    tells: ['milk'],
  },
  {
    what: 'cards of other dishes as articles',
    page: inside(
      recipeCard(),
      '<section><article class="related-post"><h3>Peanut noodles</h3><p>Contains peanuts.</p></article></section>',
      '',
    ),
    tells: [],
  },
  {
    what: 'a statement whose letters are escaped',
    page: inside(recipeCard(), '<div class="ad"><p>Enth&auml;lt Erdn&uuml;sse.</p></div>', ''),
    tells: ['peanut'],
  },
  {
    what: 'a comment of the page that ends, and a warning behind it',
    page: inside(recipeCard(), '<!-- box<p>Contains cashews.</p>--><p>Contains peanuts.</p>', ''),
    tells: ['peanut'],
  },
  {
    what: 'a warning in a footer of the recipe',
    page: inside(recipeCard('<footer class="recipe-footer"><p>May contain soy milk, mustard.</p></footer>'), '', ''),
    tells: ['mustard', 'soy'],
  },
  {
    what: 'a body drawn by a script, with a sidebar',
    page: withBody(
      'has-sidebar comments-open',
      '<div id="app"></div><div class="widget"><p>Contains sesame.</p></div>',
    ),
    tells: ['sesame'],
  },
  {
    what: 'a statement in a tag with a long attribute',
    page: inside(recipeCard(), `<div data-json="${'x'.repeat(3_000)}" class="info"><p>Contains mustard.</p></div>`, ''),
    tells: ['mustard'],
  },
]

/** So much among the lines of a recipe is no recipe any more: what finds no room makes it one that was not read whole. */
export const OVERFULL_PAGE: string = wholePage(
  recipeCard('', {
    between: Array.from(
      { length: 400 },
      (_, at) => `<p>Stir it for the ${at} time and look at the rice in the pan.</p>`,
    ).join(''),
  }),
)

/** Deeper than pages are: which of its boxes still holds what is anybody's guess. */
export const DEEP_PAGE: string = wholePage(recipeCard('<div>'.repeat(250)))

const HURTING = 1_000_000
const again = (text: string): string => text.repeat(HURTING / text.length)
const HURT_DATA = `<script type="application/ld+json">${JSON.stringify(DATA)}</script>`

/** A million signs each: what costs more than in proportion never ends on them. */
export const HURTING_PAGES: readonly string[] = [
  again('<div>'),
  again('<li>1 onion</li>'),
  again('<li>1 onion'),
  `<li>1 onion</li>${again('<li>2 leeks</li>')}<li>1 lemon</li>`,
  again('<!--'),
  again('<!-- a '),
  again('<'),
  again('<a '),
  `<${'a'.repeat(HURTING)}`,
  `<a ${again('class=x ')}`,
  `${'<div>'.repeat(199)}${again('</b>')}`,
  `<div class=ad>${again('<a>nut traces</a><p>traces')}`,
  again('contains peanuts '),
  `x${' '.repeat(HURTING)}y`,
  again('&amp'),
  again('<script>'),
  again('a. '),
  again('cookies accept '),
  `<a title="${'nut '.repeat(HURTING / 4)}">`,
  again('<img alt="peanut 3">'),
  again('<div><h3><a href=/x>Nut bars</a></h3></div>'),
  again('<p>$3</p><p>buy now</p>'),
  `${'<aside class="widget related">'.repeat(190)}${again('<p>Contains nuts</p>')}`,
  `<ul><li>1 onion</li></ul><div class="${'comments '.repeat(60_000)}">${again('<li>1 lemon<time>').slice(0, 400_000)}`,
].map((body) => `${HURT_DATA}${body}`)
