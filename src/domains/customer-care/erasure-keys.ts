import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionKeys } from '../../platform/auth/session-keys.ts'
import { type Secret, secret } from '../../platform/email/secret.ts'

/** Validity of an emailed erasure link in hours. */
export const ERASURE_HOURS = 1

const markOf = (number: string, email: string, until: string): string =>
  createHmac('sha256', sessionKeys().secret)
    .update(`erase ${number} ${email} ${until}`)
    .digest('base64url')
    .slice(0, 22)

/**
 * `<until>.<mark>`: no table stores it. It is derived from the order's address, so it stops working once that address
 * is erased.
 */
export function makeErasureKey(number: string, email: string, now: Date): Secret {
  const until = Math.floor(now.getTime() / 1000 + ERASURE_HOURS * 3600).toString(36)
  return secret(`${until}.${markOf(number, email, until)}`)
}

/** Whether a key is ours, for this order and address, and not expired. */
export function opensErasure(key: string, number: string, email: string, now: Date): boolean {
  const [until = '', mark = ''] = key.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(until) || Number.parseInt(until, 36) * 1000 <= now.getTime()) return false
  const [given, expected] = [Buffer.from(mark), Buffer.from(markOf(number, email, until))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
