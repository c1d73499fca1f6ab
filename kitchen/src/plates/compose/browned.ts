import { blob, type Paint } from '../paint.ts'
import { between } from '../random.ts'
import type { Region } from '../region.ts'

/** Golden patches where the heat caught. */
export const browned = (
  paint: Paint,
  region: Pick<Region, 'x' | 'y' | 'rx' | 'ry'>,
  count: number,
  opacity: number,
): string => {
  const d = Array.from({ length: count }, () => {
    const [angle, far] = [paint.random() * 6.28, Math.sqrt(paint.random()) * 0.94]
    return blob(
      paint.random,
      region.x + Math.cos(angle) * far * region.rx,
      region.y + Math.sin(angle) * far * region.ry,
      between(paint.random, 4, 12),
      between(paint.random, 3, 8),
      0.3,
      7,
    )
  }).join('')
  return `<path d="${d}" fill="#9a4f0e" fill-opacity="${opacity}"/>`
}
