import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type CatalogueData, openCatalogue } from '../kitchen/src/catalogue/catalogue.ts'
import { describePlate } from '../kitchen/src/plates/describe-plate.ts'
import { drawPlate } from '../kitchen/src/plates/draw-plate.ts'
import { escapeXml } from '../kitchen/src/plates/paint.ts'
import type { Recipe } from '../kitchen/src/recipes/recipe.ts'

/** Writes dist/plates.html: every plate of the catalogue with its title, to be looked at. */
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
  'body{margin:24px;background:#faf5ee;color:#22281f;font:13px system-ui}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:20px}figure{margin:0}i{color:#6b7163}'
const summary = `${figures.length} plates, largest ${largest} bytes gzipped, ${mean.toFixed(2)} ms each`
mkdirSync(dist, { recursive: true })
writeFileSync(
  join(dist, 'plates.html'),
  `<!doctype html><meta charset="utf-8"><title>Plates</title><style>${style}</style><h1>${summary}</h1><main>${figures.map(({ html }) => html).join('')}</main>`,
)
console.log(`dist/plates.html: ${summary}`)
if (largest > 6 * 1024) {
  console.error('A plate is heavier than 6 KB gzipped.')
  process.exitCode = 1
}
