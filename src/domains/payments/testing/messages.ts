import type { Context } from '../../../platform/context.ts'
import type { GatewayEvent, GatewayRefund } from '../../../platform/payment-gateways/gateway.ts'
import { findPayable, type Payable } from '../../orders/index.ts'
import { applyWebhook, findPaymentsToCheck } from '../index.ts'
import { startPayment } from '../start-payment.ts'
import { receiveWebhook } from '../webhooks/receive-webhook.ts'
import { openProvider, openTill, unique } from './till.ts'

export const KINDS = [
  'created',
  'authorised',
  'captured',
  'refund created',
  'refund processed',
  'refund failed',
] as const
export type Kind = (typeof KINDS)[number]

/** A store whose payment provider says only what a test lets it say. */
export async function openToldTill(ctx: Context, stock = 5_000) {
  const till = await openTill(ctx, stock)
  const provider = openProvider()
  const staff: Context = {
    ...till.system,
    actor: { kind: 'staff', id: 'usr_staff', email: 'staff@example.com', role: 'owner' },
  }
  /** An order with a started payment, and the provider's messages about it and about a refund made there. */
  const begin = async (share = 1) => {
    const order = await till.place()
    const payable = (await findPayable(till.system, order.orderNumber)) as Payable
    await startPayment(till.system, provider.gateways.current, payable)
    const paid = provider.pay(order.orderNumber, order.total)
    const refund: GatewayRefund = {
      refundId: `rfnd_${unique()}`,
      paymentId: paid.paymentId,
      key: null,
      amount: Math.floor(order.total * share),
      status: 'pending',
    }
    const payment = (status: 'open' | 'authorized' | 'captured') => ({ ...paid, status })
    const events: Record<Kind, Omit<GatewayEvent, 'id' | 'name'>> = {
      created: { kind: 'other', payment: payment('open'), refund: null },
      authorised: { kind: 'other', payment: payment('authorized'), refund: null },
      captured: { kind: 'captured', payment: payment('captured'), refund: null },
      'refund created': { kind: 'refund', payment: payment('captured'), refund },
      'refund processed': { kind: 'refund', payment: payment('captured'), refund: { ...refund, status: 'processed' } },
      'refund failed': { kind: 'refund', payment: payment('captured'), refund: { ...refund, status: 'failed' } },
    }
    return { order, refund, paymentId: paid.paymentId, events }
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  const tell = async (event: Omit<GatewayEvent, 'id' | 'name'>, as: Context = till.system) => {
    const id = unique()
    const body = Buffer.from(JSON.stringify({ id, name: 'told', ...event }))
    await receiveWebhook(as, provider.gateways, { provider: 'provider', body, headers: new Headers() })
    await applyWebhook(as, { webhookId: `provider:${id}` })
  }
  /** The final state: the same for every order of messages. */
  const stateOf = async ({ order }: Begun) => ({
    order: await till.statusOf(order.orderNumber),
    payment: (await till.paymentOf(order.id))?.status,
    captures: (await till.capturesOf(order.id)).map(({ kind, amount, refunded }) => ({ kind, amount, refunded })),
    refunds: (await till.refundsOf(order.id)).map(({ amount, status, reason, providerRefundId }) => ({
      ...{ amount, status, reason, providerRefundId },
    })),
  })
  const expected = ({ order, refund }: Begun, told: readonly Kind[]) => {
    const isPaid = told.includes('captured')
    const status = told.includes('refund processed')
      ? 'processed'
      : told.includes('refund failed')
        ? 'failed'
        : told.includes('refund created')
          ? 'pending'
          : null
    return {
      order: isPaid ? 'confirmed' : 'pending',
      payment: isPaid ? 'captured' : 'created',
      captures: isPaid
        ? [{ kind: 'order', amount: order.total, refunded: status && status !== 'failed' ? refund.amount : 0 }]
        : [],
      refunds:
        isPaid && status
          ? [{ amount: refund.amount, status, reason: 'provider', providerRefundId: refund.refundId }]
          : [],
    }
  }
  const strays = ({ order, paymentId }: Begun) =>
    findPaymentsToCheck(staff).then((all) =>
      all.filter(({ orderNumber, detail }) => orderNumber === order.orderNumber || detail.includes(paymentId)),
    )
  return { till, provider, staff, begin, tell, stateOf, expected, strays }
}
