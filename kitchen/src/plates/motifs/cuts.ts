import { chromaOf, hueOf, shade, toLab } from '../colour.ts'
import { blob, circle, dark, INK, light, line, n, oval, shape, solid } from '../paint.ts'
import { type DrawMotif, isKind, type Look } from './motif-art.ts'

const around = (count: number, draw: (x: number, y: number) => string, r: number): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2
    return draw(Math.cos(angle) * r, Math.sin(angle) * r)
  }).join('')

/** What stands inside a slice, for a slice of radius 12. */
const sliceFace = (look: Look): string => {
  const { colour } = look
  if (isKind(look, /tomato/)) {
    const chambers = around(5, (x, y) => circle(x, y, 3), 6.4)
    return (
      shape(circle(0, 0, 10.4), shade(colour, 0.14)) +
      shape(chambers, shade(colour, -0.12)) +
      line(
        around(5, (x, y) => `M${n(x)} ${n(y)}h.1M${n(x * 0.8 + 1)} ${n(y * 0.8 + 1)}h.1`, 6.8),
        '#f9e0a0',
        1.5,
      )
    )
  }
  if (isKind(look, /carrot|parsnip|sweet-potato|squash|pumpkin/)) {
    return (
      shape(circle(0, 0, 10.4), shade(colour, 0.12)) +
      shape(around(7, (x, y) => circle(x, y, 1.8), 4.4) + circle(0, 0, 4.6), shade(colour, 0.36))
    )
  }
  if (isKind(look, /banana|plantain/)) {
    const pale = shade(colour, 0.45)
    return (
      shape(circle(0, 0, 11), pale) +
      shape(circle(0, 0, 6.4), shade(colour, 0.2)) +
      line('M0-2.600v.1M2.200 1.600v.1M-2.200 1.600v.1', '#5b4526', 1.7)
    )
  }
  if (isKind(look, /radish|turnip/))
    return (
      shape(circle(0, 0, 10.2), '#fdf6f2') +
      line(
        around(7, (x, y) => `M${n(x * 0.5)} ${n(y * 0.5)}L${n(x)} ${n(y)}`, 8),
        shade(colour, 0.7),
        0.8,
        0.7,
      )
    )
  if (isKind(look, /beet/))
    return line(`${circle(0, 0, 8.6)}${circle(0, 0, 5.4)}${circle(0, 0, 2.2)}`, shade(colour, 0.25), 1.2, 0.8)
  if (isKind(look, /kiwi/))
    return (
      shape(circle(0, 0, 11), shade(colour, 0.1)) +
      shape(oval(0, 0, 3.4, 2.8), '#eef3cf') +
      line(
        around(9, (x, y) => `M${n(x)} ${n(y)}h.1`, 5.4),
        '#27301a',
        1.7,
      )
    )
  if (isKind(look, /potato|apple|pear|mango|peach|pineapple|chorizo|salami|pepperoni|sausage/)) {
    const specks = line(
      'M-4-3h.1M3-5h.1M5 2h.1M-2 5h.1M-6 2h.1M1 0h.1',
      shade(colour, isKind(look, /potato/) ? -0.25 : 0.5),
      1.8,
      0.7,
    )
    return shape(circle(0, 0, 10.4), shade(colour, 0.12)) + specks
  }
  const hue = hueOf(colour)
  const green = hue > 100 && hue < 170 && chromaOf(colour) > 0.05
  const aubergine = isKind(look, /aubergine|eggplant/)
  if (green || aubergine) {
    const flesh = aubergine ? '#e9d3a2' : shade(colour, 0.66)
    const seeds = around(7, (x, y) => oval(x, y, 1.7, 1.1), 5.2)
    return (
      shape(circle(0, 0, aubergine ? 10.8 : 10), flesh) +
      `<path d="${seeds}" fill="${shade(flesh, aubergine ? -0.28 : -0.12)}"/>` +
      light(circle(0, 0, 2.6), 0.35)
    )
  }
  return (
    shape(circle(0, 0, 10.2), shade(colour, 0.25)) +
    `<path d="${circle(0, 0, 6)}" fill="none" stroke="${shade(colour, -0.06)}" stroke-width="1"/>`
  )
}

export const round: DrawMotif = (look) => {
  const small = isKind(look, /jalapeno|chilli|chili|radish|pickle|cornichon|leek|serrano/)
  const scale = small ? 0.66 : isKind(look, /carrot|banana|parsnip|chorizo|salami|pepperoni/) ? 0.84 : 1
  const face = sliceFace(look)
  const draw = solid(circle(0, 0, 12)) + face + line('M-8.500-5A10 10 0 0 1-2-9.800', '#fff', 1.4, 0.5)
  return {
    radius: 12 * scale,
    turn: 40,
    variants: 1,
    packing: 1.25,
    piece: () => (scale === 1 ? draw : `<g transform="scale(${scale})">${draw}</g>`),
  }
}

export const citrus: DrawMotif = (look) => {
  const flesh = shade(look.colour, 0.12)
  const spokes = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = from + ((to - from) * (i + 1)) / (count + 1)
      return `M0 0L${n(Math.cos(angle) * 12)} ${n(Math.sin(angle) * 12)}`
    }).join('')
  const pith = shade(look.colour, 0.82)
  const half =
    solid('M-15 0A15 15 0 0 1 15 0Q14 2.500 10 2.500H-10Q-14 2.500-15 0z') +
    shape('M-13.200 0A13.200 13.200 0 0 1 13.200 0z', pith) +
    shape('M-11.600-.8A11.600 11.600 0 0 1 11.600-.8z', flesh) +
    line(spokes(Math.PI, 2 * Math.PI, 4), pith, 1.3) +
    light('M-9-3A9 9 0 0 1-3-8.500L-2-6A7 7 0 0 0-7-3z', 0.5)
  const whole =
    solid(circle(0, 0, 13)) +
    shape(circle(0, 0, 11.4), pith) +
    shape(circle(0, 0, 10), flesh) +
    line(`${spokes(0, Math.PI * 2 - 0.7, 8)}M0 0H10`, pith, 1.1) +
    light('M-8-2A8 8 0 0 1-2-8L-2-5.500A6 6 0 0 0-5.500-2z', 0.5)
  return {
    radius: 14,
    turn: 35,
    variants: 2,
    packing: 1.25,
    piece: (_random, variant) => (variant === 0 ? half : whole),
  }
}

const roasted = (look: Look): boolean =>
  isKind(look, /potato|bread|tofu|tempeh|parsnip|squash|pumpkin|crouton|paneer|halloumi|celeriac|swede/)

export const cube: DrawMotif = (look) => {
  const pale = toLab(look.colour).l > 0.9
  return {
    radius: 9,
    turn: 45,
    variants: 2,
    packing: 1.42,
    piece: (random, variant) => {
      const k = variant === 0 ? 1 : 0.86
      const q = (value: number) => n(value * k)
      const body = `M${q(-8)} ${q(-6)}Q${q(-8)} ${q(-8)} ${q(-6)} ${q(-8)}L${q(6)} ${q(-8)}Q${q(8)} ${q(-8)} ${q(8)} ${q(-6)}V${q(6)}Q${q(8)} ${q(8)} ${q(6)} ${q(8)}H${q(-6)}Q${q(-8)} ${q(8)} ${q(-8)} ${q(6)}z`
      const face = `M${q(-7)} ${q(-7)}H${q(5.4)}V${q(5)}H${q(-7)}z`
      const crust = roasted(look)
        ? `<path d="${blob(random, 3 * k, 2 * k, 3.4, 2.6, 0.3, 6)}" fill="#8a4b12" fill-opacity=".32"/>`
        : ''
      return (
        solid(body) +
        dark(
          `M${q(5.4)} ${q(-7.6)}Q${q(8)} ${q(-8)} ${q(8)} ${q(-6)}V${q(6)}Q${q(8)} ${q(8)} ${q(6)} ${q(8)}H${q(-6)}Q${q(-7.6)} ${q(8)}-${q(7.6)} ${q(5)}H${q(5.4)}z`,
          pale ? 0.1 : 0.18,
        ) +
        light(face, pale ? 0.5 : 0.16) +
        crust +
        line(`M${q(-5.4)} ${q(-5.6)}H${q(0)}`, '#fff', 1.2, 0.45)
      )
    },
  }
}

export const strip: DrawMotif = (look) => ({
  radius: 13,
  turn: 180,
  variants: 2,
  packing: 0.72,
  piece: (_random, variant) => {
    const meat = /beef|pork|lamb|poultry|soy/.test(look.group)
    const d =
      variant === 0
        ? 'M-15 1C-14-4-5-5.500 0-5.500S13-4 15-1C16 2.500 14 4.500 12 4C7 2 2 1.500-2 2.200S-9 5.500-11.500 6S-15.500 4-15 1z'
        : 'M-14-3.500C-8-5 8-4.500 13-3C16-1 15.500 3 13 3.500C7 4.500-7 4-13 3C-16 1.500-16-2.500-14-3.500z'
    const char = meat ? line('M-8-2l2 4M-1-3l1 4M6-3l1 5', '#5a2a08', 1.6, 0.35) : ''
    return solid(d) + char + line(variant === 0 ? 'M-11-.5C-6-3 2-3.500 9-2.500' : 'M-10-1.500H8', '#fff', 1.3, 0.42)
  },
})

/** A segment lying on its side: skin round the outside, the cut face up. */
export const wedge: DrawMotif = (look) => {
  const skin = shade(look.colour, isKind(look, /potato/) ? -0.28 : -0.16)
  const flesh = isKind(look, /^(?:apple|pear|cooking-apple)$/)
    ? '#fbf3d4'
    : shade(look.colour, isKind(look, /^cooked-/) ? 0.36 : 0.14)
  const seeds = isKind(look, /tomato/)
    ? dark('M-9-4Q-6 3-1 4L-1-4zM9-4Q6 3 1 4L1-4z', 0.14) + line('M-6-1h.1M-3 1h.1M3 1h.1M6-1h.1', '#f9e0a0', 1.7)
    : ''
  return {
    radius: 15,
    turn: 50,
    variants: 2,
    packing: 0.92,
    piece: (random, variant) => {
      const crust = isKind(look, /potato|parsnip|swede|celeriac/)
        ? `<path d="${blob(random, -6, -1, 5, 2.4, 0.3, 6)}${blob(random, 6, 1, 3.4, 2, 0.3, 6)}" fill="#8a4b12" fill-opacity=".3"/>`
        : ''
      const body =
        `<g fill="${skin}">${solid('M-16-6C-14 14 14 14 16-6Q16-9 12-8.500Q0-5-12-8.500Q-16-9-16-6z')}</g>` +
        shape('M-14-6.500C-11 8 11 8 14-6.500Q14-8 11.500-7.200Q0-4-11.500-7.200Q-14-8-14-6.500z', flesh)
      const glint = light('M-12-6C-8-1-3 1 2 1C-2-1-6-3-9-6.500z', 0.4)
      return variant === 0
        ? body + seeds + crust + glint
        : `<g transform="scale(.86)">${body}${seeds}${crust}${glint}</g>`
    },
  }
}

export const ring: DrawMotif = (look) => {
  const small = isKind(look, /spring|scallion|green-onion|shallot|chive|leek|chil|jalapeno/)
  const pepper = isKind(look, /pepper/) && !small
  const k = small ? 0.55 : 1
  const outer = pepper
    ? 'M0-12C4-13 7-10 9-8C13-6 13 0 11 3C11 8 6 10 3 11C-1 13-5 11-7 9C-12 8-13 2-11-1C-12-6-8-9-5-10C-3-12-2-12 0-12z'
    : circle(0, 0, 11.5)
  const inner = pepper
    ? 'M0-7.600C3-8.400 5-6 6-4.800C8-3 8 0 7 2C7 5 4 6 2 6.800C-1 8-3 7-4.600 5.600C-7 5-8 1-7-1C-7-4-5-6-3-6.400C-2-7.400-1-7.600 0-7.600z'
    : circle(0, 0, 7.2)
  const d = outer + inner
  const layers =
    pepper || small
      ? ''
      : `<path d="${circle(0, 0, 9.2)}" fill="none" stroke="${shade(look.colour, 0.7)}" stroke-width="1.3" stroke-opacity=".8"/>`
  return {
    radius: 11.5 * k,
    turn: 180,
    variants: 1,
    packing: small ? 1.5 : 1.15,
    piece: () =>
      `<g transform="scale(${k})"><path d="${d}" fill="none" stroke="${INK}" stroke-opacity=".13" stroke-width="3"/><path d="${d}" fill-rule="evenodd" stroke="${INK}" stroke-opacity=".32" stroke-width=".9"/>${layers}${line('M-8.500-4A9.500 9.500 0 0 1-3-9', '#fff', 1.6, 0.6)}</g>`,
  }
}

export const avocado: DrawMotif = (look) => {
  const slice =
    solid('M-6-21C8-20 12 12-3 22C-5 22-6 21-6 19C1 10 0-11-7-17C-8-19-8-21-6-21z').replace(
      /stroke="#2e1503" stroke-opacity="\.32"/,
      `fill="#4b6b2c" $&`,
    ) +
    shape(
      'M-5.500-19.500C5.500-18 9 11-3.500 20C-4.500 20-5 19.500-5 18.500C2 9 1-11-6-16.500C-7-18-6.500-19.500-5.500-19.500z',
      shade(look.colour, 0.5),
    ) +
    shape('M-5-16C2-10 3 8-4.200 18C-.5 8-1-9-5-16z', shade(look.colour, 0.75))
  return {
    radius: 16,
    turn: 30,
    variants: 1,
    packing: 0.42,
    piece: () => slice,
    fill: (paint, region) => {
      const id = paint.define(`avocado ${look.id}`, (own) => `<g id="${own}">${slice}</g>`)
      const size = Math.min(region.rx, region.ry)
      const k = Math.max(0.6, Math.min(1.5, size / 22))
      const count = Math.max(4, Math.round((region.rx / size) * 5))
      const uses = Array.from({ length: count }, (_, i) => {
        const at = i - (count - 1) / 2
        return `<use href="#${id}" transform="translate(${n(region.x - at * 7.4 * k)} ${n(region.y + Math.abs(at) * 1.6 * k)})rotate(${n(-at * 7)})scale(${n(k)})"/>`
      })
      return uses.join('')
    },
  }
}

export const mushroom: DrawMotif = (look) => ({
  radius: 12,
  turn: 60,
  variants: 2,
  packing: 1.25,
  piece: (_random, variant) =>
    variant === 0
      ? solid(
          'M-12 2C-13-13 13-13 12 2C12 6 6 5 4.500 3.500L4 11C3.500 14.500-3.500 14.500-4 11L-4.500 3.500C-6 5-12 6-12 2z',
        ) +
        shape(
          'M-9.600 1C-9-9 9-9 9.600 1C8 3 5 2 3 1.500L2.600 11C2 12.500-2 12.500-2.600 11L-3 1.500C-5 2-8 3-9.600 1z',
          shade(look.colour, 0.5),
        ) +
        line('M-7 .500Q0-4 7 .500M-5-.5Q0-6.500 5-.5', shade(look.colour, -0.25), 0.9, 0.8)
      : solid(oval(0, 0, 11, 9.4)) +
        dark('M-11 0A11 9.400 0 0 0 11 0A12 6.500 0 0 1-11 0z', 0.2) +
        light(oval(-3, -4, 4, 2), 0.45),
})
