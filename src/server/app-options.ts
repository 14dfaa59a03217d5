import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BackupPlan } from '../domains/backups/schemas.ts'
import type { ConnectionSetup } from '../domains/connections/index.ts'
import type { ImportService } from '../domains/imports/index.ts'
import type { IdentityProvider } from '../platform/auth/identity-provider.ts'
import type { Actor, Context, Log } from '../platform/context.ts'
import type { Couriers } from '../platform/couriers/courier.ts'
import type { Client } from '../platform/http.ts'
import type { LanguageModel } from '../platform/language-model/language-model.ts'
import type { Counts } from '../platform/metrics/counts.ts'
import type { SentAddresses } from '../platform/page-cache/sent-addresses.ts'
import type { Gateways } from '../platform/payment-gateways/gateway.ts'
import type { Media } from '../platform/storage/media.ts'
import type { StorageHealth } from '../platform/storage/storage-health.ts'
import type { Traffic } from '../platform/traffic.ts'
import type { Visits } from '../platform/visits.ts'
import type { MetricsEndpoint } from './metrics/metrics-endpoint.ts'
import type { Pages } from './pages.ts'

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
  /** Where public answers are noted for a CDN that purges by address. */
  sent?: SentAddresses | undefined
  /** If off, requests are neither counted nor given ids (benchmarks). */
  watchRequests?: boolean
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
