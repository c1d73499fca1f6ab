/** The part of Google's identity script that is used: https://developers.google.com/identity/oauth2/web/reference */
type CodeClientConfig = {
  readonly client_id: string
  readonly scope: string
  readonly ux_mode: 'popup'
  readonly state: string
  readonly callback: (answer: { readonly code?: string; readonly state?: string; readonly error?: string }) => void
  readonly error_callback: (error: { readonly type?: string }) => void
}

type Oauth2 = { readonly initCodeClient: (config: CodeClientConfig) => { readonly requestCode: () => void } }

declare global {
  var google: { readonly accounts?: { readonly oauth2?: Oauth2 } } | undefined
}

const PATIENCE_MS = 15_000

let loading: Promise<Oauth2> | null = null

const load = (address: string): Promise<Oauth2> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Google’s identity script did not load.'))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.onload = () => {
      clearTimeout(timer)
      const oauth2 = globalThis.google?.accounts?.oauth2
      if (oauth2 === undefined) fail()
      else resolve(oauth2)
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    script.src = address
    script.async = true
    document.head.append(script)
  })

/** Google's own script, fetched once; a failure is tried anew by whoever asks next. */
export const loadGoogle = (address: string): Promise<Oauth2> => {
  loading ??= load(address).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** For tests: as in a fresh page. */
export const forgetGoogle = (): void => {
  loading = null
}
