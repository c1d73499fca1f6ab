import type { Food } from '../../foods/food.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import { shade } from '../colour.ts'
import { INK, light, n, type Paint, shape } from '../paint.ts'
import { between } from '../random.ts'
import type { Region } from '../region.ts'
import { wordsOf } from '../sayings.ts'
import { browned } from './browned.ts'

const POURED =
  /\b(?:egg|milk|yogurt|custard|béchamel)\b[^|]{0,200}\b(?:pour|spread) (?:it |them )?over\b|\bcustard\b[^|]{0,200}\bset\b/

/** Egg and milk poured over the rest and baked until set: that is all one sees of the dish from above. */
export const isUnderCustard = ({ steps, ...recipe }: Recipe): boolean =>
  steps.length > 0 && POURED.test(wordsOf({ steps, ...recipe }))

const ELSEWHERE = /\bmeanwhile\b[^|]{0,200}\b(?:simmer|boil|steam)\b/

/** Rice or pasta that is boiled while the dish bakes is served beside it. */
export const isBoiledBeside = ({ group, motif }: Food, recipe: Recipe): boolean =>
  (motif === 'grain' || (group === 'grain' && motif === 'noodle')) && ELSEWHERE.test(lastStep(recipe))

const lastStep = (recipe: Recipe): string => {
  const steps = recipe.steps.slice(-1)
  return wordsOf({ ...recipe, title: '', steps })
}

/** A smooth golden top with its browned spots, as wide as the dish. */
export const custardTop = (paint: Paint, { x, y, rx, ry }: Region): string => {
  const [w, h, r] = [rx * 0.94, ry * 0.92, 24]
  const sheet = `M${n(x - w + r)} ${n(y - h)}H${n(x + w - r)}Q${n(x + w)} ${n(y - h)} ${n(x + w)} ${n(y - h + r)}V${n(y + h - r)}Q${n(x + w)} ${n(y + h)} ${n(x + w - r)} ${n(y + h)}H${n(x - w + r)}Q${n(x - w)} ${n(y + h)} ${n(x - w)} ${n(y + h - r)}V${n(y - h + r)}Q${n(x - w)} ${n(y - h)} ${n(x - w + r)} ${n(y - h)}z`
  const colour = '#efc766'
  return (
    `<path d="${sheet}" transform="translate(0 2)" fill="${INK}" fill-opacity=".2"/>` +
    shape(sheet, colour) +
    browned(paint, { x, y, rx: w * 0.9, ry: h * 0.86 }, 22, 0.2) +
    browned(paint, { x, y, rx: w * 0.95, ry: h * 0.9 }, 8, between(paint.random, 0.24, 0.3)) +
    light(
      `M${n(x - w + 14)} ${n(y - h + 12)}H${n(x + w - 50)}Q${n(x)} ${n(y - h + 20)} ${n(x - w + 18)} ${n(y - h + 34)}z`,
      0.2,
    ) +
    `<path d="${sheet}" fill="none" stroke="${shade(colour, -0.25)}" stroke-width="2" stroke-opacity=".6"/>`
  )
}
