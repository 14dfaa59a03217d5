/** Upper bounds of the latency histogram, in seconds: cached pages take fractions of a millisecond. */
export const LATENCY_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** The requests of one route and method. `buckets` counts each request once; the last one is beyond all bounds. */
export type RouteTally = {
  method: string
  route: string
  /** By the first digit of the status. */
  statuses: number[]
  buckets: number[]
  seconds: number
}

export type RequestTally = {
  of(method: string, route: string): RouteTally
  note(tally: RouteTally, status: number, seconds: number): void
  read(): Iterable<RouteTally>
}

/**
 * Counts requests in plain numbers. Metrics are made of them when somebody asks: a library that looks labels up for each
 * request would cost cached pages more.
 */
export function createRequestTally(): RequestTally {
  const methods = new Map<string, Map<string, RouteTally>>()

  const of = (method: string, route: string): RouteTally => {
    let routes = methods.get(method)
    if (!routes) {
      routes = new Map()
      methods.set(method, routes)
    }
    let tally = routes.get(route)
    if (!tally) {
      tally = { method, route, statuses: [0, 0, 0, 0, 0, 0], buckets: LATENCY_BOUNDS.map(() => 0), seconds: 0 }
      tally.buckets.push(0)
      routes.set(route, tally)
    }
    return tally
  }

  return {
    of,
    note: (tally, status, seconds) => {
      const family = Math.floor(status / 100)
      tally.statuses[family] = (tally.statuses[family] ?? 0) + 1
      let at = 0
      while (at < LATENCY_BOUNDS.length && seconds > (LATENCY_BOUNDS[at] ?? 0)) at += 1
      tally.buckets[at] = (tally.buckets[at] ?? 0) + 1
      tally.seconds += seconds
    },
    *read() {
      for (const routes of methods.values()) yield* routes.values()
    },
  }
}
