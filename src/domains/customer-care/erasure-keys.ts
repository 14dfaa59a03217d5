import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionKeys } from '../../platform/auth/session-keys.ts'
import { type Secret, secret } from '../../platform/email/secret.ts'

/** How long a mailed link erases. */
export const ERASURE_HOURS = 1

const markOf = (number: string, email: string, until: string): string =>
  createHmac('sha256', sessionKeys().secret)
    .update(`erase ${number} ${email} ${until}`)
    .digest('base64url')
    .slice(0, 22)

/** `<until>.<mark>`: no table holds it, and it dies with the address, so it works once. */
export function makeErasureKey(number: string, email: string, now: Date): Secret {
  const until = Math.floor(now.getTime() / 1000 + ERASURE_HOURS * 3600).toString(36)
  return secret(`${until}.${markOf(number, email, until)}`)
}

/** Whether a key is ours, for this order and address, and still works. */
export function opensErasure(key: string, number: string, email: string, now: Date): boolean {
  const [until = '', mark = ''] = key.split('.')
  if (!/^[0-9a-z]{1,9}$/.test(until) || Number.parseInt(until, 36) * 1000 <= now.getTime()) return false
  const [given, expected] = [Buffer.from(mark), Buffer.from(markOf(number, email, until))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
