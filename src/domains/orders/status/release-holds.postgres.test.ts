import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { describeBoth, describePostgres, postgresContext, untilWaiting } from '../../../platform/testing/index.ts'
import { ok } from '../../../shared/result.ts'
import { checkStockLedger, type Shelf } from '../testing/shop.ts'
import { buy, freshCustomer, freshHeld, knownCustomer, openShop, times } from '../testing/unpaid.ts'
import { purgeHolderNetworks, releaseHolds, releaseSettled } from './release-holds.ts'

const placed = async (ctx: Context, goods: Shelf, method = 'CARD'): Promise<string> => {
  const order = await buy({ ...ctx, actor: await freshCustomer(ctx) }, goods, { ip: '203.0.113.77', method })
  if (!order.ok) throw new Error(order.code)
  return order.value.id
}
const heldIds = async (ctx: Context): Promise<string[]> =>
  (await queryRows<{ id: string }>(ctx.db, sql`select order_id as id from order_holds order by order_id`)).map(
    ({ id }) => id,
  )

describeBoth('holds of orders that an older version moved on', (open) => {
  test('I27: are released by the clock, and holds of unpaid orders stay', async () => {
    const ctx = await open()
    const { shelf, system } = await openShop(ctx, [100])
    const [whey] = shelf as [Shelf]
    const before = await heldIds(ctx)
    expect(before).toEqual([])
    const ids = await Promise.all([placed(ctx, whey), placed(ctx, whey), placed(ctx, whey, 'COD'), placed(ctx, whey)])
    const [confirmed, cancelled, cash, waiting] = ids as [string, string, string, string]
    // Like a version without holds: changes only the order.
    for (const [id, status] of [
      [confirmed, 'confirmed'],
      [cancelled, 'cancelled'],
      [cash, 'confirmed'],
    ] as const)
      await ctx.db.execute(sql`update orders set status = ${status} where id = ${id}`)
    expect(await freshHeld(ctx, whey)).toEqual({ prepaid: 3, cash: 1 })
    await Promise.all([releaseSettled(system, 2), releaseSettled(system, 2)])
    expect(await heldIds(ctx)).toEqual([waiting])
    expect(await freshHeld(ctx, whey)).toEqual({ prepaid: 1, cash: 0 })
  })
})

describePostgres('holds that several release at once', () => {
  test('I27: forgetting old networks does not wait for holds being released', async () => {
    const ctx = await postgresContext()
    const { shelf, system } = await openShop(ctx, [100])
    const [whey] = shelf as [Shelf]
    const ids = await Promise.all(times(3).map(() => placed(ctx, whey)))
    const later: Context = { ...system, now: () => new Date(Date.now() + 2 * 60 * 60_000) }
    await ctx.transaction(async (tx) => {
      await releaseHolds(tx, ids.slice(0, 1))
      await purgeHolderNetworks(later)
      return ok(null)
    })
    const left = await queryRows(ctx.db, sql`select from order_holds where network is not null`)
    expect(left).toEqual([])
    expect(await heldIds(ctx)).toEqual(ids.slice(1).sort())
  }, 10_000)

  test('I27: holds are locked in the order of their ids, and one whose network was just forgotten still goes', async () => {
    const ctx = await postgresContext()
    const { shelf, system } = await openShop(ctx, [100])
    const [whey] = shelf as [Shelf]
    const ids = (await Promise.all(times(4).map(() => placed(ctx, whey)))).sort()
    const [first = '', last = ''] = [ids[0], ids.at(-1)]
    const lock = (tx: Context, id: string) =>
      tx.db.execute(sql`update order_holds set network = null where order_id = ${id}`)
    let releasing: Promise<unknown> | null = null
    const tries = { locking: 0, releasing: 0 }
    await system.transaction(async (tx) => {
      tries.locking += 1
      await lock(tx, first)
      releasing ??= ctx.transaction(async (other) => {
        tries.releasing += 1
        await releaseHolds(other, ids.toReversed())
        return ok(null)
      })
      await untilWaiting(ctx.db)
      // If the other transaction had already locked it, this would deadlock and one of them would retry.
      await lock(tx, last)
      return ok(null)
    })
    await releasing
    expect(tries).toEqual({ locking: 1, releasing: 1 })
    expect(await heldIds(ctx)).toEqual([])
    expect(await freshHeld(ctx, whey)).toEqual({ prepaid: 0, cash: 0 })
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
    expect((await buy({ ...ctx, actor: await knownCustomer(ctx) }, whey)).ok).toBe(true)
  }, 10_000)
})
