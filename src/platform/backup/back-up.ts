import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Log } from '../context.ts'
import { queryRows } from '../db/index.ts'
import { copyFolder } from '../db/pglite/copy-folder.ts'
import { FolderInUse } from '../db/pglite/folder-lock.ts'
import { openFolder } from '../db/pglite/open-folder.ts'
import { openPostgres } from '../db/postgres/open-postgres.ts'
import { ArchiveUnusable, type Contents, writeArchive } from './archive.ts'
import { BackupPlaceUnusable } from './backup-place-unusable.ts'
import type { BackupAddress } from './backup-target.ts'
import { describeDatabase, LEFT_OUT } from './describe-database.ts'
import { noteBackup } from './last-backup.ts'
import { findProgram, runProgram } from './postgres-programs.ts'
import { fullDisk, isDiskFull, refuseNoRoom, sumBytes } from './refuse-no-room.ts'
import { listStoreFiles } from './store-files.ts'
import { makeWorkFolder, removeLeftovers } from './work-folders.ts'

export type Place = { dataDir: string; databaseUrl?: string | undefined }

export type BackedUp = Contents & { bytes: number }

/**
 * Writes the store into one archive, consistent as of one moment, while the store stays open: database, pictures and
 * secrets. The copy of an embedded database is opened before it is archived, so that every archive is known to open.
 */
export async function backUp(place: Place, { target, file }: BackupAddress, log: Log): Promise<BackedUp> {
  // First, so that an empty data folder stays missing.
  if (!place.databaseUrl) refuseNoFolder(place.dataDir)
  await target.refuseUnusable(file)
  const { workFolder } = target
  await removeLeftovers(workFolder)
  const work = makeWorkFolder(workFolder, file)
  try {
    return await prepare(place, { target, file, work }, log)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new BackupPlaceUnusable(fullDisk(workFolder), { cause: error })
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}

async function prepare(
  { dataDir, databaseUrl }: Place,
  { target, file, work }: BackupAddress & { work: string },
  log: Log,
): Promise<BackedUp> {
  const root = path.join(work, databaseUrl ? 'dump' : 'db')
  const room = (needs: { copy: number; database: number }) =>
    refuseNoRoom(work, { ...needs, files: sumBytes(dataDir, listStoreFiles(dataDir)) })
  const contents = databaseUrl
    ? await dumpPostgres(databaseUrl, root, log, (database) => room({ copy: database * 0.1, database }))
    : await copyEmbedded(dataDir, work, log, (database) => room({ copy: database, database }))
  const files = new Map<string, string>()
  if (databaseUrl) files.set('database/dump', root)
  else for (const name of listFiles(root)) files.set(`database/${name}`, path.join(root, name))
  // After the database copy, so that every picture it refers to already exists.
  for (const name of listStoreFiles(dataDir)) files.set(`files/${name}`, path.join(dataDir, name))
  const bytes = await writeArchive(target.into(file), contents, files)
  await noteBackup(dataDir, { takenAt: contents.takenAt, bytes }, log)
  return { ...contents, bytes }
}

/** One backup at a time, whichever host begins it: two would slow the store down twice. */
const LOCK = sql`hashtext('store-backup')`

/** Dumps the database of a store into a file, consistent as of one moment. `refuse` hears its size before. */
export async function dumpPostgres(
  databaseUrl: string,
  dump: string,
  log: Log,
  refuse: (bytes: number) => Promise<void> = async () => {},
): Promise<Contents> {
  const database = await openPostgres(databaseUrl, log, { poolSize: 1 })
  const session = await database.openSession()
  try {
    return await session.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`)
      const [snapshot] = await queryRows<{ id: string; at: string }>(
        tx,
        sql`select pg_export_snapshot() as id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
      )
      const [server] = await queryRows<{ isFirst: boolean; bytes: number }>(
        tx,
        sql`select pg_try_advisory_xact_lock(${LOCK}) as "isFirst", pg_database_size(current_database())::float8 as bytes`,
      )
      if (!server?.isFirst) throw new FolderInUse('Another backup of this store is running.')
      const facts = await describeDatabase(tx)
      refuseNoStore(facts.migrations, 'The database of DATABASE_URL')
      await refuse(server.bytes)
      const program = findProgram('pg_dump', facts.serverVersion)
      const what = [`--exclude-table-data=public.${LEFT_OUT}`]
      const how = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot?.id}`, `--file=${dump}`]
      await runProgram(program, databaseUrl, [...what, ...how])
      return { database: 'postgres' as const, takenAt: snapshot?.at ?? '', ...facts }
    })
  } finally {
    await session.close()
    await database.close()
  }
}

async function copyEmbedded(
  dataDir: string,
  staging: string,
  log: Log,
  refuse: (bytes: number) => Promise<void>,
): Promise<Contents> {
  const folder = path.join(dataDir, 'db')
  await refuse(sumBytes(folder, listFiles(folder)))
  await copyFolder(dataDir, path.join(staging, 'db'))
  const takenAt = new Date().toISOString()
  const copy = await openFolder(staging, log)
  try {
    const facts = await copy.transaction(describeDatabase)
    refuseNoStore(facts.migrations, `The database in ${dataDir}`)
    return { database: 'pglite', takenAt, ...facts }
  } finally {
    await copy.close()
  }
}

function refuseNoFolder(dataDir: string): void {
  if (!fs.existsSync(path.join(dataDir, 'db')))
    throw new ArchiveUnusable(
      `There is no store in ${dataDir}. Set DATA_DIR to the folder of the store, or DATABASE_URL.`,
    )
}

function refuseNoStore(migrations: readonly string[], what: string): void {
  if (migrations.length === 0) throw new ArchiveUnusable(`${what} holds no store.`)
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}
