import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import type { Client } from '../../../platform/http.ts'
import { formatMoney, paise } from '../../../shared/money.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { readSettings } from '../../settings/index.ts'
import type { Settings } from '../../settings/schemas.ts'
import { checkPincode } from '../../shipping/index.ts'
import { hasNoInbox } from '../erase-buyer.ts'
import { orderNumberOf } from '../find-orders.ts'
import { loadOrders } from '../load-orders.ts'
import { mayOpen } from '../order-keys.ts'
import type { OrderRow } from '../order-view.ts'
import { cashRefusal } from '../payment-rules.ts'
import { refuse } from '../problems.ts'
import { refuseOtherTotal, repriced, reviseAmounts } from '../reprice-order.ts'
import { awaitsPayment, methodsFor, PAYMENT_METHOD_CHANGED } from '../rules.ts'
import type { OrderView, PaymentMethod } from '../schemas.ts'
import { recordOrderEvent } from '../status/change-status.ts'
import { holdForCash } from '../status/release-holds.ts'
import { orders } from '../tables.ts'
import { upiClaims } from '../upi/tables.ts'
import { confirmCash, refuseCode, spendCashCodes } from './cash-codes.ts'
import { guestScope } from './find-buyer.ts'
import { judgeCash, refuseRisk } from './judge-cash.ts'
import { cashLimit, lockCash, overCash } from './limit-cash.ts'
import { refuseCash } from './refuse-terms.ts'

export type ChangePaymentMethod = {
  order: OrderRow
  method: PaymentMethod
  /** The total in rupees that the buyer saw for this method; another one is refused. */
  expectedTotal?: number | null | undefined
  /** Confirms a large cash-on-delivery order. */
  cashCode?: string | null | undefined
  client?: Client | undefined
}

/**
 * Changes how an unpaid order is paid; the order keeps its number, prices and stock. In cash it loses its prepaid discount
 * and pays the fee (decision 0054), and the limits and rules of new cash orders apply. Only for orders that the actor may change: see `chooseOtherMethod`.
 */
export async function changePaymentMethod(
  ctx: Context,
  { order, method, expectedTotal, cashCode: typed, client }: ChangePaymentMethod,
): Promise<
  Result<
    OrderView,
    | 'PRICE_CHANGED'
    | 'PAYMENT_METHOD_FIXED'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'COD_LIMIT'
    | 'COD_DAY_LIMIT'
    | 'COD_PREPAID_ONLY'
    | 'CASH_CODE_NEEDED'
    | 'CASH_CODE_WRONG'
    | 'CASH_CODE_OVER'
    | 'TOO_MANY_TRIES'
  >
> {
  const settings = await readSettings(ctx)
  if (!awaitsPayment(order)) return refuse('PAYMENT_METHOD_FIXED')
  const { total } = repriced(order, method, settings)
  const refused =
    refuseOtherTotal({ total }, expectedTotal) ?? (await refuseMethod(ctx, { ...order, total }, method, settings))
  if (refused) return refused
  const { email, customerId } = order
  const phone = order.address?.phone ?? ''
  let cashCode: string | null = null
  const buyer = { customerId, scope: customerId ?? guestScope(email) }
  const risk =
    method === 'cod' && order.address
      ? await judgeCash(ctx, { ...order, buyer, address: order.address, total: paise(total) }, settings)
      : null
  if (risk?.outcome === 'prepaid') return refuseRisk(ctx, risk, buyer, settings)
  if (risk?.outcome === 'confirm') {
    if (hasNoInbox(email)) {
      const message = 'Cash on delivery for this order is confirmed by email. Please pay by card or UPI, or call us.'
      return refuse('PAYMENT_METHOD_UNAVAILABLE', { message, fields: { paymentMethod: message } })
    }
    const confirmed = await confirmCash(ctx, { buyer: buyer.scope, email, phone }, typed, client)
    if (!confirmed.ok) return confirmed
    cashCode = confirmed.value
  }
  const cash = method === 'cod' ? cashLimit(settings.cod, { phone, customerId }, ctx.now()) : null
  const changed = await ctx.transaction(async (tx) => {
    if (!(await isStillOpen(tx, order.id))) return refuse('PAYMENT_METHOD_FIXED')
    await lockCash(tx, cash ? [cash] : [])
    const [row] = await tx.db.select().from(orders).where(eq(orders.id, order.id)).for('no key update')
    if (!row || !awaitsPayment(row)) return refuse('PAYMENT_METHOD_FIXED')
    const amounts = await reviseAmounts(tx, row, repriced(row, method, settings))
    await tx.db
      .update(orders)
      .set({ paymentMethod: method, updatedAt: tx.now(), ...(risk ? { risk } : {}), ...amounts })
      .where(eq(orders.id, order.id))
    await recordOrderEvent(tx, order.id, 'pending', changeNote(method, row.total, amounts.total))
    if (method !== 'cod') return ok(row)
    await holdForCash(tx, order.id, amounts.total ?? row.total)
    const over = await overCash(tx, cash ? [cash] : [])
    if (over) return refuse(over, { message: '' })
    if (cashCode && !(await spendCashCodes(tx, [cashCode])))
      return refuseCode('CASH_CODE_WRONG', 'Another order has used this code. Ask for a new one.')
    // From here on it is placed like any cash order: the confirmation is emailed, and the account's cart is emptied.
    await tx.announce('order.placed', { orderNumber: row.number })
    return ok(row)
  })
  if (!changed.ok && (changed.code === 'COD_LIMIT' || changed.code === 'COD_DAY_LIMIT'))
    return refuseCash(ctx, buyer, settings)
  if (!changed.ok) return changed
  const [now] = await loadOrders(ctx, eq(orders.id, order.id), 1)
  if (!now) throw new Error(`Order ${order.number} is gone`)
  return ok(now.view)
}

/** `Payment method changed to cash on delivery. New total ₹1,090 (was ₹1,000).` */
const changeNote = (method: PaymentMethod, was: number, now = was): string =>
  was === now
    ? PAYMENT_METHOD_CHANGED[method]
    : `${PAYMENT_METHOD_CHANGED[method]}. New total ${formatMoney(paise(now))} (was ${formatMoney(paise(was))}).`

export type ChooseOtherMethod = { orderNumber: string } & Pick<
  ChangePaymentMethod,
  'method' | 'expectedTotal' | 'cashCode'
>

/** The same for an order by its number, for its buyer: the account that placed it, or a guest with its key. */
export async function chooseOtherMethod(
  ctx: Context,
  { orderNumber, ...chosen }: ChooseOtherMethod,
  { keys, client }: { keys: readonly string[]; client: Client },
): Promise<Awaited<ReturnType<typeof changePaymentMethod>> | Refusal<'ORDER_NOT_FOUND'>> {
  const number = orderNumberOf(orderNumber)
  const [found] = number ? await loadOrders(ctx, eq(orders.number, number), 1) : []
  const isBuyer =
    found && (found.row.customerId === null || ('id' in ctx.actor && ctx.actor.id === found.row.customerId))
  if (!isBuyer || !mayOpen(ctx, found.row, keys)) return refuse('ORDER_NOT_FOUND')
  // A repetition, or a press of the method that was chosen already.
  if (found.row.paymentMethod === chosen.method && found.row.status === 'pending') return ok(found.view)
  return changePaymentMethod(ctx, { order: found.row, ...chosen, client })
}

/** Why an order cannot be paid in this way; null if it can. */
async function refuseMethod(
  ctx: Context,
  { kind, total, address, pickup }: OrderRow,
  method: PaymentMethod,
  { payments, store, cod }: Settings,
): Promise<Refusal<'PAYMENT_METHOD_UNAVAILABLE'> | null> {
  const isOffered =
    methodsFor({ payments, store }).includes(method) && (method === 'card' || method === 'upi' || kind === 'goods')
  const place = method === 'cod' && address && !pickup ? await checkPincode(ctx, address.zipCode) : null
  const takesPincode = Boolean(pickup) || (place?.ok === true && place.value.cod)
  const cash = method === 'cod' ? cashRefusal({ takesPincode, total, cod }) : null
  const message = isOffered ? cash : 'This payment method is not available'
  return message === null ? null : refuse('PAYMENT_METHOD_UNAVAILABLE', { message, fields: { paymentMethod: message } })
}

/**
 * Locks the order's payment, as a capture does first, and returns whether no money has come and none is under way.
 * Payments depend on orders, so their tables can't be imported here.
 */
async function isStillOpen(tx: Context, orderId: string): Promise<boolean> {
  const rows = await queryRows<{ isOpen: boolean }>(
    tx.db,
    sql`select status = 'created' and agreed_at is null as "isOpen" from payments where order_id = ${orderId} for update`,
  )
  if (!rows.every(({ isOpen }) => isOpen)) return false
  await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  // The buyer says that they have paid by UPI, and staff are looking for the money.
  const [waiting] = await tx.db
    .select({ id: upiClaims.orderId })
    .from(upiClaims)
    .where(and(eq(upiClaims.orderId, orderId), eq(upiClaims.status, 'waiting')))
  return waiting === undefined
}
