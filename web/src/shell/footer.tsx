import { Link } from 'react-router'
import { useVersion } from '../calls/version.ts'
import { ConsentToggle } from '../consent/consent-toggle.tsx'
import { chooseTheme, type Theme, useTheme } from '../page/theme.ts'
import { Segmented } from '../ui/fields/segmented.tsx'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { EVERYBODYS_ITEMS } from './nav-items.ts'

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Pages to be read; the main ones stand in the header. */
const READ = [
  { to: '/support', label: 'Support' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms' },
] as const

/** Who this is, for machines that read pages. A block of data: the content policy is about code. */
const METADATA = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Plateful',
  applicationCategory: 'LifestyleApplication',
  operatingSystem: 'Any, in a web browser',
  description: 'A weekly meal planner: seven days, one grocery list, every dish checked against your rules.',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
})

export const Footer = () => {
  const version = useVersion()
  const theme = useTheme()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <Logo />
          <p>AI may generate meal ideas. Nothing here is medical advice: always read the label.</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {[...EVERYBODYS_ITEMS, ...READ].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.choices}>
          <ConsentToggle />
          <Segmented label="Theme" hideLabel size="s" options={THEMES} value={theme} onChange={chooseTheme} />
          <LanguageSwitch />
        </div>
      </div>
      <p className={styles.version}>
        <span>{version === undefined ? 'Plateful' : `Version ${version.version}`}</span>
        {version !== undefined && (
          <>
            {' · '}
            <a href={`mailto:${version.supportEmail}`}>{version.supportEmail}</a>
          </>
        )}
      </p>
      <script type="application/ld+json">{METADATA}</script>
    </footer>
  )
}
