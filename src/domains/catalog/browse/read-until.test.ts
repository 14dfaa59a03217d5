import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { testContext } from '../../../platform/testing/index.ts'
import { fillTaxonomy, productRecord } from '../fixtures.ts'
import { saveProducts } from '../index.ts'
import { CHANGE, type Change, isChangedSince, nothingRead, readFurther } from './read-until.ts'

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
  await fillTaxonomy(ctx)
  await saveProducts(
    ctx,
    ['early', 'late', 'slow'].map((slug) => productRecord(slug)),
  )
  for (const [slug, at] of [
    ['early', '2026-11-29 10:00:00.000001+00'],
    ['slow', '2026-11-29 10:00:50+00'],
    ['late', '2026-11-29 10:01:00.000002+00'],
  ])
    await change(String(slug), String(at))
})

const change = (slug: string, at: string) =>
  ctx.db.execute(sql`update products set updated_at = ${at}::timestamptz where slug = ${slug}`)
const changesSince = (before: typeof nothingRead) =>
  queryRows<Change & { slug: string }>(
    ctx.db,
    sql`select slug, ${CHANGE} from products where ${isChangedSince(before)} order by updated_at, id`,
  )
const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug)

test('a change is read once, and again after the next one', async () => {
  const all = await changesSince(nothingRead)
  expect(slugs(all)).toEqual(['early', 'slow', 'late'])
  const read = readFurther(nothingRead, all)
  expect(await changesSince(read)).toEqual([])
  await change('late', '2026-11-29 10:01:00.000002+00')
  expect(slugs(await changesSince(read))).toEqual(['late'])
  await change('early', '2026-11-29 10:05:00+00')
  const later = await changesSince(read)
  expect(slugs(later)).toEqual(['late', 'early'])
  const further = readFurther(read, later)
  expect(await changesSince(further)).toEqual([])
  // Rows older than the overlap are not kept.
  expect([...further.seen.values()].map(({ at }) => at.slice(11, 19))).toEqual(['10:05:00'])
})

test('a change that was committed after later ones is read too, unless nothing could be that late', async () => {
  const late = (await changesSince(nothingRead)).filter(({ slug }) => slug === 'late')
  const read = readFurther(nothingRead, late)
  await change('early', '2026-11-29 10:00:44+00')
  expect(slugs(await changesSince(read))).toEqual(['slow'])
  expect(slugs(await changesSince({ ...nothingRead, until: read.until, isSettled: true }))).toEqual([])
  // What is found late does not set the clock back.
  expect(readFurther(read, await changesSince(read)).until).toBe(read.until)
})
