import type { Preferences } from '@plateful/contract/preferences.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useDebounced } from '../../page/debounced.ts'
import { matchQuery } from '../../preferences/match.queries.ts'
import { type KnownPreferences, useSavePreferences } from '../../preferences/preferences.queries.ts'
import { ApiError } from '../../wire/api-error.ts'
import { AllergenSection } from './allergen-section.tsx'
import { BudgetSection } from './budget-section.tsx'
import { DetailSection } from './detail-section.tsx'
import { DietSection } from './diet-section.tsx'
import { EquipmentSection } from './equipment-section.tsx'
import { IdeasSection } from './ideas-section.tsx'
import { KitchenPanel } from './people/kitchen-panel.tsx'
import { MembersSection } from './people/members-section.tsx'
import { PeopleSection } from './people/people-section.tsx'
import styles from './preferences-form.module.css'
import { RelaxNote } from './relax-note.tsx'
import { RestoredNote } from './restored-note.tsx'
import { RhythmSection } from './rhythm/rhythm-section.tsx'
import { SaidSection } from './said-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { StaplesSection } from './staples-section.tsx'
import { TasteSection } from './taste-section.tsx'
import { usePreferencesForm } from './use-preferences-form.ts'
import { WeekSection } from './week-section.tsx'

/** Long enough that a run of taps asks once, short enough to feel live. */
const REST_MS = 250

export const PreferencesForm = ({ known }: { readonly known: KnownPreferences }) => {
  const navigate = useNavigate()
  const { form, fields, isDirty, isRestored, takenIn, settle } = usePreferencesForm(known)
  const match = useQuery(matchQuery(useDebounced(fields.values, REST_MS)))
  const understood = match.data?.words
  const save = useSavePreferences()

  const saveThen = (next?: () => void) =>
    form.handleSubmit((preferences: Preferences) =>
      save.mutate(preferences, {
        onSuccess: (saved) => {
          settle(saved.preferences)
          next?.()
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          for (const [path, message] of Object.entries(error.fields)) {
            const name = path.replace(/^preferences\./, '').split('.')[0]
            if (name !== undefined && name in fields.values) form.setError(name as keyof Preferences, { message })
          }
        },
      }),
    )

  const planWeek = saveThen(() => navigate('/meal-planner', { state: { generate: true } }))

  return (
    <form className={styles.layout} noValidate onSubmit={(event) => void saveThen()(event)}>
      <h1 className={styles.title}>What is good at your table?</h1>
      <KitchenPanel match={match} values={fields.values} />
      <div className={styles.sections}>
        <RelaxNote />
        {isRestored && <RestoredNote onDiscard={() => settle(known.preferences)} />}
        <DietSection fields={fields} />
        <AllergenSection fields={fields} understood={understood} />
        <div className={styles.pair}>
          <PeopleSection fields={fields} />
          <BudgetSection fields={fields} thriftyWeek={match.data?.thriftyWeek} />
        </div>
        {fields.values.members.length > 0 && <MembersSection fields={fields} understood={understood} />}
        <RhythmSection fields={fields} />
        <EquipmentSection fields={fields} />
        <StaplesSection fields={fields} />
        <WeekSection fields={fields} />
        <TasteSection fields={fields} understood={understood} favourites={match.data?.favourites} />
        <DetailSection fields={fields} />
        <SaidSection kind="liked" />
        <SaidSection kind="never" />
        <IdeasSection fields={fields} />
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        takenIn={takenIn}
        total={match.data?.total}
        onPlan={() => void planWeek()}
      />
    </form>
  )
}
