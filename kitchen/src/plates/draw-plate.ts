import type { Food } from '../foods/food.ts'
import type { DishForm, Recipe } from '../recipes/recipe.ts'
import { composeBake, composeShapedDough } from './compose/baked-pieces.ts'
import { composeBowl, composeGrainBowl, composeNoodles, composeSalad } from './compose/bowls.ts'
import { composeTaco, composeToast, composeWrap } from './compose/bread.ts'
import { composePorridge } from './compose/creamy.ts'
import { composeFilledHalves, isFilledHalves } from './compose/filled-halves.ts'
import { composePlate, composeStack, composeTray } from './compose/flat.ts'
import { composeFlatbread } from './compose/flatbread.ts'
import { composeFriedHalves } from './compose/fried-halves.ts'
import { composeMuffins } from './compose/muffins.ts'
import { composePie } from './compose/oven.ts'
import { composeOmelette, composePancakes } from './compose/pan.ts'
import { composeDumplings, composePinwheels, composeRolls, composeSkewers, composeSmoothie } from './compose/rows.ts'
import { composeSandwich } from './compose/sandwich.ts'
import { composeSoup, composeStew, soupCup } from './compose/soups.ts'
import { COMPOSE_TREAT } from './compose/treats.ts'
import { chooseWare, isCutInWedges, isFromTin, isShapedByHand, vesselOf } from './crockery.ts'
import { drawCrockery } from './crockery-shapes.ts'
import { describePlate } from './describe-plate.ts'
import { createPaint, escapeXml } from './paint.ts'
import { wordsOf } from './sayings.ts'
import type { Compose } from './scene.ts'
import { readServing, type Serving } from './servings.ts'
import { treatOf } from './treats.ts'

const COMPOSE: Readonly<Record<DishForm, Compose>> = {
  plate: composePlate,
  bowl: composeBowl,
  soup: composeSoup,
  'stew with grain': composeStew,
  noodles: composeNoodles,
  salad: composeSalad,
  stack: composeStack,
  toast: composeToast,
  wrap: composeWrap,
  taco: composeTaco,
  sandwich: composeSandwich,
  pie: composePie,
  bake: composeBake,
  skewer: composeSkewers,
  tray: composeTray,
  omelette: composeOmelette,
  pancake: composePancakes,
  porridge: composePorridge,
  smoothie: (scene) => (scene.vessel === 'glass' ? composeSmoothie(scene) : composePorridge(scene)),
  rolls: composeRolls,
  dumplings: composeDumplings,
  'grain bowl': composeGrainBowl,
  flatbread: composeFlatbread,
}

const composeOf = (recipe: Recipe, serving: Serving): Compose => {
  if (isFromTin(recipe)) return composeMuffins
  const treat = treatOf(recipe)
  if (treat !== null) return COMPOSE_TREAT[treat]
  if (isShapedByHand(recipe, serving)) return composeShapedDough
  if (isCutInWedges(recipe, serving)) return composeFriedHalves
  if (isFilledHalves(serving)) return composeFilledHalves
  if (recipe.form === 'wrap' && /\bcut into rounds\b/.test(wordsOf(recipe))) return composePinwheels
  return COMPOSE[recipe.form]
}

export type PlateInput = {
  readonly recipe: Recipe
  readonly foods: ReadonlyMap<string, Food>
  /** Width and height in CSS pixels; without it the image fills its box. */
  readonly size?: number
}

/** Side dishes stand in smaller crockery. */
const SIDE_SCALE = 0.86

/** Characters of SVG that stay below 6 KB gzipped with room to spare (measured over the catalogue). */
const LONGEST = 25_000

/**
 * Draws a meal from its own ingredients: an SVG document of 240 x 240 units, at most 6 KB gzipped.
 * The same recipe and foods give the same bytes. A dish of very many pieces is drawn again with fewer.
 */
export const drawPlate = (input: PlateInput): string => {
  let detail = 1
  let svg = drawOnce(input, detail)
  for (let again = 0; again < 3 && svg.length > LONGEST; again++) {
    // Pieces grow with the square of the detail, their shapes do not.
    detail = Math.max(0.5, detail * Math.min(0.96, (LONGEST / svg.length) ** 0.7))
    svg = drawOnce(input, detail)
  }
  return svg
}

const drawOnce = ({ recipe, foods, size }: PlateInput, detail: number): string => {
  const paint = createPaint(recipe.id, detail)
  const serving = readServing(recipe, foods)
  const vessel = vesselOf(recipe, serving)
  const ware = chooseWare(paint.random, recipe, serving)
  const { back, front, well, clip } = drawCrockery(paint, vessel, ware)
  const food = composeOf(recipe, serving)({ paint, recipe, serving, vessel, ware, well })
  const clipId = clip === '' ? '' : paint.define('clip', (id) => `<clipPath id="${id}"><path d="${clip}"/></clipPath>`)
  const inside = clipId === '' ? food : `<g clip-path="url(#${clipId})">${food}</g>`
  const isSide = recipe.kinds.every((kind) => kind === 'side')
  const cup = serving.soup === null ? '' : soupCup(paint, serving.soup)
  const whole = back + inside + front + cup
  const placed = isSide
    ? `<g transform="translate(120 120)scale(${SIDE_SCALE})translate(-120-120)">${whole}</g>`
    : whole
  const box = size === undefined ? '' : ` width="${Math.round(size)}" height="${Math.round(size)}"`
  const title = escapeXml(describePlate(recipe, foods))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"${box} role="img"><title>${title}</title><defs>${paint.defs()}</defs>${placed}</svg>`
}
