import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { initSession } from './lib/session.ts'
import { language, loadTexts } from './lib/texts.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

initSession()

const start = (): void => {
  const app = <App router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
  // A page that came drawn, in English, is taken over as it stands; any other is drawn here.
  if (root.firstElementChild === null || language !== 'en') createRoot(root).render(app)
  else hydrateRoot(root, app)
}

if (language === 'en') start()
else void loadTexts().then(start)
