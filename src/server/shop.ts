import cluster from 'node:cluster'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { recordCouriers } from '../domains/couriers/index.ts'
import { writeEmails } from '../domains/emails/index.ts'
import { type ImportService, openImportService } from '../domains/imports/index.ts'
import { recordProvider } from '../domains/payments/index.ts'
import { agreeOnSecret } from '../platform/auth/agree-on-secret.ts'
import { type IdentityProvider, openIdentityProvider } from '../platform/auth/identity-provider.ts'
import { signWith } from '../platform/auth/session-keys.ts'
import { type CdnPurge, isToldByAddress, openCdnPurge } from '../platform/cdn-purge.ts'
import type { Actor, Context, Log } from '../platform/context.ts'
import { type Couriers, couriersOf } from '../platform/couriers/courier.ts'
import { openDelhivery } from '../platform/couriers/delhivery.ts'
import { openShiprocket } from '../platform/couriers/shiprocket.ts'
import { createContext, migrate, openDatabase } from '../platform/db/index.ts'
import { emailFilesOf } from '../platform/email/email-files.ts'
import type { Env } from '../platform/env.server.ts'
import { openEventQueue } from '../platform/jobs/event-queue.ts'
import { createOpenAiModel } from '../platform/language-model/openai.ts'
import { createLog } from '../platform/log.ts'
import { createCounts } from '../platform/metrics/counts.ts'
import { openProcessMetrics } from '../platform/metrics/process-metrics.ts'
import { createSentAddresses, type SentAddresses } from '../platform/page-cache/sent-addresses.ts'
import { type Media, openMedia } from '../platform/storage/media.ts'
import { openBucket } from '../platform/storage/open-bucket.ts'
import { countFailedWrites, watchStorage } from '../platform/storage/storage-health.ts'
import { watchHosts } from '../platform/storage/watch-hosts.ts'
import { createTraffic } from '../platform/traffic.ts'
import { createVisits } from '../platform/visits.ts'
import type { Webhook } from '../platform/webhook.ts'
import { createApp } from './app.ts'
import type { App, AppOptions } from './app-options.ts'
import { openBackups } from './backups/open-backups.ts'
import { emailDelaySeconds, emailReactions } from './email-reactions.ts'
import { follow } from './events.ts'
import { openGateways } from './gateways.ts'
import { connectionSetupOf, openMailers } from './mailers.ts'
import { keepCounts } from './metrics/keep-counts.ts'
import { isLocalKnown } from './metrics/may-scrape.ts'
import { createMetricsEndpoint } from './metrics/metrics-endpoint.ts'
import { shareMetrics } from './metrics/shared-metrics.ts'
import { openStoreMetrics } from './metrics/store-metrics.ts'
import { openOwnerAlerts } from './owner-alerts.ts'
import { createPages, type PageBundles } from './pages.ts'
import { reactions, shortReactions } from './reactions.ts'
import { schedule } from './schedule.ts'

export type Shop = {
  /** `PGlite in var/db` or `PostgreSQL`. */
  database: string
  contextFor: (actor: Actor) => Context
  media: Media
  imports: ImportService
  /** Serves the pages and the API. */
  serve: (
    bundles: PageBundles,
    options: Pick<AppOptions, 'clientFolder' | 'keptBuilds' | 'isEnding' | 'watchRequests'>,
  ) => App
  /** Starts to process events. */
  work: () => Promise<void>
  /** Lets running jobs finish, then closes the database. */
  close: () => Promise<void>
}

/** Opens everything that the store needs: database (migrated), jobs, pictures, email. */
export async function openShop(env: Env, log: Log): Promise<Shop> {
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, log })
  try {
    await migrate(database)
    const secret = await agreeOnSecret(database.db, { dataDir: env.DATA_DIR, given: env.SESSION_SECRET })
    signWith(secret, env.PUBLIC_URL, env.SESSION_SECRET !== undefined)
    const counts = createCounts()
    const events = await openEventQueue(database, log, counts.countFailedJob)
    const traffic = createTraffic()
    const visits = createVisits()
    const bucket =
      env.storage && countFailedWrites(await openBucket(env.storage, log), () => counts.count('storage_write_failures'))
    const lookAtStorage = watchStorage(bucket)
    const media = openMedia(env.DATA_DIR, bucket)
    const imports = openImportService({ dataDir: env.DATA_DIR, bucket, media, database: database.kind })
    const contextFor = (actor: Actor) => createContext({ database, events, actor, log, count: counts.count })
    const mailers = openMailers(env)
    const gateways = await openGateways(env, () => contextFor({ kind: 'system' }))
    database.onPurge(gateways.reload)
    const couriers = openCouriers(env)
    const backups = openBackups(env, log)
    const sent = isToldByAddress(env.CDN) ? createSentAddresses() : undefined
    const cdn = openCdn(env, sent, log)
    if (cdn) database.onPurge(cdn.purge)
    const stopCounting = await keepCounts({
      ...{ ctx: contextFor({ kind: 'system' }), visits, counts },
      hosts: env.DATABASE_URL
        ? watchHosts({ db: database.db, dataDir: env.DATA_DIR, bucket: bucket?.name ?? null, log })
        : null,
    })
    await recordProvider(contextFor({ kind: 'system' }), gateways)
    await recordCouriers(contextFor({ kind: 'system' }), couriers)
    return {
      database: env.DATABASE_URL ? 'PostgreSQL' : `PGlite in ${shortPath(join(env.DATA_DIR, 'db'))}`,
      contextFor,
      media,
      imports,
      serve: (bundles, options) => {
        const isCacheOn = env.PAGE_CACHE === 'on'
        const ownMetrics = openProcessMetrics({
          ...{ counts, connections: database.connections },
          pageCache: () => app.pageCache(),
        })
        const metrics = createMetricsEndpoint({
          access: { token: env.METRICS_TOKEN, isLocalKnown: isLocalKnown(env) },
          ownProcess: ownMetrics,
          otherProcesses: cluster.isWorker ? shareMetrics(ownMetrics) : async () => [],
          store: openStoreMetrics(contextFor({ kind: 'system' }), env.DATA_DIR, lookAtStorage),
          log,
        })
        const app = createApp({
          ...{ counts, metrics, accessLog: env.ACCESS_LOG === '1' ? createLog('info') : null },
          contextFor,
          media,
          ...{ dataDir: env.DATA_DIR, lookAtStorage, backups: backups.plan },
          imports,
          log,
          publicOrigin: env.PUBLIC_URL,
          pages: createPages(bundles, () => gateways.current.checkout),
          ...options,
          ...{ sent, pageCache: isCacheOn },
          proxies: env.TRUST_PROXY,
          traffic,
          visits,
          google: openGoogle(env),
          connections: connectionSetupOf(env),
          gateways,
          couriers,
          alertWebhook: env.ALERT_WEBHOOK_URL ? new URL(env.ALERT_WEBHOOK_URL).host : null,
          model: env.ASSISTANT_URL
            ? createOpenAiModel({ url: env.ASSISTANT_URL, key: env.ASSISTANT_KEY, model: env.ASSISTANT_MODEL })
            : null,
        })
        database.onPurge(app.purge)
        return app
      },
      work: async () => {
        const alerts = openOwnerAlerts({
          ...{ dataDir: env.DATA_DIR, publicUrl: env.PUBLIC_URL, webhook: webhookOf(env) },
          ...{ backupPlan: backups.plan, lookAtStorage },
        })
        const following = reactions(gateways, imports, emailFilesOf(env.DATA_DIR, bucket), couriers, alerts, backups)
        for (const event of Object.keys(following))
          events.on(event, (data) => follow(following, { event, data }, contextFor({ kind: 'system' })), {
            isShort: shortReactions.has(event),
          })
        for (const event of Object.keys(emailReactions))
          events.onMail(
            event,
            async (data) => {
              const ctx = contextFor({ kind: 'system' })
              const told = { event, data }
              return writeEmails(ctx, await mailers.now(ctx), told, (recorded) =>
                follow(emailReactions, told, ctx, recorded),
              )
            },
            { afterSeconds: emailDelaySeconds[event] },
          )
        await events.work(traffic.isHeavy)
        await events.schedule(schedule)
      },
      close: async () => {
        await stopCounting()
        await events.stop()
        await backups.stop()
        await cdn?.close()
        mailers.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

/** Google sign-in, or null if the store has no settings for it. */
export function openGoogle(env: Env): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer, PUBLIC_URL } = env
  if (!clientId || !clientSecret) return null
  return openIdentityProvider({ issuer, clientId, clientSecret, redirectUri: `${PUBLIC_URL}/api/auth/google/callback` })
}

/** The cache in front of the store that has to be told what changes, if there is one. */
function openCdn(env: Env, sent: SentAddresses | undefined, log: Log): CdnPurge | null {
  const { CDN: kind, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, PUBLIC_URL: publicUrl } = env
  if (!kind || !url || !token) return null
  return openCdnPurge({ ...{ kind, url, token, publicUrl }, findAddresses: (tags) => sent?.find(tags) ?? null }, log)
}

const webhookOf = ({ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret }: Env): Webhook | null =>
  url ? { url, secret } : null

/** The couriers that the store has keys for. */
function openCouriers(env: Env): Couriers {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_WEBHOOK_TOKEN: webhookToken } = env
  const { DELHIVERY_TOKEN: token, DELHIVERY_WEBHOOK_TOKEN: ownToken } = env
  return couriersOf(
    ...(email && password && webhookToken
      ? [openShiprocket({ email, password, webhookToken, url: env.SHIPROCKET_URL })]
      : []),
    ...(token && ownToken ? [openDelhivery({ token, webhookToken: ownToken, url: env.DELHIVERY_URL })] : []),
  )
}

/** Relative to the current folder if inside it; else the full path. */
const shortPath = (path: string) => (relative('.', path).startsWith('..') ? path : relative('.', path))

const folder = (path: string) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url))

const readBundle = async (path: string) => (await import(/* @vite-ignore */ folder(path))) as ServerBuild

/** The production build of the pages. */
export type PageBuilds = { shop: () => Promise<ServerBuild>; admin: () => Promise<ServerBuild> }
export const pageBuilds: PageBuilds = {
  shop: () => readBundle('server/index.js'),
  admin: () => readBundle('admin/server/index.js'),
}
export const CLIENT_FOLDER = folder('client')
