import { readVersion } from '@plateful/contract/version.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../lib/call.ts'
import { chooseTheme, type Theme, useTheme } from '../lib/theme.ts'
import { Segmented } from '../ui/segmented.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { NAV_ITEMS } from './nav-items.ts'

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const useVersion = () =>
  useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(readVersion, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  }).data

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
            {NAV_ITEMS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Segmented label="Theme" hideLabel size="s" options={THEMES} value={theme} onChange={chooseTheme} />
      </div>
      <p className={styles.version}>{version === undefined ? 'Plateful' : `Version ${version.version}`}</p>
    </footer>
  )
}
