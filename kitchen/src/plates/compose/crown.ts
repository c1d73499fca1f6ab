import { fillRegion, piece } from '../heap.ts'
import { medley } from '../medley.ts'
import type { Portion } from '../portion.ts'
import type { Region } from '../region.ts'
import type { Scene } from '../scene.ts'

/** Eggs, fillets and whole things stay whole on top; the rest is cut. */
export const staysWhole = ({ look }: Portion): boolean =>
  /egg|wholefish|fillet|seared|sausage|slab|avocado|dumpling|roll/.test(look.motif)

/** In a broth only what is served whole stays so. */
export const swimsWhole = ({ look }: Portion): boolean =>
  /egg|dumpling|roll/.test(look.motif) || /drumstick|leg$|wing|shank/.test(look.id)

/** The main thing on top of a bowl: eggs in pairs, fillets laid, dumplings scattered. */
export const crown = ({ paint, serving }: Scene, region: Region): string => {
  const [hero] = serving.heroes
  if (hero === undefined) return ''
  const { motif } = hero.look
  if (motif === 'halfegg') {
    return [-0.5, 0.5]
      .map((side) => piece(paint, hero.look, { x: region.x + side * 32, y: region.y + side * 12 }, 1.25))
      .join('')
  }
  if (motif === 'friedegg') return piece(paint, hero.look, { x: region.x, y: region.y }, 1.25)
  if (motif === 'dumpling' || motif === 'roll') return medley(paint, [hero], region, { ground: null, loose: 1.2 })
  const egg = serving.heroes.find(({ look }) => look.motif === 'halfegg')
  const beside =
    egg === undefined
      ? ''
      : piece(paint, egg.look, { x: region.x + region.rx * 0.7, y: region.y - region.ry * 0.8 }, 1.25) +
        piece(paint, egg.look, { x: region.x - region.rx * 0.8, y: region.y + region.ry * 0.7 }, 1.25)
  return fillRegion(paint, hero.look, region) + beside
}

/** Bread that comes with a bowl leans on its edge: wedges of flatbread, a slice, half a bun. */
export const breadBeside = ({ paint, serving }: Scene, region: Region): string => {
  const [bread] = serving.breads
  if (bread === undefined) return ''
  const { look } = bread
  const at = (angle: number, far: number) => ({
    x: region.x + Math.cos((angle * Math.PI) / 180) * region.rx * far,
    y: region.y + Math.sin((angle * Math.PI) / 180) * region.ry * far,
  })
  if (look.motif === 'toast' || look.motif === 'bun')
    return piece(paint, look, at(38, 0.72), 0.85) + piece(paint, look, at(62, 0.76), 0.85)
  return [22, 46, 70].map((angle) => piece(paint, look, at(angle, 0.78), 1.7)).join('')
}
