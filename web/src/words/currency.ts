import { readStored, store } from '../page/storage.ts'
import { locale } from './page-language.ts'

/** What money is shown in. All sums of the server are US dollars. */
export type Currency = { readonly code: string; readonly perUsd: number }

const KEY = 'plateful.currency'
const CODED = /^([A-Z]{3}) (\d[\d.e+-]{0,24})$/

const readCurrency = (): Currency => {
  const [, code = 'USD', perUsd = '1'] =
    CODED.exec((typeof document === 'undefined' ? null : readStored(KEY)) ?? '') ?? []
  return { code, perUsd: Number(perUsd) || 1 }
}

/** For as long as this page lives. */
export let currency: Currency = readCurrency()

/** For tests: as in a fresh page. */
export const rereadCurrency = (): void => {
  currency = readCurrency()
}

/**
 * The price table of this server is in that currency: remembered for the next page. True: this page was drawn in another
 * one and has to be drawn again. False also where the browser keeps nothing: then it would never end.
 */
export const learnCurrency = ({ code, perUsd }: Currency): boolean => {
  if (code === currency.code && perUsd === currency.perUsd) return false
  store(KEY, `${code} ${perUsd}`)
  const kept = readCurrency()
  return kept.code === code && kept.perUsd === perUsd
}

const formats = new Map<string, Intl.NumberFormat>()

/** An amount of a currency: "$2.30", "2,30 €". `digits` after the point. */
export const amountOf = (amount: number, code: string, digits: number): string => {
  const key = `${locale()} ${code} ${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale(), {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, format)
  return format.format(amount)
}

/** US dollars of the server as this page shows them. */
export const moneyOf = (usd: number, digits: number): string => amountOf(usd * currency.perUsd, currency.code, digits)

/** "€", "$": beside a field. */
export const currencySign = (): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency: currency.code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency.code

const SUM = /\$\d[\d,]{0,12}(?:\.\d\d)?/g

/** A sentence of the kitchen, which counts in dollars, with its sums in the page's currency. */
export const inCurrency = (english: string): string =>
  currency.code === 'USD'
    ? english
    : english.replace(SUM, (sum) => moneyOf(Number(sum.replaceAll(/[$,]/g, '')), sum.includes('.') ? 2 : 0))
