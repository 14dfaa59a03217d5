import { sql } from 'drizzle-orm'
import type { Actor, Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { changeSettings } from '../../settings/index.ts'
import type { SettingsChanges } from '../../settings/schemas.ts'
import { changeStatus, placeOrder } from '../index.ts'
import { customer, orderInput, type Shelf, stockShop } from './shop.ts'

export const times = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Runs for each number below `count`, 64 at once: more would wait for a connection longer than one may. */
export async function rush<Value>(count: number, run: (n: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  const left = times(count).values()
  const runAll = async () => {
    for (const n of left) values[n] = await run(n)
  }
  await Promise.all(times(64).map(runAll))
  return values
}
export const unique = () => Math.random().toString(36).slice(2, 10)
export const newPhone = () => `9${Math.floor(Math.random() * 1e9)}`.padEnd(10, '0')
const ADDRESS = orderInput([], 'address-only-key', { items: [{ id: 'p', quantity: 1 }] }).shippingAddress
const LIMITS = { maxOrders: 3, maxPieces: 60, maxAmount: 20_000_000, networkTimes: 20, freshPercent: 50 }

/** A store with the limits on unpaid orders switched on, and no unpaid orders left from other tests. */
export async function openShop(ctx: Context, stocks: readonly number[], limits: object = {}) {
  // Tests on the same database share their products.
  const open = await queryRows<{ id: string }>(ctx.db, sql`select id from orders where status = 'pending'`)
  for (const { id } of open) await ctx.transaction((tx) => changeStatus(tx, id, 'expired', ''))
  const shelf = await stockShop(ctx, stocks)
  const unpaid = { ...LIMITS, ...limits } as SettingsChanges['unpaid'] & object
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  await changeSettings(system, { unpaid, store: { isDemo: true }, checkout: { guest: 'guest' } })
  return { shelf, system }
}

export type Buying = { quantity?: number; phone?: string; ip?: string; method?: string; key?: string; email?: string }

export const buy = (
  ctx: Context,
  goods: Shelf,
  { quantity = 1, phone = newPhone(), ip, method = 'CARD', email }: Buying = {},
) =>
  placeOrder(
    ctx,
    orderInput([{ ...goods, quantity }], `key-${unique()}`, {
      paymentMethod: method,
      shippingAddress: { ...ADDRESS, phone },
      ...(email ? { customerEmail: email } : {}),
    }),
    ip === undefined ? undefined : { ip, userAgent: 'test' },
  )

/** A customer with a confirmed email, whom the share of fresh buyers doesn't limit. */
export async function knownCustomer(ctx: Context): Promise<Actor> {
  const actor = await customer(ctx, `known${unique()}`)
  await ctx.db.execute(sql`update users set email_verified = true where id = ${(actor as { id: string }).id}`)
  return actor
}
export const freshCustomer = (ctx: Context) => customer(ctx, `fresh${unique()}`)
export const codes = (results: readonly { ok: boolean; code?: string }[]) => [
  ...new Set(results.flatMap((each) => (each.ok ? [] : (each.code ?? '')))),
]

export async function freshHeld(ctx: Context, { variantId }: Shelf) {
  const [row] = await queryRows<{ prepaid: number; cash: number }>(
    ctx.db,
    sql`select fresh_prepaid as prepaid, fresh_cash as cash from variants where id = ${variantId}`,
  )
  return row
}
