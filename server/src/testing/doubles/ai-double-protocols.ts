/** What the double read out of a request. */
export type Asked = {
  readonly protocol: 'responses' | 'chat' | 'messages' | 'google'
  readonly model: string
  /** Everything that was said to the model, the rules first. */
  readonly words: string
  /** The fenced JSON below `<household>`; empty when there was none. */
  readonly household: Readonly<Record<string, unknown>>
  readonly count: number
  /** The answer's form was asked for by the protocol, not only in words. */
  readonly hasFormat: boolean
  /** Name of the tool that is to carry the answer, for Anthropic's older models. */
  readonly tool: string | null
}

const PATHS: readonly (readonly [RegExp, Asked['protocol']])[] = [
  [/\/responses$/, 'responses'],
  [/\/chat\/completions$/, 'chat'],
  [/\/messages$/, 'messages'],
  [/\/models\/[^/]+:generateContent$/, 'google'],
]

/** Every text of a request, in the order it stands there. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  const { content, text, parts } = value as Record<string, unknown>
  return [content, text, parts].flatMap((part) => (part === undefined ? [] : textsOf(part)))
}

const wordsOf = (body: Readonly<Record<string, unknown>>): string =>
  ['instructions', 'system', 'systemInstruction', 'input', 'messages', 'contents']
    .flatMap((name) => textsOf(body[name]))
    .join('\n')

const fenced = (words: string, tag: string): unknown => {
  const from = words.lastIndexOf(`<${tag}>`)
  const to = words.indexOf(`</${tag}>`, from)
  return from < 0 || to < 0 ? null : JSON.parse(words.slice(from + tag.length + 2, to))
}

/** Null: no call of a protocol that the double speaks. */
export const readAsked = (path: string, raw: string): Asked | null => {
  const protocol = PATHS.find(([pattern]) => pattern.test(path.split('?')[0] ?? ''))?.[1]
  if (!protocol) return null
  const body = JSON.parse(raw) as Record<string, unknown>
  const words = wordsOf(body)
  const household = (fenced(words, 'household') ?? {}) as Record<string, unknown>
  const [tool] = (Array.isArray(body.tools) ? body.tools : []) as readonly { readonly name?: string }[]
  const count = typeof household.count === 'number' ? household.count : 1
  return {
    protocol,
    model: String(body.model ?? ''),
    words,
    household,
    count,
    hasFormat: 'response_format' in body,
    tool: tool?.name ?? null,
  }
}

const TOKENS = { input: 900, output: 1_400 }

/** A message of the chat protocol as some server at home writes it, in the place of a text. */
export type OwnMessage = { readonly message: Readonly<Record<string, unknown>>; readonly finish?: string }

export const isOwnMessage = (value: unknown): value is OwnMessage =>
  typeof value === 'object' && value !== null && 'message' in value

/** The text, or the message of a server's own making, as the protocol wraps it. */
export const writeAnswer = (asked: Asked, said: string | OwnMessage): string => {
  const { protocol, model, tool } = asked
  const own = isOwnMessage(said) ? said : null
  const text = isOwnMessage(said) ? '' : said
  if (protocol === 'responses')
    return JSON.stringify({
      id: 'resp_double',
      object: 'response',
      created_at: 1,
      status: 'completed',
      model,
      output: [
        {
          type: 'message',
          id: 'msg_double',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: {
        input_tokens: TOKENS.input,
        output_tokens: TOKENS.output,
        total_tokens: TOKENS.input + TOKENS.output,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens_details: { reasoning_tokens: 0 },
      },
    })
  if (protocol === 'chat')
    return JSON.stringify({
      id: 'chatcmpl-double',
      object: 'chat.completion',
      created: 1,
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text, ...own?.message },
          finish_reason: own?.finish ?? 'stop',
        },
      ],
      usage: {
        prompt_tokens: TOKENS.input,
        completion_tokens: TOKENS.output,
        total_tokens: TOKENS.input + TOKENS.output,
      },
    })
  if (protocol === 'messages')
    return JSON.stringify({
      id: 'msg_double',
      type: 'message',
      role: 'assistant',
      model,
      content:
        tool === null
          ? [{ type: 'text', text }]
          : [{ type: 'tool_use', id: 'tool_double', name: tool, input: JSON.parse(text) }],
      stop_reason: tool === null ? 'end_turn' : 'tool_use',
      stop_sequence: null,
      usage: { input_tokens: TOKENS.input, output_tokens: TOKENS.output },
    })
  return JSON.stringify({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
    usageMetadata: {
      promptTokenCount: TOKENS.input,
      candidatesTokenCount: TOKENS.output,
      totalTokenCount: TOKENS.input + TOKENS.output,
    },
  })
}
