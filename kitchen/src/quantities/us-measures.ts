import { formatNumber, formatSpoken, sayCups } from './format.ts'
import { roundOunces } from './rounding.ts'
import { GRAMS_PER_OZ } from './units.ts'

const CM_PER_INCH = 2.54
/** Tins and dishes from here on are sold in whole inches. */
const WHOLE_INCHES_FROM_CM = 10
/** An oven's dial has steps of 25 °F; what is measured inside a food is said to the degree. */
const OVEN_FROM_CELSIUS = 100
const OVEN_STEP = 25

/** 220 -> 425 for an oven; 74 -> 165 inside a chicken, 71 -> 160 and 63 -> 145, as the chart of USDA FSIS has them. */
const fahrenheit = (celsius: number): number => {
  const exact = celsius * 1.8 + 32
  return celsius < OVEN_FROM_CELSIUS ? Math.round(exact) : Math.round(exact / OVEN_STEP) * OVEN_STEP
}

const inches = (cm: number): number => {
  const exact = cm / CM_PER_INCH
  if (cm >= WHOLE_INCHES_FROM_CM) return Math.round(exact)
  return exact < 0.2 ? Math.max(1, Math.round(exact * 8)) / 8 : Math.round(exact * 4) / 4
}

const MEASURE =
  /(?<article>\ba )?(?:\b(?<beside>\d{1,2}) by )?\b(?<figure>\d{1,4}(?:\.\d)?) ?(?<unit>°C|cm|mm|ml|g)(?![\p{L}\d])/gu

/** "8 inch", "11 inch" and "18 inch" begin with a vowel. */
const articleFor = (said: string): string => (/^(?:8|11|18)(?!\d)/.test(said) ? 'an ' : 'a ')

const say = (figure: number, unit: string): string => {
  switch (unit) {
    case '°C':
      return `${fahrenheit(figure)} °F`
    case 'cm':
      return `${formatNumber(inches(figure))} inch`
    case 'mm':
      return `${formatNumber(inches(figure / 10))} inch`
    case 'ml':
      return formatSpoken(sayCups(figure))
    default:
      return formatSpoken({ quantity: roundOunces(figure / GRAMS_PER_OZ), unit: 'oz' })
  }
}

/** Temperatures, lengths and amounts in a sentence of a method, as an American kitchen has tools for them. */
export const inUsMeasures = (text: string): string =>
  text.replace(MEASURE, (...match) => {
    const { article, beside, figure, unit } = match.at(-1) as Record<string, string | undefined>
    const said = say(Number(figure), unit ?? '')
    const first = beside === undefined ? said : `${formatNumber(inches(Number(beside)))} by ${said}`
    return article === undefined ? first : `${articleFor(first)}${first}`
  })
