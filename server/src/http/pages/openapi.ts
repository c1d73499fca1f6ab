import {
  APP_HEADER,
  IDEMPOTENCY_HEADER,
  KEPT_ANSWER_HOURS,
  MAX_KEY_LENGTH,
  SECRET_KEY_LENGTH,
  SESSION_HEADER,
} from '@plateful/contract/constants.ts'
import { type EndpointShape, isMadeOnce } from '@plateful/contract/endpoint.ts'
import { GroceryLine, GroceryList } from '@plateful/contract/grocery-list.ts'
import { PlanProgress } from '@plateful/contract/meal-plans.ts'
import { ERRORS, type ErrorCode } from '@plateful/contract/messages.ts'
import * as plan from '@plateful/contract/plan.ts'
import { PlanChange } from '@plateful/contract/plan-change.ts'
import { PlanConflict } from '@plateful/contract/plan-conflict.ts'
import { PlanOutline } from '@plateful/contract/plan-history.ts'
import { Preferences, StoredPreferences } from '@plateful/contract/preferences.ts'
import * as z from 'zod'
import { EVERY_CALL } from '../answering/envelope.ts'

type Json = Readonly<Record<string, unknown>>

/** Schemas that the document names instead of repeating. */
const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({
  MealPlan: plan.MealPlan,
  Day: plan.Day,
  Meal: plan.Meal,
  SideDish: plan.SideDish,
  Ingredient: plan.Ingredient,
  Nutrition: plan.Nutrition,
  Safety: plan.Safety,
  GroceryList,
  GroceryLine,
  Summary: plan.Summary,
  PlanData: plan.PlanData,
  PlanChange,
  PlanOutline,
  PlanConflict,
  PlanProgress,
  Preferences,
  StoredPreferences,
}))
  names.add(schema, { id })

/** Input and output of one schema differ by its defaults: they get two names. */
type Direction = 'input' | 'output'
const nameOf = (id: string, io: Direction): string => (io === 'input' ? `${id}Input` : id)

/** Zod leaves out the default of a field that is read from text first, like a page number in an address. */
const keepDefault: z.core.ToJSONSchemaParams['override'] = ({ zodSchema: { _zod }, jsonSchema }) => {
  const { def } = _zod
  if (def.type === 'default' && typeof def.defaultValue === 'number') jsonSchema.default ??= def.defaultValue
}

const toSchema = (schema: z.ZodType, io: Direction, components: Map<string, Json>): Json => {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: keepDefault,
  }) as Json & {
    readonly $defs?: Readonly<Record<string, Json>>
  }
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== 'id' || typeof (value as Json).id !== 'string')
        .map(([key, inner]) => [
          key,
          key === '$ref' && typeof inner === 'string'
            ? `#/components/schemas/${nameOf(inner.replace('#/$defs/', ''), io)}`
            : rename(inner),
        ]),
    )
  }
  for (const [id, definition] of Object.entries($defs ?? {})) components.set(nameOf(id, io), rename(definition) as Json)
  const id = names.get(schema)?.id
  if (!id) return rename(own) as Json
  components.set(nameOf(id, io), rename(own) as Json)
  return { $ref: `#/components/schemas/${nameOf(id, io)}` }
}

const isList = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array'

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query', components: Map<string, Json>) => {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input', components) as {
    readonly properties?: Json
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
    // Several values stand in one part of an address, with commas.
    ...(isList(inner) && { explode: false }),
  }))
}

const failuresOf = (endpoint: EndpointShape): Json => {
  const codes = [...new Set<ErrorCode>([...endpoint.errors, endpoint.fallback, ...EVERY_CALL])]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `\`${code}\` ${ERRORS[code].text}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const successOf = (endpoint: EndpointShape, components: Map<string, Json>): Json => {
  const whole = toSchema(endpoint.returns, 'output', components)
  const data = endpoint.minimal ? { anyOf: [whole, toSchema(endpoint.minimal, 'output', components)] } : whole
  const schema = { type: 'object', properties: { success: { const: true }, data }, required: ['success', 'data'] }
  const stream = {
    schema: { type: 'string' },
    description: 'Events `progress` (PlanProgress) and at last `result` (the same envelope).',
  }
  return {
    description: endpoint.minimal
      ? 'Done. With `Preference-Applied: return=minimal`: what changed, to be laid into the week whose `state` is `change.of`.'
      : 'Done.',
    content: {
      'application/json': { schema },
      ...(endpoint.streams && { 'text/event-stream': stream }),
      ...(endpoint.file !== undefined && { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }),
    },
  }
}

const REPEAT_KEY: Json = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: MAX_KEY_LENGTH },
  description: `A key of your own for this change. Sent again with the same body within ${KEPT_ANSWER_HOURS} hours it changes nothing more and answers the same; with another body it is refused with 422. "version" in a body may differ.`,
}

const PREFER: Json = {
  name: 'prefer',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    '`return=minimal; state=<state>` (RFC 7240), with the `state` of the week that you hold, asks for what changed in place of the whole week. Where the week was in another state the answer is whole. Without `state=` it is small, and tells in `change.of` which state it was.',
}

const SECRET_KEY: Json = {
  ...REPEAT_KEY,
  schema: { type: 'string', minLength: SECRET_KEY_LENGTH, maxLength: MAX_KEY_LENGTH },
  description: 'A random key of your own. Sent again with the same body within ten minutes it is answered as done.',
}

const APP_KEY: Json = {
  name: APP_HEADER,
  in: 'header',
  required: false,
  schema: { const: '1' },
  description:
    'Only browsers need it: a form or a script of another site cannot send this header. A bearer token does as well; pages of other sites are refused in any case.',
}

/** What each kind of access takes; a list is a choice. */
const SECURITY: Readonly<Record<EndpointShape['access'], readonly Json[]>> = {
  public: [],
  owner: [{ anonymousSession: [] }, { account: [] }],
  user: [{ account: [] }],
  admin: [{ account: [] }],
}

const operationOf = (endpoint: EndpointShape, components: Map<string, Json>): Json => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? 'other'],
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')}`,
  security: SECURITY[endpoint.access],
  parameters: [
    ...parametersOf(endpoint.params, 'path', components),
    ...parametersOf(endpoint.query, 'query', components),
    ...(isMadeOnce(endpoint) ? [REPEAT_KEY] : []),
    ...(endpoint.secretKey ? [SECRET_KEY] : []),
    ...(endpoint.minimal ? [PREFER] : []),
    ...(endpoint.sameOrigin === 'header' ? [APP_KEY] : []),
  ],
  ...(endpoint.body && {
    requestBody: {
      required: !endpoint.body.safeParse(undefined).success,
      content: { 'application/json': { schema: toSchema(endpoint.body, 'input', components) } },
    },
  }),
  responses: { 200: successOf(endpoint, components), ...failuresOf(endpoint) },
  ...(endpoint.perMinute !== undefined && { description: `At most ${endpoint.perMinute} calls a minute per address.` }),
})

const FAILURE: Json = {
  type: 'object',
  required: ['success', 'error', 'code', 'requestId'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'The sentence to show.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    details: {},
    retryAfter: { type: 'integer', description: 'Seconds after which trying again makes sense, as in Retry-After.' },
  },
}

/** The OpenAPI 3.1 document of the contract. */
export const openApi = (endpoints: readonly EndpointShape[], version: string): Json => {
  const components = new Map<string, Json>([['Failure', FAILURE]])
  const byPath = Map.groupBy(endpoints, ({ path }) => path)
  const paths = Object.fromEntries(
    [...byPath].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint, components)])),
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Plateful', version, description: 'Weekly meal planning: preferences in, seven days of food out.' },
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: {
        anonymousSession: { type: 'apiKey', in: 'header', name: SESSION_HEADER },
        account: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token; it lives fifteen minutes. Or a key for programs (`plt_...`), where its rights allow the call.',
        },
      },
    },
  }
}
