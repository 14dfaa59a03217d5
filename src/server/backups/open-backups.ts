import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type BackupPlan, NO_PLAN } from '../../domains/backups/schemas.ts'
import type { BackupOrder, BackupOutcome } from '../../platform/backup/backup-service.ts'
import { findFolder } from '../../platform/backup/backup-target.ts'
import type { Log } from '../../platform/context.ts'
import type { Env } from '../../platform/env.server.ts'
import type { ProcessOrder } from './backup-process.ts'

const ENTRY = fileURLToPath(new URL('backup-process.ts', import.meta.url))
const ALIVE_MS = 30_000

/** Makes the store's own backups, each in a process of its own: opening the copy would hold up shoppers. */
export type Backups = {
  plan: BackupPlan
  start: (order: BackupOrder) => void
  /** Ends the backup under way and waits until that is recorded. */
  stop: () => Promise<void>
}

/** A store that cannot make backups, as in tests. */
export const NO_BACKUPS: Pick<Backups, 'plan' | 'start'> = {
  plan: NO_PLAN,
  start: ({ onEnd }) => void onEnd({ ok: false, reason: 'This process makes no backups.' }),
}

type Settings = Pick<
  Env,
  'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_EVERY' | 'BACKUP_KEEP' | 'BACKUP_TO' | 'storage' | 'storageKeys'
>

export const planOf = (env: Settings): BackupPlan => ({
  everyMs: env.BACKUP_EVERY ?? null,
  keep: env.BACKUP_KEEP,
  place: findFolder(env.BACKUP_TO, { dataDir: env.DATA_DIR, keys: env.storageKeys }, new Date()).target.name,
})

export function openBackups(env: Settings, log: Log): Backups {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_TO: to, storage, storageKeys: keys } = env
  const running = new Map<AbortController, Promise<void>>()

  async function carryOut({ spare, onAlive, onEnd }: BackupOrder, signal: AbortSignal): Promise<void> {
    const alive = setInterval(
      () => void onAlive().catch((error) => log.warn({ err: error }, 'A running backup could not be noted')),
      ALIVE_MS,
    )
    try {
      await onEnd(await runProcess({ place: { dataDir, databaseUrl, storage }, to, keys, spare }, signal))
    } catch (error) {
      log.error({ err: error }, 'The end of a backup could not be recorded')
    } finally {
      clearInterval(alive)
    }
  }
  return {
    plan: planOf(env),
    start: (order) => {
      const abort = new AbortController()
      running.set(
        abort,
        carryOut(order, abort.signal).finally(() => running.delete(abort)),
      )
    },
    stop: async () => {
      const ending = [...running.values()]
      for (const abort of running.keys()) abort.abort()
      await Promise.all(ending)
    },
  }
}

function runProcess(order: ProcessOrder, signal: AbortSignal): Promise<BackupOutcome> {
  return new Promise((resolve) => {
    let outcome: BackupOutcome | null = null
    const child = fork(ENTRY, [], { execArgv: [], signal })
    child.on('error', (error) => {
      const reason = signal.aborted ? 'The store was stopped during the backup.' : error.message
      outcome ??= { ok: false, reason }
    })
    child.once('message', (message: BackupOutcome) => {
      outcome = message
    })
    child.once('close', (code, end) =>
      resolve(outcome ?? { ok: false, reason: `The backup’s process ended (${end ?? `code ${code}`}).` }),
    )
    child.send(order, () => undefined)
  })
}
