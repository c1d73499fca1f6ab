import type { MealPlan } from '@plateful/contract/plan.ts'
import { useState } from 'react'
import { shortWeekday } from '../../../../plan/words/dates.ts'
import { thousands } from '../../../../plan/words/figures.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { type DayNumbers, namesOf, numbersOf, shareOf } from './numbers-of.ts'
import styles from './numbers-sheet.module.css'

type Column = {
  readonly key: Exclude<keyof DayNumbers, 'date'>
  readonly name: string
  readonly unit: string
  /** What a day aims at; null: nothing in grams. */
  readonly aim: number | null
}

const timesOf = (aim: number | null, share: number): number | null => (aim === null ? null : aim * share)

const columnsOf = ({ targetKcal, targetGrams }: MealPlan['summary'], share: number): readonly Column[] => [
  { key: 'kcal', name: 'Energy', unit: 'kcal', aim: targetKcal * share },
  { key: 'proteinGrams', name: 'Protein', unit: 'g', aim: timesOf(targetGrams.protein, share) },
  { key: 'carbsGrams', name: 'Carbs', unit: 'g', aim: timesOf(targetGrams.carbs, share) },
  { key: 'fatGrams', name: 'Fat', unit: 'g', aim: timesOf(targetGrams.fat, share) },
]

const meanOf = (days: readonly DayNumbers[], key: Column['key']): number =>
  days.reduce((sum, day) => sum + day[key], 0) / Math.max(1, days.length)

/** A figure over its bar; the bar of the largest day, or of the aim, is full. */
const Cell = ({ value, most, tone }: { readonly value: number; readonly most: number; readonly tone: string }) => (
  <td className={styles.cell}>
    {thousands(value)}
    <span className={styles.track} aria-hidden="true">
      <span className={styles[tone]} style={{ inlineSize: `${most === 0 ? 0 : (100 * value) / most}%` }} />
    </span>
  </td>
)

type NumbersSheetProps = { readonly plan: MealPlan; readonly onClose: () => void }

/** What each day brings, for an adult portion or for each person who is named. */
export const NumbersSheet = ({ plan: { days, summary }, onClose }: NumbersSheetProps) => {
  const names = namesOf(days)
  const [name, setName] = useState(names[0] ?? '')
  const label = name === '' ? null : name
  const numbers = numbersOf(days, label)
  const eaten = numbers.filter(({ kcal }) => kcal > 0)
  const columns = columnsOf(summary, shareOf(days, label))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Energy and protein"
      description={
        label === null
          ? 'For one adult, of the meals that are planned.'
          : `For ${label}, of the meals that are planned.`
      }
      shape="sheet"
    >
      {names.length > 1 && (
        <Segmented
          label="Who"
          hideLabel
          options={names.map((value) => ({ value, label: value }))}
          value={name}
          onChange={setName}
        />
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {columns.map(({ key, name: heading, unit }) => (
              <th key={key} scope="col">
                {heading}, {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map((day) => (
            <tr key={day.date}>
              <th scope="row">{shortWeekday(day.date)}</th>
              {columns.map(({ key, aim }) => (
                <Cell
                  key={key}
                  value={day[key]}
                  most={Math.max(aim ?? 0, ...numbers.map((one) => one[key]))}
                  tone={key}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Mean</th>
            {columns.map(({ key }) => (
              <td key={key}>{thousands(meanOf(eaten, key))}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Aim</th>
            {columns.map(({ key, aim }) => (
              <td key={key}>{aim === null ? '–' : thousands(aim)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Dialog>
  )
}
