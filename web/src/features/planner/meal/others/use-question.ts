import type { MealPlan } from '@plateful/contract/plan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alternativesQuery } from '../../planner.queries.ts'
import type { RerollQuestion } from './reroll-question.ts'

const isSame = (one: RerollQuestion, other: RerollQuestion): boolean =>
  one.reason === other.reason && one.food === other.food && one.wish === other.wish

/** What is asked now, and how to ask something else. A question asked twice has the answer that it had. */
export const useQuestion = (plan: MealPlan, mealId: string) => {
  const client = useQueryClient()
  const [asked, setAsked] = useState<readonly RerollQuestion[]>([{}])
  const question = asked.at(-1) ?? {}
  const shownSoFar = (): string[] => [
    ...new Set(
      asked.flatMap((one) => {
        const answer = client.getQueryData(alternativesQuery(plan, mealId, one).queryKey) ?? []
        return answer.map(({ recipeId }) => recipeId)
      }),
    ),
  ]
  const ask = (next: RerollQuestion) => {
    const before = asked.find((one) => isSame(one, next))
    setAsked([...asked.filter((one) => one !== before), before ?? { ...next, shown: shownSoFar() }])
  }
  return { question, ask }
}
