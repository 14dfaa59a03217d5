import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockShop } from '../domains/orders/testing/shop.ts'
import { backUp } from '../platform/backup/back-up.ts'
import { findAddress, parseAddress } from '../platform/backup/backup-target.ts'
import { restore } from '../platform/backup/restore.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import type { ObjectStore } from '../platform/storage/object-store.ts'
import { openS3Store } from '../platform/storage/s3-store.ts'
import { parseStorageUrl, type StorageTarget } from '../platform/storage/storage-url.ts'
import { type S3, startS3 } from '../platform/storage/testing/start-s3.ts'
import { kinds, openStore } from './testing/backed-up-stores.ts'
import { newFolder, type Place, run } from './testing/places.ts'

let s3: S3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const target = (url: string): StorageTarget => {
  const parsed = parseStorageUrl(url)
  if (typeof parsed === 'string') throw new Error(parsed)
  return parsed
}
const keysIn = async (bucket: ObjectStore) => (await Array.fromAsync(bucket.list(''))).map(({ key }) => key).toSorted()

const LOST = '0123456789-lost'
const ROWS = 'imports/imp_1.rows'
/** More than are fetched at a time. */
const PICTURES = 12

for (const [kind, describeKind, newPlace] of kinds)
  describeKind(`a backup of a store on ${kind} with a bucket`, () => {
    const prefix = kind.replaceAll(' ', '-')
    let place: Place
    let bucket: ObjectStore
    let archive: string
    let pictures: string[]
    let said: Awaited<ReturnType<typeof run>>

    beforeAll(async () => {
      place = await newPlace({ isMigrated: true })
      bucket = openS3Store(target(s3.url(`${prefix}/live`)))
      const media = openMedia(place.dataDir, bucket)
      const paint = (n: number) =>
        sharp({ create: { width: 40 + n, height: 40, channels: 3, background: 'red' } })
          .webp()
          .toBuffer()
      pictures = await Promise.all(
        Array.from({ length: PICTURES }, async (_, n) => media.put(await paint(n), `tub-${n}`)),
      )
      await media.read(pictures[0] ?? '', 160, 'webp')
      await bucket.put(ROWS, Buffer.from('rows of an import'))
      await bucket.put('mail/1.eml', Buffer.from('a saved email'))
      // Left from the time before the store had a bucket.
      fs.mkdirSync(path.join(place.dataDir, 'media'))
      for (const name of [pictures[0], 'old-picture'])
        fs.writeFileSync(path.join(place.dataDir, `media/${name}.webp`), 'from the folder')
      const store = await openStore(place)
      const [line] = await stockShop(store.ctx, [5])
      for (const [position, name] of [pictures[0], LOST, 'https://cdn.example/tub.jpg'].entries())
        await store.ctx.db.execute(sql`
          insert into product_images (product_id, position, name) values (${line?.productId}, ${90 + position}, ${name})`)
      await store.close()
      archive = path.join(newFolder(), 'store.tar.gz')
      said = await run({ ...place, storageUrl: s3.url(`${prefix}/live`) }, 'tools/backup.ts', '--to', archive)
    }, 120_000)

    test('D200 F55: a backup says which pictures the bucket lacks, and is made all the same', () => {
      expect(said.code).toBe(0)
      expect(said.err).toContain(`does not hold a picture that the store shows: media/${LOST}.webp.`)
    })

    test('D200: a restore puts pictures and import rows into the bucket of the new store, and no copies beside it', async () => {
      const url = s3.url(`${prefix}/restored`)
      const copy = openS3Store(target(url))
      const to = await newPlace()
      expect(await run({ ...to, storageUrl: url }, 'tools/restore.ts', archive)).toMatchObject({ code: 0 })
      const expected = [...pictures, 'old-picture'].map((name) => `media/${name}.webp`)
      expect(await keysIn(copy)).toEqual([ROWS, ...expected].toSorted())
      for (const key of [ROWS, ...pictures.map((name) => `media/${name}.webp`)])
        expect(await copy.read(key), key).toEqual(await bucket.read(key))
      expect(fs.existsSync(path.join(to.dataDir, 'media'))).toBe(false)
      expect(fs.existsSync(path.join(to.dataDir, 'imports'))).toBe(false)
    }, 60_000)

    test('D200: a store without a bucket gets them into its folder', async () => {
      const to = await newPlace()
      expect(await run(to, 'tools/restore.ts', archive)).toMatchObject({ code: 0 })
      expect(fs.readFileSync(path.join(to.dataDir, ROWS), 'utf8')).toBe('rows of an import')
      for (const name of pictures) expect(await openMedia(to.dataDir).read(name, 160, 'webp')).not.toBeNull()
    }, 60_000)

    test('F55: if the bucket does not answer, no backup is kept and no restore begins', async () => {
      const storage = target('s3+http://K:S@127.0.0.1:9/store')
      const folder = newFolder()
      const backup = backUp({ ...place, storage }, findAddress(folder, place, new Date()), silentLog)
      await expect(backup).rejects.toThrow('does not answer')
      expect(fs.readdirSync(folder)).toEqual([])
      const to = await newPlace()
      const restoring = restore(parseAddress(archive, to), { ...to, storage }, { isReplacing: false, log: silentLog })
      await expect(restoring).rejects.toThrow('does not answer')
      expect(fs.readdirSync(to.dataDir)).toEqual([])
    }, 60_000)
  })
