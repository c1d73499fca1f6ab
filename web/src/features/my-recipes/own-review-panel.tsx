import type { OwnReading } from '@plateful/contract/own-recipes.ts'
import { allergenWords } from '@plateful/kitchen/safety/words/labels.ts'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { money, thousands } from '../../plan/words/figures.ts'
import { DIET_LABELS } from '../../preferences/labels.ts'
import { kitchenText } from '../../words/rich-text.ts'
import { say } from '../../words/texts.ts'
import styles from './own-review-panel.module.css'
import { PanelTitle, VerdictPanel } from './verdict-panel.tsx'

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {[...new Set(lines)].map((line) => (
      <li key={line}>{kitchenText(line)}</li>
    ))}
  </ul>
)

type OwnReviewPanelProps = { readonly reading: Pick<OwnReading, 'review' | 'faults' | 'unread'> }

/** Figures, cost and what the guard read, once nothing is open; until then what is. */
export const OwnReviewPanel = ({ reading: { review, faults, unread } }: OwnReviewPanelProps) => {
  if (review === null)
    return (
      <VerdictPanel id="open-heading" title="Not a recipe yet" icon={<TriangleAlert aria-hidden="true" />} isAgainst>
        <Lines lines={faults} />
      </VerdictPanel>
    )
  const { nutrition: n, costPerPerson, safety, allergens, fits, free, notes } = review
  const figures: readonly (readonly [label: string, value: string])[] = [
    ['kcal', thousands(n.kcal)],
    [say('protein'), `${thousands(n.proteinGrams)} g`],
    [say('carbs'), `${thousands(n.carbsGrams)} g`],
    [say('fat'), `${thousands(n.fatGrams)} g`],
    [say('fibre'), `${thousands(n.fibreGrams)} g`],
    [say('sodium'), `${thousands(n.sodiumMg)} mg`],
    [say('cost'), money(costPerPerson)],
  ]
  const against = safety.findings.filter(({ verdict }) => verdict === 'conflict')
  const warnings = safety.findings.filter(({ verdict }) => verdict === 'warning')
  const said = new Set([...unread, ...against.map(({ text }) => text), ...warnings.map(({ text }) => text)])
  const others = notes.filter((note) => !said.has(note))
  return (
    <>
      <section aria-labelledby="figures-heading" className={styles.figuresPart}>
        <PanelTitle id="figures-heading">One portion</PanelTitle>
        <dl className={styles.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <VerdictPanel
        id="guard-heading"
        title={safety.ok ? 'Nothing read speaks against it at your table' : 'Your rules forbid it'}
        icon={safety.ok ? <ShieldCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        isAgainst={!safety.ok}
      >
        <p>
          {safety.ok
            ? kitchenText(safety.sentence)
            : 'You can keep it all the same. It is not planned while these rules stand.'}
        </p>
        {against.length > 0 && <Lines lines={against.map(({ text }) => text)} />}
        {warnings.length > 0 && <Lines lines={warnings.map(({ text }) => text)} />}
        <h3 className={styles.part}>Allergens found</h3>
        {allergens.length === 0 ? <p>None of the fifteen.</p> : <Lines lines={allergens.map(({ text }) => text)} />}
        {free.length > 0 && <p>Nothing read of {free.map(allergenWords).join(', ')}.</p>}
        {fits.length > 0 && (
          <details>
            <summary className={styles.more}>Fits {fits.length} diets</summary>
            <p>{fits.map((diet) => DIET_LABELS[diet]).join(', ')}</p>
          </details>
        )}
        <p>Always check labels; cross-contact is not assessed.</p>
      </VerdictPanel>
      {others.length > 0 && (
        <VerdictPanel id="notes-heading" title="Worth a second look" isAgainst>
          <Lines lines={others} />
        </VerdictPanel>
      )}
    </>
  )
}
