import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import type { Gateways } from '../../../platform/payment-gateways/gateway.ts'
import { consumeRateLimit, ipKey } from '../../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { readSettings } from '../../settings/index.ts'
import { isAgreed, recordAgreed } from '../agreed.ts'
import { refuse } from '../problems.ts'
import { findPayment, startPayment } from '../start-payment.ts'
import { capturePayment } from './capture-payment.ts'
import { type AskedPayment, type FoundDue, findDue } from './find-due.ts'

const PER_IP = { name: 'pay-place', points: 30, seconds: 15 * 60 }

export type PayOrder = AskedPayment & { proof: string }

/** `isPaid`: the money is there; otherwise the bank has authorised it, and it follows. */
export type Paid = { orderNumber: string; isPaid: boolean }

/**
 * Pays a placed order (decision 0010), or a change of it: first the order, then the money. Repeating a successful payment succeeds again.
 * After a declined payment the order can be paid until its hold ends.
 */
export async function payOrder(
  ctx: Context,
  gateways: Gateways,
  { proof, ...wanted }: PayOrder,
  client: Client,
): Promise<
  Result<
    Paid,
    | 'ORDER_NOT_FOUND'
    | 'PAYMENT_NOT_DUE'
    | 'PAYMENT_DECLINED'
    | 'PAYMENT_FORGED'
    | 'PAYMENT_NOT_FOUND'
    | 'PAYMENT_MISMATCH'
    | 'PAYMENT_AGREED'
    | 'PAYMENT_LATE'
    | 'PAYMENT_CHANGE_LATE'
    | 'REFUND_NOTHING_PAID'
    | 'REFUND_TOO_LARGE'
    | 'REFUND_VALUE_SPENT'
    | 'TOO_MANY_TRIES'
  >
> {
  const wait = await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const due = await findDue(ctx, wanted)
  if (!due) return refuse('ORDER_NOT_FOUND')
  if (due === 'never') return refuse('PAYMENT_NOT_DUE')
  const { number: orderNumber } = due
  const known = await findPayment(ctx, due)
  const gateway = known ? gateways.named(known.provider) : gateways.current
  // Cash after all, but money may have moved in a window that was open before: then it is refunded.
  if (due.isCash && !(known && gateway?.checkout)) return refuse('PAYMENT_NOT_DUE')
  // If the money has already moved, the order may be over: then it is revived, or the money is refunded.
  const isDue = due.isOpen || (known !== null && gateway?.checkout)
  const isTold = known?.status === 'captured'
  if (!gateway || !(isDue || isTold)) return refuse('PAYMENT_NOT_DUE')
  // A demo that became a real store may still hold unpaid orders, for which sandbox payments no longer count.
  if (!gateway.checkout && !(await readSettings(ctx)).store.isDemo) return refuse('PAYMENT_NOT_DUE')
  const payment = known ?? (await startPayment(ctx, gateway, due))
  if (payment.status === 'captured') return ok({ orderNumber, isPaid: true })
  if (payment.status === 'review') return refuse('PAYMENT_MISMATCH')
  if (payment.status === 'refund_due' || payment.status === 'refunded') return late(due)

  // Confirming money that has already moved is never refused; moving it a second time is.
  if (!gateway.checkout && isAgreed(payment)) return refuse('PAYMENT_AGREED')

  const asked = { orderId: payment.providerOrderId, amount: payment.amount, currency: payment.currency, proof }
  const answer = await gateway.confirm(asked)
  switch (answer.kind) {
    case 'forged':
      ctx.log.warn({ order: orderNumber }, 'a forged proof of payment')
      return refuse('PAYMENT_FORGED')
    case 'declined':
      await ctx.announce('payment.failed', { orderNumber, reason: answer.reason })
      return refuse('PAYMENT_DECLINED', { reason: answer.reason })
    case 'pending':
      await recordAgreed(ctx, payment.providerOrderId)
      return ok({ orderNumber, isPaid: false })
    case 'captured': {
      const captured = await capturePayment(ctx, { ...answer, providerOrderId: payment.providerOrderId })
      if (!captured.ok) return captured
      return captured.value === 'paid' ? ok({ orderNumber, isPaid: true }) : late(due)
    }
  }
}

const late = ({ change }: FoundDue) => refuse(change ? 'PAYMENT_CHANGE_LATE' : 'PAYMENT_LATE')
