import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Log } from '../context.ts'
import { queryRows } from '../db/index.ts'
import { copyFolder } from '../db/pglite/copy-folder.ts'
import { openFolder } from '../db/pglite/open-folder.ts'
import { openPostgres } from '../db/postgres/open-postgres.ts'
import { ArchiveUnusable, type Contents, writeArchive } from './archive.ts'
import { describeDatabase, LEFT_OUT } from './describe-database.ts'
import { noteBackup } from './last-backup.ts'
import { findProgram, runProgram } from './postgres-programs.ts'
import { listStoreFiles } from './store-files.ts'

export type Place = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Writes the store into one archive, consistent as of one moment, while the store stays open: database, pictures and
 * secrets. The copy of an embedded database is opened before it is archived, so that every archive is known to open.
 */
export async function backUp(
  { dataDir, databaseUrl }: Place,
  file: string,
  log: Log,
): Promise<Contents & { bytes: number }> {
  if (!databaseUrl) refuseNoFolder(dataDir)
  if (fs.existsSync(file)) throw new ArchiveUnusable(`${file} exists already. Choose another name.`)
  if (!fs.existsSync(path.dirname(path.resolve(file))))
    throw new ArchiveUnusable(
      `There is no folder ${path.dirname(path.resolve(file))}. Create it, or choose another name.`,
    )
  const staging = fs.mkdtempSync(`${path.resolve(file)}.`)
  try {
    const contents = databaseUrl
      ? await dumpPostgres(databaseUrl, path.join(staging, 'dump'), log)
      : await copyEmbedded(dataDir, staging, log)
    const files = new Map<string, string>()
    const root = databaseUrl ? staging : path.join(staging, 'db')
    for (const name of listFiles(root)) files.set(`database/${name}`, path.join(root, name))
    // After the database copy, so that every picture it refers to already exists.
    for (const name of listStoreFiles(dataDir)) files.set(`files/${name}`, path.join(dataDir, name))
    const bytes = await writeArchive(path.resolve(file), contents, files)
    await noteBackup(dataDir, { takenAt: contents.takenAt, bytes }, log)
    return { ...contents, bytes }
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

/** Dumps the database of a store into a file, consistent as of one moment. */
export async function dumpPostgres(databaseUrl: string, dump: string, log: Log): Promise<Contents> {
  const database = await openPostgres(databaseUrl, log, { poolSize: 1 })
  const session = await database.openSession()
  try {
    return await session.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`)
      const [snapshot] = await queryRows<{ id: string; at: string }>(
        tx,
        sql`select pg_export_snapshot() as id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
      )
      const facts = await describeDatabase(tx)
      refuseNoStore(facts.migrations, 'The database of DATABASE_URL')
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

async function copyEmbedded(dataDir: string, staging: string, log: Log): Promise<Contents> {
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
