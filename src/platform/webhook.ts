import { createHmac } from 'node:crypto'
import { boundedFetch } from './bounded-fetch.ts'

const BOUNDS = { maxBytes: 64 * 1024, timeoutMs: 10_000 }

/** An address that the operator has set, and the secret that signs what is sent there. */
export type Webhook = { url: string; secret: string | undefined }

/** Why a webhook's server did not take a message, for good. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

/**
 * Posts JSON. With a secret, `X-Store-Signature` is `t=SECONDS,v1=HEX`: the HMAC-SHA-256 of `SECONDS.BODY`. Redirects are
 * not followed, so a message only reaches the address that was set. Throws `WebhookRefused` if trying again is useless.
 */
export async function postWebhook({ url, secret }: Webhook, message: object, now: Date): Promise<void> {
  const body = JSON.stringify(message)
  const seconds = Math.floor(now.getTime() / 1000)
  const headers = { 'content-type': 'application/json', ...(secret ? signed(secret, seconds, body) : {}) }
  const response = await boundedFetch(url, { method: 'POST', headers, body, redirect: 'manual' }, BOUNDS)
  await response.body?.cancel()
  if (response.status < 300) return
  const text = `The webhook’s server answered ${response.status}`
  throw response.status >= 500 || response.status === 429 ? new Error(text) : new WebhookRefused(text)
}

const signed = (secret: string, seconds: number, body: string) => ({
  'x-store-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
})
