import type { GuardEvidence, RecipeFault } from '@plateful/contract/admin.ts'
import { allergenWords } from '@plateful/kitchen/safety/words/labels.ts'
import { Dot, ShieldCheck, TriangleAlert } from 'lucide-react'
import { classNames } from '../../../page/class-names.ts'
import { counted } from '../../../plan/words/figures.ts'
import { DIET_LABELS } from '../../../preferences/labels.ts'
import { kitchenText } from '../../../words/rich-text.ts'
import styles from './evidence.module.css'

type EvidenceProps = { readonly evidence: GuardEvidence | null; readonly faults: readonly RecipeFault[] }

const headingOf = (against: number): string =>
  against === 0
    ? 'Read, and nothing stands against it'
    : `${counted(against, 'objection')}: cannot be approved as it is`

/** What the validator and the guard found, with the words that gave it away. */
export const Evidence = ({ evidence, faults }: EvidenceProps) => {
  const objections = evidence?.objections ?? []
  const against = faults.length + objections.length
  return (
    <section aria-labelledby="evidence-heading" className={classNames(styles.evidence, against > 0 && styles.against)}>
      <h3 id="evidence-heading" className={styles.title}>
        {against === 0 ? <ShieldCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {headingOf(against)}
      </h3>
      <Lines
        lines={[
          ...objections.map(({ text }) => text),
          ...faults.map(({ line, reason }) => (line > 1 ? `Line ${line}: ${reason}` : reason)),
        ]}
        isBad
      />
      {evidence !== null && (
        <>
          <p className={styles.read}>{counted(evidence.ingredientsRead, 'ingredient')}, title and every step read.</p>
          <h4 className={styles.part}>Allergens found</h4>
          {evidence.allergens.length === 0 ? (
            <p className={styles.read}>None of the fifteen.</p>
          ) : (
            <Lines lines={evidence.allergens.map(({ text }) => text)} />
          )}
          {evidence.free.length > 0 && (
            <p className={styles.read}>Nothing read of {evidence.free.map(allergenWords).join(', ')}.</p>
          )}
          <details className={styles.more}>
            <summary>
              Diets: fits {evidence.fits.length}, not {evidence.diets.length}
            </summary>
            <p className={styles.read}>
              Fits {evidence.fits.length === 0 ? 'none' : evidence.fits.map((diet) => DIET_LABELS[diet]).join(', ')}.
            </p>
            <Lines lines={evidence.diets.map(({ text }) => text)} />
          </details>
        </>
      )}
    </section>
  )
}

const Lines = ({ lines, isBad = false }: { readonly lines: readonly string[]; readonly isBad?: boolean }) =>
  lines.length === 0 ? null : (
    <ul className={styles.lines}>
      {[...new Set(lines)].map((line) => (
        <li key={line} className={styles.line}>
          {isBad ? <TriangleAlert aria-hidden="true" /> : <Dot aria-hidden="true" />}
          {kitchenText(line)}
        </li>
      ))}
    </ul>
  )
