import { type ReactNode, StrictMode } from 'react'
import { AppRoutes } from './routes.tsx'
import { CatchAll } from './shell/errors/catch-all.tsx'

/** The whole app but its router: the browser's (main.tsx), or the one of a page drawn ahead (prerender.tsx). */
export const App = ({ router }: { readonly router: (routes: ReactNode) => ReactNode }) => (
  <StrictMode>
    <CatchAll>{router(<AppRoutes />)}</CatchAll>
  </StrictMode>
)
