import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { fieldWords } from '@plateful/contract/field-words.ts'
import type * as z from 'zod'
import { fail } from '../../fail.ts'
import type { ParsedInput } from './route.ts'

const MAX_FIELDS = 20
const MAX_TEXT = 200

type Issue = z.core.$ZodIssue

const fieldsOf = (issue: Issue): readonly (readonly [string, string])[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [[...issue.path, key].join('.').slice(0, MAX_TEXT), 'There is no such field.'])
    : [[issue.path.join('.') || 'body', issue.message.slice(0, MAX_TEXT)]]

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: fieldWords })
  if (result.success) return result.data
  // Zod counts the characters of a text that should be a list as well: the first word on a field says what is wrong.
  const told = new Map<string, string>()
  for (const [field, words] of result.error.issues.flatMap(fieldsOf).slice(0, MAX_FIELDS))
    if (!told.has(field)) told.set(field, words)
  return fail('request.invalid', undefined, { fields: Object.fromEntries(told) })
}

type Raw = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** Parses a request by the endpoint's schemas. A key, type or value it does not know ends in 400 with the field's name. */
export const parseInput = (endpoint: EndpointShape, raw: Raw): ParsedInput => ({
  params: parse(endpoint.params, raw.params),
  query: endpoint.query ? parse(endpoint.query, raw.query) : refuseUnknown(raw.query),
  body: parse(endpoint.body, endpoint.tidy ? endpoint.tidy(raw.body) : raw.body),
})

const refuseUnknown = (query: unknown): undefined => {
  const keys = typeof query === 'object' && query !== null ? Object.keys(query) : []
  if (keys.length > 0)
    fail('request.invalid', undefined, {
      fields: Object.fromEntries(
        keys.slice(0, MAX_FIELDS).map((key) => [key.slice(0, MAX_TEXT), 'There is no such field.']),
      ),
    })
}
