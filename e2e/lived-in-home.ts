import { type APIRequestContext, expect, type Locator, type Page, request as requests } from '@playwright/test'
import { type Account, logIn, somebody } from './account-desk.ts'
import { EASY_GOING, localDate } from './api-visitor.ts'
import { choose } from './choose.ts'
import { anAddress } from './own-address.ts'
import type { Screen } from './screens.ts'

type Member = {
  readonly account: Account
  readonly get: (path: string) => Promise<Record<string, unknown>>
  readonly post: (path: string, data: unknown) => Promise<Record<string, unknown>>
}

/** An account made beside the pages, and its way to the server. */
export const register = async (request: APIRequestContext): Promise<Member> => {
  const account = somebody()
  const dataOf = async (sent: ReturnType<APIRequestContext['post']>): Promise<Record<string, unknown>> => {
    const response = await sent
    const envelope = (await response.json()) as { readonly data?: Record<string, unknown> }
    if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${JSON.stringify(envelope)}`)
    return envelope.data ?? { ...envelope }
  }
  const made = await dataOf(request.post('/api/auth/register', { headers: { 'x-plateful': '1' }, data: account }))
  const headers = { authorization: `Bearer ${String(made.accessToken)}` }
  return {
    account,
    get: (path) => dataOf(request.get(path, { headers })),
    post: (path, data) => dataOf(request.post(path, { headers, data })),
  }
}

type Home = {
  readonly owner: Account
  /** Of its link to shop with. */
  readonly token: string
}

/** Two people in one household, with a week, what they did, and each thing that can be given out. */
const makeHome = async (origin: string): Promise<Home> => {
  const at = { baseURL: origin, extraHTTPHeaders: { 'x-forwarded-for': anAddress(process.pid % 250, 9) } }
  // Whoever signs in at a browser ends what was signed in there before: each has a jar of their own.
  const jars = [await requests.newContext(at), await requests.newContext(at)] as const
  const [ann, ben] = [await register(jars[0]), await register(jars[1])]
  const weekStartDate = localDate()
  await ann.post('/api/meal-plans/generate', { weekStartDate, seed: 27, preferences: EASY_GOING })
  const invited = await ann.post('/api/household/invitations', { role: 'adult' })
  await ben.post('/api/invitations/join', { token: invited.token, bring: false })
  await ann.post('/api/household/invitations', { role: 'helper' })
  await ben.post('/api/meal-plans/generate', { weekStartDate: localDate(7), seed: 28, preferences: EASY_GOING })
  await ann.post('/api/household/webhooks', { url: 'https://kitchen.example.org/notices', topics: ['list.changed'] })
  const shared = await ann.post('/api/shopping-links', { weekStartDate })
  for (const jar of jars) await jar.dispose()
  return { owner: ann.account, token: String(shared.token) }
}

/** What is read on these screens, in each language. */
export const HOME_WORDS = {
  English: {
    household: 'Your household',
    past: 'Who did what in the last 30 days',
    keys: 'Keys for programs',
    makeKey: 'Make a key',
    webhooks: 'Webhooks',
    addWebhook: 'Add a webhook',
    list: 'Shopping list',
  },
  Deutsch: {
    household: 'Dein Haushalt',
    past: 'Wer was in den letzten 30 Tagen getan hat',
    keys: 'Schlüssel für Programme',
    makeKey: 'Schlüssel machen',
    webhooks: 'Webhooks',
    addWebhook: 'Webhook hinzufügen',
    list: 'Einkaufsliste',
  },
  Español: {
    household: 'Tu hogar',
    past: 'Quién hizo qué en los últimos 30 días',
    keys: 'Claves para programas',
    makeKey: 'Crear una clave',
    webhooks: 'Webhooks',
    addWebhook: 'Añadir un webhook',
    list: 'Lista de la compra',
  },
} as const

export type HomeWords = (typeof HOME_WORDS)[keyof typeof HOME_WORDS]

const openSection = async (page: Page, name: string): Promise<Locator> => {
  await page.goto('/account-settings')
  const section = page.getByRole('region', { name, exact: true })
  await section.scrollIntoViewIfNeeded()
  return section
}

/** A new home, its owner signed in, and the ways to its screens. */
export const enterHome = async (page: Page): Promise<(words: HomeWords) => readonly Screen[]> => {
  await page.goto('/auth')
  const home = await makeHome(new URL(page.url()).origin)
  await logIn(page, home.owner)
  return (words) => [
    {
      name: 'home-activity',
      show: async () => {
        const section = await openSection(page, words.household)
        await section.getByText(words.past).click()
        await expect(section.getByRole('list').nth(1).getByRole('listitem').first()).toBeVisible()
      },
    },
    {
      name: 'home-webhooks',
      show: async () => {
        const keys = await openSection(page, words.keys)
        await keys.getByRole('button', { name: words.makeKey }).click()
        const section = page.getByRole('region', { name: words.webhooks, exact: true })
        await expect(section.getByText('kitchen.example.org')).toBeVisible()
        await section.getByRole('button', { name: words.addWebhook }).click()
        await section.scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'home-shopping-link',
      show: async () => {
        await page.goto(`/shop#token=${home.token}`)
        await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible()
        const tick = page.getByRole('checkbox').first()
        if (!(await tick.isChecked())) await choose(tick)
      },
    },
  ]
}
