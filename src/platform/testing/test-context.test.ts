import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ok, problems, refuser } from '../../shared/result.ts'
import { announcedEvents, emptyTables, testContext } from './index.ts'

const refuse = refuser(problems({ NO: [409, 'Not now'] }))
test('a test has a migrated database, and can empty it', async () => {
  const ctx = await testContext()
  await ctx.transaction(async (tx) => {
    await tx.announce('order.placed', { orderNumber: 'NS-1' })
    return ok(null)
  })
  await ctx.transaction(async (tx) => {
    await tx.announce('order.placed', { orderNumber: 'NS-2' })
    return refuse('NO')
  })
  expect(await announcedEvents(ctx)).toEqual([{ event: 'order.placed', data: { orderNumber: 'NS-1' } }])
  await emptyTables(ctx)
  expect(await announcedEvents(ctx)).toEqual([])
  expect(
    await ctx.db.execute(sql`select count(*) as count, similarity('protein', 'protien') > 0.3 as near from products`),
  ).toMatchObject({
    rows: [{ count: 0, near: true }],
  })
})
