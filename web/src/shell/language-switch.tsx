import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { LANGUAGES, type Language } from '../words/languages.ts'
import { chooseLanguage, language } from '../words/page-language.ts'
import styles from './language-switch.module.css'

/** Answers whether something stands typed on the page that a reload would lose. */
const useHasTyped = (): (() => boolean) => {
  const fields = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const isText = target instanceof HTMLInputElement ? !/radio|checkbox|range/.test(target.type) : false
      if (isText || target instanceof HTMLTextAreaElement) fields.current.add(target as HTMLInputElement)
    }
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [])
  return () => [...fields.current].some((field) => field.isConnected && field.value !== '')
}

/** The language of the interface. The page is loaded again in it: at once, or, when something is typed, when told to. */
export const LanguageSwitch = ({ reload = () => location.reload() }: { readonly reload?: () => void }) => {
  const [chosen, setChosen] = useState<Language>(language)
  const [isWaiting, setWaiting] = useState(false)
  const hasTyped = useHasTyped()
  const choose = (next: Language): void => {
    setChosen(next)
    chooseLanguage(next)
    const mustWait = next !== language && hasTyped()
    setWaiting(mustWait)
    if (next !== language && !mustWait) reload()
  }
  return (
    <div className={styles.room}>
      <Segmented label="Language" hideLabel size="s" options={LANGUAGES} value={chosen} onChange={choose} />
      <div role="status">
        {isWaiting && (
          <p className={styles.note}>
            The page changes its language when it is loaded again. What you have typed would be lost.{' '}
            <Button size="s" onClick={reload}>
              Load it now
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
