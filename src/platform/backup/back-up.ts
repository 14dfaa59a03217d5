import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db, Log } from '../context.ts'
import { queryRows } from '../db/index.ts'
import { copyFolder } from '../db/pglite/copy-folder.ts'
import { FolderInUse } from '../db/pglite/folder-lock.ts'
import { openFolder } from '../db/pglite/open-folder.ts'
import { openPostgres } from '../db/postgres/open-postgres.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { PICTURES } from '../storage/picture-files.ts'
import { openS3Store } from '../storage/s3-store.ts'
import type { StorageTarget } from '../storage/storage-url.ts'
import { ArchiveUnusable, type Contents, writeArchive } from './archive.ts'
import { BackupPlaceUnusable } from './backup-place-unusable.ts'
import type { BackupAddress } from './backup-target.ts'
import { fetchObjects, listBucket, namedPictures } from './bucket-files.ts'
import { describeDatabase, LEFT_OUT } from './describe-database.ts'
import { noteBackup } from './last-backup.ts'
import { findProgram, runProgram } from './postgres-programs.ts'
import { fullDisk, isDiskFull, refuseNoRoom, sumBytes } from './refuse-no-room.ts'
import { listStoreFiles } from './store-files.ts'
import { makeWorkFolder, removeLeftovers } from './work-folders.ts'

/** Where a store keeps its data; `storage` is its bucket, if it has one. */
export type Place = { dataDir: string; databaseUrl?: string | undefined; storage?: StorageTarget | null | undefined }

/** `missing`: pictures that products name and the bucket does not hold. */
export type BackedUp = Contents & { bytes: number; missing: string[] }

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
  { dataDir, databaseUrl, storage }: Place,
  { target, file, work }: BackupAddress & { work: string },
  log: Log,
): Promise<BackedUp> {
  const bucket = storage ? openS3Store(storage) : null
  const root = path.join(work, databaseUrl ? 'dump' : 'db')
  const refuse = async (database: number) => {
    // A dump is compressed, a copy is not.
    const copy = databaseUrl ? database * 0.1 : database
    const files = sumBytes(dataDir, listStoreFiles(dataDir)) + (await listBucket(bucket)).bytes
    await refuseNoRoom(work, target.isOnDisk ? { copy, database, files } : { copy, database: 0, files: 0 })
  }
  const named: string[] = []
  const inspect = async (db: Db) => {
    if (bucket) named.push(...(await namedPictures(db)))
  }
  const contents = databaseUrl
    ? await dumpPostgres(databaseUrl, root, log, { refuse, inspect })
    : await copyEmbedded(dataDir, work, log, { refuse, inspect })
  // After the database copy, so that every picture it refers to already exists.
  const { keys } = await listBucket(bucket)
  const gone: string[] = []
  const files = listArchived({ dataDir, root, bucket, keys, fetched: path.join(work, 'bucket'), gone })
  const bytes = await writeArchive(target.into(file), contents, files)
  const isLost = (key: string) => !keys.has(key) && !fs.existsSync(path.join(dataDir, key))
  const missing = [...named.filter(isLost), ...gone]
  await noteBackup(dataDir, { takenAt: contents.takenAt, bytes }, log)
  return { ...contents, bytes, missing }
}

type Archived = {
  dataDir: string
  /** The copy of the database. */
  root: string
  bucket: ObjectStore | null
  keys: ReadonlySet<string>
  /** Where objects of the bucket are kept until they are in the archive. */
  fetched: string
  /** Gets the objects that have disappeared meanwhile. */
  gone: string[]
}

/** What the archive is to hold: path there → file. What the bucket holds is taken from there, as every host does. */
async function* listArchived({ dataDir, root, bucket, keys, fetched, gone }: Archived) {
  if (fs.statSync(root).isFile()) yield ['database/dump', root] as const
  else for (const name of listFiles(root)) yield [`database/${name}`, path.join(root, name)] as const
  for (const name of listStoreFiles(dataDir))
    if (!keys.has(name)) yield [`files/${name}`, path.join(dataDir, name)] as const
  if (!bucket) return
  for await (const [key, file] of fetchObjects(bucket, keys, fetched)) {
    if (!file) {
      // Rows of an import are deleted after it; nothing deletes pictures.
      if (key.startsWith(`${PICTURES}/`)) gone.push(key)
      continue
    }
    yield [`files/${key}`, file] as const
    fs.rmSync(file)
  }
}

/** One backup at a time, whichever host begins it: two would slow the store down twice. */
const LOCK = sql`hashtext('store-backup')`

/** `refuse` hears the size of the database before it is copied, and `inspect` sees it as it is in the copy. */
type Looks = { refuse?: (bytes: number) => Promise<void>; inspect?: (db: Db) => Promise<void> }

/** Dumps the database of a store into a file, consistent as of one moment. */
export async function dumpPostgres(
  databaseUrl: string,
  dump: string,
  log: Log,
  { refuse, inspect }: Looks = {},
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
      await refuse?.(server.bytes)
      await inspect?.(tx)
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

async function copyEmbedded(dataDir: string, staging: string, log: Log, { refuse, inspect }: Looks): Promise<Contents> {
  const folder = path.join(dataDir, 'db')
  await refuse?.(sumBytes(folder, listFiles(folder)))
  await copyFolder(dataDir, path.join(staging, 'db'))
  const takenAt = new Date().toISOString()
  const copy = await openFolder(staging, log)
  try {
    const facts = await copy.transaction(describeDatabase)
    refuseNoStore(facts.migrations, `The database in ${dataDir}`)
    await inspect?.(copy.db)
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
