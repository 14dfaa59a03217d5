import { counted } from '../../shared/counted.ts'
import { formatDateTime } from '../../shared/dates.ts'
import { lateAfterMs } from '../backups/rules.ts'
import type { Settings } from '../settings/schemas.ts'
import type { ConditionKey, Facts } from './schemas.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MIN_DISK_SHARE = 0.1
const MAX_PROVIDER_FAILURES = 3
/** Certificates are usually renewed when a third of their lifetime is left. */
const MIN_CERTIFICATE_SHARE = 0.2
const MIN_CERTIFICATE_MS = 14 * DAY_MS

type Known = { facts: Facts; settings: Pick<Settings, 'alerts' | 'store'>; now: Date; watchedSince: Date }

type Condition = {
  label: string
  /** When it raises an alert, after “Alert when”, for the admin; null if the owner doesn’t want it watched. */
  threshold: (settings: Known['settings']) => string | null
  /** What is wrong, in a sentence; null while all is well, `unknown` if that can't be said now. */
  find: (known: Known) => string | null | 'unknown'
  /** What to do about it. */
  advice: string
  /** The admin page that helps; null if only the server does. */
  page: string | null
}

/** Everything that is watched. Texts name no person and no secret: they go to emails, webhooks and the admin. */
export const conditions: Record<ConditionKey, Condition> = {
  'dead-jobs': {
    label: 'Failed jobs',
    threshold: () => 'a job has failed for two days',
    find: ({ facts: { deadJobs } }) =>
      deadJobs > 0 ? `${counted(deadJobs, 'job')} failed for good, such as an email that couldn’t be sent.` : null,
    advice: 'Open System in the admin, read the reason, then retry or delete each job.',
    page: '/admin/system',
  },
  disk: {
    label: 'Disk space',
    threshold: () => `less than ${MIN_DISK_SHARE * 100}% is free`,
    find: ({ facts: { disk } }) => {
      if (!disk || disk.total === 0) return 'unknown'
      const share = disk.free / disk.total
      return share < MIN_DISK_SHARE
        ? `The disk of the store’s data is nearly full: ${gigabytes(disk.free)} of ${gigabytes(disk.total)} free.`
        : null
    },
    advice: 'Free space or enlarge the disk. A full disk stops orders.',
    page: '/admin/system',
  },
  backup: {
    label: 'Backup',
    threshold: ({ alerts: { backupHours }, store }) => {
      if (backupHours === 0 || store.isDemo) return null
      const age = backupHours === null ? 'is late' : `is older than ${counted(backupHours, 'hour')}`
      return `the last one failed or ${age}`
    },
    find: ({ facts: { backup }, settings: { alerts, store }, now, watchedSince }) => {
      if (alerts.backupHours === 0 || store.isDemo) return null
      if (backup.failure !== null) return `The last backup failed: ${backup.failure}`
      // A new store has as long for its first backup.
      const since = backup.takenAt ?? watchedSince
      const hours = alerts.backupHours ?? usualHours(backup.everyMs)
      if (now.getTime() - since.getTime() <= hours * HOUR_MS) return null
      return backup.takenAt
        ? `The last backup was made on ${formatDateTime(backup.takenAt)}.`
        : 'No backup was ever made.'
    },
    advice:
      'Run npm run backup on the server and check its schedule. If other software makes the backups, turn this alert off in the settings.',
    page: '/admin/settings/shop',
  },
  'object-storage': {
    label: 'Object storage',
    threshold: () => 'the bucket of STORAGE_URL doesn’t answer, or files can’t be saved in it',
    find: ({ facts: { storageProblem, failedWrites } }) => {
      if (storageProblem !== null) return storageProblem.replace('Object storage: ', '')
      return failedWrites > 0
        ? `${counted(failedWrites, 'file')} couldn’t be saved in object storage within five minutes, such as an uploaded picture.`
        : null
    },
    advice:
      'Check the service’s status page, the keys, and whether the bucket is full. Until then uploads are refused and pictures that were not shown before are missing. Pages and checkout go on working.',
    page: '/admin/system',
  },
  hosts: {
    label: 'Several hosts',
    threshold: () => 'hosts with one database don’t share their files',
    find: ({ facts: { hostsApart } }) => hostsApart,
    advice:
      'Set the same STORAGE_URL on every host, as the guide says under “Several hosts”, or stop the one that shouldn’t run.',
    page: '/admin/system',
  },
  'payment-provider': {
    label: 'Payment provider',
    threshold: () => `${MAX_PROVIDER_FAILURES} calls fail within five minutes`,
    find: ({ facts: { providerFailures } }) =>
      providerFailures >= MAX_PROVIDER_FAILURES
        ? `The payment provider failed ${providerFailures} times within five minutes. Shoppers may be unable to pay by card or UPI.`
        : null,
    advice:
      'Check the provider’s status page, then your keys in the admin under Connections. Orders wait for their payment, and are paid once it works again.',
    page: '/admin/connections',
  },
  certificate: {
    label: 'Certificate',
    threshold: () => 'browsers refuse the https certificate, or it expires soon',
    find: ({ facts: { certificate }, now }) => {
      if (!certificate) return 'unknown'
      const { validFrom, validTo, fault } = certificate
      const left = validTo.getTime() - now.getTime()
      if (left <= 0) return `The store’s certificate expired on ${formatDateTime(validTo)}.`
      if (fault !== null) return `Browsers refuse the store’s certificate: ${fault}`
      const needed = Math.min(MIN_CERTIFICATE_MS, (validTo.getTime() - validFrom.getTime()) * MIN_CERTIFICATE_SHARE)
      return left < needed
        ? `The store’s certificate expires on ${formatDateTime(validTo)} and was not renewed yet.`
        : null
    },
    advice: 'Look at the log of the web server in front of the store, which renews the certificate.',
    page: null,
  },
  secret: {
    label: 'Secrets',
    threshold: () => 'one is missing or can’t be read',
    find: ({ facts: { lostSecrets } }) =>
      lostSecrets.length > 0 ? `Missing or unreadable: ${lostSecrets.join(', ')}.` : null,
    advice: 'Restore the file session-secret from a backup, or enter the connection again in the admin.',
    page: '/admin/connections',
  },
}

/** How old a backup may be unless the owner says so: longer than between two backups on the store's own schedule. */
const usualHours = (everyMs: number | null) => (everyMs === null ? 36 : lateAfterMs(everyMs) / HOUR_MS)

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
