import type { PaymentGateway } from './gateway.ts'

/** The provider of a demo: no money moves. Its module in the browser says in the proof how the payment ends. */
export const sandboxGateway: PaymentGateway = {
  name: 'sandbox',
  createOrder: async ({ receipt }) => ({ id: `sbx_order_${receipt}` }),
  confirm: async ({ orderId, amount, currency, proof }) =>
    /^sbx_ok_[a-z0-9]{26}$/.test(proof)
      ? { kind: 'captured', paymentId: orderId.replace('sbx_order_', 'sbx_pay_'), amount, currency }
      : { kind: 'declined', reason: 'The payment was declined. Please try another way to pay.' },
}
