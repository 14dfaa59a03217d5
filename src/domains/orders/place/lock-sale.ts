import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { QuoteStep } from '../../pricing/schemas.ts'
import type { ShippingAddress } from '../../shipping/schemas.ts'
import type { OrderKind, OrderPickup, OrderStatus, PaymentMethod } from '../schemas.ts'
import { prepaidShares } from '../shares/rules.ts'
import { orderLines, orders } from '../tables.ts'

/**
 * A line item as sold, in paise. `lineTotal` is after the upsell discount and before its shares of the other discounts.
 */
export type SoldLine = {
  id: string
  /** Null for memberships and gift cards. */
  productId: string | null
  name: string
  brand: string
  flavor: string | null
  weight: string | null
  hsn: string
  quantity: number
  listPrice: number
  lineTotal: number
  memberDiscount: number
  couponDiscount: number
  prepaidDiscount: number
}

/** What an order sold, and to whom; for invoices and credit notes. Amounts in paise. */
export type Sale = {
  id: string
  number: string
  kind: OrderKind
  status: OrderStatus
  customerId: string | null
  paymentMethod: PaymentMethod | null
  subtotal: number
  memberDiscount: number
  discountAmount: number
  prepaidDiscount: number
  shippingCost: number
  codFee: number
  /** What a gift card paid; `total` is what was left to pay. */
  giftCardAmount: number
  total: number
  steps: readonly QuoteStep[]
  address: ShippingAddress | null
  /** Where it is collected; null if it is delivered. */
  pickup: OrderPickup | null
  createdAt: Date
  /** How often its items were changed. */
  revision: number
  lines: SoldLine[]
}

/** An order by number, without an access check. Locked until the transaction ends, so its status can't change. */
export async function lockSale(tx: Context, orderNumber: string): Promise<Sale | null> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.number, orderNumber)).for('no key update')
  if (!order) return null
  const lines = await tx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const { id, number, kind, status, customerId, paymentMethod, memberDiscount, discountAmount } = order
  const { prepaidDiscount, codFee } = order
  const shares = prepaidShares(prepaidDiscount, lines)
  const { subtotal, shippingCost, giftCardAmount, total, steps, address, pickup, createdAt, revision } = order
  return {
    ...{ id, number, kind, status, customerId, paymentMethod, memberDiscount, discountAmount },
    ...{ subtotal, shippingCost, giftCardAmount, total, steps, address, pickup, createdAt },
    ...{ prepaidDiscount, codFee, revision },
    lines: lines.map((line, index) => ({ ...line, prepaidDiscount: shares[index] ?? 0 })),
  }
}
