import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignInSecrets } from '../../../platform/auth/identity-provider.ts'
import { COOKIE_PREFIX, readCookie, sessionKeys } from '../../../platform/auth/session-keys.ts'
import { newToken } from '../../../shared/ids.ts'

const MINUTES = 10

/** A browser's round trip to Google: its state, where it continues to, and when it expires (milliseconds). */
export type Trip = { state: string; from: string; until: number }

// `__Host-`: a neighbouring site cannot set the cookie and so sign a user in to someone else's account.
const name = (): string => `${sessionKeys().isSecure ? '__Host-' : ''}${COOKIE_PREFIX}.google`

const hmac = (text: string): Buffer => createHmac('sha256', sessionKeys().secret).update(`google ${text}`).digest()

const cookie = (value: string, seconds: number): string =>
  `${name()}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${sessionKeys().isSecure ? '; Secure' : ''}`

/** A new trip, and the `Set-Cookie` that binds it to the browser. `from` is a path of the store. */
export function beginTrip(from: string, now: Date): { trip: Trip; setCookie: string } {
  const trip = { state: newToken(), from, until: now.getTime() + MINUTES * 60 * 1000 }
  const text = Buffer.from(JSON.stringify(trip)).toString('base64url')
  return { trip, setCookie: cookie(`${text}.${hmac(text).toString('base64url')}`, MINUTES * 60) }
}

/** This browser's current trip, or null. */
export function readTrip(headers: Headers, now: Date): Trip | null {
  const [text = '', signature = ''] = readCookie(headers.get('cookie'), name())?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = hmac(text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const trip = JSON.parse(Buffer.from(text, 'base64url').toString()) as Trip
  return trip.until > now.getTime() ? trip : null
}

/** The `Set-Cookie` that ends the trip. */
export const endTrip = (): string => cookie('', 0)

/**
 * Nonce and PKCE verifier are derived from the state, so that they stay on the server until they are sent: the browser
 * holds only the state.
 */
export const secretsOf = ({ state }: Trip): SignInSecrets => ({
  state,
  nonce: hmac(`nonce ${state}`).toString('base64url'),
  verifier: hmac(`verifier ${state}`).toString('base64url'),
})
