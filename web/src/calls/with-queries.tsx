import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { onNewSession } from '../session/session.ts'
import { onNewPerson } from '../session/session-state.ts'
import { emptyForNextPerson, makeQueryClient, refillElsewhere } from './query-client.ts'

/** One cache for all pages of this tab. Another session or another person starts with an empty one, but for what is the browser's. */
const client = makeQueryClient()
onNewSession(() => void client.invalidateQueries())
onNewPerson((isElsewhere) => (isElsewhere ? refillElsewhere(client) : emptyForNextPerson(client)))

/** Gives a page the cache. It comes with the first page that asks the server for something: `/` does without. */
export const WithQueries = ({ children }: { readonly children: ReactNode }) => {
  // Tests bring one of their own.
  const given = useContext(QueryClientContext)
  return given === undefined ? <QueryClientProvider client={client}>{children}</QueryClientProvider> : children
}
