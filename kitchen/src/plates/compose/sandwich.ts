import { isServedBeside } from '../breads.ts'
import { shade } from '../colour.ts'
import { medley } from '../medley.ts'
import { bunTop } from '../motifs/breads.ts'
import { dark, INK, light, line, n, type Paint, place, shape, solid } from '../paint.ts'
import type { Portion } from '../portion.ts'
import { between } from '../random.ts'
import { ellipse } from '../region.ts'
import type { Compose, Scene } from '../scene.ts'
import { breadLook, fillings } from './bread.ts'
import { heldBy, longRolls, pockets } from './long-bread.ts'

/** One layer of a sandwich seen from the side: height and drawing at half-width `w` about y = 0. */
type Layer = { readonly height: number; readonly draw: string }

const wave = (w: number, y: number, steps: number, depth: number): string =>
  `${Array.from({ length: steps }, (_, i) => {
    const step = (2 * w) / steps
    return `q${n(-step / 2)} ${n(i % 2 === 0 ? depth : depth * 0.3)} ${n(-step)} 0`
  }).join('')}V${n(y)}`

const layerOf = (paint: Paint, { look, role }: Portion, w: number): Layer => {
  const fill = (d: string) => `<g fill="${look.colour}">${solid(d)}</g>`
  if (/leaf|herb|shred/.test(look.motif)) {
    const d = `M${-w - 3}-5H${w + 3}V3${wave(w + 3, -5, 11, 9)}z`
    return {
      height: 8,
      draw:
        fill(d) +
        line(`M${-w + 6} 0q6 5 12 0M${-w + 36} 1q6 5 12 0M${w - 30} 0q6 5 12 0`, shade(look.colour, 0.4), 1.4),
    }
  }
  if (look.motif === 'sauce' || role === 'pool') {
    return {
      height: 5,
      draw: fill(`M${-w}-3H${w}V2${wave(w, -3, 7, 8)}z`) + light(`M${-w + 4}-2H${w - 30}V0H${-w + 4}z`, 0.4),
    }
  }
  if (/round|avocado|cheese|citrus|ring|wedge/.test(look.motif)) {
    const discs = [-0.62, 0, 0.62].map(
      (at) =>
        `<g fill="${look.colour}">${solid(`M${n(at * w - w * 0.36)} 0q0-5 ${n(w * 0.36)}-5t${n(w * 0.36)} 5q0 5-${n(w * 0.36)} 5t-${n(w * 0.36)}-5z`)}</g>`,
    )
    return {
      height: 9,
      draw:
        discs.join('') +
        light(
          `M${n(-w * 0.8)}-2h${n(w * 0.3)}v1.500h${n(-w * 0.3)}zM${n(w * 0.4)}-2h${n(w * 0.3)}v1.500h${n(-w * 0.3)}z`,
          0.5,
        ),
    }
  }
  if (look.motif === 'sausage') {
    const d = `M${-w - 6} 0Q${-w - 8}-10 ${-w + 6}-10Q0-6 ${w - 6}-10Q${w + 8}-10 ${w + 6} 0Q${w + 6} 9 ${w - 8} 9H${-w + 8}Q${-w - 6} 9 ${-w - 6} 0z`
    return { height: 17, draw: fill(d) + light(`M${-w + 4}-6Q0-3 ${w - 20}-6Q0-1 ${-w + 4}-3z`, 0.45) }
  }
  if (/slab|fillet|seared|mince|bean|ball|cube/.test(look.motif)) {
    const specks = Array.from(
      { length: 12 },
      () =>
        `M${n(between(paint.random, -w + 8, w - 8))} ${n(between(paint.random, -6, 6))}h${n(between(paint.random, 1, 4))}`,
    ).join('')
    return {
      height: 18,
      draw:
        fill(
          `M${-w}-5Q${-w}-10 ${-w + 7}-10H${w - 7}Q${w}-10 ${w}-5V4Q${w} 10 ${w - 8} 10H${-w + 8}Q${-w} 10 ${-w} 4z`,
        ) +
        line(specks, shade(look.colour, -0.35), 2.2, 0.55) +
        light(`M${-w + 8}-8H${w - 24}V-6H${-w + 6}z`, 0.3),
    }
  }
  return { height: 9, draw: fill(`M${-w}-4H${w}Q${w + 2} 0 ${w} 4H${-w}Q${-w - 2} 0 ${-w}-4z`) }
}

const filled = (
  paint: Paint,
  portions: readonly Portion[],
  w: number,
  from: number,
  room = 72,
): { readonly draw: string; readonly height: number } => {
  let y = from
  const drawn = portions.map((portion) => {
    const { height, draw } = layerOf(paint, portion, w)
    // What would make a tower of it is left to the imagination.
    if (from - y + height > room) return ''
    y -= height / 2
    const at = `<g transform="translate(0 ${n(y)})">${draw}</g>`
    y -= height / 2
    return at
  })
  return { draw: drawn.join(''), height: from - y }
}

const burger = (scene: Scene, layers: readonly Portion[]): string => {
  const { paint } = scene
  const look = breadLook(scene)
  const stack = filled(paint, layers, 66, 40)
  const top = 40 - stack.height
  const id = paint.define('bun top', (own) => `<g id="${own}">${bunTop(look, paint.random)}</g>`)
  const bottom = `<g fill="${look.colour}">${solid('M-64 38H64Q66 66 50 68H-50Q-66 66-64 38z')}</g>${dark('M-63 52Q-62 66-50 68H50Q62 66 63 52Q50 60 0 60T-63 52z', 0.2)}${shape('M-64 38H64V43H-64z', shade(look.colour, 0.5))}`
  const hole =
    heldBy(look) === 'ring'
      ? `<ellipse cx="0" cy="-9" rx="19" ry="8" fill="${shade(look.colour, -0.45)}"/><ellipse cx="0" cy="-6.500" rx="16" ry="5" fill="${shade(look.colour, 0.42)}"/>`
      : ''
  const crown = `<g transform="translate(0 ${n(top - 19)})"><g transform="scale(1.78 .78)">${place(id, 0, 0, { fill: look.colour })}</g>${hole}</g>`
  const shadow = `<ellipse cx="2" cy="68" rx="76" ry="13" fill="${INK}" fill-opacity=".25"/>`
  return `<g transform="translate(120 ${n(108 + (stack.height - 40) * 0.4)})">${shadow}${bottom}${crown}${stack.draw}</g>`
}

/** Two halves of a sliced sandwich, cut face to the front. */
const halves = (scene: Scene, layers: readonly Portion[]): string => {
  const { paint } = scene
  const look = breadLook(scene)
  const crumb = (y: number) =>
    `<g fill="${shade(look.colour, -0.2)}">${solid(`M-60 ${y}q-3 7 1 14H59q4-7 1-14z`)}</g>${shape(`M-57 ${y + 2.4}q-2 5 1 9.600H56q3-5 1-9.600z`, shade(look.colour, 0.45))}${line(`M-44 ${y + 6}h2M-20 ${y + 9}h3M4 ${y + 5}h2M26 ${y + 9}h3M44 ${y + 6}h2`, shade(look.colour, 0.05), 1.8, 0.7)}`
  const stack = filled(paint, layers, 57, 18, 46)
  const half = paint.define(
    'half',
    (id) => `<g id="${id}">${crumb(18)}${stack.draw}${crumb(18 - stack.height - 13)}</g>`,
  )
  const k = Math.min(1.3, 74 / (stack.height + 20))
  const at = (x: number, y: number, turn: number) =>
    `<ellipse cx="${x + 3}" cy="${n(y + 32 * k)}" rx="${n(62 * k)}" ry="12" transform="rotate(${turn} ${x} ${y})" fill="${INK}" fill-opacity=".25"/>${place(half, x, y, { turn, scale: k })}`
  return at(126, 88, -13) + at(114, 152, -6)
}

const MIXED_IN = 25

/** What lies between two halves of bread, from the bottom: the thick first, leaves last. */
const layersOf = ({ serving }: Scene, inside: readonly Portion[]): readonly Portion[] => {
  const leaves = serving.garnishes.filter(({ look, amount }) => look.motif === 'herb' && amount > 2).slice(0, 1)
  const thin = (one: Portion): number =>
    /slab|fillet|seared|mince|bean|ball|sausage|cube|egg/.test(one.look.motif)
      ? 0
      : /leaf|shred|herb/.test(one.look.motif)
        ? 2
        : 1
  // A little of something diced is mixed into the filling: no layer of its own.
  const seen = inside.filter(({ look, amount }) => look.motif !== 'cube' || amount >= MIXED_IN || inside.length === 1)
  return [...seen.slice(0, 5), ...serving.pools.slice(0, 1), ...leaves].sort((p, q) => thin(p) - thin(q)).slice(0, 6)
}

/** A burger on its plate, with what is not in it (potatoes, a salad) in a heap beside. */
export const composeBurger: Compose = (scene) => {
  const { paint, well } = scene
  const inside = fillings(scene)
  const beside = inside.filter(({ look, amount }) => look.group === 'starchy-veg' && amount > 60)
  const layers = layersOf(
    scene,
    inside.filter((one) => !beside.includes(one)),
  )
  const heap = beside.length === 0 ? '' : medley(paint, beside, ellipse(well.x - 40, well.y + 22, 40, 50))
  const at = beside.length === 0 ? 'translate(0 0)' : 'translate(44 22)scale(.8)'
  return `${heap}<g transform="${at}">${burger(scene, layers)}</g>`
}

export const composeSandwich: Compose = (scene) => {
  const all = fillings(scene)
  const beside = all.filter((one) => isServedBeside(scene.recipe, one))
  const layers = layersOf(
    scene,
    all.filter((one) => !beside.includes(one)),
  )
  const heap = beside.length === 0 ? '' : medley(scene.paint, beside.slice(0, 3), ellipse(176, 180, 38, 28))
  return breadAround(scene, layers) + heap
}

const breadAround = (scene: Scene, layers: readonly Portion[]): string => {
  const bread = breadLook(scene)
  switch (heldBy(bread)) {
    case 'long':
      return longRolls(scene.paint, bread, filled(scene.paint, layers, 80, 2, 34), /hot-dog/.test(bread.id))
    case 'pocket':
      return pockets(scene.paint, bread, layers)
    case 'ring':
    case 'round':
      return burger(scene, layers)
    case 'slices':
      return halves(scene, layers)
  }
}
