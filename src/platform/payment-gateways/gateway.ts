/** An attempt to pay, as the provider knows it. Amounts in paise. */
export type GatewayPayment = {
  paymentId: string
  orderId: string | null
  /**
   * `authorized`: the bank has said yes, and the money is on its way. `captured`: it was taken, whatever went back since;
   * `failed` also where the bank's yes was never taken up.
   */
  status: 'open' | 'authorized' | 'captured' | 'failed'
  amount: number
  currency: string
}

/** What a provider says of a proof. `forged`: it was not made by the provider for this order. */
export type GatewayAnswer =
  | { kind: 'captured'; paymentId: string; amount: number; currency: string }
  | { kind: 'pending' }
  | { kind: 'declined'; reason: string }
  | { kind: 'forged' }

export type GatewayRefund = {
  refundId: string
  paymentId: string
  /** Ours, where it was asked for by us. */
  key: string | null
  amount: number
  status: 'pending' | 'processed' | 'failed'
}

/** What a provider tells by itself. `id` is the same for every repetition. */
export type GatewayEvent = {
  id: string
  name: string
  kind: 'captured' | 'failed' | 'refund' | 'dispute' | 'other'
  payment: GatewayPayment | null
  refund: GatewayRefund | null
}

/** Where the browser pays: the provider's own script, and the public name of the shop there. */
export type GatewayCheckout = { keyId: string; script: string; frames: readonly string[]; calls: readonly string[] }

/** The provider has understood the request and says no: the same request would be answered the same. Others are worth a try later. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
}

/**
 * Who takes the money. `createOrder` answers the same order for the same receipt, however often it is asked, and `refund`
 * the same refund for the same key. `proof` is what the provider's module in the browser was given.
 */
export type PaymentGateway = {
  name: string
  /** Null where the money moves by `confirm`; else it has moved when a proof exists. */
  checkout: GatewayCheckout | null
  createOrder(asked: { receipt: string; amount: number; currency: string }): Promise<{ id: string }>
  confirm(asked: { orderId: string; amount: number; currency: string; proof: string }): Promise<GatewayAnswer>
  findPayments(orderId: string): Promise<GatewayPayment[]>
  refund(asked: { paymentId: string; amount: number; key: string }): Promise<GatewayRefund>
  findRefund(refundId: string): Promise<GatewayRefund>
  /** Every refund that was made since then, by whomever. */
  findRefundsSince(since: Date): Promise<GatewayRefund[]>
  /** What a request says whose exact bytes the provider has signed; null for a forged one. */
  readWebhook: ((body: Buffer, headers: Headers) => GatewayEvent | null) | null
}

/** `current` takes new payments; those that were begun with another are settled by it, where the shop still knows it. */
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
