import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { makeQueryClient } from './lib/query-client.ts'
import { initSession, onNewSession } from './lib/session.ts'
import { onNewPerson } from './lib/session-state.ts'
import { AppRoutes } from './routes.tsx'
import { CatchAll } from './shell/catch-all.tsx'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const client = makeQueryClient()
initSession()
onNewSession(() => void client.invalidateQueries())
onNewPerson(() => client.clear())

createRoot(root).render(
  <StrictMode>
    <CatchAll>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </CatchAll>
  </StrictMode>,
)
