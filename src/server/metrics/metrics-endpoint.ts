import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../platform/context.ts'
import { gauge, type Metric } from '../../platform/metrics/metric.ts'
import { METRICS_TYPE, metricsText } from '../../platform/metrics/metrics-text.ts'
import { mayScrape, type ScrapeAccess } from './may-scrape.ts'

export const METRICS_PATH = '/metrics'

export type MetricsEndpoint = {
  /** Answers a scrape that is allowed; false leaves the request to the store, which has no such page (D170). */
  handle(request: IncomingMessage, response: ServerResponse, requestId: string): boolean
}

export const NO_METRICS: MetricsEndpoint = { handle: () => false }

type Sources = {
  access: ScrapeAccess
  ownProcess: () => Promise<Metric[]>
  otherProcesses: () => Promise<Metric[][]>
  /** What all processes share. */
  store: () => Promise<Metric[]>
  log: Log
}

/** Serves the metrics: outside the page cache and the API, without a session, to those who may read them. */
export function createMetricsEndpoint({ access, ownProcess, otherProcesses, store, log }: Sources): MetricsEndpoint {
  let running: Promise<string> | null = null
  const collect = async () => {
    const [own, shared, rest] = await Promise.all([ownProcess(), store(), otherProcesses()])
    const processes = gauge('processes', 'Processes of the store that answered', 1 + rest.length)
    return metricsText([own, ...rest, [...shared, processes]])
  }
  const send = async (response: ServerResponse, requestId: string) => {
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': requestId }
    try {
      // Scrapes at the same time share one collection.
      running ??= collect().finally(() => {
        running = null
      })
      const text = await running
      response.writeHead(200, { ...headers, 'content-type': METRICS_TYPE }).end(text)
    } catch (error) {
      log.error({ err: error, requestId }, 'The metrics could not be collected')
      response.writeHead(500, headers).end()
    }
  }
  return {
    handle: (request, response, requestId) => {
      if (request.url !== METRICS_PATH || request.method !== 'GET' || !mayScrape(request, access)) return false
      void send(response, requestId)
      return true
    },
  }
}
