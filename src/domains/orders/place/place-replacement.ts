import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId, newOrderNumber } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { takeStock } from '../../catalog/index.ts'
import { readSettings } from '../../settings/index.ts'
import { orderNumberOf } from '../find-orders.ts'
import { refuse } from '../problems.ts'
import { orderEvents, orderLines, orders } from '../tables.ts'

export type NewReplacement = {
  orderNumber: string
  returnNumber: string
  /** The same key never places a second order. */
  key: string
  lines: readonly { lineId: string; quantity: number }[]
}

/**
 * Places an order at no charge for units that came back: confirmed at once, to the same address, with its own stock. It
 * has no invoice, because nothing is sold. Call it in the transaction that has locked the order. Refuses ADDRESS_FIXED
 * if the address was erased.
 */
export async function placeReplacement(
  tx: Context,
  { orderNumber, returnNumber, key, lines: wanted }: NewReplacement,
): Promise<Result<{ id: string; number: string }, 'ORDER_NOT_FOUND' | 'ADDRESS_FIXED' | 'OUT_OF_STOCK'>> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(eq(orders.number, orderNumberOf(orderNumber) ?? ''))
  if (!order) return refuse('ORDER_NOT_FOUND')
  if (!order.address?.phone || order.erasedAt) return refuse('ADDRESS_FIXED', { status: order.status })
  const bought = await tx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const { orders: naming } = await readSettings(tx)
  const [id, number, now] = [newId('ord'), newOrderNumber(naming.prefix), tx.now()]
  const lines = bought.flatMap((line) => {
    const quantity = wanted.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    const free = { listPrice: 0, unitPrice: 0, lineTotal: 0, memberDiscount: 0, couponDiscount: 0 }
    const plain = { isUpsell: false, upsellPercent: 0 }
    return quantity > 0 ? [{ ...line, ...free, ...plain, id: newId('oln'), orderId: id, quantity }] : []
  })
  await tx.db.insert(orders).values({
    ...{ id, number, idempotencyKey: key, requestHash: '', customerId: order.customerId, email: order.email },
    kind: 'goods',
    status: 'confirmed',
    paymentMethod: null,
    deliveryMethod: order.deliveryMethod,
    subtotal: 0,
    shippingCost: 0,
    total: 0,
    steps: [],
    address: order.address,
    createdAt: now,
    updatedAt: now,
  })
  await tx.db.insert(orderLines).values(lines)
  const note = `Replacement for return ${returnNumber}, at no charge`
  await tx.db.insert(orderEvents).values([
    { orderId: id, status: 'pending', note, actor: 'system', at: now },
    { orderId: id, status: 'confirmed', note, actor: 'system', at: now },
  ])
  const taken = await takeStock(
    tx,
    lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity, reference: number }] : [])),
  )
  if (taken.ok) return ok({ id, number })
  if (taken.code !== 'OUT_OF_STOCK') throw new Error(`A replacement was refused: ${taken.code}`)
  return refuse('OUT_OF_STOCK', { message: String(taken.params.message) })
}
