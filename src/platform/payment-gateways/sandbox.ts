import type { GatewayRefund, PaymentGateway } from './gateway.ts'

/** The provider of a demo: no money moves. Its module in the browser states in the proof how the payment ends. */
export const sandboxGateway: PaymentGateway = {
  name: 'sandbox',
  checkout: null,
  createOrder: async ({ receipt }) => ({ id: `sbx_order_${receipt}` }),
  confirm: async ({ orderId, amount, currency, proof }) =>
    /^sbx_ok_[a-z0-9]{26}$/.test(proof)
      ? { kind: 'captured', paymentId: orderId.replace('sbx_order_', 'sbx_pay_'), amount, currency }
      : { kind: 'declined', reason: 'The payment was declined.' },
  // It stores nothing: only `confirm` reports what was paid.
  findPayments: async () => [],
  refund: async ({ paymentId, amount, key }): Promise<GatewayRefund> => ({
    refundId: `sbx_rfd_${key}`,
    paymentId,
    key,
    amount,
    status: 'processed',
  }),
  findRefund: async () => {
    throw new Error('The sandbox finishes refunds at once')
  },
  findRefundsSince: async () => [],
  readWebhook: null,
}
