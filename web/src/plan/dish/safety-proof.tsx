import type { Finding, Safety } from '@plateful/contract/plan.ts'
import { Check, ShieldCheck, TriangleAlert } from 'lucide-react'
import { classNames } from '../../page/class-names.ts'
import { kitchenText } from '../../words/rich-text.ts'
import styles from './safety-proof.module.css'

/** The household said yes to it, or nobody asked; a warning is for the eyes of a careful cook. */
const isSpoken = ({ verdict }: Finding): boolean => verdict !== 'allowed'

/** What was read in this meal and what was found, with the evidence one tap away. */
export const SafetyProof = ({ safety: { ok, sentence, findings } }: { readonly safety: Safety }) => {
  const spoken = findings.filter(isSpoken)
  const quiet = findings.filter((finding) => !isSpoken(finding))
  return (
    <section id="proof" className={classNames(styles.proof, !ok && styles.conflict)} aria-labelledby="proof-heading">
      <h2 id="proof-heading" className={styles.title}>
        {ok ? <ShieldCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {ok ? 'Checked against your list' : 'Does not fit your list'}
      </h2>
      <p className={styles.sentence}>{kitchenText(sentence)}</p>
      <Findings findings={spoken} />
      <details className={styles.more}>
        <summary>What was read, and what was not</summary>
        {quiet.length > 0 && <Findings findings={quiet} />}
        <p className={styles.caution}>
          Title, every ingredient line, every step and all sides were read against your rules. Check labels;
          cross-contact is not assessed.
        </p>
      </details>
    </section>
  )
}

const Findings = ({ findings }: { readonly findings: readonly Finding[] }) =>
  findings.length === 0 ? null : (
    <ul className={styles.findings}>
      {findings.map(({ where, words, id, verdict, text }) => (
        <li key={`${where} ${words} ${id} ${text}`} className={styles.finding}>
          {verdict === 'allowed' ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          {kitchenText(text)}
        </li>
      ))}
    </ul>
  )
