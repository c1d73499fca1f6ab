import { DATA, LIST, recipeCard, STEPS, type WholePage, wholePage } from './whole-pages.ts'

/*
 * Pages as the usual builders make them, with comments, teasers, shops and people around the dish: nothing of that is in
 * it. Written before the reading that knows a recipe's own part; odd ones were looked at while it was built, even ones kept aside.
 */

const comment = (text: string): string =>
  `<li class="comment even"><article class="comment-body"><footer class="comment-meta"><b class="fn">Ann</b> <span class="says">says:</span> <time datetime="2024-03-02">March 2, 2024</time></footer><div class="comment-content"><p>${text}</p></div><div class="reply"><a href="#respond">Reply</a></div></article></li>`
const COMMENTS = `<div id="comments" class="comments-area"><h3>2 comments</h3><ol class="comment-list">${comment('I added 2 tbsp peanut butter and it was great!')}${comment('Contains peanuts now, and an egg.')}</ol><div id="respond"><h3>Leave a Reply</h3><form><textarea name="comment"></textarea><input type="email"></form></div></div>`
const REVIEWS = `<section class="reviews">${['Loved it with cashews', 'Put peanuts on top'].map((text) => `<div class="review" itemprop="review"><span class="author">Bo</span><time>2024-05-01</time><p>${text}</p></div>`).join('')}</section>`
const teaser = (title: string, text = ''): string =>
  `<article class="post-card"><a href="/${title.length}"><img src="x.jpg" alt="${title}"></a><h3><a href="/${title.length}">${title}</a></h3>${text}</article>`
const TEASERS = `<section class="related"><h2>You may also like</h2>${teaser('Peanut noodles', '<p>Noodles in a creamy peanut sauce.</p>')}${teaser('Egg fried rice', '<p>Two eggs and a hot pan.</p>')}</section>`
const SHOP =
  '<div class="shop-box"><a href="/shop/bar"><img src="b.jpg" alt="Crunchy peanut bar"></a><h4>Crunchy peanut bar</h4><p>Roasted peanuts and milk chocolate.</p><span class="price">$3.99</span><a href="/cart">Buy now</a></div>'
const LETTER =
  '<form class="subscribe"><h3>Never miss a recipe</h3><p>Get our egg recipes every week.</p><input type="email" placeholder="Your address"><button>Subscribe</button></form>'
const BIO =
  '<div class="author-box"><h3>About Hazel</h3><p>I live on peanut butter and long walks.</p><a href="/about">More about me</a></div>'
const SHARE =
  '<div class="share"><a href="https://pin.example" title="Pin this">Pin</a><button aria-label="Share by mail">Share</button></div>'
const FIGURES = `<table>${['Calories', 'Fat', 'Sugar', 'Protein', 'Sodium', 'Fiber', 'Iron', 'Calcium'].map((name) => `<tr><td>${name}</td><td>3 g</td></tr>`).join('')}</table>`
const block = (body: string, kind = 'text-editor'): string =>
  `<div class="elementor-element elementor-widget elementor-widget-${kind}"><div class="elementor-widget-container">${body}</div></div>`
const FOOT_OF_SITE =
  '<footer class="site-footer"><p>© Peanut Butter Kitchen</p><ul><li><a href="/egg">Egg recipes</a></li><li><a href="/nuts">Nuts</a></li></ul></footer>'
const HEAD_OF_SITE =
  '<header class="site-header"><a href="/"><img src="l.svg" alt="Peanut Butter Kitchen"></a><nav><ul><li><a href="/pb">Peanut butter</a></li></ul></nav></header>'
const site = (body: string, data: object = DATA): string =>
  `<!doctype html><html><head><meta name="description" content="A quick bowl of lemon rice for a weeknight."><script type="application/ld+json">${JSON.stringify(data)}</script></head><body class="single widget-area">${HEAD_OF_SITE}${body}${FOOT_OF_SITE}</body></html>`
const BOXES = LIST.replaceAll('<li>', '<li class="wprm-recipe-ingredient"><span>▢ </span>')
const card = (extra = '', between = ''): string => recipeCard(extra, { between })
const usual = (what: string, page: string): WholePage => ({ what, page, tells: [] })

export const USUAL_PAGES: readonly WholePage[] = [
  usual(
    'WPRM in a blog',
    site(
      `<main><article><h1>Lemon rice with peas</h1><p>Last week I made peanut noodles.</p>${'<p>It was a long day.</p>'.repeat(6)}<div class="wprm-recipe-container"><ul>${BOXES}</ul><ol>${STEPS}</ol>${FIGURES}</div>${BIO}${TEASERS}</article>${COMMENTS}</main>`,
    ),
  ),
  usual('Tasty with reviews', site(`<main>${card()}${REVIEWS}</main>`)),
  usual(
    'Mediavine: an advertisement between list and method',
    site(`<main>${card('', '<div class="mv-ad"><span>Advertisement</span><p>Crunchy peanut bars</p></div>')}</main>`),
  ),
  usual('Mediavine with a letter in the card', site(card(LETTER))),
  usual(
    'Elementor, comments and teasers in blocks',
    site(
      block(`<ul>${LIST}</ul>`) +
        block(`<ol>${STEPS}</ol>`) +
        block(TEASERS, 'posts') +
        block(COMMENTS, 'post-comments'),
    ),
  ),
  usual(
    'Elementor, a shop and a letter in blocks',
    site(block(`<ul>${LIST}</ul>`) + block(`<ol>${STEPS}</ol>`) + block(SHOP, 'product') + block(LETTER, 'form')),
  ),
  usual(
    'like a German community',
    site(
      `<main><article><h1>Lemon rice with peas</h1></article><article><h2>Zutaten</h2><table>${LIST.replaceAll('<li>', '<tr><td>').replaceAll('</li>', '</td></tr>')}</table></article><article><h2>Zubereitung</h2><ol>${STEPS}</ol></article><article><h2>Kommentare</h2><div class="recipe-comments" id="comments"><p>Ich habe Erdnüsse dazu gegeben.</p></div></article></main>`,
    ),
  ),
  usual(
    'like a letter with a paywall',
    site(
      `<article><h1>Lemon rice with peas</h1><p>Hello friends.</p><ul>${LIST}</ul><ol>${STEPS}</ol><p>Thanks for reading.</p>${LETTER}</article><div class="comments-page">${comment('Peanuts!').repeat(2)}</div>`,
    ),
  ),
  usual('share buttons and a bio', site(`<main>${card(SHARE)}${BIO}</main>`)),
  usual(
    'a shop behind the card',
    site(
      `<main>${card()}${SHOP}${SHOP.replaceAll('Crunchy peanut bar', 'Egg timer').replace('Roasted peanuts and milk chocolate', 'For soft eggs')}</main>`,
    ),
  ),
  usual(
    'a list of links in the card',
    site(
      card(
        '<h4>More rice</h4><ul><li><a href="/a">Peanut noodles</a></li><li><a href="/b">Egg fried rice</a></li><li><a href="/c">Shrimp bowl</a></li></ul>',
      ),
    ),
  ),
  usual(
    'a grid of pictures in the card',
    site(
      card(
        `<div class="grid">${['Peanut noodles', 'Egg curry'].map((title) => `<a href="/x"><img src="x.jpg" alt="${title}"><span>${title}</span></a>`).join('')}</div>`,
      ),
    ),
  ),
  usual(
    'old blog with a sidebar',
    site(
      `<div id="wrap"><div id="content"><div class="post">${card()}</div>${COMMENTS}</div><div id="sidebar"><div class="widget"><h3>Popular</h3><ul><li><a href="/a">Peanut noodles</a></li></ul></div></div></div>`,
    ),
  ),
  usual(
    'an aside of the page',
    site(`<main>${card()}</main><aside><h3>From the archive</h3><p>Shrimp with walnuts</p></aside>`),
  ),
  usual(
    'a cookie bar',
    site(
      `${card()}<div class="cookie-bar"><p>This site contains cookies. See our privacy notice.</p><button>Accept cookies</button></div>`,
    ),
  ),
  usual(
    'microdata comments inside of the article',
    wholePage(
      `<article><h1>Lemon rice with peas</h1><ul>${LIST}</ul><ol>${STEPS}</ol><div itemprop="comment" itemscope><span itemprop="author">Jo</span><p>With peanuts, please.</p></div></article>`,
    ),
  ),
  usual(
    'comments without an id inside of the article',
    wholePage(
      `<article><h1>Lemon rice with peas</h1><ul>${LIST}</ul><ol>${STEPS}</ol><ol class="commentlist">${comment('With cashews')}${comment('And an egg')}</ol></article>`,
    ),
  ),
  usual('a letter between list and method', wholePage(card('', LETTER))),
  usual(
    'chosen servings and units',
    wholePage(
      card('', '<select><option>1x</option><option>2x</option></select><button>US customary</button>') + TEASERS,
    ),
  ),
  usual(
    'a description, pictures and a video',
    site(
      `<article><h1>Lemon rice with peas</h1><figure><img src="r.jpg" alt="Lemon rice in a blue bowl"><figcaption>Bright and quick</figcaption></figure>${card()}<iframe title="How to make lemon rice"></iframe>${TEASERS}</article>`,
    ),
  ),
]

const NOTE = '<p>Scatter a handful of roasted peanuts over each bowl.</p>'
const LONG_TABLE = FIGURES.replace('<table>', `<table>${'<tr><td>Vitamin</td><td>2 mg</td></tr>'.repeat(12)}`)
const THANKS = '<p>Thank you for reading along.</p>'.repeat(20)
const peanut = (what: string, page: string): WholePage => ({ what, page, tells: ['peanut'] })
const box = (open: string, text = NOTE): string => wholePage(card(`<${open}>${text}</${open.split(' ')[0]}>`))
const LIST_AND_STEPS = block(`<ul>${LIST}</ul>`) + block(`<ol>${STEPS}</ol>`)

/** What is in the dish, where names of classes and tags speak of other things. */
export const PAGES_THAT_TELL: readonly WholePage[] = [
  peanut(
    'notes in a block',
    site(LIST_AND_STEPS + block('<h2>Notes</h2><p>Scatter a handful of roasted peanuts over each bowl.</p>')),
  ),
  peanut(
    'a list for the topping in a block',
    site(
      block(`<ul>${LIST}</ul>`) +
        block('<h3>For the topping</h3><ul><li>50 g roasted peanuts</li></ul>') +
        block(`<ol>${STEPS}</ol>`),
    ),
  ),
  {
    what: 'cream in a block',
    page: site(LIST_AND_STEPS + block('<p>Finish with crème fraîche.</p>')),
    tells: ['milk'],
  },
  peanut(
    'a block behind the card, with a link',
    site(
      `${block(`<ul>${LIST}</ul><ol>${STEPS}</ol>`)}<div class="widget recipe-tip"><p>Top with peanuts, toasted in <a href="/pan">my pan</a>.</p></div>`,
    ),
  ),
  ...[
    'div class="serving-recommendation"',
    'div class="tips-to-share"',
    'div class="author-note"',
    'div class="recipe-card__author"',
    'div class="products-used"',
    'div class="social-caption"',
    'div class="comments-from-the-kitchen"',
    'div class="newsletter-tip"',
    'div id="nav-tips" role="tabpanel"',
    'footer class="recipe-footer"',
    'form',
    'aside class="sidebar"',
    'noscript',
    'button',
    'details',
    'section class="related-info"',
  ].map((open) => peanut(`in <${open}>`, box(open))),
  ...[
    'div class="rating-and-allergens"',
    'div class="menu-allergens"',
    'nav class="tabs"',
    'div class="ad sponsored"',
  ].map((open) => peanut(`contains, in <${open}>`, box(open, '<p>Contains peanuts.</p>'))),
  peanut(
    'a list of its own in a box called popular',
    wholePage(card('', '<div class="popular-topping"><ul><li>50 g peanuts, chopped</li></ul></div>')),
  ),
  peanut(
    'a linked line among products',
    wholePage(
      card(
        '',
        '<div class="product-list"><ul><li><a href="/shop/pb">2 tbsp Whole Earth peanut butter</a></li></ul></div>',
      ),
    ),
  ),
  peanut(
    'a line called menu item',
    wholePage(recipeCard('', { lines: `${LIST}<li class="menu-item"><a href="/pb">peanut butter</a></li>` })),
  ),
  peanut(
    'a choice of toppings',
    wholePage(card('<select><option>Roasted peanuts</option><option>Chives</option></select>')),
  ),
  peanut('what a picture is called', wholePage(card('<img src="p.svg" alt="Contains peanuts">'))),
  peanut('a photo of a step', wholePage(card('<p><img src="3.jpg" alt="Sprinkling the peanuts over the rice"></p>'))),
  peanut('a label for those who listen', wholePage(card('<span role="img" aria-label="contains peanuts"></span>'))),
  peanut('a short word written out', wholePage(card('<p>Allergens: <abbr title="Peanut">P</abbr></p>'))),
  peanut('what a field holds', wholePage(card('<label>Topping</label><input value="2 tbsp peanut butter">'))),
  peanut(
    'what the page says of itself',
    wholePage(card()).replace('<head>', '<head><meta name="description" content="Lemon rice with roasted peanuts">'),
  ),
  peanut(
    'notes behind a long table',
    wholePage(card(`${LONG_TABLE}<h3>Notes</h3><p>I finish it with a handful of chopped peanuts.</p>`)),
  ),
  peanut(
    'a caption before the card',
    wholePage(
      `<article><h1>Lemon rice with peas</h1><figure><figcaption>Served with a spoonful of peanut butter</figcaption></figure>${'<p>It is quick.</p>'.repeat(6)}<div><ul>${LIST}</ul><ol>${STEPS}</ol></div></article>`,
    ),
  ),
  peanut('a German word of two, far away', wholePage(`${card()}${THANKS}<p><b>Allergenhinweis:</b> Erdnüsse</p>`)),
  peanut(
    'another, in a sidebar',
    wholePage(`${card()}<aside class="sidebar"><p>Allergenkennzeichnung: Erdnüsse</p></aside>`),
  ),
  peanut(
    'whom it does not suit',
    wholePage(`${card()}${THANKS}<p>Not suitable for anyone who must avoid peanuts.</p>`),
  ),
  peanut(
    'contains, in what is related, outside',
    wholePage(`${card()}<section class="related-info"><p>Enthält: Erdnüsse.</p></section>`),
  ),
  peanut(
    'a row of a table that is a link',
    wholePage(recipeCard('', { lines: `${LIST}<li><b><a href="/p">peanuts</a></b></li>` })),
  ),
  peanut('a link below its label', wholePage(card('<p>To serve:</p><p><a href="/p">Roasted peanuts</a></p>'))),
  peanut('a note with a price', wholePage(card(`<div><p>About $2.</p><p>Buy good rice.</p>${NOTE}</div>`))),
  peanut('a note beside a sponsor', wholePage(card(`<div><p>Sponsored by Rice Co.</p>${NOTE}</div>`))),
  peanut('a note in a box of a review', wholePage(card(`<div class="review"><p>Reviewed in 2024.</p>${NOTE}</div>`))),
  peanut('a note in a form with a field', wholePage(card(`<form><input placeholder="Your note">${NOTE}</form>`))),
  peanut(
    'two linked notes',
    wholePage(card(`<div><h4><a href="/a">Tips</a></h4></div><div><h4><a href="/b">To finish</a></h4>${NOTE}</div>`)),
  ),
  peanut('notes of a review behind the card', wholePage(`${card()}<div class="review-notes">${NOTE}</div>`)),
  peanut(
    'a group of choices',
    wholePage(card('<select><optgroup label="Peanuts"><option>1</option></optgroup></select>')),
  ),
  peanut(
    'a title that the data shorten',
    wholePage(card()).replace('<h1>', `<h1>Lemon rice with peanuts</h1>${THANKS}<h1>`),
  ),
  peanut('a list that the data do not have', wholePage('<ul><li>Rice, 300 g</li><li>Peanuts, 50 g</li></ul>')),
]
