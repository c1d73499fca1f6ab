const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** What a provider's window asks: go on as this person, or not. */
export const interactionPage = (provider: string, person: Readonly<Record<string, unknown>>): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${inHtml(provider)} double</title>
<form method="post"><p>${inHtml(String(person.email ?? person.sub))}</p>
<button name="answer" value="continue">Continue</button><button name="answer" value="cancel">Cancel</button></form></html>`

/** Where Google's own window ends: it hands the answer to the page that opened it. */
export const donePage = (origin: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>done</title>
<script>opener?.postMessage(Object.fromEntries(new URLSearchParams(location.search)), ${JSON.stringify(origin)})</script></html>`

/** As much of Google's identity script as a code window needs. */
export const googleScript = (base: string): string => `(() => {
  const base = ${JSON.stringify(base)}
  const initCodeClient = (options) => ({
    requestCode: () => {
      const query = new URLSearchParams({
        client_id: options.client_id,
        response_type: 'code',
        scope: options.scope,
        redirect_uri: base + '/gsi/done',
        ...(options.state && { state: options.state }),
      })
      const popup = window.open(base + '/auth?' + query, 'google-double', 'popup,width=500,height=600')
      if (!popup) return options.error_callback?.({ type: 'popup_failed_to_open' })
      const end = () => {
        removeEventListener('message', hear)
        clearInterval(timer)
      }
      const hear = (event) => {
        if (event.origin !== base || event.source !== popup) return
        end()
        popup.close()
        options.callback(event.data)
      }
      const timer = setInterval(() => {
        if (!popup.closed) return
        end()
        options.error_callback?.({ type: 'popup_closed' })
      }, 100)
      addEventListener('message', hear)
    },
  })
  window.google = { accounts: { oauth2: { initCodeClient } } }
})()
`
