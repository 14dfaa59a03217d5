import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { pack } from 'tar-stream'
import { beforeAll, expect, test } from 'vitest'
import { customer, stockShop } from '../domains/orders/testing/shop.ts'
import { openSessionKeys } from '../platform/auth/session-keys.ts'
import { readArchive } from '../platform/backup/archive.ts'
import { parseAddress } from '../platform/backup/backup-target.ts'
import { restore } from '../platform/backup/restore.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import { contextOn } from '../platform/testing/index.ts'
import { kinds, numbersIn, openStore, sell } from './testing/backed-up-stores.ts'
import { newFolder, type Place, run } from './testing/places.ts'

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
