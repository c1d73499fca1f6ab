import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from '../app.tsx'

/** Everything in one piece: parts that come later would need scripts in the page, which our content policy refuses. */
const IN_ONE_PIECE = Number.POSITIVE_INFINITY
/** Pictures to fetch early, which React puts before the page. The browser finds them in the page itself. */
const EARLY = /^(?:<link rel="preload"[^>]*>)+/

/** The page at a path as anybody sees it first: nobody's session, nobody's data, nothing asked of a server. */
export const drawPage = async (path: string): Promise<string> => {
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <App router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>} />,
    { progressiveChunkSize: IN_ONE_PIECE, onError: (error) => void failures.push(error) },
  )
  const html = await new Response(prelude as ReadableStream<Uint8Array>).text()
  if (failures.length > 0) throw new Error(`${path} could not be drawn`, { cause: failures[0] })
  const body = html.replace(EARLY, '')
  if (/<script(?! type="application\/ld\+json")/.test(body)) throw new Error(`${path} wants an inline script`)
  return body
}
