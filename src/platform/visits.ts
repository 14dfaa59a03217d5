import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'

const HOUR_MS = 60 * 60 * 1000
/** Hours begin when they do in India, half an hour beside those of Greenwich. */
const SHIFT_MS = HOUR_MS / 2

/** Where no shopper comes in from outside. */
const NOT_A_PAGE = /^\/(?:api|admin|preview|media|unsubscribe)(?:[/?.]|$)/

/** How often somebody came in, by the hour (milliseconds since 1970) in which it began. */
export type VisitCounts = Map<number, number>

export type Visits = {
  /** Counts the request once it is answered with a page, if somebody comes in by it. */
  note(request: IncomingMessage, response: ServerResponse): void
  /** What was counted since the last time. */
  take(): VisitCounts
}

/**
 * Counts who comes in, and keeps nothing of them: no cookie, no address. A visit is a page that is opened from outside
 * (typed, from a bookmark, a search, another site), as the browser itself says; what it fetches in advance is none.
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
