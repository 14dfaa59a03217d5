import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { NO_PLAN } from '../domains/backups/schemas.ts'
import { SET_UP_OUTSIDE } from '../domains/connections/index.ts'
import { findSession } from '../domains/customers/index.ts'
import { newsletterApi } from '../domains/newsletter/api.ts'
import { openedBy, readOrderKeys } from '../domains/orders/index.ts'
import { may } from '../domains/roles/rules.ts'
import type { Actor, Context } from '../platform/context.ts'
import { NO_COURIERS } from '../platform/couriers/courier.ts'
import { readHostHealth } from '../platform/host-health.ts'
import type { ApiEnv, Client } from '../platform/http.ts'
import { limitBody } from '../platform/limit-body.ts'
import { logWith } from '../platform/log.ts'
import { createCounts } from '../platform/metrics/counts.ts'
import { createRoutePatterns } from '../platform/metrics/route-patterns.ts'
import { createPageCache } from '../platform/page-cache/page-cache.ts'
import { newRequestId, requestIdOf } from '../platform/request-id.ts'
import { createStaticFiles } from '../platform/static-files.ts'
import { openPlainSides } from '../platform/storage/plain-sides.ts'
import { inChildSpan } from '../platform/tracing/tracing.ts'
import { createTraffic } from '../platform/traffic.ts'
import { addressOf } from './address-of.ts'
import { createApi } from './api.ts'
import type { App, AppOptions } from './app-options.ts'
import { answerError, ownOriginOnly, secureHeaders } from './guards.ts'
import { METRICS_PATH, NO_METRICS } from './metrics/metrics-endpoint.ts'
import { UNWATCHED, watchRequests } from './metrics/watch-requests.ts'
import { isPublicPath } from './public-urls.ts'
import { readiness } from './readiness.ts'
import { servePicture } from './serve-picture.ts'
import { FILE_PATHS, LOGO_PATHS, PICTURE_PATH, RETURN_PATH, REVIEW_PATH } from './slow-bodies.ts'
import { openStranger } from './stranger.ts'

const MAX_BODY = 1024 * 1024
const MAX_PICTURE = 20 * MAX_BODY
const NOBODY: Actor = { kind: 'nobody' }

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
  sent,
  watchRequests: isWatched = true,
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
  const watch = isWatched
    ? watchRequests({ tally: counts.requests, routes, accessLog, isTraceTrusted: proxies > 0 })
    : UNWATCHED

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
      (REVIEW_PATH.test(c.req.path) && c.var.ctx.actor.kind !== 'nobody') ||
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
  const sidesOf = openPlainSides(media)
  const lookAtShop = async () => ({
    ...(await readHostHealth(dataDir, isCacheOn ? cache.size() : null, await lookAtStorage())),
    alertWebhook,
  })
  app.all('*', (c) =>
    inChildSpan(
      () => ({ name: `render ${routes.find(c.req.path)}`, kind: 'internal' }),
      () =>
        pages(c.req.raw, {
          ...{ ctx: c.var.ctx, client: c.env.client, requestId: c.env.requestId, origin: publicOrigin },
          ...{ hasGoogle, connections, lookAround: lookAtShop, readPage, imports, couriers, backups, sidesOf },
        }),
    ),
  )
  app.onError(answerError(log))
  routes.add([METRICS_PATH, ...app.routes.map(({ path }) => path)])
  pages.onRoutes?.(routes.add)

  const cache = createPageCache({
    isPublic: isPublicPath,
    isEnabled: isCacheOn,
    sent,
    render: visit,
    onError: (error, requestId) =>
      log.error({ err: error, ...(requestId ? { requestId } : {}) }, 'a page could not be renewed'),
  })
  const files = createStaticFiles(clientFolder, keptBuilds)
  const ids = new WeakMap<object, string>()
  const idOf = (request: IncomingMessage) =>
    proxies > 0 ? requestIdOf(request.headers['x-request-id']) : newRequestId()
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
      const id = isWatched ? idOf(request) : 'none'
      const cached = watch.isOnlyCounting() ? cache.find(request) : null
      if (cached) {
        const since = watch.beginCached()
        visits?.note(request, response)
        cache.answer(request, response, cached, id)
        return watch.endCached(cached, request, response, since)
      }
      const exchange = watch.begin(request, response, id)
      // Client files carry no id: they never fail, and thirty of them would add a kilobyte to a first visit.
      if (files(request, response)) exchange.isFile = true
      else if (!metrics.handle(request, response, id))
        watch.within(exchange, () => {
          visits?.note(request, response)
          if (cache.handle(request, response, id)) return
          ids.set(request, id)
          response.setHeader('X-Request-Id', id)
          toApp(request, response)
        })
      watch.end(exchange)
    },
    purge: cache.purge,
    pageCache: () => ({ ...cache.counts(), pages: cache.size() }),
  }
}
