import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { formatMoney, fromRupees, type Paise, paise } from '../../shared/money.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { isBooked } from '../couriers/index.ts'
import { reviseInvoice } from '../invoices/index.ts'
import type { EditOrderBody, OrderChange, OrderTerms } from '../orders/edit/schemas.ts'
import {
  type ChangeRisk,
  type EditableOrder,
  type EditPlan,
  findOrder,
  findPendingBy,
  findRevision,
  holdRevision,
  judgeChange,
  lockEditable,
  lockSale,
  planChange,
  recordAcceptedRisk,
  refuseChange,
  refuseOrder,
  writeRevision,
} from '../orders/index.ts'
import { prepaidMethods } from '../orders/rules.ts'
import type { OrderView } from '../orders/schemas.ts'
import { refundRevision } from '../payments/index.ts'
import { forbid } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'

export type EditOrder = EditOrderBody & { orderNumber: string; key: string }

/**
 * Changes the items of an order before dispatch, for staff (decision 0051): stock, coupon, gift card, invoice and, if
 * it was paid online, the refund of the difference follow in the same transaction. If it was paid online and would cost
 * more, the change waits until the customer has paid the difference through a link. A cash-on-delivery order that gets
 * worth more is judged again: refuses COD_RISK without `acceptRisk`. The same key edits once. Refuses
 * EDIT_TOTAL if the new total isn't the one that was shown, and EDIT_NEEDS_PAYMENT without `payLink`.
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
    | 'COD_RISK'
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
    const twin = (await findRevision(tx, request.key)) ?? (await findPendingBy(tx, request.key))
    if (twin) return twin.requestHash === request.hash ? ok(null) : refuseOrder('IDEMPOTENCY_MISMATCH')
    const booked = await refuseBooked(tx, order.id)
    if (booked) return booked
    const plan = await planChange(tx, locked.value, asked)
    if (!plan.ok) return plan
    const due = dueOf(locked.value, plan.value)
    if (due > 0 && !asked.payLink) return needsPayment(due, plan.value)
    if (due > 0 && prepaidMethods(await readSettings(tx)).length === 0) return needsPayment(due, plan.value, NO_LINK)
    const back = Math.max(0, -due)
    const missing = back > 0 ? forbid(tx, 'orders.refund') : null
    if (missing) return missing
    if (plan.value.after.total !== fromRupees(asked.expectedTotal)) return refuseOrder('EDIT_TOTAL')
    if (due > 0) {
      const checked = await refundRevision(tx, { orderId: order.id, key: '', amount: 0 })
      return checked.ok ? holdRevision(tx, locked.value, plan.value, request) : checked
    }
    const risk = await judgeMore(tx, locked.value, plan.value)
    if (risk && !asked.acceptRisk) return refuseChange(risk)
    if (risk) await recordAcceptedRisk(tx, order.number, risk)
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
  /** What a paid order costs more: the customer pays it through a link before the change is made. */
  due: Paise
  /** What goes back to the original payment method, and to the gift card. */
  refund: Paise
  giftCardBack: Paise
  /** Why cash on delivery would not simply be accepted for the new total. */
  risk: ChangeRisk | null
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
    const due = dueOf(locked.value, plan.value)
    const refund = Math.max(0, -due)
    const missing = refund > 0 ? forbid(tx, 'orders.refund') : null
    if (missing) return missing
    const checked = await refundRevision(tx, { orderId: locked.value.order.id, key: '', amount: 0 })
    if (!checked.ok) return checked
    return ok({
      before: paise(before.total),
      total: paise(after.total),
      steps: after.steps,
      lines: rows.map(({ id, name, quantity, lineTotal }) => ({ id, name, quantity, amount: paise(lineTotal) })),
      due: paise(Math.max(0, due)),
      refund: paise(refund),
      giftCardBack: paise(before.giftCardAmount - after.giftCardAmount),
      risk: await judgeMore(tx, locked.value, plan.value),
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

/** The risk of a cash-on-delivery order that would be worth more. */
const judgeMore = async (
  tx: Context,
  { order }: EditableOrder,
  { before, after }: EditPlan,
): Promise<ChangeRisk | null> => (after.total > before.total ? judgeChange(tx, order, { total: after.total }) : null)

/** What an order that was paid online costs more; below 0, less. Cash on delivery hasn't been collected yet. */
const dueOf = ({ order }: EditableOrder, { before, after }: EditPlan): number =>
  order.paymentMethod === 'cod' ? 0 : after.total - before.total

const needsPayment = (
  due: number,
  { before }: EditPlan,
  instead = 'Send the customer a payment link for the difference',
) =>
  refuseOrder('EDIT_NEEDS_PAYMENT', {
    message: `This would cost ${formatMoney(paise(due))} more, and the order is already paid. ${instead}, or keep the total at ${formatMoney(paise(before.total))} or less.`,
  })

const NO_LINK = 'The store takes neither card nor UPI, so place another order for the rest'

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
