import { mixColours, shade } from '../colour.ts'
import { blob, circle, dark, INK, light, line, n, type Paint, place, shape, solid } from '../paint.ts'
import type { Region } from '../region.ts'
import { isMadeInto, wordsOf } from '../sayings.ts'
import { type Compose, finish, type Scene, within } from '../scene.ts'
import { browned } from './browned.ts'
import { bake, crumb } from './oven.ts'

/** Grooves of a knife over what is baked in one piece and eaten in squares. */
const cutLines = ({ random }: Paint, { x, y, rx, ry }: Region): string => {
  const wobble = () => n((random() - 0.5) * 3)
  const down = [-1 / 3, 1 / 3].map((at) => `M${n(x + at * rx)} ${n(y - ry)}q${wobble()} ${n(ry)} 0 ${n(2 * ry)}`)
  const across = [0].map((at) => `M${n(x - rx)} ${n(y + at * ry)}q${n(rx)} ${wobble()} ${n(2 * rx)} 0`)
  const d = [...down, ...across].join('')
  return `${line(d, INK, 4.4, 0.5)}<g transform="translate(1.6 1.6)">${line(d, '#fff3d8', 1.4, 0.55)}</g>`
}

const isCutUp = (words: string): boolean =>
  /\bcut into (?:\d+|twelve)\b/.test(words) || isMadeInto(words, /\bcut(?:ting)?\b/, /\b(?:squares|bars|fingers)\b/)

/** What is pressed into its dish holds together: one crumb, whatever went in. */
const pressed = (scene: Scene): string => {
  const { serving, well } = scene
  const solids = [...serving.bases, ...serving.parts]
  const colour = mixColours([
    ...solids.map(({ look, amount }) => ({ colour: look.colour, weight: amount })),
    { colour: '#b9813f', weight: solids.reduce((sum, { amount }) => sum + amount, 0) * 0.6 },
  ])
  return crumb({ ...scene, serving: { ...serving, dough: { ...serving.dough, colour } } }, well, solids.slice(0, 4))
}

export const composeBake: Compose = (scene) => {
  const words = wordsOf(scene.recipe)
  if (!isCutUp(words)) return bake(scene)
  const body = /\bpress\b/.test(words) ? pressed(scene) + finish(scene, within(scene.well, 0.88)) : bake(scene)
  return body + cutLines(scene.paint, within(scene.well, 0.95))
}

/** One round of bread, cut crosswise before it was baked. */
const crossed = (paint: Paint, colour: string, { x, y }: Region): string =>
  `<path d="${circle(x + 2, y + 8, 74)}" fill="${INK}" fill-opacity=".2"/>` +
  `<g fill="${colour}">${solid(blob(paint.random, x, y, 73, 70, 0.03, 16))}</g>` +
  dark(
    `M${n(x - 73)} ${n(y + 4)}C${n(x - 66)} ${n(y + 48)} ${n(x - 34)} ${n(y + 70)} ${n(x)} ${n(y + 70)}S${n(x + 66)} ${n(y + 48)} ${n(x + 73)} ${n(y + 4)}C${n(x + 60)} ${n(y + 40)} ${n(x + 30)} ${n(y + 58)} ${n(x)} ${n(y + 58)}S${n(x - 60)} ${n(y + 40)} ${n(x - 73)} ${n(y + 4)}z`,
    0.18,
  ) +
  browned(paint, { x, y, rx: 60, ry: 56 }, 12, 0.2) +
  line(
    `M${n(x - 52)} ${n(y - 4)}Q${n(x)} ${n(y + 6)} ${n(x + 52)} ${n(y - 6)}M${n(x - 4)} ${n(y - 54)}Q${n(x + 6)} ${n(y)} ${n(x - 2)} ${n(y + 52)}`,
    shade(colour, 0.45),
    9,
  ) +
  line(
    `M${n(x - 52)} ${n(y - 6)}Q${n(x)} ${n(y + 4)} ${n(x + 52)} ${n(y - 8)}M${n(x - 6)} ${n(y - 54)}Q${n(x + 4)} ${n(y)} ${n(x - 4)} ${n(y + 52)}`,
    shade(colour, -0.4),
    2,
    0.7,
  ) +
  light(blob(paint.random, x - 32, y - 40, 18, 8, 0.2, 8), 0.28)

/** Balls of dough, baked beside each other. */
const rolls = (paint: Paint, colour: string, { x, y }: Region): string => {
  const id = paint.define(
    'baked roll',
    (own) =>
      `<g id="${own}" fill="${colour}"><path d="${circle(1, 6, 28)}" fill="${INK}" fill-opacity=".2"/>${solid(blob(paint.random, 0, 0, 28, 26, 0.03, 12))}${dark('M-28 2C-26 20-14 26 0 26S26 20 28 2C23 15 12 20 0 20S-23 15-28 2z', 0.2)}${browned(paint, { x: 0, y: -4, rx: 16, ry: 13 }, 5, 0.24)}${shape(blob(paint.random, -7, -9, 11, 7, 0.15, 8), shade(colour, 0.3))}${light(blob(paint.random, -11, -13, 6, 3, 0.2, 6), 0.4)}</g>`,
  )
  return [
    [-30, -40],
    [32, -40],
    [-58, 12],
    [58, 12],
    [0, 2],
    [-30, 54],
    [31, 54],
  ]
    .map(([dx = 0, dy = 0]) => place(id, x + dx, y + dy))
    .join('')
}

/** Dough that is shaped by hand: rolls, or one round with a cross. */
export const composeShapedDough: Compose = (scene) => {
  const { paint, recipe, serving, well } = scene
  const colour = shade(serving.dough.colour, 0.04)
  const isRound = /\bcross\b/.test(wordsOf(recipe))
  return (isRound ? crossed(paint, colour, well) : rolls(paint, colour, well)) + finish(scene, within(well, 0.6))
}
