import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { openStore } from '../../db/open-store.ts'
import { openLog } from '../../http/guarding/log.ts'
import { startMailSender } from '../../mail/send-mail.ts'
import { smtpMailer } from '../../ports/mail.ts'

/** A process that does nothing but send mail from the moment it is told to, for tests that kill it: `mail-child.ts <smtp url> <folder> [postgres url]`. */
const [smtpUrl = '', dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const store = await openStore({ databaseUrl: databaseUrl || null, databasePool: 2, dataDir, onIdleError: () => {} })
flushCompileCache()
console.log('ready')
await once(process.stdin, 'data')
startMailSender(
  {
    store,
    mailer: smtpMailer(smtpUrl, 'Plateful <mail@plateful.example>'),
    origin: () => 'https://plateful.example',
    now: () => new Date(),
    log: openLog('silent'),
  },
  { leaseMs: 1_500, firstAfterMs: 0, pollMs: 100 },
)
setInterval(() => {}, 1_000)
console.log('sending')
