import { boundedFetch } from '../bounded-fetch.ts'

/** Null if the provider knows the keys. */
export type KeyCheck = (keys: { keyId: string; keySecret: string }) => Promise<null | 'wrong' | 'unreachable'>

const BOUNDS = { maxBytes: 1024 * 1024, timeoutMs: 10_000 }

/** Asks Razorpay at `url` for one order, which only its account's keys may. */
export const checkRazorpayKeys =
  (url: string): KeyCheck =>
  async ({ keyId, keySecret }) => {
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    try {
      const init: RequestInit = { headers: { authorization }, redirect: 'error' }
      const response = await boundedFetch(`${url.replace(/\/+$/, '')}/v1/orders?count=1`, init, BOUNDS)
      await response.arrayBuffer()
      if (response.ok) return null
      return response.status === 401 ? 'wrong' : 'unreachable'
    } catch {
      return 'unreachable'
    }
  }
