import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { newId } from '../../shared/ids.ts'
import type { Db, Log } from '../context.ts'
import { storeProcesses } from './tables.ts'

/** A network folder may show a new file to another host a minute late. */
const LOOKS = 3
const ALIVE = sql`now() - interval '3 minutes'`
const KEPT = sql`now() - interval '1 day'`

type Place = { db: Db; dataDir: string; bucket: string | null; log: Log; host?: string }

export type HostWatch = {
  /** Notes that this process runs, and looks at the others; once a minute. */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * Notices hosts that share a database but keep pictures and imports apart, so that each shows only its own. Every
 * process leaves a file in its data folder and looks for those of the others. Only processes that were seen since this
 * one started count: a store that was moved to another folder or machine is never taken for two.
 */
export function watchHosts({ db, dataDir, bucket, log, host = hostname() }: Place): HostWatch {
  const id = newId('prc')
  const folder = join(dataDir, 'cache/processes')
  const fileOf = (process: string) => join(folder, process)
  let looks = 0

  const findApart = async (): Promise<string | null> => {
    const others = await db
      .select({ id: storeProcesses.id, host: storeProcesses.host, bucket: storeProcesses.bucket })
      .from(storeProcesses)
      .where(
        and(
          ne(storeProcesses.id, id),
          sql`${storeProcesses.seenAt} > ${ALIVE}`,
          sql`${storeProcesses.seenAt} > (select started_at from store_processes where id = ${id})`,
        ),
      )
      .orderBy(storeProcesses.host, storeProcesses.id)
    for (const other of others)
      if (other.bucket !== bucket || (bucket === null && !(await isThere(fileOf(other.id))))) return other.host
    return null
  }

  return {
    look: async () => {
      // Before the row: whoever reads that can find this.
      await mkdir(folder, { recursive: true })
      await writeFile(fileOf(id), '')
      await db
        .insert(storeProcesses)
        .values({ id, host, bucket })
        .onConflictDoUpdate({ target: storeProcesses.id, set: { seenAt: sql`now()` } })
      const apart = await findApart()
      looks = apart === null ? 0 : looks + 1
      if (looks === LOOKS) log.warn({ host, other: apart }, describeApart(host, apart ?? ''))
      await db
        .update(storeProcesses)
        .set({ apartFrom: looks >= LOOKS ? apart : null })
        .where(eq(storeProcesses.id, id))
      await db.delete(storeProcesses).where(lt(storeProcesses.seenAt, KEPT))
    },
    close: async () => {
      await rm(fileOf(id), { force: true })
      await db.delete(storeProcesses).where(eq(storeProcesses.id, id))
    },
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

const describeApart = (host: string, other: string): string =>
  `${host === other ? `Two copies of the store on ${host}` : `The hosts ${[host, other].toSorted().join(' and ')}`} use one database but don’t share their files: pictures uploaded on one are missing on the other.`

/** What is wrong if hosts keep their files apart; null if none do. */
export async function findHostsApart(db: Db): Promise<string | null> {
  const [found] = await db
    .select({ host: storeProcesses.host, other: storeProcesses.apartFrom })
    .from(storeProcesses)
    .where(and(isNotNull(storeProcesses.apartFrom), sql`${storeProcesses.seenAt} > ${ALIVE}`))
    .orderBy(storeProcesses.host)
    .limit(1)
  return found?.other ? describeApart(found.host, found.other) : null
}
