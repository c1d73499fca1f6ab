import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../page/page-title.ts'
import { readReturned } from '../../social/returned.ts'
import { Page } from '../../ui/page.tsx'
import styles from './provider-callback-page.module.css'

/** The window that opened this one, if it still stands. */
const findOpener = (): Window | null => {
  const opener = window.opener as Window | null
  return opener === null || opener.closed ? null : opener
}

/** Where the window of Microsoft or of one's own provider comes back to: hands the answer to the page that opened it, and goes. */
export const ProviderCallbackPage = () => {
  usePageTitle('Signing in')
  const [isLost, setLost] = useState(false)

  useEffect(() => {
    const returned = readReturned(location.search)
    // A code must not stay in the address, where it would be seen and kept.
    history.replaceState(null, '', location.pathname)
    const opener = findOpener()
    // An answer without a code is handed over too: the page that waits for it says what came of it.
    const isAnswer = returned.code !== null || returned.error !== null || returned.state !== null
    if (opener === null || !isAnswer) return setLost(true)
    opener.postMessage(returned, location.origin)
    window.close()
  }, [])

  return (
    <main className={styles.main}>
      <Page width="narrow">
        <h1>{isLost ? 'This window has lost its way' : 'One moment'}</h1>
        <p className={styles.text}>
          {isLost
            ? 'The page that asked for the sign-in is gone. Start again from there.'
            : 'You are being signed in. This window closes by itself.'}
        </p>
        {isLost && (
          <p className={styles.text}>
            <Link to="/auth">Go to sign in</Link>
          </p>
        )}
      </Page>
    </main>
  )
}
