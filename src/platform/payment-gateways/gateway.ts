/** A payment attempt as the provider knows it. Amounts in paise. */
export type GatewayPayment = {
  paymentId: string
  orderId: string | null
  /**
   * `authorized`: the bank has approved, and the money is on its way. `captured`: the money was taken, whatever was
   * refunded since; `failed` also if the bank's approval was never captured.
   */
  status: 'open' | 'authorized' | 'captured' | 'failed'
  amount: number
  currency: string
}

/** The provider's verdict on a proof. `forged`: the provider did not make it for this order. */
export type GatewayAnswer =
  | { kind: 'captured'; paymentId: string; amount: number; currency: string }
  | { kind: 'pending' }
  | { kind: 'declined'; reason: string }
  | { kind: 'forged' }

export type GatewayRefund = {
  refundId: string
  paymentId: string
  /** Our key, if we requested the refund. */
  key: string | null
  amount: number
  status: 'pending' | 'processed' | 'failed'
}

/** A notification from the provider. `id` is the same for every repetition. */
export type GatewayEvent = {
  id: string
  name: string
  kind: 'captured' | 'failed' | 'refund' | 'dispute' | 'other'
  payment: GatewayPayment | null
  refund: GatewayRefund | null
}

/** What the browser needs to pay: the provider's own script, and the store's public key there. */
export type GatewayCheckout = { keyId: string; script: string; frames: readonly string[]; calls: readonly string[] }

/**
 * The provider understood the request and refused it: repeating it would get the same answer. Other failures are worth
 * a retry.
 */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
}

/**
 * Takes the money. `createOrder` returns the same order for the same receipt, however often it is called, and `refund`
 * the same refund for the same key. `proof` is what the provider's module in the browser received.
 */
export type PaymentGateway = {
  name: string
  /** Null if the money moves on `confirm`; else it has already moved when a proof exists. */
  checkout: GatewayCheckout | null
  createOrder(asked: { receipt: string; amount: number; currency: string }): Promise<{ id: string }>
  confirm(asked: { orderId: string; amount: number; currency: string; proof: string }): Promise<GatewayAnswer>
  findPayments(orderId: string): Promise<GatewayPayment[]>
  refund(asked: { paymentId: string; amount: number; key: string }): Promise<GatewayRefund>
  findRefund(refundId: string): Promise<GatewayRefund>
  /** Every refund made since then, by us or by anybody else. */
  findRefundsSince(since: Date): Promise<GatewayRefund[]>
  /** Reads a request whose exact bytes the provider has signed; null for a forged one. */
  readWebhook: ((body: Buffer, headers: Headers) => GatewayEvent | null) | null
}

/** `current` takes new payments; payments begun with another gateway are settled by it, if the store still has it. */
export type Gateways = {
  current: PaymentGateway
  all: readonly PaymentGateway[]
  named(name: string): PaymentGateway | null
}

export const gatewaysOf = (current: PaymentGateway, ...others: PaymentGateway[]): Gateways => ({
  current,
  all: [current, ...others],
  named: (name) => [current, ...others].find((each) => each.name === name) ?? null,
})
