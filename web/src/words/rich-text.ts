import { createElement, Fragment, type ReactNode } from 'react'
import { inCurrency } from './currency.ts'
import { translated } from './page-language.ts'
import { langOfFood, piecesOf } from './texts.ts'

/** A text with pieces of the page in it: `{0}`, `{1}` say where they go. Builds write these calls (decision 0042). */
export const sayRich = (english: string, ...pieces: readonly ReactNode[]): ReactNode =>
  createElement(
    Fragment,
    null,
    ...translated(english)
      .split(/\{(\d+)\}/)
      .map((part, index) => (index % 2 === 0 ? part : pieces[Number(part)]))
      .filter((part) => part !== ''),
  )

/** Words of the kitchen inside a sentence, marked where the sentence is in another language. */
export const foodText = (words: string): ReactNode =>
  langOfFood() === undefined ? words : createElement('span', { lang: langOfFood() }, words)

/** What the kitchen wrote, in the visitor's language; foods and titles in it, or all of it where it is not known, marked as English. */
export const kitchenText = (words: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...(piecesOf(words)?.map(({ text, isFood }) => (isFood ? foodText(text) : text)) ?? [
      foodText(inCurrency(translated(words))),
    ]),
  )
