import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../../platform/context.ts'
import { hasAnswered, sqlState } from '../../../platform/db/index.ts'
import { keepPlans } from '../../../platform/db/query-rows.ts'
import type { Memory } from '../../../platform/memory.ts'
import type { Refusal } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { takeStock } from '../../catalog/index.ts'
import { redeemCoupons } from '../../coupons/index.ts'
import { lockAccounts } from '../../customers/index.ts'
import { redeemGiftCards } from '../../gift-cards/index.ts'
import { refuse } from '../problems.ts'
import { awaitsPayment } from '../rules.ts'
import type { NewOrder } from './build-order.ts'
import { refuseCode, spendCashCodes } from './cash-codes.ts'
import { insertOrders } from './insert-orders.ts'
import { lockCash, overCash } from './limit-cash.ts'
import { freshHoldOf, lockHolders, markFresh, overUnpaid } from './limit-unpaid.ts'

type Waiting = { ctx: Context; order: NewOrder; settle: (result: Promise<Written>) => void }
type Written = Awaited<ReturnType<typeof writeTogether>>
type Queue = { waiting: Waiting[]; isBusy: boolean }

const MAX_BATCH = 32
/** Batches blocked on a lock for longer than this no longer hold up the queue. */
const PATIENCE_MS = 100

/** One queue per open database, identified by its memory. */
const queues = new WeakMap<Memory, Queue>()

/**
 * Writes an order with its stock and the announcement `order.placed`, all or nothing. Orders that arrive during a write
 * are written together as the next batch: in a sale, many orders share one commit and one update of a product's stock.
 * If a batch fails, each order is written alone, so none fails because of another.
 *
 * Refuses LOGIN_REQUIRED if the account was deleted, TAKEN if the number or idempotency key is taken, and
 * CASH_CODE_WRONG if another order has used the code.
 */
export function writeOrder(ctx: Context, order: NewOrder): Promise<Written> {
  const queue = queues.get(ctx.memory) ?? { waiting: [], isBusy: false }
  queues.set(ctx.memory, queue)
  return new Promise((resolve) => {
    queue.waiting.push({ ctx, order, settle: resolve })
    if (!queue.isBusy) void work(queue)
  })
}

async function work(queue: Queue): Promise<void> {
  queue.isBusy = true
  while (queue.waiting.length > 0) {
    const batch = queue.waiting.splice(0, MAX_BATCH)
    await Promise.race([writeBatch(batch), wait(PATIENCE_MS, null, { ref: false })])
  }
  queue.isBusy = false
}

/** Settles each order, and never throws. */
async function writeBatch(batch: readonly Waiting[]): Promise<void> {
  const [first] = batch
  if (first && batch.length > 1) {
    const together = writeTogether(
      first.ctx,
      batch.map(({ order }) => order),
    )
    // An error that concerns one order occurs again when it is written alone, and reaches only its buyer. If the
    // database doesn't answer, all orders fail at once without a second attempt; their keys tell later whether they
    // were placed.
    const isOver = await together.then(
      (result) => result.ok,
      (error: unknown) => !hasAnswered(error),
    )
    if (isOver) {
      for (const { settle } of batch) settle(together)
      return
    }
  }
  const alone = batch.map(({ ctx, order, settle }) => {
    const result = writeTogether(ctx, [order]).catch(refuseGone)
    settle(result)
    return result
  })
  await Promise.allSettled(alone)
}

const FOREIGN_KEY_VIOLATION = '23503'

/** What was deleted between the quote and the order is missing in the next quote, which says so. */
function refuseGone(error: unknown): Refusal<'PRICE_MOVED'> {
  if (sqlState(error) === FOREIGN_KEY_VIOLATION) return { ok: false, code: 'PRICE_MOVED', params: {} }
  throw error
}

const writeTogether = (ctx: Context, given: readonly NewOrder[]) =>
  ctx.transaction(async (tx) => {
    const [, orders] = await Promise.all([keepPlans(tx.db), markFresh(tx, given)])
    const cash = orders.flatMap((each) => each.cash ?? [])
    const holds = orders.flatMap((each) => each.hold ?? [])
    const accounts = orders.flatMap(({ order }) => order.customerId ?? [])
    const codes = orders.flatMap((each) => each.cashCode ?? [])
    const units = orders.flatMap(({ order, lines, hold }) =>
      lines.map(({ variantId, quantity, listPrice }) => ({
        variantId,
        quantity,
        price: listPrice,
        reference: order.number,
        fresh: freshHoldOf(hold),
      })),
    )
    const coupons = orders.flatMap(({ coupon }) => coupon ?? [])
    const giftCards = orders.flatMap(({ giftCard }) => giftCard ?? [])
    // Sent as a pipeline, in this order: none needs another's result, and a refusal rolls all of them back. Stock and
    // coupons come last, because other buyers wait for those rows.
    const sent = {
      cashLock: lockCash(tx, cash),
      // Before the order is written: deleting an account either includes its orders or prevents new ones.
      areHeld: lockAccounts(tx, accounts),
      areNew: insertOrders(tx, orders),
      cashLimit: overCash(tx, cash),
      isConfirmed: spendCashCodes(tx, codes),
      placed: tx.announce('order.placed', ...orders.map(({ order }) => ({ orderNumber: order.number }))),
      confirmed: announceConfirmed(tx, orders),
      byStaff: followUpStaffOrders(tx, orders),
      payLinks: announceScans(tx, orders),
      stock: takeStock(tx, units, holds[0]?.limits.freshPercent ?? null),
      coupons: redeemCoupons(tx, coupons),
      giftCards: redeemGiftCards(tx, giftCards),
      // After everything that may wait for another transaction: a whole network shares one of these locks.
      holderLock: lockHolders(tx, holds),
      unpaidLimit: overUnpaid(tx, holds),
    }
    await Promise.all(Object.values(sent))
    if (!(await sent.areHeld)) return refuse('LOGIN_REQUIRED')
    if (!(await sent.areNew)) return refuse('TAKEN')
    const cashLimit = await sent.cashLimit
    if (cashLimit) return refuse(cashLimit, { message: 'Too many orders with cash on delivery' })
    if (!(await sent.isConfirmed))
      return refuseCode('CASH_CODE_WRONG', 'Another order has used this code. Request a new one.')
    const stock = await sent.stock
    if (!stock.ok) return stock
    const redeemed = await sent.coupons
    if (!redeemed.ok) return redeemed
    return (await sent.unpaidLimit) ?? sent.giftCards
  })

async function announceConfirmed(tx: Context, orders: readonly NewOrder[]): Promise<void> {
  const confirmed = orders.filter(({ order }) => order.status === 'confirmed')
  if (confirmed.length > 0)
    await tx.announce('order.confirmed', ...confirmed.map(({ order }) => ({ orderNumber: order.number })))
}

/** Orders to be paid to the store's UPI ID: an email links to their page, because the payment is made in another app. */
async function announceScans(tx: Context, orders: readonly NewOrder[]): Promise<void> {
  const scans = orders.filter(({ order, staff }) => !staff && order.paymentMethod === 'upi-qr' && awaitsPayment(order))
  if (scans.length > 0)
    await tx.announce('order.payment-requested', ...scans.map(({ order }) => ({ orderNumber: order.number })))
}

/** For orders that staff placed: their entries in the activity log, and the pay links of prepaid ones. */
async function followUpStaffOrders(tx: Context, orders: readonly NewOrder[]): Promise<void> {
  for (const { order, staff } of orders) {
    if (!staff) continue
    const { number, customerId, paymentMethod, total } = order
    const after = { customer: customerId, paymentMethod, total }
    await recordActivity({ ...tx, actor: staff }, { action: 'order.place', subject: ['order', number], after })
    if (awaitsPayment(order)) await tx.announce('order.payment-requested', { orderNumber: number })
  }
}
