import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId, newOrderNumber } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { takeStock } from '../../catalog/index.ts'
import type { SellableVariant } from '../../catalog/schemas.ts'
import { readSettings } from '../../settings/index.ts'
import { orderNumberOf } from '../find-orders.ts'
import { refuse } from '../problems.ts'
import { orderEvents, orderLines, orders } from '../tables.ts'
import { findReplacements } from './find-replacements.ts'

export type NewReplacement = {
  orderNumber: string
  returnNumber: string
  /** The same key never places a second order. */
  key: string
  /** `variantId`: another variant of the product, at the same price; by default the one that was bought. */
  lines: readonly { lineId: string; quantity: number; variantId?: string | undefined }[]
}

/**
 * Places an order at no charge for units that came back: confirmed at once, to the same address or pickup place, with its own stock. It
 * has no invoice, because nothing is sold. Call it in the transaction that has locked the order. Refuses ADDRESS_FIXED
 * if the address was erased.
 */
export async function placeReplacement(
  tx: Context,
  { orderNumber, returnNumber, key, lines: wanted }: NewReplacement,
): Promise<
  Result<{ id: string; number: string }, 'ORDER_NOT_FOUND' | 'ADDRESS_FIXED' | 'VARIANT_NOT_OFFERED' | 'OUT_OF_STOCK'>
> {
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
  const swapped = wanted.flatMap(({ lineId, variantId }) => (variantId ? [lineId] : []))
  const choices = swapped.length > 0 ? await findReplacements(tx, { orderId: order.id, lineIds: swapped }) : null
  const others = new Map<string, SellableVariant>()
  for (const { lineId, variantId } of wanted) {
    if (!variantId || bought.some((line) => line.id === lineId && line.variantId === variantId)) continue
    const other = choices?.get(lineId)?.find((each) => each.variantId === variantId)
    if (!other) return refuse('VARIANT_NOT_OFFERED')
    others.set(lineId, other)
  }
  const lines = bought.flatMap((line) => {
    const quantity = wanted.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    const free = { listPrice: 0, unitPrice: 0, lineTotal: 0, memberDiscount: 0, couponDiscount: 0 }
    const plain = { isUpsell: false, upsellPercent: 0 }
    const sent = variantFacts(others.get(line.id))
    return quantity > 0 ? [{ ...line, ...sent, ...free, ...plain, id: newId('oln'), orderId: id, quantity }] : []
  })
  await tx.db.insert(orders).values({
    ...{ id, number, idempotencyKey: key, requestHash: '', customerId: order.customerId, email: order.email },
    kind: 'goods',
    status: 'confirmed',
    paymentMethod: null,
    deliveryMethod: order.deliveryMethod,
    pickup: order.pickup,
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

/** What an order line says of the variant that is sent in place of the one bought. */
const variantFacts = (variant: SellableVariant | undefined) =>
  variant && {
    variantId: variant.variantId,
    sku: variant.sku,
    flavor: variant.flavor,
    weight: variant.weight,
    image: variant.image?.name ?? null,
    hsn: variant.hsn,
  }
