/** What is watched. The keys are stored: don't rename them. */
export const CONDITIONS = [
  ...(['dead-jobs', 'disk', 'backup', 'object-storage', 'hosts'] as const),
  ...(['payment-provider', 'certificate', 'secret'] as const),
] as const
export type ConditionKey = (typeof CONDITIONS)[number]

/** What is known about the store and its machine. Null: it could not be found out, so nothing is raised or cleared. */
export type Facts = {
  deadJobs: number
  /** In bytes. */
  disk: { free: number; total: number } | null
  /** The last backup; `failure` if a later attempt failed. `everyMs`: the store's own schedule, if it has one. */
  backup: { takenAt: Date | null; failure: string | null; everyMs: number | null }
  /** What is wrong with the bucket for pictures; null if nothing is, or if there is none. */
  storageProblem: string | null
  /** Files that could not be saved in the bucket since the last look. */
  failedWrites: number
  /** Hosts that share a database but not their files, in a sentence. */
  hostsApart: string | null
  /** Failed calls to the payment provider since the last look. */
  providerFailures: number
  certificate: Certificate | null
  /** Secrets that are gone or can't be read, in words. */
  lostSecrets: readonly string[]
}

/** The certificate that visitors get; `fault` if browsers refuse it. */
export type Certificate = { validFrom: Date; validTo: Date; fault: string | null }

/** What an owner is told: a new problem, one that lasts, or the end of one. */
export type NoticeKind = 'raised' | 'repeated' | 'cleared'

/** The data of `owner-alert.due`. */
export type Notice = {
  condition: ConditionKey
  kind: NoticeKind
  text: string
  since: string
  at: string
  notice: number
  isAgain?: boolean | undefined
}

/** A condition as the admin shows it. */
export type WatchedCondition = {
  key: ConditionKey
  label: string
  /** When it raises an alert, after “Alert when”; null if it isn’t watched. */
  threshold: string | null
  /** Since when there is a problem, and which; null while all is well. */
  problem: { since: Date; text: string } | null
}
