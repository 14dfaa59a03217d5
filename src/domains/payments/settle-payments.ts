import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Gateways } from '../../platform/payment-gateways/gateway.ts'
import { changeStatus, findOverdueOrders } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { dropAgreed, noteAgreed } from './agreed.ts'
import { capturePayment } from './capture-payment.ts'
import { nextCheck } from './next-check.ts'
import { findPaymentRow, type PaymentRow } from './start-payment.ts'
import { payments } from './tables.ts'

/** As many as one run looks at; the rest waits for the next, minutes later. */
const BATCH = 200
/** A provider that is away is left alone until the next run. */
const MOST_FAILURES = 3

/**
 * By the clock, on `payments.settle-due`: asks the provider for payments that nobody has told about, and lets orders expire
 * whose hold has ended without one. Runs that meet do no harm: every change is conditional.
 */
export async function settlePayments(ctx: Context, gateways: Gateways): Promise<void> {
  const asking = askOf(ctx, gateways)
  const due = await ctx.db
    .select()
    .from(payments)
    .where(lte(payments.nextCheckAt, ctx.now()))
    .orderBy(asc(payments.nextCheckAt))
    .limit(BATCH)
  for (const payment of due) await asking.ask(payment)

  const { holdMinutes } = (await readSettings(ctx)).payments
  const before = new Date(ctx.now().getTime() - holdMinutes * 60_000)
  for (const { id } of await findOverdueOrders(ctx, before, BATCH)) {
    const payment = await findPaymentRow(ctx, id)
    // Money has come for it, and somebody has to look.
    if (payment?.status === 'review') continue
    if (payment && (await asking.ask(payment)) !== 'nothing') continue
    await ctx.transaction((tx) => changeStatus(tx, id, 'expired', 'Not paid in time'))
  }
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
    if (failures >= MOST_FAILURES) return 'unknown'
    const askedAt = ctx.now()
    try {
      const attempts = await gateway.findPayments(payment.providerOrderId)
      failures = 0
      for (const { status, ...captured } of attempts)
        if (status === 'captured') await capturePayment(ctx, { ...captured, providerOrderId: payment.providerOrderId })
      if (attempts.some(({ status }) => status === 'captured')) return 'money'
      const isUnderWay = attempts.some(({ status }) => status === 'authorized')
      if (isUnderWay) await noteAgreed(ctx, payment.providerOrderId)
      else await dropAgreed(ctx, payment.id, askedAt)
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
