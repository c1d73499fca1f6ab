import type { ErrorCode } from '@plateful/contract/messages.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../wire/api-error.ts'

type Places<V extends FieldValues> = Partial<Record<ErrorCode, Path<V>>>

/**
 * Puts what the server found wrong beside its fields and the focus into the first of them.
 * `places` says which field a code belongs to that names none. Answers whether any field was marked.
 */
export const showFieldErrors = <V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  error: unknown,
  places: Places<V> = {},
): boolean => {
  if (!(error instanceof ApiError)) return false
  const known = form.getValues()
  const named = Object.entries(error.fields).filter(([name]) => Object.hasOwn(known, name))
  const place = places[error.code]
  const marks = named.length === 0 && place !== undefined ? [[place, error.message] as const] : named
  for (const [index, [name, message]] of marks.entries())
    form.setError(name as Path<V>, { message }, { shouldFocus: index === 0 })
  return marks.length > 0
}
