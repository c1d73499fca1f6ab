/** Colours as people see them: OKLab (Ottosson 2020), because mixing sRGB turns food grey. */
export type Lab = { readonly l: number; readonly a: number; readonly b: number }

const toLinear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const toByte = (linear: number): number => {
  const clamped = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055))
}

const HEX = /^#[0-9a-f]{6}$/i

/** `#rrggbb` to OKLab; anything else is read as a warm beige, so that a faulty row still draws and injects nothing. */
export const toLab = (colour: string): Lab => {
  const value = Number.parseInt(HEX.test(colour) ? colour.slice(1) : 'd8b98a', 16)
  const [red, green, blue] = [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

export const toHex = ({ l, a, b }: Lab): string => {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = toByte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = toByte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = toByte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`
}

/** Lighter for a positive `amount` (1 is white), darker for a negative one (-1 is black); the hue stays. */
export const shade = (colour: string, amount: number): string => {
  const { l, a, b } = toLab(colour)
  if (amount >= 0) return toHex({ l: l + (1 - l) * amount, a: a * (1 - amount * 0.7), b: b * (1 - amount * 0.7) })
  // Shadows on pale food are warm: without the push rice turns grey. Deep colours keep theirs.
  const warmth = -amount * Math.max(0, 0.1 - Math.hypot(a, b)) * Math.max(0, l - 0.5)
  return toHex({
    l: l * (1 + amount),
    a: a * (1 + amount * 0.35) + warmth * 0.3,
    b: b * (1 + amount * 0.35) + warmth * 1.6,
  })
}

export type Tint = { readonly colour: string; readonly weight: number }

/** Weighted mean; `#c8a070` of nothing. */
export const mixColours = (tints: readonly Tint[]): string => {
  const total = tints.reduce((sum, tint) => sum + tint.weight, 0)
  if (total <= 0) return '#c8a070'
  const sum = { l: 0, a: 0, b: 0 }
  for (const { colour, weight } of tints) {
    const lab = toLab(colour)
    sum.l += (lab.l * weight) / total
    sum.a += (lab.a * weight) / total
    sum.b += (lab.b * weight) / total
  }
  return toHex(sum)
}

/** Difference as seen: about 0.02 is just noticed, above 0.25 is a clear contrast. */
export const distance = (one: string, other: string): number => {
  const [p, q] = [toLab(one), toLab(other)]
  return Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b)
}

/** 0..360: red 29, orange 60, yellow 100, green 142, blue 264, purple 320. */
export const hueOf = (colour: string): number => {
  const { a, b } = toLab(colour)
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

export const chromaOf = (colour: string): number => {
  const { a, b } = toLab(colour)
  return Math.hypot(a, b)
}
