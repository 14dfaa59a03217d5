import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Gateways } from '../../../platform/payment-gateways/gateway.ts'
import { ok } from '../../../shared/result.ts'
import {
  changeStatus,
  findOverdueOrders,
  findOverduePending,
  isHeldForUpi,
  lapseChange,
  purgeHolderNetworks,
  releaseSettled,
} from '../../orders/index.ts'
import { readSettings } from '../../settings/index.ts'
import { clearAgreed, recordAgreed } from '../agreed.ts'
import { nextCheck } from '../next-check.ts'
import { findChangePayment, findPaymentRow, type PaymentRow } from '../start-payment.ts'
import { payments } from '../tables.ts'
import { capturePayment } from './capture-payment.ts'

/** Rows per batch; a run continues until nothing is left. */
const BATCH = 200
/** How many payments are checked, and orders expired, in parallel: a provider answers in tenths of a second. */
const LANES = 8
/** After this many failures in a row, the provider isn't called again until the next run. */
const MAX_FAILURES = 3

/**
 * On the schedule `payments.settle-due`: checks payments with the provider that no message has settled, and expires
 * orders whose hold has ended without payment, and changes that were not paid in time, until nothing is left. Concurrent runs do no harm: every change is
 * conditional.
 */
export async function settlePayments(ctx: Context, gateways: Gateways): Promise<void> {
  const asking = askOf(ctx, gateways)
  const startedAt = ctx.now()
  await inBatches(
    (after: PaymentRow | null) => findDue(ctx, startedAt, after),
    (payment) => asking.ask(payment),
  )
  const { holdMinutes } = (await readSettings(ctx)).payments
  const before = new Date(startedAt.getTime() - holdMinutes * 60_000)
  await inBatches(
    (after: { id: string } | null) => findOverdueOrders(ctx, { before, after, limit: BATCH }),
    async ({ id }) => {
      const payment = await findPaymentRow(ctx, id)
      // Money was received for it, and staff have to check it.
      if (payment?.status === 'review') return
      if (payment && (await asking.ask(payment)) !== 'nothing') return
      await ctx.transaction(async (tx) =>
        (await isHeldForUpi(tx, id)) ? ok(null) : changeStatus(tx, id, 'expired', 'Not paid in time'),
      )
    },
  )
  await inBatches(
    (after: { id: string; orderId: string } | null) => findOverduePending(ctx, { after, limit: BATCH }),
    async ({ id, orderId }) => {
      const payment = await findChangePayment(ctx, id)
      if (payment?.status === 'review') return
      if (payment && (await asking.ask(payment)) !== 'nothing') return
      await lapseChange(ctx, { id, orderId })
    },
  )
  await releaseSettled(ctx)
  await purgeHolderNetworks(ctx)
}

/** In id order, so that an unchanged payment isn't checked twice in a run. */
const findDue = (ctx: Context, dueAt: Date, after: PaymentRow | null): Promise<PaymentRow[]> =>
  ctx.db
    .select()
    .from(payments)
    .where(and(lte(payments.nextCheckAt, dueAt), after ? gt(payments.id, after.id) : undefined))
    .orderBy(asc(payments.id))
    .limit(BATCH)

/**
 * Processes batch after batch, several items in parallel. A failure doesn't stop the others; the first one is thrown at
 * the end.
 */
async function inBatches<T>(
  find: (after: T | null) => Promise<T[]>,
  act: (each: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  let last: T | null = null
  do {
    const batch: T[] = await find(last)
    last = batch.at(-1) ?? null
    const waiting = batch.values()
    const lane = async () => {
      for (const each of waiting) await act(each).catch((error: unknown) => failures.push(error))
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  } while (last !== null)
  if (failures.length > 0) throw failures[0]
}

/**
 * Whether money was received or is on its way; each payment is checked once per run. `unknown`: the provider didn't
 * answer.
 */
type Heard = 'money' | 'nothing' | 'unknown'

function askOf(ctx: Context, gateways: Gateways) {
  const heard = new Map<string, Heard>()
  let failures = 0

  async function hear(payment: PaymentRow): Promise<Heard> {
    const gateway = gateways.named(payment.provider)
    if (!gateway) {
      ctx.log.warn({ payment: payment.id }, `the store has no settings for ${payment.provider}: it cannot be asked`)
      return 'nothing'
    }
    if (failures >= MAX_FAILURES) return 'unknown'
    const askedAt = ctx.now()
    try {
      const attempts = await gateway.findPayments(payment.providerOrderId)
      failures = 0
      for (const { status, ...captured } of attempts)
        if (status === 'captured') await capturePayment(ctx, { ...captured, providerOrderId: payment.providerOrderId })
      if (attempts.some(({ status }) => status === 'captured')) return 'money'
      const isUnderWay = attempts.some(({ status }) => status === 'authorized')
      if (isUnderWay) await recordAgreed(ctx, payment.providerOrderId)
      else await clearAgreed(ctx, payment.id, askedAt)
      return isUnderWay ? 'money' : 'nothing'
    } catch (error) {
      failures += 1
      ctx.log.warn({ err: error, payment: payment.id }, 'the provider could not be asked for a payment')
      ctx.count('payment_provider_failures')
      return 'unknown'
    }
  }

  return {
    ask: async (payment: PaymentRow): Promise<Heard> => {
      const known = heard.get(payment.id)
      if (known) return known
      const answer = await hear(payment)
      heard.set(payment.id, answer)
      const isOpen = payment.status === 'created' || payment.status === 'declined'
      const nextCheckAt = isOpen && answer !== 'unknown' ? nextCheck(payment.createdAt, ctx.now()) : null
      if (answer !== 'unknown')
        await ctx.db
          .update(payments)
          .set({ nextCheckAt })
          .where(and(eq(payments.id, payment.id), lte(payments.nextCheckAt, ctx.now())))
      return answer
    },
  }
}
