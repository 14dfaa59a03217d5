import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type BackupPlan, NO_PLAN } from '../domains/backups/schemas.ts'
import { type ConnectionSetup, SET_UP_OUTSIDE } from '../domains/connections/index.ts'
import { findSession } from '../domains/customers/index.ts'
import type { ImportService } from '../domains/imports/index.ts'
import { newsletterApi } from '../domains/newsletter/api.ts'
import { openedBy, readOrderKeys } from '../domains/orders/index.ts'
import { may } from '../domains/roles/rules.ts'
import type { IdentityProvider } from '../platform/auth/identity-provider.ts'
import type { Actor, Context, Log } from '../platform/context.ts'
import { type Couriers, NO_COURIERS } from '../platform/couriers/courier.ts'
import { readHostHealth } from '../platform/host-health.ts'
import type { ApiEnv, Client } from '../platform/http.ts'
import type { LanguageModel } from '../platform/language-model/language-model.ts'
import { limitBody } from '../platform/limit-body.ts'
import { logWith } from '../platform/log.ts'
import { type Counts, createCounts } from '../platform/metrics/counts.ts'
import { createRoutePatterns } from '../platform/metrics/route-patterns.ts'
import { createPageCache } from '../platform/page-cache/page-cache.ts'
import type { Gateways } from '../platform/payment-gateways/gateway.ts'
import { newRequestId, requestIdOf } from '../platform/request-id.ts'
import { createStaticFiles } from '../platform/static-files.ts'
import type { Media } from '../platform/storage/media.ts'
import type { StorageHealth } from '../platform/storage/storage-health.ts'
import { createTraffic, type Traffic } from '../platform/traffic.ts'
import type { Visits } from '../platform/visits.ts'
import { addressOf } from './address-of.ts'
import { createApi } from './api.ts'
import { answerError, ownOriginOnly, secureHeaders } from './guards.ts'
import { METRICS_PATH, type MetricsEndpoint, NO_METRICS } from './metrics/metrics-endpoint.ts'
import { watchRequests } from './metrics/watch-requests.ts'
import type { Pages } from './pages.ts'
import { isPublicPath } from './public-urls.ts'
import { readiness } from './readiness.ts'
import { servePicture } from './serve-picture.ts'
import { FILE_PATHS, LOGO_PATHS, PICTURE_PATH, RETURN_PATH } from './slow-bodies.ts'
import { openStranger } from './stranger.ts'

const MAX_BODY = 1024 * 1024
const MAX_PICTURE = 20 * MAX_BODY
const NOBODY: Actor = { kind: 'nobody' }

export type AppOptions = {
  contextFor: (actor: Actor) => Context
  media: Media
  imports: ImportService
  log: Log
  /** Logs every request; without it there is no access log. */
  accessLog?: Log | null
  /** Where requests are counted, for monitoring. */
  counts?: Counts
  /** Answers scrapes; without it /metrics is an address that the store doesn't have. */
  metrics?: MetricsEndpoint
  /** `http://127.0.0.1:3000`, without a trailing slash. */
  publicOrigin: string
  pages: Pages
  clientFolder: string
  /** Where the hashed files of other builds are kept. */
  keptBuilds?: string
  /** Whether the store is going away: load balancers then send visitors elsewhere. */
  isEnding?: () => boolean
  /** If off, every page renders on each request (benchmarks). */
  pageCache?: boolean
  /** The language model that answers shoppers besides the built-in assistant; null if the owner has set up none. */
  model?: LanguageModel | null
  /** Number of proxies in front of the store: 0 if browsers reach it directly. */
  proxies?: number
  traffic?: Traffic
  /** Counts visits; without it nothing is counted. */
  visits?: Visits
  /** The identity provider, if the store has settings for Google. */
  google?: IdentityProvider | null
  /** What the environment sets up, and how the owner's own services are tested; by default, all is set up outside. */
  connections?: ConnectionSetup
  /** The payment gateways; without them the sandbox. */
  gateways?: Gateways
  /** The store's accounts with couriers. */
  couriers?: Couriers
  /** The server that gets alerts by webhook, for staff to see. */
  alertWebhook?: string | null
  /** The store's data folder: staff can see how full its disk is. */
  dataDir?: string
  /** When and where backups are made. */
  backups?: BackupPlan
  /** Whether object storage answers. */
  lookAtStorage?: () => Promise<StorageHealth>
}

export type App = {
  /** Calls the app without a port, for tests. */
  fetch(request: Request, client?: Client): Promise<Response>
  /** The listener of the HTTP server: cached pages first, then files, then the app. */
  listener(request: IncomingMessage, response: ServerResponse): void
  /** Purges cached answers by tag. */
  purge(tags: readonly string[]): void
  /** How often the page cache had a page, and how many it has. */
  pageCache(): { hits: number; misses: number; pages: number }
}

type AppEnv = { Bindings: { client: Client; isPublic: boolean; requestId: string }; Variables: ApiEnv['Variables'] }

/** Only signed-in people and guests with the key of an order may send large bodies. */
const mayReturn = ({ actor, now }: Context, headers: Headers): boolean =>
  actor.kind !== 'nobody' || openedBy(readOrderKeys(headers), now()).length > 0

/** The whole process at a glance: everything a request passes through, in order. */
export function createApp({
  contextFor,
  media,
  imports,
  log,
  accessLog = null,
  counts = createCounts(),
  metrics = NO_METRICS,
  publicOrigin,
  pages,
  clientFolder,
  keptBuilds,
  isEnding = () => false,
  pageCache: isCacheOn = true,
  model = null,
  proxies = 0,
  traffic = createTraffic(),
  visits,
  google = null,
  connections = SET_UP_OUTSIDE,
  gateways,
  couriers = NO_COURIERS,
  alertWebhook = null,
  dataDir,
  backups = NO_PLAN,
  lookAtStorage = async () => null,
}: AppOptions): App {
  const app = new Hono<AppEnv>()
  const routes = createRoutePatterns()
  const watch = watchRequests({ tally: counts.requests, routes, accessLog })

  app.use(secureHeaders)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const state = await readiness(contextFor(NOBODY), isEnding)
    if (state !== 'ready') return c.text(state, 503)
    // Still ready: pages and checkout work without object storage, and no other host would reach it either.
    const problem = (await lookAtStorage())?.problem
    return c.text(problem ? `ready, but: ${problem}` : 'ready')
  })
  app.get('/media/:file', servePicture({ media, contextFor, log }))
  app.use(ownOriginOnly(publicOrigin, proxies))
  app.use(async (c, next) => {
    const { isPublic, client, requestId } = c.env
    const contextOf = (actor: Actor) => {
      const ctx = contextFor(actor)
      return { ...ctx, log: logWith(ctx.log, { requestId }) }
    }
    const nobody = contextOf(NOBODY)
    const session = isPublic ? null : await findSession(nobody, c.req.raw.headers, client.ip)
    c.set('ctx', session ? contextOf(session.actor) : nobody)
    c.set('client', client)
    c.set('requestId', requestId)
    return next()
  })
  // After the session: the limit reads chunked bodies to their end, and visitors who are not signed in send no
  // pictures.
  const [limit, pictureLimit] = [limitBody({ maxSize: MAX_BODY }), limitBody({ maxSize: MAX_PICTURE })]
  app.use(async (c, next) => {
    if (FILE_PATHS.test(c.req.path)) return next()
    const isPicture =
      (c.req.path === PICTURE_PATH && may(c.var.ctx.actor, 'catalog.write')) ||
      (LOGO_PATHS.test(c.req.path) && may(c.var.ctx.actor, 'settings.write')) ||
      (RETURN_PATH.test(c.req.path) && mayReturn(c.var.ctx, c.req.raw.headers))
    return (isPicture ? pictureLimit : limit)(c, next)
  })
  const { readPage, visit } = openStranger(app, publicOrigin)
  app.route(
    '/api',
    createApi({
      ...{ media, imports, origin: publicOrigin, readPage, google, model, couriers, connections, backups },
      ...(gateways ? { gateways } : {}),
    }),
  )
  // Subscriptions are reachable with and without /api (D43).
  app.route('/', newsletterApi)
  const hasGoogle = google !== null
  const lookAtShop = async () => ({
    ...(await readHostHealth(dataDir, isCacheOn ? cache.size() : null, await lookAtStorage())),
    alertWebhook,
  })
  app.all('*', (c) =>
    pages(c.req.raw, {
      ctx: c.var.ctx,
      client: c.env.client,
      requestId: c.env.requestId,
      origin: publicOrigin,
      hasGoogle,
      connections,
      lookAround: lookAtShop,
      readPage,
      imports,
      couriers,
      backups,
    }),
  )
  app.onError(answerError(log))
  routes.add([METRICS_PATH, ...app.routes.map(({ path }) => path)])
  pages.onRoutes?.(routes.add)

  const cache = createPageCache({
    isPublic: isPublicPath,
    isEnabled: isCacheOn,
    render: visit,
    onError: (error, requestId) =>
      log.error({ err: error, ...(requestId ? { requestId } : {}) }, 'a page could not be renewed'),
  })
  const files = createStaticFiles(clientFolder, keptBuilds)
  const ids = new WeakMap<object, string>()
  const toApp = getRequestListener((request, { incoming }) => {
    const client = {
      ip: addressOf(incoming, proxies),
      userAgent: String(incoming.headers['user-agent'] ?? '').slice(0, 300),
    }
    const requestId = ids.get(incoming) ?? newRequestId()
    return traffic.serve(() => app.fetch(request, { client, isPublic: false, requestId }))
  })

  const isHttps = publicOrigin.startsWith('https:')
  return {
    fetch: async (request, client = { ip: '127.0.0.1', userAgent: '' }) =>
      app.fetch(request, { client, isPublic: false, requestId: newRequestId() }),
    listener: (request, response) => {
      // Browsers then use https only, even if the address is typed without it. Other subdomains are not ours.
      if (isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
      const id = requestIdOf(request.headers['x-request-id'], proxies > 0)
      const exchange = watch.begin(request, response, id)
      // Client files carry no id: they never fail, and thirty of them would add a kilobyte to a first visit.
      if (files(request, response)) exchange.isFile = true
      else if (!metrics.handle(request, response, id)) {
        visits?.note(request, response)
        if (!cache.handle(request, response, id)) {
          ids.set(request, id)
          response.setHeader('X-Request-Id', id)
          toApp(request, response)
        }
      }
      watch.end(exchange)
    },
    purge: cache.purge,
    pageCache: () => ({ ...cache.counts(), pages: cache.size() }),
  }
}
