/** Lets the paid card be made at once, and leads to its code; it is made by itself too, a moment later. */
export async function makePaidGift(orderNumber: string, send: typeof fetch = fetch): Promise<string> {
  await send('/api/payment-success', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderNumber }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null)
  return `/thank-you?order=${encodeURIComponent(orderNumber)}&giftcard=true`
}
