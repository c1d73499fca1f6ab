import type { Motif } from '../../foods/food.ts'
import { bun, dumpling, flatbread, pancake, roll, toast, tortilla } from './breads.ts'
import { avocado, citrus, cube, mushroom, ring, round, strip, wedge } from './cuts.ts'
import { friedegg, halfegg } from './eggs.ts'
import { floret, herb, leaf, stalk } from './greens.ts'
import type { DrawMotif, Look, MotifArt } from './motif-art.ts'
import { crumble, grain, mince, noodle, seed, shred } from './mounds.ts'
import { fillet, sausage, seared, slab, wholefish } from './proteins.ts'
import { cheese, drizzle, liquid, sauce } from './sauces.ts'
import { ball, bean, berry, corn, nut, olive, shell, shrimp } from './small.ts'

const none: DrawMotif = () => ({ radius: 1, turn: 0, variants: 1, piece: () => '', fill: () => '' })

const DRAWINGS: Readonly<Record<Motif, DrawMotif>> = {
  avocado,
  ball,
  bean,
  berry,
  bun,
  cheese,
  citrus,
  corn,
  crumble,
  cube,
  drizzle,
  dumpling,
  fillet,
  flatbread,
  floret,
  friedegg,
  grain,
  halfegg,
  herb,
  leaf,
  liquid,
  mince,
  mushroom,
  none,
  noodle,
  nut,
  olive,
  pancake,
  ring,
  roll,
  round,
  sauce,
  sausage,
  seared,
  seed,
  shell,
  shred,
  shrimp,
  slab,
  stalk,
  strip,
  toast,
  tortilla,
  wedge,
  wholefish,
}

export const artOf = (look: Look): MotifArt => DRAWINGS[look.motif](look)
