import { type NumberRange, type Read, readRange } from './read-number.ts'
import { isThing, readUnit } from './read-unit.ts'
import { findUnit, type UnitOfMeasure } from './units.ts'

type Measure = { readonly quantity: number; readonly unit: UnitOfMeasure }

/** An amount at the start of a line. `unit` null: none was written. `packGrams`: weight written beside it, of all together. */
export type ReadAmount = {
  readonly range: NumberRange
  readonly unit: string | null
  readonly size: string
  readonly grams: number | null
  /** Millilitres of all packs together, where the line says what one holds. */
  readonly ml: number | null
}

const APPROXIMATELY =
  /^\s*(?:about|approx\.?|approximately|around|circa|ca\.|etwa|ungefähr|rund|aprox\.?|environ|scant|generous|heaped|heaping|level|rounded|good|at least|up to)\s+/i

const skipApproximately = (text: string): string => text.replace(APPROXIMATELY, '')

const inUnit = (measure: Measure, unit: UnitOfMeasure): number => (measure.quantity * measure.unit.factor) / unit.factor

/** `2lb 4oz`, `1 pint 6fl oz` */
const IN_TWO_UNITS: ReadonlySet<string> = new Set(['lb', 'kg', 'l', 'pint', 'quart'])

/** `400g`, `2lb 4oz`, `14.5 oz`: a number with a unit of mass, volume or length. */
const readMeasure = (text: string): Read<Measure> | null => {
  const number = readRange(skipApproximately(text).trimStart())
  const unit = number && readUnit(number.rest)
  if (!number || !unit || isThing(unit.value)) {
    const length = number && /^\s*-?\s*(cm|in|inch|inches)\b/i.exec(number.rest)
    const lengthUnit = length && findUnit(length[1] === 'in' ? 'inch' : (length[1] ?? ''))
    if (!number || !length || !lengthUnit) return null
    return { value: { quantity: number.value.low, unit: lengthUnit }, rest: number.rest.slice(length[0].length) }
  }
  const first: Measure = { quantity: number.value.low, unit: unit.value }
  const smaller = IN_TWO_UNITS.has(first.unit.id) ? readMeasure(unit.rest) : null
  if (
    smaller === null ||
    smaller.value.unit.dimension !== first.unit.dimension ||
    smaller.value.unit.factor >= first.unit.factor
  ) {
    return { value: first, rest: unit.rest }
  }
  return {
    value: { quantity: first.quantity + inUnit(smaller.value, first.unit), unit: first.unit },
    rest: smaller.rest,
  }
}

/** Other ways to say the same amount: `/7oz`, `/ 230 g`, `(113 g)`, `(about 3 1/2 oz/1/2 cup)`. */
const readAlternatives = (text: string): Read<readonly Measure[]> => {
  const found: Measure[] = []
  let rest = text
  for (;;) {
    const opening = /^\s*[/(]\s*|^\s*-\s*(?=\d)/.exec(rest)
    const measure = opening && readMeasure(rest.slice(opening[0].length))
    if (!opening || !measure) break
    const closed = opening[0].includes('(') ? closeBracket(measure.rest) : measure.rest
    if (closed === null) break
    found.push(measure.value)
    rest = closed
  }
  return { value: found, rest }
}

/** Past the closing bracket when nothing but more measures stands before it. */
const closeBracket = (text: string): string | null => {
  const close = text.indexOf(')')
  if (close < 0 || close > 40) return null
  const inside = text.slice(0, close)
  return /^[\s\d./,;a-z-]*$/i.test(inside) && !/[a-z]{7,}/i.test(inside) ? text.slice(close + 1) : null
}

const gramsIn = (measures: readonly Measure[]): number | null => {
  const mass = measures.find(({ unit }) => unit.dimension === 'mass')
  return mass === undefined ? null : mass.quantity * mass.unit.factor
}

const mlIn = (measures: readonly Measure[], count: number): number | null => {
  const volume = measures.find(({ unit }) => unit.dimension === 'volume')
  return volume === undefined ? null : volume.quantity * volume.unit.factor * count
}

const SIZE =
  '(?:extra[- ]large|very large|large|lg\\.?|big|medium(?:[- ]sized?|[- ]large)?|med\\.?|md\\.?|small(?:[- ]to[- ]medium)?|medium[- ]to[- ]large|sm\\.?|tiny|jumbo|fat|plump|heaped|heaping|scant|rounded|level|generous|good|thick|thin|thumb-sized|unpeeled|separate|whole|gro(?:ß|ss)e?[rsn]?|kleine?[rsn]?|kl\\.|gr\\.|mittelgro(?:ß|ss)e?[rsn]?|mittlere[rsn]?|geh[äa]ufte?[rn]?|gestr(?:ichene?[rn]?)?\\.?|colmad[oa]s?|ras[oa]s?|grandes?|pequeñ[oa]s?|median[oa]s?)'
const SIZES = new RegExp(`^\\s*(${SIZE}(?:(?:[\\s,]+|\\s+or\\s+)${SIZE})*)[\\s,]+(?=\\S)`, 'i')
/** Before a unit these tell its size, before a food they may be its name: thick yogurt, thin noodles, good wine. */
const ONLY_BEFORE_UNITS = /thick|thin|good|heap|scant|level|rounded|generous|separate|whole/i

const readSize = (text: string): Read<string> => {
  const match = SIZES.exec(text)
  const size = match?.[1]?.trim() ?? ''
  const rest = match ? text.slice(match[0].length) : text
  if (ONLY_BEFORE_UNITS.test(size) && readUnit(rest) === null) return { value: '', rest: text }
  return { value: size, rest }
}

const CONTAINERS: ReadonlySet<string> = new Set(
  'can,pack,sachet,pot,jar,bottle,carton,bag,box,punnet,tube,glass,piece,block,container'.split(','),
)

const lengthInInches = (measures: readonly Measure[]): number | null => {
  const inch = measures.find(({ unit }) => unit.id === 'inch')
  const cm = measures.find(({ unit }) => unit.id === 'cm')
  return inch?.quantity ?? (cm === undefined ? null : cm.quantity / 2.54)
}

/** "1 (2 inch) piece ginger" is two inches of ginger; a 9 inch crust stays one crust. */
const LENGTHS_OF: ReadonlySet<string> = new Set(['piece', 'knob', 'stalk', 'thumb', 'stick'])

/** "5 cm piece ginger", "1-inch knob ginger". */
const PIECES: ReadonlySet<string> = new Set(['piece', 'knob', 'thumb'])

/** After a weight or volume: "400g tin", "250 ml bottle". */
const readContainer = (text: string): Read<UnitOfMeasure> | null => {
  const unit = readUnit(text)
  return unit && CONTAINERS.has(unit.value.id) ? unit : null
}

/** After a pack size in brackets any measure may follow: "(2-pound) head", "1 (30 g) slice". */
const readPackUnit = (text: string): Read<UnitOfMeasure> | null => {
  const unit = readUnit(text)
  return unit && (unit.value.dimension === 'measure' || unit.value.id === 'piece') ? unit : null
}

const isVolume = (text: string): boolean => readUnit(text)?.value.dimension === 'volume'

/** `2 x 400 g tins`, `1 (14.5 oz) can`, `One 8-ounce ball`: a count of packs of a known size. */
const readPacks = (count: NumberRange, text: string): Read<ReadAmount> | null => {
  const opening = /^\s*(?:x\s*|\(\s*|(?=\d))/i.exec(text)
  const size = opening && readMeasure(text.slice(opening[0].length))
  if (!opening || !size) return null
  const closed = opening[0].includes('(') ? closeBracket(size.rest) : size.rest
  if (closed === null) return null
  const others = readAlternatives(closed)
  const words = readSize(others.rest)
  // "1 1/2 (375 ml) cups": the bracket repeats the amount in another unit.
  if (opening[0].includes('(') && isVolume(words.rest)) return null
  const container = readPackUnit(words.rest)
  const inches = lengthInInches([size.value])
  if (inches !== null && container !== null && LENGTHS_OF.has(container.value.id)) {
    const range = { low: count.low * inches, high: null }
    return { value: { range, unit: 'inch', size: words.value, grams: null, ml: null }, rest: container.rest }
  }
  const grams = gramsIn([size.value, ...others.value])
  return {
    value: {
      range: count,
      unit: container?.value.id ?? 'piece',
      size: words.value,
      grams: grams === null ? null : grams * count.low,
      ml: mlIn([size.value, ...others.value], count.low),
    },
    rest: container?.rest ?? words.rest,
  }
}

/** `400g tin`, `200g/7oz`, `1 cup (113g)`, `2lb 4oz`, `5cm/2in piece`, `1 cup plus 2 tbsp`. */
const readMeasured = (range: NumberRange, text: string, whole: string): Read<ReadAmount> | null => {
  const measure = readMeasure(whole)
  if (measure === null) return null
  const others = readAlternatives(measure.rest)
  const all = [measure.value, ...others.value]
  const container = readContainer(others.rest)
  const inches = lengthInInches(all)
  if (inches !== null) {
    const piece = readUnit(others.rest)
    const rest = piece !== null && PIECES.has(piece.value.id) ? piece.rest : others.rest
    return {
      value: { range: { low: inches, high: null }, unit: 'inch', size: '', grams: gramsIn(all), ml: null },
      rest,
    }
  }
  if (container !== null) {
    const value = {
      range: { low: 1, high: null },
      unit: container.value.id,
      size: '',
      grams: gramsIn(all),
      ml: mlIn(all, 1),
    }
    return { value, rest: container.rest }
  }
  const more = /^\s*(?:plus|and|\+|&)\s+(?=\d)/i.exec(others.rest)
  const added = more && readMeasure(others.rest.slice(more[0].length))
  const { unit } = measure.value
  const sum = added && added.value.unit.dimension === unit.dimension ? inUnit(added.value, unit) : 0
  const high = range.high !== null && readUnit(text)?.value.id === unit.id ? range.high + sum : null
  const size = readSize(sum > 0 && added ? added.rest : others.rest)
  const grams = high === null && sum === 0 ? gramsIn(all) : null
  return {
    value: { range: { low: measure.value.quantity + sum, high }, unit: unit.id, size: size.value, grams, ml: null },
    rest: size.rest,
  }
}

/** "1 large or 2 small eggplants": the first of the two amounts holds. */
const OR_AMOUNT = /^\s*or\s+\d+\s+(?:small|medium|large)\s+/i

const readCounted = (range: NumberRange, text: string): Read<ReadAmount> => {
  const before = readAlternatives(text.replace(/^\s*x\s+/i, ''))
  const size = readSize(before.rest)
  const unit = readUnit(size.rest)
  const behind = unit?.rest ?? size.rest
  const others = readAlternatives(behind)
  const again = readSize(others.rest)
  const remark = behind.slice(0, behind.length - others.rest.length)
  const grams = gramsIn([...before.value, ...others.value])
  const each = isOfEach(remark, unit?.value.id ?? '') ? Math.max(1, range.low) : 1
  return {
    value: {
      range,
      unit: unit?.value.id ?? null,
      size: [size.value, again.value].filter((word) => word !== '').join(' '),
      grams: grams === null ? null : grams * each,
      ml: SOLD.has(unit?.value.id ?? '') ? mlIn([...before.value, ...others.value], each) : null,
    },
    rest: again.rest.replace(OR_AMOUNT, ''),
  }
}

/** What is bought by the piece and has its own weight printed on it. */
const SOLD: ReadonlySet<string> = new Set(
  'can,pack,sachet,pot,jar,bottle,carton,bag,box,punnet,tube,block,container,glass'.split(','),
)

/** "2 cans (400 g)" are 400 g each, as the label says; "2 cans (800 g total)" are not. */
const isOfEach = (remark: string, unit: string): boolean => {
  if (/\b(?:total|in all|combined)\b/i.test(remark)) return false
  return /\b(?:each|apiece|ea)\b/i.test(remark) || (SOLD.has(unit) && remark.includes('('))
}

/** `pinch of salt`, `small bunch parsley`: a measure without a number is one of it. */
const readBareMeasure = (text: string): Read<ReadAmount> | null => {
  const size = readSize(text)
  const unit = readUnit(size.rest)
  if (unit === null || !(BARE.has(unit.value.id) || /^\s*(?:(?:of|de|von)\s|d')/i.test(unit.rest))) return null
  return {
    value: { range: { low: 1, high: null }, unit: unit.value.id, size: size.value, grams: null, ml: null },
    rest: unit.rest,
  }
}

const BARE: ReadonlySet<string> = new Set(
  'pinch,handful,bunch,splash,dash,knob,sprig,can,jar,pot,pack,drop,thumb'.split(','),
)

/** The amount a line starts with, however it is written; null when it starts with none. */
export const readAmount = (line: string): Read<ReadAmount> | null => {
  const text = skipApproximately(line)
  const number = readRange(text)
  if (number === null) return readBareMeasure(text)
  return (
    readPacks(number.value, number.rest) ??
    readMeasured(number.value, number.rest, text) ??
    readCounted(number.value, number.rest)
  )
}

/** Inches when the whole text is a length (`ca. 3 cm`, `2 inches long`); else null. */
export const readLength = (text: string): number | null => {
  const measure = readMeasure(text)
  if (measure === null || !/^\s*(?:long|lang|thick|each)?\s*$/i.test(measure.rest)) return null
  return lengthInInches([measure.value])
}

/** Measures that a length may stand for. */
export const isPieceOf = (unit: string | null): boolean => unit !== null && PIECES.has(unit)

/** Grams when the whole text is a weight (`about 12 ounces`, `225 g / 8 oz`); else null. */
export const readWeight = (text: string): number | null => {
  const measure = readMeasure(text)
  if (measure === null) return null
  const others = readAlternatives(measure.rest)
  return others.rest.trim() === '' ? gramsIn([measure.value, ...others.value]) : null
}
