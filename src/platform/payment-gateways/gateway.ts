/** What a provider says of a proof. Amounts in paise. */
export type GatewayAnswer =
  | { kind: 'captured'; paymentId: string; amount: number; currency: string }
  | { kind: 'declined'; reason: string }

/**
 * Who takes the money. `createOrder` answers the same order for the same receipt, however often it is asked. `proof` is
 * what the provider's module in the browser was given; only the provider can read it.
 */
export type PaymentGateway = {
  name: string
  createOrder(asked: { receipt: string; amount: number; currency: string }): Promise<{ id: string }>
  confirm(asked: { orderId: string; amount: number; currency: string; proof: string }): Promise<GatewayAnswer>
}
