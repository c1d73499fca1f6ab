import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { at } from './page/base.ts'
import { initSession } from './session/keep-session.ts'
import { noteNewcomer } from './session/newcomer.ts'
import { language } from './words/page-language.ts'
import { loadTexts } from './words/texts.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const app = <App router={(routes) => <BrowserRouter basename={at('/')}>{routes}</BrowserRouter>} />
const start = (): void => {
  noteNewcomer()
  initSession()
  // A page that came drawn, in English, is taken over as it stands; any other is drawn here. In slices, so that taps and
  // scrolling come in between: without the transition the whole page would be one long task.
  startTransition(() => {
    if (root.firstElementChild === null || language !== 'en') createRoot(root).render(app)
    else hydrateRoot(root, app)
  })
}

// After the task that runs the files.
if (language === 'en') setTimeout(start)
else void loadTexts().then(start)
