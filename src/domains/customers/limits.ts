import { createHash } from 'node:crypto'
import type { RateLimit, Try } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { limiterOf } from './authentication.ts'

const MINUTES = 60

// Failed sign-ins: few for one account from one place, more for one account from everywhere, and many passwords from one place.
const SIGN_IN_HERE: RateLimit = { name: 'sign-in-here', points: 8, seconds: 15 * MINUTES }
const SIGN_IN_ACCOUNT: RateLimit = { name: 'sign-in-account', points: 18, seconds: 15 * MINUTES }
const SIGN_IN_PLACE: RateLimit = { name: 'sign-in-place', points: 40, seconds: 15 * MINUTES }
// Sign-ups count whether they succeed or not; offices and hostels share one address.
const SIGN_UP_PLACE: RateLimit = { name: 'sign-up-place', points: 200, seconds: 60 * MINUTES }
const SIGN_UP_ACCOUNT: RateLimit = { name: 'sign-up-account', points: 10, seconds: 60 * MINUTES }

/** Addresses as limits count them: an IPv6 customer owns a whole /64. */
export const placeOf = (ip: string): string =>
  (ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip) || 'unknown'

/** Keys are hashed: the table of counts is no list of customers. */
export const hashKey = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export function signInTries(email: string, ip: string): Try[] {
  const place = placeOf(ip)
  return [
    { limit: SIGN_IN_HERE, key: hashKey(`${place} ${email}`) },
    { limit: SIGN_IN_ACCOUNT, key: hashKey(email) },
    { limit: SIGN_IN_PLACE, key: hashKey(place) },
  ]
}

export const signUpTries = (email: string, ip: string): Try[] => [
  { limit: SIGN_UP_PLACE, key: hashKey(placeOf(ip)) },
  { limit: SIGN_UP_ACCOUNT, key: hashKey(email) },
]

/** The seconds to wait before a limited feature may be used, or null; counts nothing. For features that count failures. */
export const waitFor = (ctx: Context, limit: RateLimit, key: string): Promise<number | null> =>
  limiterOf(ctx).look([{ limit, key: hashKey(key) }])

/** Counts one use of a limited feature; the seconds to wait, or null if it may go on. For other domains. */
export const takeTry = (ctx: Context, limit: RateLimit, key: string): Promise<number | null> =>
  limiterOf(ctx).take([{ limit, key: hashKey(key) }])
