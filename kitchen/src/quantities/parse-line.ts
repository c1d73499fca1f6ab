import { isPieceOf, type ReadAmount, readAmount, readLength, readWeight } from './read-amount.ts'
import { plainText } from './read-number.ts'
import { readUnit } from './read-unit.ts'
import { splitName } from './split-name.ts'
import { findUnit } from './units.ts'

/** One written ingredient line, in parts. */
export type ParsedLine = {
  /** The line as written, trimmed. */
  readonly text: string
  /** Null: no amount, or to taste. The lower end when it is a range. */
  readonly quantity: number | null
  readonly quantityHigh: number | null
  /** Id of the unit, `piece` for things that are counted, '' without an amount. */
  readonly unit: string
  /** The food, without amount, preparation and remarks, as it was written. */
  readonly name: string
  readonly preparation: string
  readonly note: string
  /** Weight of all of it together where the line itself says it: packs, dual units, mass units. */
  readonly grams: number | null
  /** Millilitres of all of it together where packs say them: "1 x 400 ml can". */
  readonly ml: number | null
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** "3 garlic cloves": a measure that comes after its food. */
const AFTER_NAME =
  /^(.+?)\s+((?<=\b(?:garlic|shallot) )cloves?|stalks?|sprigs?|spears?|bulbs?|(?<=\bcelery )(?:sticks?|ribs?))$/i

/** "2 Knoblauchzehen": German joins the two. */
const COMPOUND = /^(knoblauch)zehen?$/i

const takeTrailingUnit = (name: string): { readonly name: string; readonly unit: string } | null => {
  const compound = COMPOUND.exec(name)
  if (compound?.[1] !== undefined) return { name: compound[1], unit: 'clove' }
  const match = AFTER_NAME.exec(name)
  const unit = findUnit(match?.[2] ?? '')
  if (match?.[1] === undefined || unit === undefined) return null
  return { name: match[1], unit: unit.id === 'stick' ? 'stalk' : unit.id }
}

/** "2 large cucumbers (about 350 g each)": the weight stands in the remark. */
const weightIn = (note: string, count: number): number | null => {
  for (const remark of note.split(', ')) {
    const each = /^each\s+(.*)$|^(.*?)\s+(?:each|apiece)$/i.exec(remark)
    const grams = readWeight(
      each?.[1] ??
        each?.[2] ??
        remark.replace(/\s+(?:(?:in )?total|drained(?: weight)?|net(?:to)?|abtropfgewicht)$/i, ''),
    )
    if (grams !== null) return each ? grams * count : grams
  }
  return null
}

/** "1 piece ginger (about 3 cm)": the length stands in the remark. */
const lengthIn = (note: string): number | null =>
  note
    .split(', ')
    .map(readLength)
    .find((inches) => inches !== null) ?? null

const build = (text: string, amount: ReadAmount | null, rest: string): ParsedLine => {
  const parts = splitName(
    rest.replace(/^\s*(?:(?:of|del?|du|des|von)\s+(?:la\s+|l')?|d')/i, ''),
    isContainer(amount?.unit ?? ''),
  )
  if (amount === null)
    return nameZest({ text, quantity: null, quantityHigh: null, unit: '', grams: null, ml: null, ...parts })
  const inches = isPieceOf(amount.unit) ? lengthIn(parts.note) : null
  if (inches !== null) {
    const quantity = amount.range.low * inches
    return { text, quantity, quantityHigh: null, unit: 'inch', grams: amount.grams, ml: null, ...parts }
  }
  const trailing = amount.unit === null || amount.unit === 'piece' ? takeTrailingUnit(parts.name) : null
  const line = {
    text,
    quantity: amount.range.low,
    quantityHigh: amount.range.high,
    unit: trailing?.unit ?? amount.unit ?? 'piece',
    name: trailing?.name ?? parts.name,
    preparation: parts.preparation,
    note: join(amount.size, parts.note),
    grams: amount.grams ?? weightIn(parts.note, amount.range.low),
    ml: amount.ml,
  }
  return nameZest(nameSticks(line))
}

/** "2 sticks celery" are stalks, "1 stick of cinnamon" is a cinnamon stick; of butter a stick is its own measure. */
const nameSticks = (line: ParsedLine): ParsedLine => {
  if (line.unit !== 'stick') return line
  if (/^celery\b/i.test(line.name)) return { ...line, unit: 'stalk' }
  return /^cinnamon$/i.test(line.name) ? { ...line, unit: 'piece', name: `${line.name} stick` } : line
}

/** "2 tsp lemon zest", "1 tbsp orange rind": spoons of what is rubbed off the fruit, not of its juice. */
const CITRUS_ZEST =
  /^((?:meyer )?lemons?|limes?|oranges?|grapefruits?|clementines?|mandarins?|tangerines?|yuzu) (zest|rind|peel)(?: only)?$/i

const nameZest = (line: ParsedLine): ParsedLine => {
  const [, name, part] = CITRUS_ZEST.exec(line.name) ?? []
  if (name === undefined || part === undefined) return line
  const unit = ['tsp', 'tbsp'].includes(line.unit) ? `${line.unit} zest` : line.unit
  return { ...line, unit, name, preparation: join(part.toLowerCase(), line.preparation) }
}

const isContainer = (unit: string): boolean => ['can', 'jar', 'pack', 'bottle', 'carton', 'bag', 'box'].includes(unit)

const PART = 'juice|zest|rind|peel'
/** "Juice of 1 lemon", "zest 1 orange", "Saft einer Zitrone", "ralladura de 1 limón". */
const PART_OF = new RegExp(
  `^((?:(?:finely |freshly |grated |squeezed )*)(?:${PART})(?:\\s*(?:and|&)\\s*(?:${PART}))?)(?:\\s+(?:of|from)\\s+|\\s+)(?=\\d|an?\\s|half\\s|one\\s|two\\s)|^((?:${PART})(?:\\s*(?:and|&)\\s*(?:${PART}))?)\\s+(?:of|from)\\s+(?=\\S)|^((?:Saft|Abrieb|Schale)(?:\\s+und\\s+(?:Saft|Abrieb|Schale))?)\\s+(?:von\\s+)?(?=\\d|eine|zwei|halb)|^((?:(?:el|la)\\s+)?(?:zumo|jugo|ralladura|cáscara)(?:\\s+y\\s+(?:zumo|jugo|ralladura))?)\\s+de\\s+(?=\\d|un[ao]?\\s|medi[oa]\\s)`,
  'i',
)

/** "Le jus d'un citron", "zeste de 2 oranges". */
const PART_OF_FRENCH =
  /^(?:le\s+|la\s+)?((?:jus|zeste)(?:\s+et\s+(?:le\s+|la\s+)?(?:jus|zeste))?)\s+d(?:e\s+|')(?=\d|une?\s|demi)/i

/** "Seeds of 1 pomegranate" is the fruit, "whites of 2 eggs" are egg whites. */
const SEEDS_OF = /^((?:seeds?|leaves|flesh|pulp) (?:of|from)) (?=\d|an?\s|one\s|half\s)/i
const PART_OF_EGGS =
  /^(whites?|yolks?) (?:of|from) ((?:\d+|an?|one|two|three|four|five|six)(?: (?:large|medium|small))?) eggs?\b/i

/** Amounts written behind the food, as people do on a list: `milk 2l`, `eggs x6`, `flour: 500 g`. */
const BEHIND = /^(\D*?\p{L})[\s,:]+(?:x\s*)?(\d[\d.,/\s-]*\s?(?:[\p{L}. ]{1,12})?)$/iu

const readBehind = (plain: string): ParsedLine | null => {
  const [, name, behind] = BEHIND.exec(plain) ?? []
  if (name === undefined || behind === undefined) return null
  // A letter after the unit is read as the thing measured, so that "2 tins" counts as an amount.
  const amount = readAmount(`${behind} x`)
  return amount !== null && amount.rest.trim() === 'x' ? build(plain, amount.value, name) : null
}

/** "Diced ripe tomatoes (about 1 cup)": the only amount stands in the brackets. */
const readBracketed = (plain: string): ParsedLine | null => {
  const inside = /\(((?:about |approx\.? )?\d[^()]*)\)/i.exec(plain)
  const amount = inside?.[1] === undefined ? null : readAmount(`${inside[1]} x`)
  if (!inside || amount === null || amount.rest.trim() !== 'x' || amount.value.unit === null) return null
  return build(plain, amount.value, plain.replace(inside[0], ' '))
}

/** "A few knobs of butter": nobody knows how many, so there is no amount and the rest is the food. */
const VAGUE =
  /^(?:a\s+)?(?:few|couple(?:\s+of)?|some|several|a\s+little|additional|extra|etwas|ein\s+(?:paar|wenig)|un\s+poco\s+de|unas?|unos|quelques|un\s+peu\s+d[e'])\s+/i

const withoutAmount = (plain: string): ParsedLine => {
  const vague = VAGUE.exec(plain)
  const rest = vague ? plain.slice(vague[0].length) : plain
  const unit = vague ? readUnit(rest) : null
  return build(plain, null, unit?.rest ?? rest)
}

/**
 * Reads one ingredient line as people write it: ranges, fractions, "to taste", `1 (14.5 oz) can`, `2 x 400 g`, `200g/7oz`.
 * What it cannot read stays in the name: nothing of the line is lost, nothing is invented.
 */
export const parseIngredientLine = (text: string): ParsedLine => {
  const plain = plainText(text).replace(/^the (?=(?:juice|zest|grated|finely)\b)/i, '')
  const ofEggs = PART_OF_EGGS.exec(plain)
  if (ofEggs) {
    const line = `${ofEggs[2]} egg ${ofEggs[1]}${plain.slice(ofEggs[0].length)}`
    return { ...parseIngredientLine(line), text: text.trim() }
  }
  const part = PART_OF.exec(plain) ?? PART_OF_FRENCH.exec(plain) ?? SEEDS_OF.exec(plain)
  const what = part?.slice(1).find((words) => words !== undefined)
  if (part && what !== undefined) {
    const whole = parseIngredientLine(plain.slice(part[0].length))
    return { ...whole, text: text.trim(), preparation: join(what, whole.preparation) }
  }
  const amount = readAmount(plain)
  const parsed =
    amount !== null && amount.rest.trim() !== ''
      ? build(plain, amount.value, amount.rest)
      : (readBehind(plain) ?? readBracketed(plain) ?? withoutAmount(plain))
  const named = parsed.name === '' ? { ...parsed, name: splitName(plain, false).name } : parsed
  return { ...named, text: text.trim() }
}
