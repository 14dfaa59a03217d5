import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../platform/context.ts'
import { isOutcomeUnknown, isUnavailable, isUnfit } from '../platform/db/index.ts'
import { logWith } from '../platform/log.ts'
import { storageFailure, storageProblems } from '../platform/storage/failures.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

const refuseJson = (c: HonoContext, status: 400 | 403 | 413 | 422 | 500 | 503 | 507, code: string, error: string) =>
  c.json({ success: false, error, code, ...(status >= 500 ? { requestId: idOf(c) } : {}) }, status)

const idOf = (c: HonoContext): string => c.env.requestId

/** Security headers on every answer of the app, and the id of its request. */
export const secureHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  // Set on the answer itself: `c.header` would create a new response each time, body included.
  const { headers } = c.res
  headers.set('X-Request-Id', idOf(c))
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY')
  if (!headers.has('Cross-Origin-Opener-Policy')) headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}

/**
 * Accepts writes only from the store's own pages, or from programs that send no `Origin` (A17). A browser always sends
 * one with a write, so another site's form or script is refused, cookie or not.
 */
export const ownOriginOnly =
  (publicOrigin: string, proxies = 0): MiddlewareHandler =>
  async (c, next) => {
    if (SAFE.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isOwn =
      origin === undefined
        ? site === undefined || site === 'same-origin' || site === 'none'
        : isOwnOrigin(origin, { publicOrigin, proxies, header: (name) => c.req.header(name) })
    if (!isOwn) return refuseJson(c, 403, 'FOREIGN_ORIGIN', 'This request did not come from the store')
    return next()
  }

type Asked = { publicOrigin: string; proxies: number; header: (name: string) => string | undefined }

/**
 * Whether an `Origin` is the store's: its public address, or the address that this request was sent to, compared as a
 * whole. An attacker between the shopper and a store on https could serve a page on http under the same name, so there
 * http is foreign. If no trusted proxy reports the scheme, a store on http accepts both.
 */
function isOwnOrigin(origin: string, { publicOrigin, proxies, header }: Asked): boolean {
  if (origin === originOf(publicOrigin)) return true
  const told = proxies > 0 ? schemeTold(header('x-forwarded-proto'), proxies) : undefined
  const schemes = told ? [told] : publicOrigin.startsWith('https:') ? ['https'] : ['http', 'https']
  return schemes.some((scheme) => originOf(`${scheme}://${header('host')}`) === origin)
}

/** The scheme of the request to the outermost trusted proxy: each may append to the header, or replace it. */
function schemeTold(forwarded: string | undefined, proxies: number): string | undefined {
  const named = forwarded?.split(',').map((each) => each.trim().toLowerCase()) ?? []
  const scheme = named.at(-proxies) ?? named[0]
  return scheme === 'http' || scheme === 'https' ? scheme : undefined
}

/** As browsers write it: lower case, without the scheme's default port. */
function originOf(address: string): string | null {
  try {
    return new URL(address).origin
  } catch {
    return null
  }
}

/** The answer for a thrown error: nothing internal leaves the process (A41). */
export const answerError =
  (storeLog: Log) =>
  (error: Error, c: HonoContext): Response => {
    const log = logWith(storeLog, { requestId: idOf(c) })
    if (error instanceof HTTPException) {
      if (error.status === 413) return refuseJson(c, 413, 'BODY_TOO_LARGE', 'The request is too large')
      return refuseJson(c, 400, 'INVALID_JSON', 'The request body is not valid JSON')
    }
    if (isOutcomeUnknown(error)) {
      log.error({ path: c.req.path, err: error }, 'the outcome of a change is unknown')
      c.header('Retry-After', '5')
      return refuseJson(c, 503, 'OUTCOME_UNKNOWN', "We couldn't confirm whether this was saved. Reload to see.")
    }
    if (isUnavailable(error)) {
      log.error({ path: c.req.path, err: error }, 'database unavailable')
      c.header('Retry-After', '5')
      return refuseJson(
        c,
        503,
        'UNAVAILABLE',
        'The store cannot save anything right now. Nothing was changed; please try again in a moment.',
      )
    }
    const storage = storageFailure(error)
    if (storage) {
      log.error({ path: c.req.path, err: error }, 'a file could not be written')
      const isFull = storage === 'STORAGE_FULL'
      if (!isFull) c.header('Retry-After', '5')
      return refuseJson(c, isFull ? 507 : 503, storage, storageProblems[storage][1])
    }
    if (isUnfit(error)) return refuseJson(c, 422, 'INVALID_INPUT', 'The request has a value that can’t be saved')
    log.error({ path: c.req.path, method: c.req.method, err: error }, 'request failed')
    return refuseJson(c, 500, 'INTERNAL', 'Something went wrong')
  }
