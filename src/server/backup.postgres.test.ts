import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { pack } from 'tar-stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../domains/orders/index.ts'
import { customer, orderInput, type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { openSessionKeys } from '../platform/auth/session-keys.ts'
import { intoFile, readArchive, writeArchive } from '../platform/backup/archive.ts'
import { backUp } from '../platform/backup/back-up.ts'
import { parseAddress } from '../platform/backup/backup-target.ts'
import { findProgram, runProgram } from '../platform/backup/postgres-programs.ts'
import { restore } from '../platform/backup/restore.ts'
import type { Context } from '../platform/context.ts'
import { migrate, openDatabase, queryRows } from '../platform/db/index.ts'
import { openPostgres } from '../platform/db/postgres/open-postgres.ts'
import { openEventQueue } from '../platform/jobs/event-queue.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import { contextOn, describePostgres, putMigratedDatabase } from '../platform/testing/index.ts'
import { newDatabase, newFolder, type Place, run } from './testing/places.ts'

async function openStore(place: Place) {
  const database = await openDatabase({ ...place, log: silentLog })
  await migrate(database)
  const events = await openEventQueue(database, silentLog)
  return {
    on: { database, events },
    ctx: contextOn({ database, events }),
    close: async () => {
      await events.stop()
      await database.close()
    },
  }
}

/** Places one order after another until told to stop. `numbers` are the acknowledged ones. */
function sell(ctx: Context, line: Shelf) {
  const numbers: string[] = []
  let isOpen = true
  const selling = (async () => {
    while (isOpen) {
      const placed = await placeOrder(ctx, orderInput([line], `backup-${numbers.length}-of-the-storm`))
      if (!placed.ok) throw new Error(placed.code)
      numbers.push(placed.value.orderNumber)
      // The embedded database answers without yielding to the event loop, which requests need.
      await nextTurn()
    }
  })()
  return {
    numbers,
    stop: async () => {
      isOpen = false
      await selling
    },
  }
}

const numbersIn = async (ctx: Context) =>
  (await queryRows<{ number: string }>(ctx.db, sql`select number from orders`)).map(({ number }) => number)

/** A whole archive with the list of contents of another: its session secret was exchanged. */
async function tampered(file: string): Promise<Buffer> {
  const unpacked = newFolder()
  const manifest = await readArchive(file, unpacked)
  fs.writeFileSync(path.join(unpacked, 'files/session-secret'), 'known to somebody else')
  const tar = pack()
  for (const { path: name } of manifest.files) tar.entry({ name }, fs.readFileSync(path.join(unpacked, name)))
  tar.entry({ name: 'manifest.json' }, JSON.stringify(manifest))
  tar.finalize()
  return gzipSync(Buffer.concat(await Array.fromAsync(tar as unknown as AsyncIterable<Buffer>)))
}

/** A new place for a store: empty, or with a migrated database. */
type NewPlace = (how?: { isMigrated: boolean }) => Promise<Place>

const embeddedPlace: NewPlace = async (how) => {
  const dataDir = newFolder()
  if (how?.isMigrated) putMigratedDatabase(dataDir)
  return { dataDir }
}
const postgresPlace: NewPlace = async (how) => ({ dataDir: newFolder(), databaseUrl: await newDatabase(how) })

const kinds: [string, (name: string, body: () => void) => void, NewPlace][] = [
  ['the embedded database', describe, embeddedPlace],
  ['PostgreSQL', describePostgres, postgresPlace],
]

for (const [kind, describeKind, newPlace] of kinds)
  describeKind(`a backup of a store on ${kind}`, () => {
    let place: Place
    let file: string
    let before: string[] = []
    let picture = ''

    beforeAll(async () => {
      place = await newPlace({ isMigrated: true })
      file = path.join(newFolder(), 'store.tar.gz')
      const store = await openStore(place)
      try {
        openSessionKeys({ dataDir: place.dataDir, publicUrl: 'http://127.0.0.1' })
        const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .webp()
          .toBuffer()
        picture = await openMedia(place.dataDir).put(red, 'tub')
        const [line] = await stockShop(store.ctx, [5_000])
        if (!line) throw new Error('nothing to sell')
        const asha = await customer(store.ctx, 'asha')
        const shop = sell(contextOn(store.on, { actor: asha }), line)
        while (shop.numbers.length < 20) await nextTurn()
        before = [...shop.numbers]
        const taken = await run(place, 'tools/backup.ts', '--to', file)
        await shop.stop()
        expect(taken).toMatchObject({ code: 0, err: '' })
        // It kept selling.
        expect(shop.numbers.length).toBeGreaterThan(before.length)
      } finally {
        await store.close()
      }
    }, 240_000)

    test('I18 F24: taken while orders come in, it restores whole', async () => {
      const target = await newPlace()
      expect(await run(target, 'tools/restore.ts', file)).toMatchObject({
        code: 0,
        out: expect.stringContaining('✓ Its data is consistent.'),
      })
      const check = await run(target, 'tools/check-data.ts')
      expect(check).toMatchObject({ code: 0, err: '' })
      const restored = await openStore(target)
      expect(await numbersIn(restored.ctx)).toEqual(expect.arrayContaining(before))
      await restored.close()
      expect(await openMedia(target.dataDir).read(picture, 160, 'webp')).not.toBeNull()
      const secret = (at: Place) => fs.readFileSync(path.join(at.dataDir, 'session-secret'), 'utf8')
      expect(secret(target)).toBe(secret(place))
      expect(fs.statSync(file).mode & 0o077).toBe(0)
    }, 240_000)

    test('F24: is refused where a store is already, unless it is to be replaced; what it replaces is kept', async () => {
      expect(await run(place, 'tools/restore.ts', file)).toMatchObject({
        code: 1,
        err: expect.stringContaining('--replace'),
      })
      const running = await openStore(place)
      // A store that works always has a connection; this one would drop its last before a slow command looks.
      const session = await running.on.database.openSession()
      expect(await run(place, 'tools/restore.ts', file, '--replace')).toMatchObject({ code: 1 })
      await session.close()
      await running.close()
      const index = path.join(place.dataDir, 'cache/search-index.bin')
      fs.mkdirSync(path.dirname(index), { recursive: true })
      fs.writeFileSync(index, 'of the store that is replaced')
      expect(await run(place, 'tools/restore.ts', file, '--replace')).toMatchObject({ code: 0 })
      expect(fs.existsSync(index)).toBe(false)
      const [aside] = fs.readdirSync(place.dataDir).filter((name) => name.startsWith('before-restore-'))
      expect(fs.existsSync(path.join(place.dataDir, aside ?? '', 'session-secret'))).toBe(true)
      expect(await openMedia(place.dataDir).read(picture, 160, 'webp')).not.toBeNull()
    }, 240_000)

    test('F24: is refused when it is cut off, damaged, foreign or of a newer version, and nothing is touched', async () => {
      const whole = fs.readFileSync(file)
      const damaged = Buffer.from(whole)
      damaged.writeUInt8(damaged.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1)
      const archive = (name: string, text: string) => {
        const tar = pack()
        tar.entry({ name }, text)
        tar.finalize()
        return Array.fromAsync(tar as unknown as AsyncIterable<Buffer>).then((parts) => gzipSync(Buffer.concat(parts)))
      }
      const newer = {
        format: 'nutri-store-backup-1',
        takenAt: '2030-01-01T00:00:00Z',
        database: place.databaseUrl ? 'postgres' : 'pglite',
        serverVersion: 1,
        migrations: ['9999_from_the_future'],
        tables: {},
        files: [],
      }
      const bad: [Buffer, string][] = [
        [await tampered(file), 'session-secret is not what was backed up'],
        [whole.subarray(0, whole.length >> 1), 'cannot be read to its end'],
        [damaged, 'Use another backup.'],
        [await archive('holiday.txt', 'sun'), 'no complete backup of this store'],
        [await archive('../outside.txt', 'sun'), 'no backup of this store'],
        [await archive('manifest.json', JSON.stringify(newer)), 'newer version of the store (9999_from_the_future)'],
        [Buffer.from('not an archive'), 'cannot be read to its end'],
      ]
      const target = await newPlace()
      for (const [bytes, reason] of bad) {
        const other = path.join(newFolder(), 'bad.tar.gz')
        fs.writeFileSync(other, bytes)
        await expect(
          restore(parseAddress(other, target), target, { isReplacing: true, log: silentLog }),
        ).rejects.toThrow(reason)
        expect(fs.readdirSync(target.dataDir)).toEqual([])
      }
      expect(fs.existsSync(path.join(target.dataDir, '..', 'outside.txt'))).toBe(false)
    }, 240_000)
  })

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
