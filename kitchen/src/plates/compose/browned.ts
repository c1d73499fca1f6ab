import { blob, type Paint } from '../paint.ts'
import { between } from '../random.ts'
import { pointAt, type Region } from '../region.ts'

/** Golden patches where the heat caught. */
export const browned = (
  paint: Paint,
  region: Pick<Region, 'x' | 'y' | 'rx' | 'ry'>,
  count: number,
  opacity: number,
): string => {
  const d = Array.from({ length: count }, () => {
    const { x, y } = pointAt(region, paint.random() * 6.28, Math.sqrt(paint.random()) * 0.94)
    return blob(paint.random, x, y, between(paint.random, 4, 12), between(paint.random, 3, 8), 0.3, 7)
  }).join('')
  return `<path d="${d}" fill="#9a4f0e" fill-opacity="${opacity}"/>`
}
