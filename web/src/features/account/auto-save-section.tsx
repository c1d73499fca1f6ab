import type { AutoSave } from '@plateful/contract/auto-save.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { autoSaveQuery, useSetAutoSave } from '../../plan/weeks/auto-save.queries.ts'
import { FieldNote } from '../../ui/fields/field-note.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'
import { textOf } from '../../wire/api-error.ts'
import { AccountSection } from './account-section.tsx'
import styles from './settings-form.module.css'

const OPTIONS: readonly { readonly value: AutoSave; readonly label: string }[] = [
  { value: 'always', label: 'Always' },
  { value: 'ask', label: 'Ask me' },
  { value: 'never', label: 'Never' },
]

const SAYS: Readonly<Record<AutoSave, string>> = {
  always: 'Every week you make or change is saved at once.',
  ask: 'You are asked. A saved week is never written over unasked.',
  never: 'Nothing is offered. A week is saved when you press Save.',
}

export const AutoSaveSection = () => (
  <AccountSection title="Saving weeks" hint="What happens with a week you make or change.">
    <Panel skeleton={<Skeleton width="17rem" height="2.875rem" />}>
      <AutoSaveChoice />
    </Panel>
  </AccountSection>
)

const AutoSaveChoice = () => {
  const { data } = useSuspenseQuery(autoSaveQuery())
  const change = useSetAutoSave()
  const behavior = change.isPending ? change.variables : data.behavior
  return (
    <>
      <Segmented
        label="Save weeks by themselves"
        hideLabel
        options={OPTIONS}
        value={behavior}
        onChange={(next) => change.mutate(next)}
      />
      <p className={styles.says} role="status">
        {SAYS[behavior]}
      </p>
      <FieldNote id="auto-save-note" error={change.isError ? textOf(change.error) : undefined} />
    </>
  )
}
