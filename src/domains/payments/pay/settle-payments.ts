import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Gateways } from '../../../platform/payment-gateways/gateway.ts'
import { changeStatus, findOverdueOrders, purgeHolderNetworks, releaseSettled } from '../../orders/index.ts'
import { readSettings } from '../../settings/index.ts'
import { clearAgreed, recordAgreed } from '../agreed.ts'
import { nextCheck } from '../next-check.ts'
import { findPaymentRow, type PaymentRow } from '../start-payment.ts'
import { payments } from '../tables.ts'
import { capturePayment } from './capture-payment.ts'

/** As many as are looked at together; a run goes on until nothing is left. */
const BATCH = 200
/** So many payments are asked for, and orders expire, at once: a provider answers in tenths of a second. */
const LANES = 8
/** A provider that is away is left alone until the next run. */
const MAX_FAILURES = 3

/**
 * By the clock, on `payments.settle-due`: asks the provider for payments that nobody has told about, and lets orders expire
 * whose hold has ended without one, until nothing is left. Runs that meet do no harm: every change is conditional.
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
      // Money has come for it, and somebody has to look.
      if (payment?.status === 'review') return
      if (payment && (await asking.ask(payment)) !== 'nothing') return
      await ctx.transaction((tx) => changeStatus(tx, id, 'expired', 'Not paid in time'))
    },
  )
  await releaseSettled(ctx)
  await purgeHolderNetworks(ctx)
}

/** In the order of their ids: what stays as it is is not looked at twice in a run. */
const findDue = (ctx: Context, dueAt: Date, after: PaymentRow | null): Promise<PaymentRow[]> =>
  ctx.db
    .select()
    .from(payments)
    .where(and(lte(payments.nextCheckAt, dueAt), after ? gt(payments.id, after.id) : undefined))
    .orderBy(asc(payments.id))
    .limit(BATCH)

/** Batch after batch, several of each at once; one that fails stops none of the others, and is thrown at the end. */
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

/** Whether money came or is on its way, each payment asked for once a run. `unknown`: the provider gave no answer. */
type Heard = 'money' | 'nothing' | 'unknown'

function askOf(ctx: Context, gateways: Gateways) {
  const heard = new Map<string, Heard>()
  let failures = 0

  async function hear(payment: PaymentRow): Promise<Heard> {
    const gateway = gateways.named(payment.provider)
    if (!gateway) {
      ctx.log.warn({ payment: payment.id }, `the shop has no settings for ${payment.provider}: it cannot be asked`)
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
