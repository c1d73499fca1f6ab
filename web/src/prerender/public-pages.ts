import { QUESTIONS } from '../features/home/faq-questions.ts'

/** Stands where the address of the instance goes: only the server knows it, when it starts (server/src/http/pages/web.ts). */
export const ORIGIN = 'https://origin.invalid'
/** 1000 x 525, made at build from drawn plates (vite-plugins/social-picture.ts). */
export const SOCIAL_PICTURE = '/social.png'

export type PublicPage = {
  readonly path: string
  /** File below the build's folder. */
  readonly file: string
  readonly title: string
  readonly description: string
  /** schema.org, in the page's head. */
  readonly data: readonly object[]
  /** False: a head of its own, and the browser draws the rest. */
  readonly isDrawn: boolean
}

const webSite = {
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Plateful',
  url: `${ORIGIN}/`,
  inLanguage: 'en',
}

const questions = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

const plain = { data: [], isDrawn: true }

/** Pages that look the same to everybody. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    file: 'index.html',
    title: 'Plateful · a week of dinners, decided',
    description:
      'Say who eats, what must never be on the plate and what you can spend. Get seven days of recipes and one grocery list.',
    data: [webSite, questions],
    isDrawn: true,
  },
  {
    ...plain,
    path: '/welcome',
    file: 'welcome.html',
    title: 'Welcome · Plateful',
    description: 'Three short questions: who is eating, what must never be on the plate, and what a week may cost.',
  },
  {
    ...plain,
    path: '/support',
    file: 'support.html',
    title: 'Support · Plateful',
    description: 'No week fits, a dish looks wrong, a week is gone: short answers, and whom to write to.',
  },
  {
    ...plain,
    path: '/terms',
    file: 'terms.html',
    title: 'Terms · Plateful',
    description: 'What Plateful is and is not, what you may expect of it and what it expects of you.',
  },
  {
    ...plain,
    path: '/privacy',
    file: 'privacy.html',
    title: 'Privacy Policy · Plateful',
    description:
      'What Plateful keeps about you, for how long, who else sees it, and how to take it along or delete it.',
  },
  // Somebody's week: drawn is what a first visit sees, and the shape of a week for those who have been here.
  {
    path: '/meal-planner',
    file: 'meal-planner.html',
    title: 'Meal planner · Plateful',
    description: 'Seven days of recipes and one grocery list, planned around your rules. No account needed.',
    data: [],
    isDrawn: true,
  },
  // A form that answers nobody yet would lose what is typed, and could send a password in an address.
  {
    path: '/auth',
    file: 'auth.html',
    title: 'Login · Plateful',
    description: 'Sign in or make an account: your weeks, your rules and your list, on every device.',
    data: [],
    isDrawn: false,
  },
]
