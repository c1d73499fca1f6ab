import { zodResolver } from '@hookform/resolvers/zod'
import { Preferences } from '@plateful/contract/preferences.ts'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { layOver } from '../../preferences/lay-over.ts'
import type { KnownPreferences } from '../../preferences/preferences.queries.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from '../../preferences/preferences-draft.ts'
import { type TakenIn, takenInFrom } from '../../preferences/taken-in.ts'
import { fieldText } from './field-text.ts'

type FieldName = keyof Preferences

/** What a section of the form needs: the values, a way to change one, and what is wrong with it. */
export type Fields = {
  readonly values: Preferences
  readonly set: <K extends FieldName>(name: K, value: Preferences[K]) => void
  readonly errorOf: (name: FieldName) => string | undefined
}

/** Old or foreign drafts may hold what no longer is a preference: each field counts only if it still reads well. */
const readable = (mine: Draft['mine']): Draft['mine'] =>
  Object.fromEntries(
    Object.entries(mine).filter(
      ([name, value]) =>
        Object.hasOwn(Preferences.shape, name) && Preferences.shape[name as FieldName].safeParse(value).success,
    ),
  )

/** Null: no draft, or one that changes nothing. */
const withDraft = (saved: Preferences): Preferences | null => {
  const draft = readDraft()
  if (draft === null) return null
  const merged = layOver({ base: draft.base, mine: readable(draft.mine) }, saved)
  return JSON.stringify(merged) === JSON.stringify(saved) ? null : merged
}

/** The form over the saved preferences, with unsaved changes brought back after a reload and laid over what others save. */
export const usePreferencesForm = ({ preferences: saved }: KnownPreferences) => {
  const [draft] = useState(() => withDraft(saved))
  /** What the fields were filled from: changes are told by it. */
  const base = useRef(saved)
  const [isRestored, setRestored] = useState(draft !== null)
  const [takenIn, setTakenIn] = useState<TakenIn | null>(null)
  const form = useForm<Preferences, unknown, Preferences>({
    defaultValues: saved,
    // The form holds every field, so the schema's defaults, which its input type allows for, never come into play.
    resolver: zodResolver(Preferences, { error: fieldText }) as unknown as Resolver<Preferences, unknown, Preferences>,
    mode: 'onChange',
  })
  const { isDirty, errors } = form.formState
  const values = form.watch()

  useEffect(() => {
    if (draft !== null) form.reset(draft, { keepDefaultValues: true })
  }, [draft, form])

  useEffect(() => {
    const watching = form.watch((mine) => keepDraft({ base: base.current, mine: mine as Preferences }))
    return () => watching.unsubscribe()
  }, [form])

  useEffect(() => {
    if (JSON.stringify(saved) === JSON.stringify(base.current)) return
    const merged = layOver({ base: base.current, mine: form.getValues() }, saved)
    setTakenIn(takenInFrom(base.current, saved))
    base.current = saved
    form.reset(saved)
    form.reset(merged, { keepDefaultValues: true })
  }, [saved, form])

  const fields: Fields = {
    values,
    set: (name, value) =>
      // The library's path types do not follow a generic field name.
      form.setValue(name, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    errorOf: (name) => {
      const error = errors[name]
      if (error === undefined) return undefined
      return typeof error.message === 'string' && error.message !== '' ? error.message : 'Check this field.'
    },
  }

  return {
    form,
    fields,
    isDirty,
    isRestored: isRestored && isDirty,
    /** What came in from another tab or device and is not saved over yet; null: nothing did. */
    takenIn,
    /** After a save, or to go back to what is saved. */
    settle: (preferences: Preferences) => {
      base.current = preferences
      form.reset(preferences)
      dropDraft()
      setRestored(false)
      setTakenIn(null)
    },
  }
}
