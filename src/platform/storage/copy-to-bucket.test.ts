import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { copyToBucket } from './copy-to-bucket.ts'
import { openMedia } from './media.ts'
import { openS3Store } from './s3-store.ts'
import { parseStorageUrl } from './storage-url.ts'
import { startS3 } from './testing/start-s3.ts'

test('D176: a store moves its pictures from its folder into a bucket, once, and shows them from there', async () => {
  const s3 = await startS3()
  const folders = await Promise.all(['old-', 'new-'].map((name) => mkdtemp(join(tmpdir(), name))))
  onTestFinished(async () => {
    await s3.stop()
    for (const folder of folders) await rm(folder, { recursive: true })
  })
  const [before = '', after = ''] = folders
  const target = parseStorageUrl(s3.url())
  if (typeof target === 'string') throw new Error(target)
  const bucket = openS3Store(target)

  const old = openMedia(before)
  const picture = { create: { width: 400, height: 400, channels: 3, background: 'red' } } as const
  const name = await old.put(await sharp(picture).webp().toBuffer(), 'tub')
  await old.read(name, 320, 'webp')

  expect(await copyToBucket(before, bucket)).toEqual({ copied: 1, known: 0 })
  expect(await copyToBucket(before, bucket)).toEqual({ copied: 0, known: 1 })
  expect(await openMedia(after, bucket).read(name, 320, 'webp')).not.toBeNull()
})
