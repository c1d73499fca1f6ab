import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { OFFERS } from '@plateful/contract/entitlements.ts'
import { isHomeHost } from '@plateful/contract/home-host.ts'
import { type CatalogueData, openCatalogue, packData } from '@plateful/kitchen/catalogue/catalogue.ts'
import { openKitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { drawPlate } from '@plateful/kitchen/plates/draw-plate.ts'
import type { Logger } from 'pino'
import type { Services } from './context.ts'
import { openStore, type Store } from './db/open-store.ts'
import { openLog } from './http/guarding/log.ts'
import { NO_AI_BUDGET, openAiBudget } from './ideas/ai-budget.ts'
import { deleteExpired } from './jobs/delete-expired.ts'
import { deleteOldAnonymous } from './jobs/delete-old-anonymous.ts'
import { runEvery } from './jobs/run-every.ts'
import { openKitchens } from './kitchens/kitchens.ts'
import { type LiveBus, openProcessBus } from './live/live-bus.ts'
import { type MailParts, startMailSender } from './mail/send-mail.ts'
import { type Mover, startMover } from './moving/jobs/start-mover.ts'
import { bringPart } from './people/account/bring-back.ts'
import { openHashThreads } from './people/secrets/hash-threads.ts'
import { openHasher } from './people/secrets/passwords.ts'
import { startKitchenThread } from './planning/kitchen-thread.ts'
import { openRegion } from './planning/region-prices.ts'
import { type BoundQueue, NO_BOUNDS, openBoundQueue } from './plans/making/bound-queue.ts'
import { noAi, openAi } from './ports/ai.ts'
import type { Identity } from './ports/identity.ts'
import { folderMailer, type Mailer, smtpMailer } from './ports/mail.ts'
import { noIdentity } from './ports/no-identity.ts'
import { openNoticePost } from './ports/notices.ts'
import { openPageReader } from './ports/page-reader.ts'
import { type Billing, openStripe, type Payments } from './ports/payments.ts'
import { openPushPost } from './ports/push.ts'
import { offlineRegions } from './ports/region.ts'
import { PUSH_EVERY_MS, tellDevices } from './push/tell-devices.ts'
import { openDrawing } from './recipes/pictures/open-drawing.ts'
import { ROUTES } from './routes.ts'
import { addressesInNetwork, addressForAll, addressHere } from './start/addresses.ts'
import { buildServer, type Server } from './start/build-server.ts'
import { codeName } from './start/code-name.ts'
import { type Config, readConfig } from './start/config.ts'
import { giveBackMemory } from './start/give-back-memory.ts'
import { greeting } from './start/greeting.ts'
import { startFault } from './start/start-faults.ts'
import { stopGracefully } from './start/stop-gracefully.ts'
import { endPayments, FAREWELL_EVERY_MS } from './subscriptions/end-payments.ts'
import { RECONCILE_EVERY_MS, reconcileSubscriptions } from './subscriptions/reconcile-subscriptions.ts'
import { startWebhookSender } from './webhooks/send-notices.ts'

/** The only place where the parts of the server are put together. */
const ROOT = join(import.meta.dirname, '../..')
const CATALOGUE = join(ROOT, 'dist/catalogue.json')
const CODE = join(ROOT, 'dist/code.txt')
const WEB = join(ROOT, 'web/dist')
const CLEAN_UP_EVERY_MS = 6 * 3_600_000
const CLEAN_UP_FIRST_MS = 60_000
/** One core is left to everything else; 32 in line are answered within a second. */
const HASHING = { running: Math.min(Math.max(availableParallelism() - 1, 1), 4), waiting: 32 }

const mailDirOf = ({ dataDir }: Config): string => join(dataDir, 'mail')

/** A proof takes a core for ten seconds and some 200 MB: small machines have better to do unless somebody says so. */
const boundSecondsOf = ({ boundSeconds }: Config): number =>
  boundSeconds ?? (availableParallelism() > 1 && totalmem() > 2e9 ? 10 : 0)

const readCatalogue = (): CatalogueData => {
  try {
    const data = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as CatalogueData
    return { ...packData(data), code: codeName(CODE, process.env.NODE_ENV === 'production') }
  } catch (cause) {
    throw new Error('There is no readable dist/catalogue.json. Run "npm run build:catalogue".', { cause })
  }
}

const readVersion = (): string => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version

/** Nobody named an address: the usual one at the host where people reach the app. */
const defaultSupport = (config: Config): string => {
  const { hostname } = new URL(addressHere(config, config.port))
  return `support@${/[a-z]/i.test(hostname) && hostname.includes('.') ? hostname : 'plateful.local'}`
}

const portOf = ({ app }: Server): number | undefined => {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

const CENTS_A_MONTH = { premium: OFFERS.premium.centsAMonth, family: OFFERS.family.centsAMonth }

const openBilling = async (config: Config['billing']): Promise<Billing> =>
  config.kind === 'stripe' ? { kind: 'stripe', payments: await openStripe(config, CENTS_A_MONTH) } : config

const openProviders = async ({ google, microsoft, ownProvider: own }: Config, now: () => Date): Promise<Identity> =>
  google || microsoft || own
    ? (await import('./ports/identity.ts')).openIdentity({ google, microsoft, own, now })
    : noIdentity

/** What was missed is read back, and who left is not charged again. */
const paymentJobs = ({ store: { db }, now, log }: Services, payments: Payments) => {
  const parts = { db, now, log, payments }
  return [
    runEvery(
      {
        name: 'reconcile-subscriptions',
        run: () => reconcileSubscriptions(parts),
        everyMs: RECONCILE_EVERY_MS,
        firstAfterMs: CLEAN_UP_FIRST_MS,
      },
      log,
    ),
    runEvery(
      {
        name: 'end-payments',
        run: () => endPayments(parts),
        everyMs: FAREWELL_EVERY_MS,
        firstAfterMs: FAREWELL_EVERY_MS,
      },
      log,
    ),
  ]
}

/** One process has the store to itself, or shares it with others whom it tells what it changed. */
const openLive = async ({ databaseUrl }: Config, log: Logger): Promise<LiveBus> =>
  databaseUrl === null
    ? openProcessBus()
    : (await import('./live/postgres-bus.ts')).openPostgresBus({ url: databaseUrl, log })

const openMail = (config: Config, store: Store, { origin, now, log }: Pick<MailParts, 'origin' | 'now' | 'log'>) => {
  const { smtpUrl, mailFrom } = config
  const mailer = smtpUrl ? smtpMailer(smtpUrl, mailFrom) : folderMailer(mailDirOf(config), mailFrom, now)
  return { mailer, sender: startMailSender({ store, mailer, origin, now, log }) }
}

const openBounds = (config: Config, log: Logger): BoundQueue => {
  const seconds = boundSecondsOf(config)
  const onFailure = (err: unknown): void => log.warn({ err }, 'a week could not be compared with the best one')
  return seconds > 0 ? openBoundQueue({ catalogueFile: CATALOGUE, seconds, onFailure }) : NO_BOUNDS
}

const cleaningJobs = ({ store, now, log }: Services, mailer: Mailer) =>
  [
    { name: 'delete-old-anonymous', run: () => deleteOldAnonymous(store, now()) },
    { name: 'delete-expired', run: () => deleteExpired(store, mailer, now()) },
  ].map((job) => runEvery({ ...job, everyMs: CLEAN_UP_EVERY_MS, firstAfterMs: CLEAN_UP_FIRST_MS }, log))

/** Looks what devices are to be told of, and sends it. Several processes may do so on one store. */
const pushJob = ({ store, kitchen, push, now, log }: Services) => {
  const kitchens = openKitchens({ db: store.db, kitchen })
  const run = () => tellDevices({ store, push, now, log }, kitchens)
  return runEvery({ name: 'push', run, everyMs: PUSH_EVERY_MS, firstAfterMs: PUSH_EVERY_MS }, log)
}

/** What the operator should know at once, then one line that says where everything is. */
const tellReady = (
  config: Config,
  { origin, store, kitchen: { catalogue, platesVersion }, version, log }: Services,
  port: number,
): void => {
  if (config.smtpUrl && config.publicOrigin === null)
    log.warn(
      `Mail goes out, and its links lead to ${origin}, or to the name in this network by which somebody came. Set PUBLIC_ORIGIN to where people reach the app.`,
    )
  if (config.publicOrigin?.startsWith('http:') && !isHomeHost(new URL(config.publicOrigin).hostname))
    log.warn('People come by plain http: passwords can be read on the way. Put https before it and into PUBLIC_ORIGIN.')
  log.info(
    {
      address: addressHere(config, port),
      store: store.kind,
      ...(store.kind === 'sqlite' && { dataDir: config.dataDir }),
      version,
      catalogue: platesVersion,
      recipes: catalogue.recipes.size,
      foods: catalogue.foods.size,
    },
    'ready',
  )
}

const greet = (config: Config, { store, kitchen: { catalogue } }: Services, port: number): void => {
  const { dataDir, regionHeader, smtpUrl, ai, billing } = config
  const mailDir = smtpUrl ? null : mailDirOf(config)
  const hasRegionHeader = regionHeader !== null
  const place = {
    address: addressHere(config, port),
    inNetwork: addressesInNetwork(config, port),
    isNamed: config.publicOrigin !== null,
  }
  const recipes = catalogue.recipes.size
  console.log(greeting({ ...place, store: store.kind, dataDir, recipes, hasRegionHeader, mailDir, ai, billing }))
}

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const { kitchen, currency } = openRegion(openKitchen(openCatalogue(readCatalogue())), config.pricesFile)
  const store = await openStore({
    ...config,
    onIdleError: (cause) => log.warn({ err: cause }, 'a store connection broke'),
  })
  // With port 0 the real one is known only once it listens.
  const listening = { port: config.port }
  const origin = (): string => addressForAll(config, listening.port)
  const now = (): Date => new Date()
  const { mailer, sender: mail } = openMail(config, store, { origin, now, log })
  const hashThreads = openHashThreads(HASHING.running)
  const thread = startKitchenThread(CATALOGUE, { whenQuiet: giveBackMemory })
  const supportEmail = config.supportEmail ?? defaultSupport(config)
  const push = openPushPost(`mailto:${supportEmail}`, config.webhooksAtHome)
  const notices = openNoticePost(config.webhooksAtHome)
  const webhooks = startWebhookSender({ store, post: notices, mail, now, log })
  const live = await openLive(config, log)
  const pictures = openDrawing()
  const mover: Mover = startMover({ store, desk: thread, live, now, log, pictures, bring: bringPart })
  const services: Services = {
    store,
    mover,
    pictures,
    kitchen,
    planner: thread,
    desk: thread,
    bounds: openBounds(config, log),
    drawPlate: (recipe) => drawPlate({ recipe, foods: kitchen.catalogue.foods }),
    region: offlineRegions(),
    identity: await openProviders(config, now),
    billing: await openBilling(config.billing),
    ai: config.ai ? openAi(config.ai) : noAi,
    aiBudget: config.ai ? openAiBudget(store.db, { ...config.ai, now }) : NO_AI_BUDGET,
    hasher: openHasher(HASHING, hashThreads),
    sendsMail: config.smtpUrl !== null,
    mail,
    get origin() {
      return origin()
    },
    analytics: config.analytics,
    pages: openPageReader(),
    notices,
    push,
    webhooks,
    currency,
    live,
    defaultRegion: config.defaultRegion,
    supportEmail,
    log,
    version: readVersion(),
    now,
    newSeed: () => randomInt(0, 2 ** 32 - 1),
  }
  const { publicOrigin, basePath, trustedProxies, regionHeader } = config
  const reached = { publicOrigin, basePath, trustedProxies, regionHeader }
  const server = await buildServer({ services, routes: ROUTES, webFolder: WEB, ...reached })
  const { billing, planner, bounds } = services
  const jobs = [
    webhooks,
    pushJob(services),
    mail,
    mover,
    ...cleaningJobs(services, mailer),
    ...(billing.kind === 'stripe' ? paymentJobs(services, billing.payments) : []),
  ]
  const closeRest = async (): Promise<void> => {
    await Promise.all(jobs.map((job) => job.stop()))
    await Promise.all([planner.close(), bounds.close()])
    await hashThreads.close()
    pictures.close()
    await services.live.close()
    await store.close()
  }
  stopGracefully({ drain: server.drain, closeServer: server.close, closeRest }, log)
  giveBackMemory()
  await server.app.listen({ port: config.port, host: config.host })
  listening.port = portOf(server) ?? config.port
  tellReady(config, services, listening.port)
  flushCompileCache() // where NODE_COMPILE_CACHE is set: the next start is faster, however this process ends
  if (config.greeting) greet(config, services, listening.port)
}

/** Null as long as the settings themselves are wrong. */
const placeOf = (): Config | null => {
  try {
    return readConfig(process.env)
  } catch {
    return null
  }
}

start().catch((error: unknown) => {
  console.error(startFault(error, placeOf()))
  process.exit(1) // threads that were started already would keep it alive
})
