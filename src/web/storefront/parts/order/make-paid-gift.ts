import { ask } from '../../../api-client.ts'

/** Lets the paid card be made at once, and leads to its code; it is made by itself too, a moment later. */
export async function makePaidGift(orderNumber: string, send: typeof fetch = fetch): Promise<string> {
  await ask('POST /api/payment-success', { json: { orderNumber }, send, timeoutMs: 15_000 }).catch(() => null)
  return `/thank-you?order=${encodeURIComponent(orderNumber)}&giftcard=true`
}
