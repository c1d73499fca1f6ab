import { shade } from '../colour.ts'
import { blob, circle, dark, INK, light, line, n, oval, type Paint, place, shape, solid } from '../paint.ts'
import { between } from '../random.ts'
import type { Region } from '../region.ts'
import { type DrawMotif, isKind, type Look } from './motif-art.ts'

/** Shade and glint of something round of this radius. */
const gloss = (r: number, strength = 0.55): string =>
  dark(`M${n(-r)} 0A${n(r)} ${n(r)} 0 0 0 ${n(r)} 0A${n(r * 1.12)} ${n(r * 0.72)} 0 0 1 ${n(-r)} 0z`, 0.2) +
  `<ellipse cx="${n(-r * 0.34)}" cy="${n(-r * 0.44)}" rx="${n(r * 0.3)}" ry="${n(r * 0.19)}" transform="rotate(-28)" fill="#fff" fill-opacity="${strength}"/>`

const tomatoHalf = (r: number, colour: string): string =>
  solid(circle(0, 0, r)) +
  shape(circle(0, -0.4, r * 0.82), shade(colour, 0.16)) +
  [0, 120, 240]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})">${shape(oval(0, -r * 0.44, r * 0.26, r * 0.22), shade(colour, -0.14))}${line(`M-1 ${n(-r * 0.44)}h.1M1.200 ${n(-r * 0.36)}h.1`, '#f7dc8c', 1.5)}</g>`,
    )
    .join('')

const ballSize = (look: Look): number => {
  if (isKind(look, /\bpeas?\b|lentil|edamame|caper|currants?$|pomegranate/)) return 4.8
  if (isKind(look, /raisin|sultana|goji|dried|tapioca|mixed/)) return 5.4
  if (isKind(look, /meatball/)) return 12.5
  return isKind(look, /tomato|onion|potato|sprout/) ? 10.4 : 8.6
}

/** Peas and lentils come by the spoon: a cluster is one piece, or a soup would hold five hundred. */
const cluster = (look: Look, rx: number, ry: number): ReturnType<DrawMotif> => ({
  radius: rx * 2,
  turn: 180,
  variants: 2,
  packing: 1.5,
  piece: (random) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const [angle, far] = [i * 1.26 + between(random, -0.3, 0.3), i === 5 ? 0 : rx * 1.9]
        const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far]
        const d = oval(x, y, rx, ry)
        return `<path d="${d}" fill="${shade(look.colour, between(random, -0.1, 0.1))}" stroke="${INK}" stroke-opacity=".34" stroke-width=".9"/>${light(oval(x - rx * 0.25, y - ry * 0.3, rx * 0.34, ry * 0.24), 0.45)}`
      })
      .join(''),
})

export const ball: DrawMotif = (look) => {
  if (isKind(look, /^own-/)) {
    const big = isKind(look, /bun/) ? 21 : 17
    return {
      radius: big,
      turn: 0,
      variants: 2,
      packing: 1.6,
      piece: (random) => solid(blob(random, 0, 0, big, big * 0.94, 0.05, 11)) + gloss(big, 0.26),
    }
  }
  if (ballSize(look) < 5) return cluster(look, 4.7, 4.5)
  const rough = isKind(look, /meatball|falafel|kofta|kofte|arancini|patty|potato|sprout/)
  const r = ballSize(look)
  return {
    radius: r,
    turn: isKind(look, /tomato/) ? 14 : 0,
    variants: 2,
    piece: (random, variant) => {
      if (isKind(look, /tomato/) && variant === 1) return tomatoHalf(r, look.colour)
      if (!rough) return solid(circle(0, 0, r)) + gloss(r)
      const bumps = Array.from({ length: 6 }, () =>
        circle(between(random, -0.65, 0.65) * r, between(random, -0.65, 0.65) * r, 1.4),
      ).join('')
      return solid(blob(random, 0, 0, r, r, 0.06, 9)) + gloss(r, 0.2) + dark(bumps, 0.16)
    },
  }
}

export const bean: DrawMotif = (look) => {
  if (isKind(look, /lentil|pea$|peas$|mung|edamame|soybean/)) {
    const r = isKind(look, /lentil|mung/) ? 3.8 : 4.8
    return cluster(look, r, r * 0.9)
  }
  if (isKind(look, /chickpea|garbanzo/)) {
    const d =
      'M-5.500.6C-6-4-1.500-6.200 1-5.600C2.200-7 4-6.600 3.800-5C6.400-3.200 6.600 2 3.600 4.400C.4 6.600-5 5-5.500.6z'
    const piece = () =>
      solid(d) + dark('M-5 2C-1 5 3 4 5.800-.5C5.600 4.500-3.500 7.500-5 2z') + light(oval(-1.6, -2.2, 1.8, 1.1), 0.6)
    return { radius: 6.2, turn: 50, variants: 1, packing: 1.6, piece }
  }
  const d = 'M-7.500.8C-7.600-5.200 7.600-5.200 7.500.8C7.300 5 3 4.800 0 2.800C-3 4.800-7.300 5-7.500.8z'
  return {
    radius: 7.4,
    turn: 60,
    variants: 1,
    packing: 1.5,
    piece: () =>
      solid(d) +
      dark('M-7.500.8C-7 4.800-3 4.800 0 2.800C3 4.800 7 4.800 7.500.8C5 3 3 2 0 .8C-3 2-5 3-7.500.8z') +
      light(oval(-2, -2, 2.8, 1), 0.5),
  }
}

/** A cob from the side, its kernels in rows; cut, the pale core shows at the end. */
const cob = ({ colour }: Look, half: number, isCut: boolean): string => {
  const [tip, round] = isCut ? [half, 11] : [half - 16, 8]
  const d = `M${-half}-11Q${-half - 5} 0 ${-half} 11L${tip} 11Q${half} ${round} ${half} 0Q${half} ${-round} ${tip}-11z`
  const rows = [-8, -2.7, 2.7, 8].map((y) => `M${-half} ${y}H${isCut ? half : half - (Math.abs(y) > 5 ? 11 : 3)}`)
  const core = isCut
    ? shape(oval(-half - 1, 0, 4.6, 10), shade(colour, 0.62)) + shape(oval(-half - 1, 0, 2.2, 5), '#e9d39a')
    : ''
  return (
    `<g fill="${shade(colour, -0.18)}">${solid(d)}</g>` +
    `<path d="${rows.join('')}" fill="none" stroke="${shade(colour, 0.3)}" stroke-width="4.400" stroke-dasharray="4.200 1.600"/>` +
    dark(`M${-half} 3Q${-half - 2} 8 ${-half} 11L${tip} 11Q${half} 8 ${half} 2Q${half - 4} 6 ${tip} 6z`, 0.16) +
    core +
    line(`M${-half + 4}-7H${tip - 6}`, '#fff', 1.6, 0.4)
  )
}

/** Whole cobs side by side. */
const cobsIn = (paint: Paint, look: Look, body: string, { x, y, rx, ry }: Region): string => {
  const id = paint.define(`cob ${look.id}`, (own) => `<g id="${own}">${body}</g>`)
  const scale = Math.min(rx, ry) / 46
  const rows = [-1, 0, 1].map((row) => {
    const at = y + row * 27 * scale
    const shadow = `<ellipse cx="${n(x)}" cy="${n(at + 5)}" rx="${n(42 * scale)}" ry="${n(11 * scale)}" fill="${INK}" fill-opacity=".22"/>`
    return shadow + place(id, x + row * 3 * scale, at, { scale })
  })
  return `<g transform="rotate(-14 ${n(x)} ${n(y)})">${rows.join('')}</g>`
}

const cobs: DrawMotif = (look) => {
  const isCut = isKind(look, /^cut/)
  const body = cob(look, isCut ? 11 : 40, isCut)
  const piece = { radius: isCut ? 13 : 40, turn: 180, variants: 1, packing: 1.2, piece: () => body }
  return isCut ? piece : { ...piece, fill: (paint, region) => cobsIn(paint, look, body, region) }
}

export const corn: DrawMotif = (look) => (isKind(look, /cob$/) ? cobs(look) : kernels(look))

const kernels: DrawMotif = (look) => ({
  radius: 6.4,
  turn: 180,
  variants: 1,
  packing: 1.35,
  piece: () =>
    (
      [
        [-3.4, -2.6, 0],
        [3.2, -3, 40],
        [-1.8, 3.6, 80],
        [4, 3, 20],
      ] as const
    )
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y})rotate(${turn})">${solid('M-2.600 3C-3.600-1.500-2.500-3.500 0-3.500S3.600-1.500 2.600 3C1.500 3.800-1.500 3.800-2.600 3z', 0.36)}${shape(oval(-0.6, -1.2, 1.2, 0.9), shade(look.colour, 0.5))}</g>`,
      )
      .join(''),
})

const STRAWBERRY = 'M0 10C-6 7-10-1-8-6C-6-9-2-9 0-7.500C2-9 6-9 8-6C10-1 6 7 0 10z'

export const berry: DrawMotif = (look) => {
  if (isKind(look, /strawberr/)) {
    const cut = shape(
      'M0 7.500C-4 5-7-1-5.600-4.600C-4-6.500-1.500-6 0-5C1.500-6 4-6.500 5.600-4.600C7-1 4 5 0 7.500z',
      shade(look.colour, 0.22),
    )
    const heart = shape('M0 3.500C-2.500 1-3-2 0-4C3-2 2.500 1 0 3.500z', shade(look.colour, 0.75))
    const seeds = line('M-4-4v.6M4-4v.6M0-5v.6M-3 0v.6M3 0v.6M0 3v.6M-6-2v.6M6-2v.6', '#fbe3a0', 1.3)
    const crown = shape('M-6-8L-1.500-6.500L0-10L1.500-6.500L6-8L3-4.600L0-5.500L-3-4.600z', '#5d9a3f')
    return {
      radius: 9.6,
      turn: 60,
      variants: 2,
      packing: 1.4,
      piece: (_random, variant) => solid(STRAWBERRY) + (variant === 0 ? seeds + crown : cut + heart),
    }
  }
  // The food table calls everything small and round a berry: peas, cherry tomatoes, capers.
  if (!isKind(look, /berr|mulberr/) || isKind(look, /dried|goji|cranberr|gooseberr/)) return ball(look)
  if (isKind(look, /blueberr/)) {
    const crown = `<path d="M0-3.500l1 2 2.200-.4-1 2 1.400 1.800-2.400.3L0 4l-1.200-1.800-2.400-.3L-2.200.1l-1-2 2.200.4z" fill="${shade(look.colour, -0.45)}"/>`
    return {
      radius: 8,
      turn: 40,
      variants: 2,
      packing: 1.45,
      piece: (_r, variant) => solid(circle(0, 0, 8)) + gloss(8, 0.4) + (variant === 0 ? crown : ''),
    }
  }
  const drupelets = [
    [0, 0],
    [4, -1],
    [-4, -1],
    [0, -4.5],
    [0, 4.5],
    [3.4, 3.4],
    [-3.4, 3.4],
    [3.2, -4.6],
    [-3.2, -4.6],
  ] as const
  const cells = drupelets.map(([x, y]) => circle(x, y, 2.9)).join('')
  return {
    radius: 8.4,
    turn: 50,
    variants: 1,
    packing: 1.4,
    piece: () => solid(cells, 0.4) + light(drupelets.map(([x, y]) => circle(x - 0.8, y - 0.9, 0.8)).join(''), 0.55),
  }
}

export const olive: DrawMotif = (look) => ({
  radius: 7.6,
  turn: 40,
  variants: 2,
  packing: 1.5,
  piece: (_random, variant) =>
    solid(oval(0, 0, 7.8, 6.8)) +
    gloss(6.6, 0.55) +
    (variant === 0
      ? shape(oval(2, 0.4, 2.4, 2.8), shade(look.colour, -0.5)) +
        line('M.6 2.200a2.400 2.800 0 0 0 3 0', '#fff', 0.8, 0.4)
      : ''),
})

export const nut: DrawMotif = (look) => {
  if (isKind(look, /walnut|pecan/)) {
    return {
      radius: 8,
      turn: 180,
      variants: 1,
      piece: (random) =>
        solid(blob(random, 0, 0, 7, 8, 0.1, 9)) +
        line('M0-7v14M-1-4q-4 0-4 3M1-4q4 0 4 3M-1 1q-4 0-3 4M1 1q4 0 3 4', shade(look.colour, -0.4), 1.1),
    }
  }
  if (isKind(look, /cashew/)) {
    const d = 'M-7 3C-8-5 0-8 6-4C9-2 7 2 4 1C0-1-3 0-3 4C-4 7-7 6-7 3z'
    return {
      radius: 7.5,
      turn: 180,
      variants: 1,
      piece: () => solid(d) + light('M-5 2C-5-3 0-5 4-4C0-3-3-2-5 2z', 0.5),
    }
  }
  const small = isKind(look, /pine|peanut|pistachio/)
  const k = small ? 0.72 : 1
  const d = `M0 ${n(-8 * k)}C${n(4 * k)} ${n(-4 * k)} ${n(5.4 * k)} ${n(2 * k)} ${n(3.6 * k)} ${n(5.6 * k)}C${n(2 * k)} ${n(8 * k)} ${n(-2 * k)} ${n(8 * k)} ${n(-3.6 * k)} ${n(5.6 * k)}C${n(-5.4 * k)} ${n(2 * k)} ${n(-4 * k)} ${n(-4 * k)} 0 ${n(-8 * k)}z`
  return {
    radius: 7 * k,
    turn: 180,
    variants: 1,
    piece: () =>
      solid(d) +
      line(`M0 ${n(-5 * k)}V${n(5 * k)}M${n(-2 * k)} 0v${n(4 * k)}M${n(2 * k)} 0v${n(4 * k)}`, INK, 0.7, 0.3) +
      light(oval(-1.2 * k, -1, 1 * k, 2.6 * k), 0.4),
  }
}

export const shell: DrawMotif = (look) => ({
  radius: 15,
  turn: 70,
  variants: 1,
  packing: 1.35,
  piece: () =>
    solid('M0-16C10-12 13 2 9 11C6 16-6 16-9 11C-13 2-10-12 0-16z') +
    shape('M0-12.500C7-9 9.500 2 6.600 9.500C4.500 13-4.500 13-6.600 9.500C-9.500 2-7-9 0-12.500z', '#d9d3dc') +
    light('M-1-11C-6-7-8 2-6 8C-4 3-3-4-1-11z', 0.6) +
    shape(
      'M-4.500 3C-5 9 3 12 5 6C6 1 1-5-1-4C-4-3-4.200-1-4.500 3z',
      isKind(look, /clam|scallop|oyster/) ? '#f1dcc0' : '#eb9a48',
    ) +
    light(oval(-1, 2, 1.4, 2.6), 0.5),
})

export const shrimp: DrawMotif = (look) => ({
  radius: 14,
  turn: 90,
  variants: 1,
  packing: 1.35,
  piece: () =>
    solid(
      'M-7 11l-6 1 2-5-3-4 6 1C-15-6-6-15 3-14C13-13 17-2 12 6C10 9 5 8 6 4C8-1 5-5 1-5C-5-5-5 2-3 6C-3 9-5 10-7 11z',
    ) +
    dark('M-7 8C-8 0-5-6 1-6C6-6 9-1 6.500 4C8 0 6-4 1-4C-4-4-4 2-3 6z', 0.14) +
    line('M-9-3l4 2M-5-10l2 5M3-13l-.5 6M11-9l-5 4M13-1l-6 .500', shade(look.colour, 0.7), 1.7, 0.9) +
    light('M-6-8C-3-12 3-13 7-11C2-11-2-9-5-5z', 0.4),
})
