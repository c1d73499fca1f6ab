import type { Tier } from '@plateful/contract/user.ts'
import { onTestFinished } from 'vitest'
import type { AiLimits } from '../ideas/ai-budget.ts'
import { type AiTimes, openAi } from '../ports/ai.ts'
import type { AiProvider } from '../ports/ai-providers.ts'
import { type AiDouble, type Cook, startAiDouble } from './doubles/ai-double.ts'
import { startTest, type TestServer } from './start-test.ts'

export type ServerWithAi = TestServer & { readonly double: AiDouble }

/** More than a test asks for. */
const PLENTY: AiLimits = { session: 10_000, account: 10_000, address: 10_000, day: 100_000 }

type Wanted = {
  readonly cook: Cook
  readonly provider?: AiProvider
  readonly times?: AiTimes
  readonly limits?: AiLimits
  readonly logLevel?: string
  /** An hour passes between any two calls, so that the provider is never left alone. */
  readonly neverRests?: boolean
  /** What everybody has; it holds more ideas than a test asks for. */
  readonly tier?: Tier
}

/** The real server with a model that says what `cook` writes, over real HTTP. */
export const startWithAi = async ({
  cook,
  provider = 'openai',
  times,
  limits = PLENTY,
  logLevel,
  neverRests = false,
  tier = 'family',
}: Wanted) => {
  const double = await startAiDouble(cook)
  onTestFinished(() => double.close())
  const config = { provider, model: 'double-1', apiKey: 'no-key', baseUrl: double.url }
  let hours = 0
  const now = (): number => {
    hours += 1
    return hours * 3_600_000
  }
  const server = await startTest('SQLite', {
    services: {
      ai: openAi(config, { ...(times && { times }), ...(neverRests && { now }) }),
      billing: { kind: 'self-hosted', tier },
    },
    aiLimits: limits,
    ...(logLevel !== undefined && { logLevel }),
  })
  return { ...server, double } satisfies ServerWithAi
}
