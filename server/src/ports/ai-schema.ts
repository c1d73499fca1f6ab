import { IdeaDraft } from '@plateful/contract/ideas.ts'
import * as z from 'zod'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const RANGES = [
  ['minLength', 'maxLength', 'characters'],
  ['minItems', 'maxItems', 'items'],
] as const
/** zod writes the ends of what a computer can count where a number has no bound. */
const isBound = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 2 ** 53 - 1

const boundsOf = (schema: Schema): string => {
  const parts = RANGES.flatMap(([least, most, unit]) => {
    const [low, high] = [schema[least] ?? 0, schema[most]]
    return isBound(high) ? [`${low} to ${high} ${unit}`] : []
  })
  const [low, high] = [schema.minimum, schema.maximum]
  if (isBound(low) && isBound(high)) parts.push(`${low} to ${high}`)
  else if (isBound(high)) parts.push(`at most ${high}`)
  return parts.join(', ')
}

/**
 * The part of JSON Schema that every provider's structured output takes: shapes and names, with the bounds as words.
 * The bounds are held when the answer is parsed.
 */
const portable = (schema: unknown): Schema => {
  if (!isSchema(schema)) return {}
  const { type, properties, items, anyOf, enum: values } = schema
  const bounds = boundsOf(schema)
  return {
    ...(type !== undefined && { type }),
    ...(bounds !== '' && { description: bounds }),
    ...(Array.isArray(values) && { enum: values }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(portable) }),
    ...(items !== undefined && { items: portable(items) }),
    ...(isSchema(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, portable(part)])),
      // Strict output knows no optional field.
      required: Object.keys(properties),
      additionalProperties: false,
    }),
  }
}

let made: Schema | null = null

/** What a model is asked to answer: `{ ideas: IdeaDraft[] }`. */
export const ideasSchema = (): Schema => {
  made ??= {
    type: 'object',
    properties: { ideas: { type: 'array', items: portable(z.toJSONSchema(IdeaDraft)) } },
    required: ['ideas'],
    additionalProperties: false,
  }
  return made
}
