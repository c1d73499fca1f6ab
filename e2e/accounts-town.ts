import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { CatalogueData } from '@plateful/kitchen/catalogue/catalogue.ts'
import { startAiDouble } from '../server/src/testing/doubles/ai-double.ts'
import { openCook } from '../server/src/testing/doubles/ai-double-cook.ts'
import { startOidcPeers } from '../server/src/testing/doubles/oidc-peers.ts'
import { startSmtpPeer } from '../server/src/testing/doubles/smtp-peer.ts'
import { startStripeDouble } from '../server/src/testing/doubles/stripe-double.ts'

/*
 * The product with everything an account needs around it: a mail server, three OpenID providers, and a double of Stripe.
 * The peers choose their ports, so they start first and the product is told. A small desk answers what the tests ask:
 *   GET  /mails?to=a@b        -> [{ subject, text }]
 *   GET  /payments?messages=off -> messages of payments are lost from now on; on -> they come
 *   POST /person {provider, person} -> who signs in at that provider's next window
 *   POST /admin {email}       -> `npm run admin -- grant`, as whoever runs the machine does it
 * With "home" as the last word nobody says by which name people come. With "ai" a double of a model stands beside them, and
 * the product asks it. Whoever may not have peanuts gets breakfasts with peanut butter from it: those are turned away.
 */
const QUIET = ['--disable-warning=ExperimentalWarning']
const inRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const readCatalogue = (): CatalogueData => JSON.parse(readFileSync(inRoot('dist/catalogue.json'), 'utf8'))

const origin = process.argv[2] ?? ''
const deskPort = Number(process.argv[3])
const model = process.argv[4] === 'ai' ? await startAiDouble(openCook(readCatalogue())) : null
model?.setFault((_turn, { household }) =>
  household.kind === 'breakfast' && JSON.stringify(household.allergens ?? []).includes('peanut')
    ? 'allergen-in-ingredient'
    : null,
)

const smtp = await startSmtpPeer()
const stripe = await startStripeDouble()
stripe.deliverTo(`${origin}/api/webhooks/stripe`)
const { google, microsoft, own, close } = await startOidcPeers(origin)

const product = spawn(process.execPath, [...QUIET, inRoot('server/src/main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...stripe.environment,
    ...(process.argv[4] !== 'home' && { PUBLIC_ORIGIN: origin }),
    SMTP_URL: smtp.url,
    // The push service of e2e/notices.spec.ts is on this machine.
    WEBHOOKS_AT_HOME: '1',
    MAIL_FROM: 'Plateful <kitchen@plateful.example>',
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_SCRIPT_URL: `${google.base}/gsi/client`,
    MICROSOFT_CLIENT_ID: microsoft.clientId,
    MICROSOFT_CLIENT_SECRET: microsoft.clientSecret,
    MICROSOFT_ISSUER: microsoft.issuer,
    OIDC_ISSUER: own.issuer,
    OIDC_CLIENT_ID: own.clientId,
    OIDC_CLIENT_SECRET: own.clientSecret,
    OIDC_NAME: 'The house key',
    ...(model && { AI_PROVIDER: 'anthropic', AI_MODEL: 'double', AI_API_KEY: 'none', AI_BASE_URL: model.url }),
  },
})

const bodyOf = async (request: IncomingMessage): Promise<string> => Buffer.concat(await request.toArray()).toString()

const desk = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://desk')
  if (url.pathname === '/person') {
    const { provider, person } = JSON.parse(await bodyOf(request))
    const peer = { google, microsoft, oidc: own }[provider as 'google']
    peer.person = person
    return response.end('{}')
  }
  if (url.pathname === '/payments') {
    // On: messages of payments arrive. Off: they are lost.
    stripe.deliverTo(url.searchParams.get('messages') === 'off' ? null : `${origin}/api/webhooks/stripe`)
    return response.end('{}')
  }
  if (url.pathname === '/admin') {
    const { email } = JSON.parse(await bodyOf(request))
    const { status } = spawnSync(process.execPath, [...QUIET, inRoot('scripts/admin.ts'), 'grant', email], {
      stdio: 'inherit',
    })
    return response.writeHead(status === 0 ? 200 : 500).end('{}')
  }
  const to = url.searchParams.get('to') ?? ''
  const mails = smtp.messages
    .filter(({ recipients }) => recipients.includes(to))
    .map(({ email }) => ({ subject: email.subject, text: email.text }))
  response.end(JSON.stringify(mails))
}).listen(deskPort, '127.0.0.1')

const stop = (): void => {
  product.kill('SIGTERM')
  desk.close()
  desk.closeAllConnections()
  void Promise.allSettled([close(), smtp.goDown(), stripe.close(), model?.close()]).then(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
product.on('exit', stop)
