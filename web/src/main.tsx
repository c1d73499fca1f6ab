import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { initSession } from './lib/session.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

initSession()

const app = <App router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
// A page that came drawn is taken over as it stands; any other is drawn here.
if (root.firstElementChild === null) createRoot(root).render(app)
else hydrateRoot(root, app)
