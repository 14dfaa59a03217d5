import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { intoFile, readArchive, writeArchive } from '../platform/backup/archive.ts'
import { backUp } from '../platform/backup/back-up.ts'
import { parseAddress } from '../platform/backup/backup-target.ts'
import { findProgram, runProgram } from '../platform/backup/postgres-programs.ts'
import { restore } from '../platform/backup/restore.ts'
import { queryRows } from '../platform/db/index.ts'
import { openPostgres } from '../platform/db/postgres/open-postgres.ts'
import { silentLog } from '../platform/log.ts'
import { describePostgres } from '../platform/testing/index.ts'
import { newDatabase, newFolder } from './testing/places.ts'

describePostgres('a restore in place of a store on PostgreSQL', () => {
  type Changes = { dump?: string; tables?: Record<string, number> }

  /** A store with a single row of its own, and an archive of it that is changed but complete. */
  async function begin({ dump, tables }: Changes) {
    const place = { dataDir: newFolder(), databaseUrl: await newDatabase({ isMigrated: true }) }
    const [file, changed, unpacked] = [newFolder(), newFolder(), newFolder()] as const
    await backUp(place, parseAddress(path.join(file, 'store.tar.gz'), place), silentLog)
    const { files, format: _, ...contents } = await readArchive(path.join(file, 'store.tar.gz'), unpacked)
    if (dump !== undefined) fs.writeFileSync(path.join(unpacked, 'database', 'dump'), dump)
    const archive = path.join(changed, 'store.tar.gz')
    await writeArchive(
      intoFile(archive),
      { ...contents, tables: { ...contents.tables, ...tables } },
      new Map(files.map(({ path: name }) => [name, path.join(unpacked, name)])),
    )
    await onDatabase(place.databaseUrl, (at) =>
      at.execute(`insert into brands (id, name, slug) values ('brd_x', 'X', 'x')`),
    )
    return { place, restoring: restore(parseAddress(archive, place), place, { isReplacing: true, log: silentLog }) }
  }

  async function onDatabase<T>(url: string, use: (at: Awaited<ReturnType<typeof openPostgres>>) => Promise<T>) {
    const at = await openPostgres(url, silentLog, { poolSize: 1 })
    try {
      return await use(at)
    } finally {
      await at.close()
    }
  }

  test('F41: two backups at once are refused, whichever process begins them', async () => {
    const databaseUrl = await newDatabase({ isMigrated: true })
    const folder = newFolder()
    const begin = (name: string) =>
      backUp(
        { dataDir: newFolder(), databaseUrl },
        parseAddress(path.join(folder, name), { dataDir: folder }),
        silentLog,
      )
    await onDatabase(databaseUrl, async (at) => {
      const session = await at.openSession()
      await session.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('store-backup'))`)
        await expect(begin('first.tar.gz')).rejects.toThrow('Another backup of this store is running.')
      })
      await session.close()
    })
    expect(fs.readdirSync(folder)).toEqual([])
    await begin('second.tar.gz')
    expect(fs.readdirSync(folder)).toEqual(['second.tar.gz'])
  }, 120_000)

  const brands = (url: string) => onDatabase(url, ({ db }) => queryRows(db, sql`select id from brands`))

  test('F24: drops nothing where pg_restore cannot read the dump', async () => {
    const { place, restoring } = await begin({ dump: 'not a dump' })
    await expect(restoring).rejects.toThrow('pg_restore failed')
    expect(await brands(place.databaseUrl)).toEqual([{ id: 'brd_x' }])
    // What the backup before it wrote, and nothing of the archive.
    expect(fs.readdirSync(place.dataDir)).toEqual(['last-backup.json'])
  }, 120_000)

  test('F24: that fails half-way names the file that holds the database of before', async () => {
    const { place, restoring } = await begin({ tables: { 'public.brands': 7 } })
    const message = await restoring.then(String, String)
    expect(message).toContain('public.brands has 0 rows after the restore, and had 7 before')
    const kept = /The database of before is in (\S+database\.dump)\./.exec(message)?.[1] ?? ''
    expect(kept.startsWith(path.join(place.dataDir, 'before-restore-'))).toBe(true)
    const again = await newDatabase()
    await onDatabase(again, (at) => at.execute('drop schema public'))
    await onDatabase(again, (at) => at.execute('create schema public'))
    const [version] = await onDatabase(again, ({ db }) =>
      queryRows<{ major: number }>(db, sql`select current_setting('server_version_num')::int / 10000 as major`),
    )
    await runProgram(findProgram('pg_restore', version?.major ?? 0), again, ['--no-owner', kept])
    expect(await brands(again)).toEqual([{ id: 'brd_x' }])
  }, 120_000)
})
