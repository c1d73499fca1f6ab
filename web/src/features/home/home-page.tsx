import { usePageTitle } from '../../page/page-title.ts'
import { Page } from '../../ui/page.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { HowItWorks } from './how-it-works.tsx'

export const HomePage = () => {
  usePageTitle('')
  return (
    <Page className={styles.page}>
      <Hero />
      <Features />
      <HowItWorks />
      <Faq />
      <Closing />
    </Page>
  )
}
