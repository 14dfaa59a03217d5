import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { createMemory } from '../../platform/memory.ts'
import { testContext } from '../../platform/testing/index.ts'
import { fillTaxonomy, productRecord } from '../catalog/fixtures.ts'
import { areColumnsTrue, saveProducts } from '../catalog/index.ts'
import { baseOf, rebuildSearch } from './index-memory.ts'
import { readIndex, writeIndex } from './keep-index.ts'
import { suggest } from './suggest.ts'

let ctx: Context
let file: { folder: string; version: string }
beforeEach(async () => {
  ctx = await testContext()
  await fillTaxonomy(ctx)
  file = { folder: await mkdtemp(join(tmpdir(), 'index-')), version: 'one' }
  await save('one', 'Whey One', { variants: [{ sku: 'A', price: 100, flavor: 'Mango' }] })
  await save('two', 'Whey Zebra')
  await rebuildSearch(ctx)
})
const save = async (slug: string, name: string, more: object = {}) => {
  const saved = await saveProducts(ctx, [productRecord(slug, { name, ...more })])
  expect(saved.value.refused).toEqual([])
}
/** Keeps the index of a catalogue that has not changed for so long. */
const keepAfter = async (seconds: number) => {
  await ctx.db.execute(sql`update products set updated_at = updated_at - ${seconds} * interval '1 second'`)
  await ctx.purge(['*'])
  await rebuildSearch(ctx)
  await writeIndex(ctx, file)
}
/** As a process sees the store that has just started. */
const restarted = (): Context => ({ ...ctx, memory: createMemory() })
const found = async (on: Context, query: string) =>
  (await suggest(on, query)).products.map(({ slug }) => slug).toSorted()

test.each([
  ['at once', 0],
  ['a minute later', 60],
])('I31: an index that was kept %s answers after a start, with what changed since', async (_, seconds) => {
  await keepAfter(seconds)
  await save('three', 'Giraffe Whey')
  await save('two', 'Whey Zebra', { published: false })
  const next = restarted()
  const base = await readIndex(next, file)
  expect(base).not.toBeNull()
  expect(await found(next, 'whey')).toEqual(['one', 'three'])
  expect(await found(next, 'girafe')).toEqual(['three'])
  expect(await found(next, 'zebra')).toEqual([])
  expect(await found(next, 'mango')).toEqual(['one'])
  expect((await suggest(next, 'acm')).suggestions).toContainEqual(expect.objectContaining({ type: 'brand' }))
  expect(baseOf(next)).toBe(base)
  expect(await areColumnsTrue(next)).toBe(true)
})

test('I31: an index of another version, of a newer state of the store, or half written, is not used', async () => {
  expect(await readIndex(restarted(), file)).toBeNull()
  await writeIndex(ctx, file)
  expect(await readdir(file.folder)).toEqual(['search-index.bin'])
  expect(await readIndex(restarted(), { ...file, version: 'two' })).toBeNull()
  await ctx.db.execute(sql`update products set updated_at = updated_at - interval '1 hour'`)
  expect(await readIndex(restarted(), file)).toBeNull()
})

test('I31: columns that disagree with the database are noticed', async () => {
  await keepAfter(60)
  await ctx.db.execute(sql`update products set price = price + 1 where slug = 'one'`)
  const next = restarted()
  expect(await readIndex(next, file)).not.toBeNull()
  expect(await areColumnsTrue(next)).toBe(false)
})
