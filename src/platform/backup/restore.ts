import fs from 'node:fs'
import path from 'node:path'
import type { Log } from '../context.ts'
import { readMigrations } from '../db/migrate/migrate.ts'
import { lockFolder } from '../db/pglite/folder-lock.ts'
import { openFolder } from '../db/pglite/open-folder.ts'
import { copyToBucket } from '../storage/copy-to-bucket.ts'
import { openS3Store } from '../storage/s3-store.ts'
import { isShared } from '../storage/shared-objects.ts'
import { ArchiveUnusable, type Manifest, readArchive } from './archive.ts'
import type { Place } from './back-up.ts'
import { BackupPlaceUnusable } from './backup-place-unusable.ts'
import type { BackupAddress } from './backup-target.ts'
import { compareTables } from './describe-database.ts'
import { restorePostgres } from './restore-postgres.ts'
import { listStoreFiles } from './store-files.ts'

type Options = { isReplacing: boolean; log: Log }

/**
 * Restores a backup into an empty location, or with `isReplacing` over the store there. Nothing is touched before the
 * whole archive has been read and verified. Pictures go into the bucket of the store, if it has one: first of all, since
 * that only adds to what is there. Afterwards the rows of every table are counted. Throws `ArchiveUnusable`,
 * `BackupPlaceUnusable`, `StorageUnusable`.
 */
export async function restore(
  { target, file: name }: BackupAddress,
  place: Place,
  { isReplacing, log }: Options,
): Promise<Manifest> {
  const file = target.nameOf(name)
  const bucket = place.storage ? openS3Store(place.storage) : null
  await bucket?.check()
  fs.mkdirSync(place.dataDir, { recursive: true })
  const staging = fs.mkdtempSync(path.join(place.dataDir, 'restore-'))
  try {
    const body = await target.open(name)
    if (!body) throw new ArchiveUnusable(`There is no backup ${file}.`)
    const manifest = await readArchive(file, staging, body)
    refuseUnfit(file, manifest, place)
    if (!isReplacing) refuseFilled(place.dataDir)
    const aside = path.join(place.dataDir, `before-${path.basename(staging)}`)
    const files = path.join(staging, 'files')
    const upload = async () => {
      if (!bucket) return
      await copyToBucket(files, bucket)
      for (const name of listStoreFiles(files)) if (isShared(name)) fs.rmSync(path.join(files, name))
    }
    await (place.databaseUrl
      ? restorePostgres({ databaseUrl: place.databaseUrl, staging, aside, isReplacing, upload }, manifest, log)
      : restoreEmbedded({ dataDir: place.dataDir, staging, aside, upload }, manifest, log))
    moveAll(place.dataDir, aside)
    moveAll(files, place.dataDir)
    // What is kept there describes the store that was replaced: its search index may lack an allergen of this one.
    fs.rmSync(path.join(place.dataDir, 'cache'), { recursive: true, force: true })
    return manifest
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

function refuseUnfit(file: string, { database, migrations }: Manifest, { databaseUrl }: Place): void {
  if (database === 'postgres' && !databaseUrl)
    throw new BackupPlaceUnusable(`${file} is of a store on PostgreSQL: set DATABASE_URL to an empty database.`)
  if (database === 'pglite' && databaseUrl)
    throw new BackupPlaceUnusable(`${file} is of a store with the embedded database: unset DATABASE_URL.`)
  const known = new Set(readMigrations().map(({ name }) => name))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown)
    throw new ArchiveUnusable(`${file} is of a newer version of the store (${unknown}). Install that version first.`)
}

function refuseFilled(dataDir: string): void {
  if (fs.existsSync(path.join(dataDir, 'db')) || listStoreFiles(dataDir).length > 0)
    throw new BackupPlaceUnusable(`${dataDir} holds a store already. Restore into an empty folder, or add --replace.`)
}

type Folders = { dataDir: string; staging: string; aside: string; upload: () => Promise<void> }

async function restoreEmbedded(
  { dataDir, staging, aside, upload }: Folders,
  manifest: Manifest,
  log: Log,
): Promise<void> {
  const folder = path.join(dataDir, 'db')
  const [copy, proved] = [path.join(staging, 'database'), path.join(staging, 'db')]
  // The archive holds only files, so the database's empty folders are missing from it.
  for (const name of EMPTY_FOLDERS) fs.mkdirSync(path.join(copy, name), { recursive: true, mode: 0o700 })
  fs.renameSync(copy, proved)
  const database = await openFolder(staging, log)
  try {
    await compareTables(database, manifest.tables)
  } finally {
    await database.close()
  }
  // Refuses a store that is running.
  const unlock = await lockFolder(folder)
  try {
    await upload()
    if (fs.existsSync(folder)) {
      fs.mkdirSync(aside, { mode: 0o700 })
      fs.renameSync(folder, path.join(aside, 'db'))
    }
    fs.renameSync(proved, folder)
  } finally {
    unlock()
  }
}

const EMPTY_FOLDERS = [
  ...['pg_commit_ts', 'pg_dynshmem', 'pg_logical/mappings', 'pg_logical/snapshots', 'pg_notify', 'pg_replslot'],
  ...['pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_tblspc', 'pg_twophase', 'pg_wal/archive_status'],
  ...['pg_wal/summaries', 'pg_multixact/members', 'pg_multixact/offsets', 'pg_subtrans', 'pg_xact'],
]

/** Moves the files of a store; what a restore replaces is kept in a separate folder that can be deleted by hand. */
function moveAll(from: string, to: string): void {
  for (const name of listStoreFiles(from)) {
    fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true, mode: 0o700 })
    fs.renameSync(path.join(from, name), path.join(to, name))
  }
}
