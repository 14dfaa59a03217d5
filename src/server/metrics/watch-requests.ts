import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../platform/context.ts'
import type { RequestTally, RouteTally } from '../../platform/metrics/request-tally.ts'
import { NO_ROUTE, type RoutePatterns } from '../../platform/metrics/route-patterns.ts'
import type { Span } from '../../platform/tracing/tracer.ts'
import { beginSpan, isTracing } from '../../platform/tracing/tracing.ts'

/** The label of every file of the built client. */
const FILES = 'file'
/** The visitor left before the answer: nginx has a status for it too. */
const LEFT = 499

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  id: string
  since: number
  /** Bytes sent earlier on the same connection. */
  sentBefore: number
  isFile: boolean
  span: Span | null
}

type Watched = {
  tally: RequestTally
  routes: RoutePatterns
  accessLog: Log | null
  /** Whether a proxy of the store's owner says which trace a request belongs to. */
  isTraceTrusted?: boolean
}

export type RequestWatch = {
  begin(request: IncomingMessage, response: ServerResponse, id: string): Exchange
  /** Traces what answers the request. */
  within(exchange: Exchange, work: () => void): void
  /** Call it when the request was handed over. A cached page is sent by then, and needs no listener. */
  end(exchange: Exchange): void
  /** Whether cached pages need only be counted: nobody wants traces or an access log. */
  isOnlyCounting(): boolean
  /** When a cached page was begun, for `endCached`: in milliseconds, or 0 if this one is not timed. */
  beginCached(): number
  /** `page` is what the page cache keeps: its route is looked up once. */
  endCached(page: object, request: IncomingMessage, response: ServerResponse, since: number): void
}

/**
 * One cached page in so many is timed, and the others are counted with its time: two looks at the clock cost as much as
 * everything else here.
 */
const TIMED = 16

/** For benchmarks, which compare with it. */
export const UNWATCHED: RequestWatch = {
  begin: (request, response, id) => ({ request, response, id, since: 0, sentBefore: 0, isFile: false, span: null }),
  within: (_, work) => work(),
  end: () => {},
  isOnlyCounting: () => true,
  beginCached: () => 0,
  endCached: () => {},
}

/** Counts each request, traces it if traces are set up, and logs it if the store keeps an access log. */
export function watchRequests({ tally, routes, accessLog, isTraceTrusted = false }: Watched): RequestWatch {
  const note = (exchange: Exchange) => {
    const { request, response, since, isFile, span } = exchange
    const { method = 'GET', url = '/' } = request
    const path = pathOf(url)
    const route = isFile ? FILES : routes.find(path)
    const ms = performance.now() - since
    const status = response.headersSent ? response.statusCode : LEFT
    tally.note(tally.of(method, route), status, ms / 1000)
    if (span) endSpan(span, { method, path: loggedPath(path, route), route, status })
    accessLog?.info(
      {
        requestId: response.getHeader('x-request-id') ?? exchange.id,
        ...(span ? { traceId: span.traceId } : {}),
        method,
        path: isFile ? path : loggedPath(path, route),
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: request.socket.bytesWritten - exchange.sentBefore,
      },
      'request',
    )
  }
  const tallies = new WeakMap<object, RouteTally>()
  let cachedPages = 0
  let cachedSeconds = 0
  return {
    isOnlyCounting: () => !accessLog && !isTracing(),
    beginCached: () => {
      cachedPages = (cachedPages + 1) % TIMED
      return cachedPages === 1 ? performance.now() : 0
    },
    endCached: (page, { url = '/' }, { statusCode }, since) => {
      if (since > 0) cachedSeconds = (performance.now() - since) / 1000
      let counted = tallies.get(page)
      if (!counted) {
        counted = tally.of('GET', routes.find(url))
        tallies.set(page, counted)
      }
      tally.note(counted, statusCode, cachedSeconds)
    },
    begin: (request, response, id) => ({
      request,
      response,
      id,
      since: performance.now(),
      sentBefore: accessLog ? request.socket.bytesWritten : 0,
      isFile: false,
      span: null,
    }),
    within: (exchange, work) => {
      // Cached pages would feel even the attributes of a span that nobody begins.
      if (!isTracing()) return work()
      const { url = '', headers, method = 'GET' } = exchange.request
      const trace = isTraceTrusted ? headers.traceparent : undefined
      exchange.span = HEALTH.test(url)
        ? null
        : beginSpan({
            ...{ name: method, kind: 'server', parent: typeof trace === 'string' ? trace : undefined },
            attributes: { 'http.request.method': method, 'request.id': exchange.id },
          })
      if (exchange.span) exchange.span.run(work)
      else work()
    },
    end: (exchange) => {
      const { response } = exchange
      if (response.writableEnded && !accessLog) note(exchange)
      else response.once('close', () => note(exchange))
    },
  }
}

/** Load balancers ask every few seconds. */
const HEALTH = /^\/(?:healthz|readyz)$/

type Ended = { method: string; path: string; route: string; status: number }

/** The standard's attributes, less those that say who asked: address, browser, query. */
function endSpan(span: Span, { method, path, route, status }: Ended): void {
  if (route !== NO_ROUTE) span.rename(`${method} ${route}`)
  span.set({
    'url.path': path,
    'http.response.status_code': status,
    ...(route === NO_ROUTE ? {} : { 'http.route': route }),
  })
  span.end(status >= 500 ? String(status) : undefined)
}

const pathOf = (url: string): string => {
  const cut = url.indexOf('?')
  return cut < 0 ? url : url.slice(0, cut)
}

/** Parameters that name what is public. Others may be order numbers, people or tokens. */
const PUBLIC_NAMES = new Set([':slug', ':idOrSlug', ':category', ':subcategory?'])
const MAX_NAME_LENGTH = 60

/** A path without anything that identifies a person or opens something. The query is never part of it. */
export function loggedPath(path: string, route: string): string {
  const segments = path.split('/', 12)
  const shown = (segment: string | undefined) =>
    segment === undefined || segment.length <= MAX_NAME_LENGTH ? (segment ?? '') : '…'
  if (route === NO_ROUTE) return segments.length > 2 ? `/${shown(segments[1])}/…` : `/${shown(segments[1])}`
  return route
    .split('/')
    .map((name, at) => (PUBLIC_NAMES.has(name) ? shown(segments[at]) : name))
    .join('/')
}
