import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { APIRequestContext, APIResponse } from '@playwright/test'

export type Household = Partial<Preferences>

/** Everything goes: quick to plan for, for tests that are about something else. */
export const EASY_GOING: Household = { adults: 2, children: 0 }

export const FIVE_MEALS: Household = {
  ...EASY_GOING,
  meals: ['breakfast', 'lunch', 'dinner', 'snack', 'dessert'],
}

/** The date where the browser is: `2026-11-25`. */
export const localDate = (daysAhead = 0): string => {
  const day = new Date()
  day.setDate(day.getDate() + daysAhead)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

const dataOf = async (response: APIResponse): Promise<Record<string, unknown>> => {
  const envelope = await response.json()
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** A visitor's way to the server beside the page: to arrive with a week, and to see what was really saved. */
export class ApiVisitor {
  readonly sessionId: string
  readonly plan: MealPlan | null
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext, sessionId: string, plan: MealPlan | null) {
    this.#request = request
    this.sessionId = sessionId
    this.plan = plan
  }

  /** The same request context under the session that the page made for itself. */
  as(sessionId: string): ApiVisitor {
    return new ApiVisitor(this.#request, sessionId, null)
  }

  get #headers() {
    return { 'x-anonymous-session-id': this.sessionId }
  }

  async get(path: string): Promise<Record<string, unknown>> {
    return dataOf(await this.#request.get(path, { headers: this.#headers }))
  }

  async post(path: string, data: unknown): Promise<Record<string, unknown>> {
    return dataOf(await this.#request.post(path, { headers: this.#headers, data }))
  }

  /** What the household thinks of a dish; null takes it back. */
  async say(recipeId: string, kind: 'liked' | 'never' | null): Promise<void> {
    const headers = this.#headers
    await dataOf(await this.#request.put(`/api/recipes/${recipeId}/opinion`, { headers, data: { kind } }))
  }

  /** The plan as the server has it now. */
  async readPlan(week: string): Promise<MealPlan> {
    return (await this.get(`/api/meal-plans/week/${week}`)).mealPlan as MealPlan
  }

  async generate(week: string, seed: number): Promise<MealPlan> {
    return (await this.post('/api/meal-plans/generate', { weekStartDate: week, seed })).mealPlan as MealPlan
  }
}

type Arrival = { readonly household: Household | null; readonly planned: boolean }

const SEED = 20_261_121

/** Makes a session, saves the household's preferences and plans the week from today on. */
export const arrive = async (request: APIRequestContext, { household, planned }: Arrival): Promise<ApiVisitor> => {
  const { sessionId } = await dataOf(await request.post('/api/auth/anonymous-session', { data: {} }))
  const visitor = new ApiVisitor(request, String(sessionId), null)
  if (household === null) return visitor
  await visitor.post(`/api/user-preferences/${visitor.sessionId}`, { preferences: household })
  if (!planned) return visitor
  return new ApiVisitor(request, visitor.sessionId, await visitor.generate(localDate(), SEED))
}
