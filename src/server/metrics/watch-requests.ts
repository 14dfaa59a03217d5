import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../platform/context.ts'
import type { RequestTally } from '../../platform/metrics/request-tally.ts'
import { NO_ROUTE, type RoutePatterns } from '../../platform/metrics/route-patterns.ts'

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
}

type Watched = { tally: RequestTally; routes: RoutePatterns; accessLog: Log | null }

/** Counts each request, and logs it if the store keeps an access log. */
export function watchRequests({ tally, routes, accessLog }: Watched) {
  const note = (exchange: Exchange) => {
    const { request, response, since, isFile } = exchange
    const { method = 'GET', url = '/' } = request
    const path = pathOf(url)
    const route = isFile ? FILES : routes.find(path)
    const ms = performance.now() - since
    const status = response.headersSent ? response.statusCode : LEFT
    tally.note({ method, route, status, seconds: ms / 1000 })
    accessLog?.info(
      {
        requestId: response.getHeader('x-request-id') ?? exchange.id,
        method,
        path: isFile ? path : loggedPath(path, route),
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: request.socket.bytesWritten - exchange.sentBefore,
      },
      'request',
    )
  }
  return {
    begin: (request: IncomingMessage, response: ServerResponse, id: string): Exchange => ({
      ...{ request, response, id },
      since: performance.now(),
      sentBefore: accessLog ? request.socket.bytesWritten : 0,
      isFile: false,
    }),
    /** Call it when the request was handed over. A cached page is sent by then, and needs no listener. */
    end: (exchange: Exchange) => {
      const { response } = exchange
      if (response.writableEnded && !accessLog) note(exchange)
      else response.once('close', () => note(exchange))
    },
  }
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
