import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CatalogueData, openCatalogue } from '@plateful/kitchen/catalogue/catalogue.ts'
import { drawPlate } from '@plateful/kitchen/plates/draw-plate.ts'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin } from 'vite'
import { HERO_PLATES } from '../src/features/home/hero-plates.ts'

const CATALOGUE = resolve(dirname(fileURLToPath(import.meta.url)), '../../dist/catalogue.json')
const WASM = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
const FILE = 'social.png'

/** Small enough for the previews of messengers (below 600 kB), large enough for a wide card. */
const WIDTH = 1_000
const HEIGHT = 525
/** Middle and width of each plate in pixels: one in the middle, two that look in from the sides. */
const PLACES = [
  { x: 125, y: 292, size: 390 },
  { x: 875, y: 292, size: 390 },
  { x: 500, y: 262, size: 466 },
] as const
/** The page's ground in its light dress (ui/tokens.css). */
const GROUND = '#faf6ee'

let ready: Promise<void> | null = null

const readCatalogue = async () => openCatalogue(JSON.parse(await readFile(CATALOGUE, 'utf8')) as CatalogueData)

/** The picture that links to the pages show: drawn plates, as PNG. About half a second. */
export const drawSocialPicture = async (): Promise<Uint8Array> => {
  const { recipes, foods } = await readCatalogue()
  const plates = [HERO_PLATES[3], HERO_PLATES[2], HERO_PLATES[0]].map((plate) => recipes.get(plate?.recipeId ?? ''))
  const images = PLACES.map(({ x, y, size }, index) => {
    const recipe = plates[index]
    if (!recipe) throw new Error('A plate of the first page has left the catalogue.')
    const svg = Buffer.from(drawPlate({ recipe, foods, size: 240 })).toString('base64')
    const corner = `x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"`
    return `<image ${corner} href="data:image/svg+xml;base64,${svg}"/>`
  })
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${GROUND}"/>${images.join('')}</svg>`
  ready ??= initWasm(await readFile(WASM))
  await ready
  return new Resvg(picture).render().asPng()
}

/** Builds only: writes social.png beside the pages. Without a catalogue (a build of the pages alone) there is none. */
export const socialPicture = (): Plugin => ({
  name: 'social-picture',
  apply: 'build',
  async generateBundle() {
    if (!existsSync(CATALOGUE)) return this.warn('No dist/catalogue.json: the pages get no picture for links.')
    this.emitFile({ type: 'asset', fileName: FILE, source: await drawSocialPicture() })
  },
})
