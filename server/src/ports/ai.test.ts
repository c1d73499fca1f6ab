import { describe, expect, onTestFinished, test } from 'vitest'
import { type AiDouble, type Cook, startAiDouble } from '../testing/doubles/ai-double.ts'
import type { AiDoubleFault } from '../testing/doubles/ai-double-faults.ts'
import { aDraft, anIdeaRequest } from '../testing/some-ideas.ts'
import { noAi, openAi } from './ai.ts'
import { AiFault, type AiFaultKind } from './ai-faults.ts'
import { AI_PROVIDERS, type AiProvider } from './ai-providers.ts'

const KEY = 'key-that-nobody-sees'
const MODELS = {
  openai: 'gpt-5',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
  'openai-compatible': 'own',
}
const QUICK = { callMs: 1_000, restMs: 60_000 }
const PATIENT = { callMs: 20_000, restMs: 60_000 }
const never = new AbortController().signal

const twoDishes: Cook = () => [aDraft(), aDraft({ title: 'Bean stew' }), aDraft({ title: 'One too many' })]

const aDouble = async (cook: Cook = twoDishes): Promise<AiDouble> => {
  const double = await startAiDouble(cook)
  onTestFinished(() => double.close())
  return double
}

const aModel = (double: AiDouble, provider: AiProvider, times = PATIENT) =>
  openAi({ provider, model: MODELS[provider], apiKey: KEY, baseUrl: double.url }, { times })

const faultOf = async (work: Promise<unknown>): Promise<AiFault> => {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!(error instanceof AiFault)) throw new Error(`no fault of ours: ${String(error)}`)
  return error
}

describe.each(AI_PROVIDERS)('%s', (provider) => {
  test('ideas come as they were written, no more than were asked for, with what they cost', async () => {
    const double = await aDouble()

    const { drafts, usage } = await aModel(double, provider).writeIdeas(anIdeaRequest(), never)

    expect(drafts).toEqual([aDraft(), aDraft({ title: 'Bean stew' })])
    expect(usage).toEqual({ inputTokens: 900, outputTokens: 1_400 })
    expect(double.heard).toHaveLength(1)
  })

  test('the shape is asked for, tools and stored conversations are not', async () => {
    const double = await aDouble()
    await aModel(double, provider).writeIdeas(anIdeaRequest(), never)

    const [heard] = double.heard
    expect(heard?.raw).toContain('"ideas"')
    expect(heard?.raw).toContain('"additionalProperties":false')
    expect(heard?.raw).not.toMatch(/"tools"|"tool_choice"|"minLength"|"pattern"/)
    if (provider === 'openai') expect(heard?.raw).toContain('"store":false')
  })

  test('the key stands in one header and nowhere else', async () => {
    const double = await aDouble()
    await aModel(double, provider).writeIdeas(anIdeaRequest(), never)

    const [heard] = double.heard
    expect(heard?.raw + (heard?.path ?? '')).not.toContain(KEY)
    expect(Object.values(heard?.headers ?? {}).filter((value) => value.includes(KEY))).toHaveLength(1)
  })

  const ENDS: readonly (readonly [AiDoubleFault, AiFaultKind])[] = [
    ['time-out', 'too_slow'],
    ['hang', 'too_slow'],
    ['drip', 'too_slow'],
    ['too-many', 'rate_limited'],
    ['server-error', 'server_error'],
    ['unavailable', 'server_error'],
    ['no-credit', 'refused'],
    ['redirect', 'refused'],
    ['reset', 'unreachable'],
    ['empty', 'unreadable'],
    ['truncated', 'unreadable'],
    ['wrong-schema', 'unreadable'],
    ['no-json', 'unreadable'],
    ['huge', 'too_large'],
  ]
  test.each(ENDS)('%s ends as %s, once, and says nothing of what was sent', async (fault, kind) => {
    const double = await aDouble()
    double.setFault(fault)
    const isSlow = kind === 'too_slow'

    const asked = anIdeaRequest({ wish: 'marker-of-the-wish' })
    const ended = await faultOf(aModel(double, provider, isSlow ? QUICK : PATIENT).writeIdeas(asked, never))

    expect(ended.kind).toBe(kind)
    expect(double.heard).toHaveLength(1)
    expect(JSON.stringify(ended) + ended.message + String(ended.cause)).not.toMatch(/marker-of-the-wish|key-that/)
    if (kind === 'rate_limited') expect(ended.more).toMatchObject({ status: 429, retryAfterMs: 20_000 })
    // Whatever the other side still wanted to say, nobody listens any more.
    await expect.poll(() => double.heard[0]?.isClosed()).toBe(true)
  })
})

test('who leaves ends the request at the provider', async () => {
  const double = await aDouble()
  double.setFault('time-out')
  const leaving = new AbortController()

  const asking = faultOf(aModel(double, 'anthropic').writeIdeas(anIdeaRequest(), leaving.signal))
  await expect.poll(() => double.heard.length).toBe(1)
  leaving.abort()

  expect((await asking).kind).toBe('aborted')
  await expect.poll(() => double.heard[0]?.isClosed()).toBe(true)
})

test('who has left already asks nothing', async () => {
  const double = await aDouble()
  const ended = await faultOf(aModel(double, 'openai').writeIdeas(anIdeaRequest(), AbortSignal.abort()))
  expect(ended.kind).toBe('aborted')
  expect(double.heard).toHaveLength(0)
})

test('nobody at the address, and an address that speaks no TLS, are out of reach', async () => {
  const double = await aDouble()
  const config = { provider: 'openai', model: 'gpt-5', apiKey: KEY } as const
  const withoutTls = openAi({ ...config, baseUrl: double.url.replace('http:', 'https:') })
  expect((await faultOf(withoutTls.writeIdeas(anIdeaRequest(), never))).kind).toBe('unreachable')
  await double.close()
  const nobody = openAi({ ...config, baseUrl: double.url })
  expect((await faultOf(nobody.writeIdeas(anIdeaRequest(), never))).kind).toBe('unreachable')
})

test('after five failures in a row the provider is left alone; then one call decides', async () => {
  const double = await aDouble()
  let now = 0
  const config = { provider: 'openai-compatible', model: 'own', apiKey: null, baseUrl: double.url } as const
  const ai = openAi(config, { times: { callMs: 20_000, restMs: 30_000 }, now: () => now })
  const ask = () => ai.writeIdeas(anIdeaRequest(), never)
  double.setFault('server-error')

  for (let call = 0; call < 5; call += 1) expect((await faultOf(ask())).kind).toBe('server_error')
  expect(ai.isResting()).toBe(true)
  expect((await faultOf(ask())).kind).toBe('resting')
  expect(double.heard).toHaveLength(5)

  now = 30_001
  expect(ai.isResting()).toBe(false)
  double.setFault('time-out')
  const leaving = new AbortController()
  const trying = faultOf(ai.writeIdeas(anIdeaRequest(), leaving.signal))
  expect((await faultOf(ask())).kind).toBe('resting')
  await expect.poll(() => double.heard.length).toBe(6)
  leaving.abort()
  await trying

  double.setFault(null)
  expect((await ask()).drafts).toHaveLength(2)
  double.setFault('server-error')
  expect((await faultOf(ask())).kind).toBe('server_error')
  expect(ai.isResting()).toBe(false)
})

test('a provider that names a time is left alone until then', async () => {
  const double = await aDouble()
  let now = 0
  const config = { provider: 'openai', model: 'gpt-5', apiKey: KEY, baseUrl: double.url } as const
  const ai = openAi(config, { now: () => now })
  double.setFault('too-many')

  expect((await faultOf(ai.writeIdeas(anIdeaRequest(), never))).kind).toBe('rate_limited')
  expect(ai.isResting()).toBe(true)
  now = 20_001
  expect(ai.isResting()).toBe(false)
})

test('nonsense is no trouble of the provider: it never rests for it', async () => {
  const double = await aDouble()
  const ai = aModel(double, 'google')
  double.setFault('no-json')
  for (let call = 0; call < 7; call += 1)
    expect((await faultOf(ai.writeIdeas(anIdeaRequest(), never))).more.usage?.outputTokens).toBe(1_400)
  expect(ai.isResting()).toBe(false)
})

test('an answer in a wrapping is unwrapped, for models that follow no schema', async () => {
  const double = await aDouble(() => `\`\`\`json\n${JSON.stringify({ ideas: [aDraft()] })}\n\`\`\``)
  expect((await aModel(double, 'openai-compatible').writeIdeas(anIdeaRequest(), never)).drafts).toEqual([aDraft()])
})

test('older models of Anthropic answer through the one tool that is the answer', async () => {
  const double = await aDouble()
  const config = { provider: 'anthropic', model: 'claude-3-haiku', apiKey: KEY, baseUrl: double.url } as const
  expect((await openAi(config).writeIdeas(anIdeaRequest(), never)).drafts).toHaveLength(2)
})

test('without a provider nothing is asked and nothing is loaded', async () => {
  expect(noAi.isOn).toBe(false)
  expect((await faultOf(noAi.writeIdeas(anIdeaRequest(), never))).kind).toBe('off')
})
