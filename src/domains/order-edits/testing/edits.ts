import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { toRupees } from '../../../shared/money.ts'
import { openShop } from '../../invoices/testing/shop.ts'
import { findStaffOrder } from '../../orders/index.ts'
import * as kit from '../../orders/testing/shop.ts'
import { editOrder, previewEdit } from '../index.ts'

const unique = () => Math.random().toString(36).slice(2, 10)

type Change = {
  lines?: { lineId: string; quantity: number }[]
  add?: { variantId: string; quantity: number }[]
}

/** A store with two products at ₹1,000 and one at ₹250, a customer, and staff who change orders. */
export async function openEdits(ctx: Context) {
  const shop = await openShop(ctx, { ...kit, stockShop: (on, stocks) => kit.stockShop(on, [...stocks, 50]) })
  const [bar] = await queryRows<kit.Shelf>(
    ctx.db,
    sql`update variants v set price = 25000, mrp = null from products p where p.id = v.product_id and v.sku = 'W2'
      returning v.product_id as "productId", v.id as "variantId", p.name`,
  )
  if (!bar) throw new Error('no third product')
  await ctx.purge(['*'])
  const staff: Context = {
    ...ctx,
    actor: { kind: 'staff', id: `usr_${unique()}`, email: 'staff@example.in', role: 'manager' },
  }
  const read = async (orderNumber: string) => {
    const found = await findStaffOrder(staff, orderNumber)
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  const changeOf = async (orderNumber: string, { lines = [], add = [] }: Change) => ({
    ...{ orderNumber, lines, add, version: (await read(orderNumber)).version },
  })
  const preview = async (orderNumber: string, change: Change, by: Context = staff) =>
    previewEdit(by, await changeOf(orderNumber, change))
  /** Previews and saves, as the form does. */
  const edit = async (
    orderNumber: string,
    { payLink, acceptRisk, ...change }: Change & { payLink?: true; acceptRisk?: true },
    by: Context = staff,
  ) => {
    const asked = await changeOf(orderNumber, change)
    const shown = await previewEdit(by, asked)
    if (!shown.ok) return shown
    const expectedTotal = toRupees(shown.value.total)
    return editOrder(by, {
      ...asked,
      reason: 'Asked for by phone',
      expectedTotal,
      payLink,
      acceptRisk,
      key: `key-${unique()}`,
    })
  }
  return { ...shop, mini: bar, staff, read, changeOf, preview, edit, ctx }
}
