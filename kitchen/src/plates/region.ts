import { blob, type Paint, type Point, smooth } from './paint.ts'
import { between, type Random } from './random.ts'

/** A part of the plate that one food covers. */
export type Region = {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
  /** `inset` keeps whole pieces inside: their radius, roughly. */
  readonly contains: (x: number, y: number, inset: number) => boolean
  /** The outline, grown by `grow` units. */
  readonly outline: (random: Random, grow: number) => string
}

export const ellipse = (x: number, y: number, rx: number, ry = rx): Region => ({
  x,
  y,
  rx,
  ry,
  contains: (px, py, inset) =>
    ((px - x) / Math.max(1, rx - inset)) ** 2 + ((py - y) / Math.max(1, ry - inset)) ** 2 <= 1,
  outline: (random, grow) => blob(random, x, y, rx + grow, ry + grow, 0.045, 14),
})

/** A rectangle; `corner` is the radius that its corners leave free. */
export const box = (x: number, y: number, rx: number, ry: number, corner = 0): Region => ({
  x,
  y,
  rx,
  ry,
  contains: (px, py, inset) => {
    const [across, down] = [Math.abs(px - x), Math.abs(py - y)]
    const [overX, overY] = [across - rx + corner, down - ry + corner]
    const inCorner = overX > 0 && overY > 0
    return across <= rx - inset && down <= ry - inset && (!inCorner || Math.hypot(overX, overY) <= corner - inset)
  },
  outline: (_random, grow) => {
    const [w, h] = [rx + grow, ry + grow]
    return `M${Math.round(x - w)} ${Math.round(y - h)}h${Math.round(2 * w)}v${Math.round(2 * h)}h${Math.round(-2 * w)}z`
  },
})

const turnOf = (from: number, to: number): number => (((to - from) % 360) + 360) % 360

/** A slice of a round from angle `from` clockwise to `to` (degrees, 0 is right, 90 is down). */
export const sector = (x: number, y: number, radius: number, from: number, to: number): Region => {
  const sweep = turnOf(from, to) || 360
  const middle = ((from + sweep / 2) * Math.PI) / 180
  const half = Math.min(90, sweep / 2) * (Math.PI / 180)
  // The largest circle in the slice: where a single big piece belongs.
  const reach = (radius * Math.sin(half)) / (1 + Math.sin(half))
  const away = sweep >= 350 ? 0 : radius - reach
  return {
    x: x + Math.cos(middle) * away,
    y: y + Math.sin(middle) * away,
    rx: sweep >= 350 ? radius : reach,
    ry: sweep >= 350 ? radius : reach,
    contains: (px, py, inset) => {
      const far = Math.hypot(px - x, py - y)
      if (far > radius - inset) return false
      if (sweep >= 350 || far < 6) return true
      const angle = (Math.atan2(py - y, px - x) * 180) / Math.PI
      const slack = ((inset * 0.35) / Math.max(far, 8)) * (180 / Math.PI)
      const at = turnOf(from + slack, angle)
      return at <= sweep - 2 * slack
    },
    outline: (random, grow) => {
      const points: Point[] = sweep >= 350 ? [] : [{ x, y }]
      const steps = Math.max(5, Math.round(sweep / 24))
      for (let i = 0; i <= steps; i++) {
        const angle = ((from + (sweep * i) / steps) * Math.PI) / 180
        const out = (radius + grow) * between(random, 0.97, 1.03)
        points.push({ x: x + Math.cos(angle) * out, y: y + Math.sin(angle) * out })
      }
      return smooth(points)
    },
  }
}

/**
 * A mound on a flat plate: an oval in the direction of the slice from `from` to `to`, as wide as its share,
 * never past `radius`. Neighbours overlap, as food does.
 */
export const lobe = (x: number, y: number, radius: number, from: number, to: number): Region => {
  const sweep = turnOf(from, to) || 360
  if (sweep > 300) return ellipse(x, y, radius * 0.98, radius * 0.94)
  const half = (Math.min(180, sweep) / 2) * (Math.PI / 180)
  const middle = ((from + sweep / 2) * Math.PI) / 180
  const deep = radius * (sweep > 150 ? 0.56 : 0.53)
  const wide = radius * Math.min(0.9, Math.max(0.38, 0.9 * Math.sin(half) + (sweep > 180 ? 0.06 : 0)))
  const [cx, cy] = [x + Math.cos(middle) * (radius - deep), y + Math.sin(middle) * (radius - deep)]
  const [ux, uy] = [Math.cos(middle), Math.sin(middle)]
  return {
    x: cx,
    y: cy,
    rx: Math.min(deep, wide),
    ry: Math.min(deep, wide),
    contains: (px, py, inset) => {
      const [along, across] = [(px - cx) * ux + (py - cy) * uy, (py - cy) * ux - (px - cx) * uy]
      // A squarer oval than an ellipse: it fills its slice better.
      const size =
        Math.abs(along / Math.max(1, deep - inset)) ** 2.5 + Math.abs(across / Math.max(1, wide - inset)) ** 2.5
      return size <= 1 && Math.hypot(px - x, py - y) <= radius - inset * 0.8
    },
    outline: (random, grow) => {
      const points: Point[] = []
      for (let i = 0; i < 16; i++) {
        const angle = (i / 16) * Math.PI * 2
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        const reach = between(random, 0.96, 1.04) / (Math.abs(c) ** 2.5 + Math.abs(s) ** 2.5) ** 0.4
        const [along, across] = [c * (deep + grow) * reach, s * (wide + grow) * reach]
        const [px, py] = [cx + along * ux - across * uy, cy + along * uy + across * ux]
        const far = Math.hypot(px - x, py - y)
        const pull = Math.min(1, (radius + grow) / far)
        points.push({ x: x + (px - x) * pull, y: y + (py - y) * pull })
      }
      return smooth(points)
    },
  }
}

/** What is left of `region` beside a round hole. */
export const without = (region: Region, hole: Region): Region => ({
  ...region,
  contains: (x, y, inset) => region.contains(x, y, inset) && !hole.contains(x, y, -inset * 0.4),
})

/** Points over the whole region, evenly and a little disturbed, from back to front. */
export const cover = (paint: Paint, region: Region, wanted: number, inset: number): readonly Point[] => {
  const points: Point[] = []
  const spacing = wanted / paint.detail
  const row = spacing * 0.87
  const jitter = spacing * 0.28
  const [reachX, reachY] = [region.rx * 2.6 + spacing, region.ry * 2.6 + spacing]
  const startX = region.x - reachX - paint.random() * spacing
  const startY = region.y - reachY - paint.random() * row
  for (let j = 0; startY + j * row < region.y + reachY; j++) {
    for (let i = 0; startX + i * spacing < region.x + reachX; i++) {
      const x = startX + (i + (j % 2) / 2) * spacing
      const y = startY + j * row
      if (!region.contains(x, y, inset)) continue
      points.push({ x: x + between(paint.random, -jitter, jitter), y: y + between(paint.random, -jitter, jitter) })
    }
  }
  return points.sort((p, q) => p.y - q.y)
}

/** A point of a region: `far` 0 is its middle, 1 its edge; `angle` in radians. */
export const pointAt = (
  { x, y, rx, ry }: Pick<Region, 'x' | 'y' | 'rx' | 'ry'>,
  angle: number,
  far: number,
): Point => ({
  x: x + Math.cos(angle) * far * rx,
  y: y + Math.sin(angle) * far * ry,
})

/** `count` points far from each other: a garnish. */
export const sprinkle = (paint: Paint, region: Region, count: number, inset: number): readonly Point[] => {
  const points: Point[] = []
  for (let tries = 0; points.length < count && tries < count * 4; tries++) {
    let best: Point | undefined
    let bestFar = -1
    for (let candidate = 0; candidate < 6; candidate++) {
      const x = region.x + between(paint.random, -region.rx, region.rx) * 1.2
      const y = region.y + between(paint.random, -region.ry, region.ry) * 1.2
      if (!region.contains(x, y, inset)) continue
      const far = points.reduce((near, p) => Math.min(near, Math.hypot(p.x - x, p.y - y)), 999)
      if (far > bestFar) [best, bestFar] = [{ x, y }, far]
    }
    if (best !== undefined) points.push(best)
  }
  return points.sort((p, q) => p.y - q.y)
}
