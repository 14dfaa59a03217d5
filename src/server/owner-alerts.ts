import { type BackupPlan, NO_PLAN } from '../domains/backups/schemas.ts'
import { findUnreadableServices } from '../domains/connections/index.ts'
import { describeAlert, watchConditions } from '../domains/owner-alerts/index.ts'
import { readGauges } from '../domains/reporting/index.ts'
import { isSecretStored } from '../platform/auth/session-keys.ts'
import type { Context } from '../platform/context.ts'
import type { Events } from '../platform/events.ts'
import { readHostHealth } from '../platform/host-health.ts'
import { readCertificate } from '../platform/read-certificate.ts'
import type { StorageHealth } from '../platform/storage/storage-health.ts'
import { findHostsApart } from '../platform/storage/watch-hosts.ts'
import { postWebhook, type Webhook, WebhookRefused } from '../platform/webhook.ts'
import { readNewestBackup } from './backups/newest-backup.ts'

export type OwnerAlerts = {
  /** Looks at everything that is watched; on `owner-alert.look-due`. */
  look(ctx: Context): Promise<void>
  /** Posts an alert to the webhook, if there is one; on `owner-alert.due`. */
  post(ctx: Context, notice: Events['owner-alert.due']): Promise<void>
}

export const NO_ALERTS: OwnerAlerts = { look: async () => {}, post: async () => {} }

/** A message that is older says nothing any more. */
const MAX_AGE_MS = 2 * 3_600_000
const SERVICES = { email: 'the mail server’s password', razorpay: 'the Razorpay keys' }

type Place = {
  dataDir: string
  publicUrl: string
  webhook: Webhook | null
  backupPlan?: Pick<BackupPlan, 'everyMs'>
  lookAtStorage?: () => Promise<StorageHealth>
}

/** The facts about this machine and its services, and the way to the operator's webhook. */
export const openOwnerAlerts = ({
  dataDir,
  publicUrl,
  webhook,
  backupPlan: { everyMs } = NO_PLAN,
  lookAtStorage = async () => null,
}: Place): OwnerAlerts => ({
  look: async (ctx) => {
    const address = new URL(publicUrl)
    const [{ queues }, { disk }, backup, certificate, unreadable, storage, hostsApart] = await Promise.all([
      readGauges(ctx),
      readHostHealth(dataDir, null),
      readNewestBackup(ctx, dataDir),
      address.protocol === 'https:' ? readCertificate(address) : null,
      findUnreadableServices(ctx),
      lookAtStorage(),
      findHostsApart(ctx.db),
    ])
    await watchConditions(ctx, {
      deadJobs: queues.reduce((sum, { dead }) => sum + dead, 0),
      backup: { takenAt: backup.made && new Date(backup.made.takenAt), failure: backup.failure, everyMs },
      storageProblem: storage?.problem ?? null,
      lostSecrets: [
        ...(isSecretStored(dataDir) ? [] : ['the secret that signs sessions']),
        ...unreadable.map((service) => SERVICES[service]),
      ],
      ...{ disk, certificate, hostsApart },
    })
  },
  post: async (ctx, notice) => {
    const now = ctx.now()
    if (!webhook || now.getTime() - Date.parse(notice.at) > MAX_AGE_MS) return
    try {
      await postWebhook(webhook, { ...(await describeAlert(ctx, notice)), store: publicUrl }, now)
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error
      ctx.log.error({ err: error }, 'The webhook for alerts refused a message')
    }
  },
})
