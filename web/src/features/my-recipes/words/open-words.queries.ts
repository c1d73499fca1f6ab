import type { InputOf } from '@plateful/contract/endpoint.ts'
import { answerWord, listOpenWords } from '@plateful/contract/own-words.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'

/** Beside the own recipes: whatever changes them changes their words, too. */
export const openWordsQuery = () =>
  queryOptions({
    queryKey: ['own-recipes', 'words'] as const,
    queryFn: ({ signal }) => call(listOpenWords, {}, { signal }),
    staleTime: 0,
  })

export type SaidWord = NonNullable<InputOf<typeof answerWord>['body']>

/** Says what a word means until it is read into all recipes. Its answer: how many have nothing open now. */
export const useAnswerWord = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: SaidWord) => {
      let [ready, recipes] = [0, 0]
      for (;;) {
        const said = await call(answerWord, { body })
        ready += said.ready
        recipes += said.recipes
        // Somebody else changes them at the same time where nothing more could be read.
        if (said.left === 0 || said.recipes === 0) return { answer: said.answer, ready, recipes }
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['own-recipes'] }),
    // The card shows what went wrong beside the word.
    meta: { quiet: true },
  })
}
