import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'

const HOUR_MS = 60 * 60 * 1000
/** Indian hours begin half an hour off the UTC ones. */
const SHIFT_MS = HOUR_MS / 2

/** Paths where no shopper enters from outside. */
const NOT_A_PAGE = /^\/(?:api|admin|preview|media|unsubscribe)(?:[/?.]|$)/

/** Number of visits, by the start of the hour (milliseconds since 1970). */
export type VisitCounts = Map<number, number>

export type Visits = {
  /** Counts the request as a visit once it is answered with a page, if it comes from outside. */
  note(request: IncomingMessage, response: ServerResponse): void
  /** Returns the counts since the last call and resets them. */
  take(): VisitCounts
}

/**
 * Counts visits and stores nothing about the visitors: no cookie, no address. A visit is a page opened from outside
 * (typed, from a bookmark, a search, another site), according to the browser's own headers; prefetches don't count.
 */
export function createVisits(now: () => number = Date.now): Visits {
  let counts: VisitCounts = new Map()
  return {
    note(request, response) {
      if (!comesIn(request)) return
      response.once('finish', () => {
        if (response.statusCode !== 200 && response.statusCode !== 304) return
        const hour = Math.floor((now() - SHIFT_MS) / HOUR_MS) * HOUR_MS + SHIFT_MS
        counts.set(hour, (counts.get(hour) ?? 0) + 1)
      })
    },
    take() {
      const taken = counts
      counts = new Map()
      return taken
    },
  }
}

function comesIn({ method, url = '/', headers }: IncomingMessage): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-site'] !== 'same-origin' &&
    headers['sec-purpose'] === undefined &&
    method === 'GET' &&
    !NOT_A_PAGE.test(url) &&
    !isbot(headers['user-agent'])
  )
}
