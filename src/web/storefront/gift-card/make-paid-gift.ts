import { postJson } from '../checkout/post-json.ts'

/** Lets the paid card be made at once, and leads to its code; it is made by itself too, a moment later. */
export async function makePaidGift(orderNumber: string, send: typeof fetch = fetch): Promise<string> {
  await postJson('/api/payment-success', { orderNumber }, { send, timeoutMs: 15_000 }).catch(() => null)
  return `/thank-you?order=${encodeURIComponent(orderNumber)}&giftcard=true`
}
