import { shade } from '../colour.ts'
import { medley } from '../medley.ts'
import type { Look } from '../motifs/motif-art.ts'
import { dark, INK, light, line, n, type Paint, place, shape, solid } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { ellipse } from '../region.ts'

/** How a bread holds what is in it. */
export type Held = 'round' | 'ring' | 'long' | 'pocket' | 'slices'

export const heldBy = ({ id }: Look): Held => {
  if (/bagel|simit/.test(id)) return 'ring'
  if (/hot-dog|sub-roll|baguette|ciabatta|hoagie|bolillo/.test(id)) return 'long'
  if (/pitta/.test(id)) return 'pocket'
  return /bun|muffin|roll|brioche|dough/.test(id) ? 'round' : 'slices'
}

const UNDER = 'M-84 2Q-88 24-70 27H70Q88 24 84 2z'
const OVER = 'M-86 4Q-92-20-66-24Q0-30 66-24Q92-20 86 4Q0 10-86 4z'

/** A long roll from the side, its filling between the halves; two of them. */
export const longRolls = (
  paint: Paint,
  look: Look,
  stack: { readonly draw: string; readonly height: number },
  isSplitOnTop: boolean,
): string => {
  const crust = look.colour
  const under = `<g fill="${crust}">${solid(UNDER)}</g>${shape('M-83 3H83V8H-83z', shade(crust, 0.5))}${dark('M-82 16Q-82 26-70 27H70Q82 26 82 16Q70 21 0 21T-82 16z', 0.2)}`
  const slashes = line('M-46-21l14 12M-14-25l14 13M18-25l14 13M48-22l12 12', shade(crust, 0.45), 4, 0.8)
  const over = `<g transform="translate(0 ${n(-stack.height)})"><g fill="${crust}">${solid(OVER)}</g>${slashes}${light('M-70-18Q0-26 60-20Q0-19-68-11z', 0.35)}</g>`
  // A roll that is slit from above shows what is in it.
  const back = `<g transform="translate(0 ${n(-stack.height * 0.62)})scale(1 .8)"><g fill="${shade(crust, -0.1)}">${solid(OVER)}</g></g>`
  const one = paint.define('long roll', (id) =>
    isSplitOnTop
      ? `<g id="${id}">${back}<g transform="translate(0 2)">${stack.draw}</g><g transform="translate(0 3)">${under}</g></g>`
      : `<g id="${id}">${under}${over}${stack.draw}</g>`,
  )
  return (
    [
      [122, 92, -12],
      [118, 160, -7],
    ] as const
  )
    .map(
      ([x, y, turn]) =>
        `<ellipse cx="${x}" cy="${y + 24}" rx="84" ry="12" transform="rotate(${turn} ${x} ${y})" fill="${INK}" fill-opacity=".24"/>${place(one, x, y, { turn, scale: 0.96 })}`,
    )
    .join('')
}

const BACK = 'M-58 4C-58-16-34-26 0-26S58-16 58 4C58 40 32 58 0 58S-58 40-58 4z'
const FRONT = 'M-58 6Q0 24 58 6C58 42 32 60 0 60S-58 42-58 6z'

/** Halves of a pocket of bread, open at the top. */
export const pockets = (paint: Paint, look: Look, inside: readonly Portion[]): string => {
  const crust = look.colour
  const spots = line('M-30 34h4M-10 46h5M16 38h4M32 26h3M2 28h3M-20 20h3', '#8a4b12', 5, 0.28)
  return (
    [
      [92, 74, -14],
      [148, 136, 8],
    ] as const
  )
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y})rotate(${turn})"><path d="${BACK}" transform="translate(2 7)" fill="${INK}" fill-opacity=".24"/><g fill="${shade(crust, -0.16)}">${solid(BACK)}</g>${medley(paint, inside, ellipse(0, -2, 48, 22), { ground: null, scale: 0.92 })}<g fill="${crust}">${solid(FRONT)}</g>${spots}${light('M-50 14Q-30 22-8 23Q-34 27-46 26z', 0.5)}</g>`,
    )
    .join('')
}
