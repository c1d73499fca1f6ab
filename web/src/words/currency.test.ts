import { afterEach, expect, test } from 'vitest'
import { money, wholeMoney } from '../plan/words/figures.ts'
import { currencySign, inCurrency, learnCurrency, rereadCurrency } from './currency.ts'

afterEach(() => {
  localStorage.removeItem('plateful.currency')
  rereadCurrency()
})

test('money is dollars until a server says otherwise, and then nothing of ours has a dollar sign', () => {
  expect([money(2.5), wholeMoney(92), currencySign()]).toEqual(['$2.50', '$92', '$'])
  expect(learnCurrency({ code: 'USD', perUsd: 1 })).toBe(false)

  expect(learnCurrency({ code: 'EUR', perUsd: 0.8 })).toBe(true)
  rereadCurrency()
  expect(learnCurrency({ code: 'EUR', perUsd: 0.8 })).toBe(false)
  expect([money(2.5), wholeMoney(100), currencySign()]).toEqual(['€2.00', '€80', '€'])
  const sentence = 'The week costs $1,123.40 at the till, $3.40 over the budget of $120.00.'
  expect(inCurrency(sentence)).toBe('The week costs €898.72 at the till, €2.72 over the budget of €96.00.')
  expect(inCurrency('Raise the budget to $150')).toBe('Raise the budget to €120')
})

test('what a browser keeps nothing of is not drawn again and again, and nonsense in its drawer is dollars', () => {
  localStorage.setItem('plateful.currency', 'EUR none')
  rereadCurrency()
  expect(money(1)).toBe('$1.00')
})
