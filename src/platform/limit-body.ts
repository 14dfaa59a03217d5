import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const WITHOUT_BODY = new Set(['GET', 'HEAD'])

/**
 * Refuses a body of more than `maxSize` bytes with 413. A length that the request declares is compared without touching
 * its body, because Hono's own limit makes a web stream of it first; Node closes a connection that sends more or less
 * than it declared. A body of unknown length is read and counted.
 */
export function limitBody(options: Parameters<typeof bodyLimit>[0]): MiddlewareHandler {
  const counted = bodyLimit(options)
  return (c, next) => {
    if (WITHOUT_BODY.has(c.req.method)) return next()
    const declared =
      c.req.header('transfer-encoding') === undefined ? Number(c.req.header('content-length')) : Number.NaN
    return declared <= options.maxSize ? next() : counted(c, next)
  }
}
