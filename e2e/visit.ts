import type { MealPlan } from '@plateful/contract/plan.ts'
import { type ConsoleMessage, expect } from '@playwright/test'
import { type ApiVisitor, arrive, EASY_GOING, type Household } from './api-visitor.ts'
import { ownAddress } from './own-address.ts'
import { test as base } from './toasts.ts'

/** What a page must never do, whatever the test is about. */
export type Watch = {
  /** Errors in the console (broken rules of the content policy are among them), uncaught errors, foreign requests. */
  readonly faults: readonly string[]
  /** A fault that the test brings about on purpose. */
  readonly expectFault: (pattern: RegExp) => void
}

type Options = {
  /** Null: somebody who comes for the first time. Else the preferences are saved before the page opens. */
  readonly household: Household | null
  /** The week from today on is planned before the page opens. Only with a household. */
  readonly planned: boolean
}

type Fixtures = {
  readonly visitor: ApiVisitor
  /** The planned week; fails where none was asked for. */
  readonly plan: MealPlan
  readonly watch: Watch
}

/** Asking for what is not there yet is no fault of most tests; security.spec.ts looks at it alone. */
const NOT_THERE_YET = /404 \(Not Found\) \(\S+\/api\/(user-preferences|meal-plans\/week)\//

const saidBy = (message: ConsoleMessage): string => `console: ${message.text()} (${message.location().url})`

export const test = base.extend<Options & Fixtures>({
  household: [EASY_GOING, { option: true }],
  planned: [true, { option: true }],

  extraHTTPHeaders: ownAddress((worker) => worker % 250),

  visitor: async ({ playwright, baseURL, extraHTTPHeaders, household, planned }, use) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    })
    await use(await arrive(request, { household, planned }))
    await request.dispose()
  },

  plan: async ({ visitor }, use) => {
    if (visitor.plan === null) throw new Error('This visitor has no plan: use({ planned: true }).')
    await use(visitor.plan)
  },

  storageState: async ({ visitor, baseURL, household }, use) => {
    const localStorage = household === null ? [] : [{ name: 'plateful.session', value: visitor.sessionId }]
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },

  watch: [
    async ({ context, baseURL }, use) => {
      const faults: string[] = []
      const expected: RegExp[] = [NOT_THERE_YET]
      context.on('console', (message) => message.type() === 'error' && faults.push(saidBy(message)))
      context.on('weberror', (error) => faults.push(`uncaught: ${String(error.error())}`))
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (origin !== baseURL && /^(https?|wss?):$/.test(protocol)) faults.push(`foreign: ${request.url()}`)
      })
      await use({ faults, expectFault: (pattern) => expected.push(pattern) })
      expect(
        faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
        'what the page must not do',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
