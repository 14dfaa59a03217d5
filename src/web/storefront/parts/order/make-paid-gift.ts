import { ask } from '../../../api-client.ts'

/** Issues the paid gift card at once and returns its page; otherwise it is issued automatically a moment later. */
export async function makePaidGift(orderNumber: string, send: typeof fetch = fetch): Promise<string> {
  await ask('POST /api/payment-success', { json: { orderNumber }, send, timeoutMs: 15_000 }).catch(() => null)
  return `/thank-you?order=${encodeURIComponent(orderNumber)}&giftcard=true`
}
