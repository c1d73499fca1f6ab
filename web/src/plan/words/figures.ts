import { amountOf, moneyOf } from '../../words/currency.ts'
import { locale } from '../../words/page-language.ts'
import { say } from '../../words/texts.ts'

/** US dollars in the currency of the page: "$2.30", "2,30 €" */
export const money = (usd: number): string => moneyOf(usd, 2)

/** "$92" */
export const wholeMoney = (usd: number): string => moneyOf(usd, 0)

/** What is charged in US dollars, wherever the page is read: "$4.99" */
export const usDollars = (usd: number, digits = 2): string => amountOf(usd, 'USD', digits)

/** "1,980" */
export const thousands = (value: number): string => Math.round(value).toLocaleString(locale())

/** "1 h 15 min", "45 min" */
export const minutesText = (minutes: number): string => {
  if (minutes < 60) return `${Math.round(minutes)} min`
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** The same inside a step, which is English. */
export const minutesInStep = (minutes: number): string => {
  if (minutes < 60) return /* english */ `${Math.round(minutes)} min`
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return rest === 0 ? /* english */ `${hours} h` : /* english */ `${hours} h ${rest} min`
}

/** "+$2.10", "−$0.40", "same cost" */
export const moneyEffect = (usd: number): string =>
  Math.abs(usd) < 0.005 ? 'same cost' : `${usd > 0 ? '+' : '−'}${money(Math.abs(usd))}`

/** "+120 kcal", "−60 kcal", "same kcal" */
export const kcalEffect = (kcal: number): string =>
  Math.abs(kcal) < 0.5 ? 'same kcal' : `${kcal > 0 ? '+' : '−'}${thousands(Math.abs(kcal))} kcal`

/** "1 dish", "27 dishes": which of the two, the language says. */
export const counted = (count: number, one: string, many = `${one}s`): string => {
  const [single = one, several = many] = say(`${one}|${many}`).split('|')
  return `${thousands(count)} ${new Intl.PluralRules(locale()).select(count) === 'one' ? single : several}`
}

/** Lists write foods in small letters; a line begins with a large one. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
