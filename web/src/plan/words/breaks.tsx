import type { Break } from '@plateful/contract/effects.ts'
import { TriangleAlert } from 'lucide-react'
import { translated } from '../../words/page-language.ts'
import { kitchenText } from '../../words/rich-text.ts'
import { spoken } from '../../words/texts.ts'
import styles from './breaks.module.css'

/** Promises of the week that a choice would break, said before it is taken. */
export const Breaks = ({ breaks }: { readonly breaks: readonly Break[] | undefined }) =>
  breaks !== undefined &&
  breaks.length > 0 && (
    <span className={styles.breaks}>
      {breaks.map(({ key, sentence }) => (
        <span key={key} className={styles.break}>
          <TriangleAlert aria-hidden="true" />
          <span>{kitchenText(sentence)}</span>
        </span>
      ))}
    </span>
  )

/** What was done, and what it broke or was heard of: a note that stands beside Undo. */
export const withBreaks = (text: string, breaks: readonly Pick<Break, 'sentence'>[] = []): string =>
  [translated(text), ...breaks.map(({ sentence }) => spoken(sentence))].join(' ')
