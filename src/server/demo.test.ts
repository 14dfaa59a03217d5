import { expect, test } from 'vitest'
import { readSettings } from '../domains/settings/index.ts'
import type { Media } from '../platform/storage/media.ts'
import { testContext } from '../platform/testing/index.ts'
import { fillDemo } from './demo.ts'

const media: Media = {
  put: async (_bytes, niceName) => `0123456789-${niceName}`,
  read: async () => null,
  find: async () => null,
  has: async () => false,
}

test('only a shop that was filled with the demo is one, and it is filled once', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  const isDemo = async () => (await readSettings(ctx)).store.isDemo
  expect(await isDemo()).toBe(false)
  expect(await fillDemo(ctx, media, () => undefined)).toBe(true)
  expect(await isDemo()).toBe(true)
  expect(await fillDemo(ctx, media, () => undefined)).toBe(false)
})
