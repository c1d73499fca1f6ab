import * as z from 'zod'

type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: boolean | Schema
}

/** Where a text stands (`draft.lines.0.text`), and a value with nothing else in it. */
export type Spoilt = { readonly field: string; readonly value: unknown }

const below = (key: string, field: string): string => (field === '' ? key : `${key}.${field}`)

/** Values of this shape, each with the hostile text in the place of another one of its texts. */
const spoil = (schema: Schema, text: string): readonly Spoilt[] => {
  const { type, properties = {}, items, anyOf = [], oneOf = [], propertyNames, additionalProperties } = schema
  if (type === 'string') return [{ field: '', value: text }]
  const inList = items ? spoil(items, text) : []
  const inRecord = typeof additionalProperties === 'object' ? spoil(additionalProperties, text) : []
  const fixed = Object.entries(properties).flatMap(([key, part]) => ('const' in part ? [[key, part.const]] : []))
  const key = propertyNames?.enum?.[0] ?? 'key'
  return [
    ...[...anyOf, ...oneOf].flatMap((option) => spoil(option, text)),
    ...inList.map(({ field, value }) => ({ field: below('0', field), value: [value] })),
    ...inRecord.map(({ field, value }) => ({ field: below(key, field), value: { [key]: value } })),
    ...Object.entries(properties).flatMap(([name, part]) =>
      spoil(part, text).map(({ field, value }) => ({
        field: below(name, field),
        value: { ...Object.fromEntries(fixed), [name]: value },
      })),
    ),
  ]
}

/** Every text that a schema takes, each in a value of its own. */
export const textsOf = (schema: z.ZodType | undefined, text: string): readonly Spoilt[] =>
  schema ? spoil(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, text) : []

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole value with another one laid over it: of lists, over their first. */
export const layOver = (whole: unknown, part: unknown): unknown => {
  if (Array.isArray(whole) && Array.isArray(part)) return [layOver(whole[0], part[0]), ...whole.slice(1)]
  if (!isObject(whole) || !isObject(part)) return part
  return Object.fromEntries(
    [...new Set([...Object.keys(whole), ...Object.keys(part)])].map((key) => [
      key,
      key in part ? layOver(whole[key], part[key]) : whole[key],
    ]),
  )
}
