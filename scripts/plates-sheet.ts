import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type CatalogueData, openCatalogue } from '../kitchen/src/catalogue/catalogue.ts'
import { describePlate } from '../kitchen/src/plates/describe-plate.ts'
import { drawPlate } from '../kitchen/src/plates/draw-plate.ts'
import { escapeXml } from '../kitchen/src/plates/paint.ts'
import type { Recipe } from '../kitchen/src/recipes/recipe.ts'

/**
 * Writes dist/plates/01.html and on: every plate of the catalogue with its title, sixty to a page that an eye can take in,
 * in the round frame that the product shows them in.
 */
const dist = join(import.meta.dirname, '..', 'dist')
const source = join(dist, 'catalogue.json')
if (!existsSync(source)) {
  console.error('dist/catalogue.json is missing: run "npm run build:catalogue" first.')
  process.exit(1)
}
const catalogue = openCatalogue(JSON.parse(readFileSync(source, 'utf8')) as CatalogueData)
const { foods } = catalogue
const recipes = [...catalogue.recipes.values()].sort((p, q) => p.form.localeCompare(q.form) || p.id.localeCompare(q.id))

const figure = (recipe: Recipe): { readonly html: string; readonly bytes: number; readonly milliseconds: number } => {
  const start = performance.now()
  const svg = drawPlate({ recipe, foods })
  const milliseconds = performance.now() - start
  const words = escapeXml(describePlate(recipe, foods))
  // As an image, like the product does it: three sizes show whether it still reads when small.
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const images = [160, 64].map((size) => `<img src="${source}" width="${size}" height="${size}" alt="${words}">`)
  const html = `<figure>${images.join('')}<figcaption><b>${escapeXml(recipe.title)}</b><br>${escapeXml(recipe.id)} · ${recipe.form}<br><i>${words}</i></figcaption></figure>`
  return { html, bytes: gzipSync(svg).length, milliseconds }
}

const figures = recipes.map(figure)
const largest = Math.max(0, ...figures.map(({ bytes }) => bytes))
const mean = figures.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / Math.max(1, figures.length)
const style =
  'body{margin:24px;background:#faf5ee;color:#22281f;font:13px system-ui}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:20px}figure{margin:0}img{border-radius:50%}i{color:#6b7163}'
const summary = `${figures.length} plates, largest ${largest} bytes gzipped, ${mean.toFixed(2)} ms each`
const pages = join(dist, 'plates')
rmSync(pages, { recursive: true, force: true })
mkdirSync(pages, { recursive: true })
const PER_PAGE = 60
const count = Math.ceil(figures.length / PER_PAGE)
for (let page = 1; page <= count; page++) {
  const shown = figures.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  writeFileSync(
    join(pages, `${String(page).padStart(2, '0')}.html`),
    `<!doctype html><meta charset="utf-8"><title>Plates</title><style>${style}</style><h1>${page} of ${count}: ${summary}</h1><main>${shown.map(({ html }) => html).join('')}</main>`,
  )
}
console.log(`dist/plates: ${count} pages, ${summary}`)
if (largest > 6 * 1024) {
  console.error('A plate is heavier than 6 KB gzipped.')
  process.exitCode = 1
}
