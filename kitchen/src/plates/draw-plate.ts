import type { Food } from '../foods/food.ts'
import type { DishForm, Recipe } from '../recipes/recipe.ts'
import { composeBowl, composeGrainBowl, composeNoodles, composePorridge, composeSalad, composeSoup, composeStew } from './compose/bowls.ts'
import { composePlate, composeStack, composeTray } from './compose/flat.ts'
import { chooseWare, vesselOf } from './crockery.ts'
import { drawCrockery } from './crockery-shapes.ts'
import { createPaint } from './paint.ts'
import type { Compose } from './scene.ts'
import { readServing } from './servings.ts'

const COMPOSE: Readonly<Record<DishForm, Compose>> = {
  plate: composePlate,
  bowl: composeBowl,
  soup: composeSoup,
  'stew with grain': composeStew,
  noodles: composeNoodles,
  salad: composeSalad,
  stack: composeStack,
  toast: composeStack,
  wrap: composeStack,
  taco: composeStack,
  sandwich: composeStack,
  pie: composeTray,
  bake: composeTray,
  skewer: composePlate,
  tray: composeTray,
  omelette: composePlate,
  pancake: composePlate,
  porridge: composePorridge,
  smoothie: composePorridge,
  rolls: composePlate,
  dumplings: composePlate,
  'grain bowl': composeGrainBowl,
  flatbread: composeStack,
}

export type PlateInput = {
  readonly recipe: Recipe
  readonly foods: ReadonlyMap<string, Food>
  /** Width and height in CSS pixels; without it the image fills its box. */
  readonly size?: number
}

/** Side dishes stand in smaller crockery. */
const SIDE_SCALE = 0.86

/**
 * Draws a meal from its own ingredients: an SVG document of 240 x 240 units, at most 6 KB gzipped.
 * The same recipe and foods give the same bytes.
 */
export const drawPlate = ({ recipe, foods, size }: PlateInput): string => {
  const paint = createPaint(recipe.id)
  const serving = readServing(recipe, foods)
  const vessel = vesselOf(recipe, serving)
  const ware = chooseWare(paint.random, recipe, serving)
  const { back, front, well, clip } = drawCrockery(paint, vessel, ware)
  const food = COMPOSE[recipe.form]({ paint, recipe, serving, vessel, ware, well })
  const clipId = clip === '' ? '' : paint.define('clip', (id) => `<clipPath id="${id}"><path d="${clip}"/></clipPath>`)
  const inside = clipId === '' ? food : `<g clip-path="url(#${clipId})">${food}</g>`
  const isSide = recipe.kinds.every((kind) => kind === 'side')
  const whole = back + inside + front
  const placed = isSide ? `<g transform="translate(120 120)scale(${SIDE_SCALE})translate(-120-120)">${whole}</g>` : whole
  const box = size === undefined ? '' : ` width="${Math.round(size)}" height="${Math.round(size)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"${box}><defs>${paint.defs()}</defs>${placed}</svg>`
}
