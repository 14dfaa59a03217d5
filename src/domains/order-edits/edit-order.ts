import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { fromRupees, type Paise, paise } from '../../shared/money.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { isBooked } from '../couriers/index.ts'
import { reviseInvoice } from '../invoices/index.ts'
import type { EditOrderBody, OrderChange, OrderTerms } from '../orders/edit/schemas.ts'
import {
  type EditableOrder,
  type EditPlan,
  findOrder,
  findRevision,
  lockEditable,
  lockSale,
  planChange,
  refuseOrder,
  writeRevision,
} from '../orders/index.ts'
import type { OrderView } from '../orders/schemas.ts'
import { refundRevision } from '../payments/index.ts'
import { forbid } from '../roles/index.ts'

export type EditOrder = EditOrderBody & { orderNumber: string; key: string }

/**
 * Changes the items of an order before dispatch, for staff (decision 0051): stock, coupon, gift card, invoice and, if
 * it was paid online, the refund of the difference follow in the same transaction. The same key edits once. Refuses
 * EDIT_TOTAL if the new total isn't the one that was shown, and EDIT_NEEDS_PAYMENT if a paid order would cost more.
 */
export async function editOrder(
  ctx: Context,
  { orderNumber, key, ...asked }: EditOrder,
): Promise<
  Result<
    OrderView,
    | 'FORBIDDEN'
    | 'OWN_ORDER'
    | 'ORDER_NOT_FOUND'
    | 'ORDER_CHANGED'
    | 'ITEMS_FIXED'
    | 'EDIT_INVALID'
    | 'EDIT_NEEDS_PAYMENT'
    | 'EDIT_TOTAL'
    | 'IDEMPOTENCY_MISMATCH'
    | 'REFUND_BEFORE'
    | 'REFUND_NOTHING_PAID'
    | 'REFUND_TOO_LARGE'
    | 'REFUND_VALUE_SPENT'
    | 'INVOICE_CLOCK'
    | 'CREDIT_INVALID'
  >
> {
  const refused = forbid(ctx, 'orders.change')
  if (refused) return refused
  const edited = await ctx.transaction(async (tx) => {
    const locked = await lockEditable(tx, orderNumber)
    if (!locked.ok) return locked
    const { order } = locked.value
    const request = { key: `${order.id}:${key}`, hash: hashOf(asked), reason: asked.reason }
    const twin = await findRevision(tx, request.key)
    if (twin) return twin.requestHash === request.hash ? ok(null) : refuseOrder('IDEMPOTENCY_MISMATCH')
    const booked = await refuseBooked(tx, order.id)
    if (booked) return booked
    const plan = await planChange(tx, locked.value, asked)
    if (!plan.ok) return plan
    const back = refundOf(locked.value, plan.value)
    const missing = back > 0 ? forbid(tx, 'orders.refund') : null
    if (missing) return missing
    if (plan.value.after.total !== fromRupees(asked.expectedTotal)) return refuseOrder('EDIT_TOTAL')
    const before = await lockSale(tx, order.number)
    if (!before) throw new Error(`Order ${order.number} is gone`)
    const revision = await writeRevision(tx, locked.value, plan.value, request)
    if (!revision.ok) return revision
    const refunded = await refundRevision(tx, { orderId: order.id, key: revision.value.id, amount: back })
    if (!refunded.ok) return refunded
    return reviseInvoice(tx, before)
  })
  if (!edited.ok) await purgeStale(ctx, edited)
  return edited.ok ? findOrder(ctx, orderNumber) : edited
}

/** What an edit would come to; amounts in paise. */
export type EditPreview = {
  before: Paise
  total: Paise
  steps: OrderTerms['steps']
  /** The items as they would be. */
  lines: { id: string; name: string; quantity: number; amount: Paise }[]
  /** What goes back to the original payment method, and to the gift card. */
  refund: Paise
  giftCardBack: Paise
  /** The coupon that would no longer apply. */
  lostCoupon: string | null
}

/** What an edit would come to; changes nothing. Refuses like `editOrder`. */
export async function previewEdit(
  ctx: Context,
  { orderNumber, ...change }: OrderChange & { orderNumber: string },
): Promise<
  Result<
    EditPreview,
    | 'FORBIDDEN'
    | 'OWN_ORDER'
    | 'ORDER_NOT_FOUND'
    | 'ORDER_CHANGED'
    | 'ITEMS_FIXED'
    | 'EDIT_INVALID'
    | 'EDIT_NEEDS_PAYMENT'
    | 'REFUND_BEFORE'
    | 'REFUND_NOTHING_PAID'
    | 'REFUND_TOO_LARGE'
    | 'REFUND_VALUE_SPENT'
  >
> {
  const refused = forbid(ctx, 'orders.change')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const locked = await lockEditable(tx, orderNumber)
    if (!locked.ok) return locked
    const booked = await refuseBooked(tx, locked.value.order.id)
    if (booked) return booked
    const plan = await planChange(tx, locked.value, change)
    if (!plan.ok) return plan
    const { before, after, rows } = plan.value
    const refund = refundOf(locked.value, plan.value)
    const missing = refund > 0 ? forbid(tx, 'orders.refund') : null
    if (missing) return missing
    const checked = await refundRevision(tx, { orderId: locked.value.order.id, key: '', amount: 0 })
    if (!checked.ok) return checked
    return ok({
      before: paise(before.total),
      total: paise(after.total),
      steps: after.steps,
      lines: rows.map(({ id, name, quantity, lineTotal }) => ({ id, name, quantity, amount: paise(lineTotal) })),
      refund: paise(refund),
      giftCardBack: paise(before.giftCardAmount - after.giftCardAmount),
      lostCoupon: after.couponCode === null ? before.couponCode : null,
    })
  })
}

/** The courier collects the cash and carries the weight that were booked. */
const refuseBooked = async (tx: Context, orderId: string): Promise<Refusal<'ITEMS_FIXED'> | null> =>
  (await isBooked(tx, orderId))
    ? refuseOrder('ITEMS_FIXED', {
        message: 'This order is booked with a courier. Cancel the booking, change the items and book it again.',
      })
    : null

/** What an order that was paid online costs less; cash on delivery hasn't been collected yet. */
const refundOf = ({ order }: EditableOrder, { before, after }: EditPlan): number =>
  order.paymentMethod === 'cod' ? 0 : before.total - after.total

const hashOf = ({ lines, add, reason, expectedTotal }: EditOrderBody): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines.map(({ lineId, quantity }) => [lineId, quantity]).toSorted(),
        add.map(({ variantId, quantity }) => [variantId, quantity]).toSorted(),
        ...[reason, expectedTotal],
      ]),
    )
    .digest('hex')

/** The plan came from this process's cache, and the database knew better. */
async function purgeStale(ctx: Context, { params: { stale } }: Refusal<string>): Promise<void> {
  if (Array.isArray(stale)) await ctx.purge(stale.map(String))
}
