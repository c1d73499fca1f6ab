/** What is carried home of a food, in the words of a shop: 2 packs of 150 g, 1 head, 12. */
export type Buy = {
  readonly count: number
  /** "pack" or "packs"; '' for single pieces. */
  readonly word: string
  /** Of each, as its label has it: "150 g", "4 sticks"; '' where the label says none. */
  readonly size: string
}

const CONTAINERS =
  'bag|ball|bar|block|bottle|box|bulb|bunch|canister|can|carton|clamshell|ear|head|jar|loaf|log|mini melon|packet|pack|piece|pot|pouch|punnet|rack|roast|rope|round|tin|tray|tube|tub|vacuum pack|wedge|half gallon|pint'

/** `pack 5 oz`, `small head`, `pack of 4 sticks`, `tin 400 g, drained 240 g`, `loaf or 4 rolls` */
const NAMED = new RegExp(
  `^(?:small )?(${CONTAINERS})(?: (?:of )?(\\d[\\w. ]{0,20}))?(?:,? ?drained.{0,10}| or .{0,10})?$`,
)
/** `1 lb bag`, `quart carton` */
const SIZED = new RegExp(`^(\\d[\\d.]{0,6} (?:fl oz|oz|lb|kg|g|ml|l)|quart|pint) (${CONTAINERS})$`)
const EACH = /^each(?: (.{1,10}))?$/
const COUNTED = /^(\d{1,3}) (?:peppers|fruits|beans)$/
const SLICED = /^slices (.{1,10})$/

const ENDS: Readonly<Record<string, string>> = { box: 'boxes', bunch: 'bunches', pouch: 'pouches', loaf: 'loaves' }

const several = (word: string, count: number): string => (count === 1 ? word : (ENDS[word] ?? `${word}s`))

const sizeOf = (size: string): string => (size === 'quart' || size === 'pint' ? `1 ${size}` : size)

/**
 * So many packages of a label (column `package_label` of foods.csv, or as the list has it) in the words of a shop. Null
 * where nobody asks for them so: what is weighed at the counter is bought by the amount that is needed.
 */
export const readBuy = (label: string, count: number): Buy | null => {
  if (label === 'dozen' || label === 'dozen eggs') return { count: 12 * count, word: '', size: '' }
  const each = EACH.exec(label)
  if (each) return { count, word: '', size: each[1] ?? '' }
  const pieces = COUNTED.exec(label)?.[1]
  if (pieces !== undefined) return { count: Number(pieces) * count, word: '', size: '' }
  const slices = SLICED.exec(label)?.[1]
  if (slices !== undefined) return { count, word: several('pack', count), size: slices }
  const sized = SIZED.exec(label)
  if (sized) return { count, word: several(sized[2] ?? '', count), size: sizeOf(sized[1] ?? '') }
  const named = NAMED.exec(label)
  return named && { count, word: several(named[1] ?? '', count), size: (named[2] ?? '').trim() }
}
