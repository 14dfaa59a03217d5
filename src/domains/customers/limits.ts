import type { Context } from '../../platform/context.ts'
import { networkOf } from '../../platform/ip-address.ts'
import { hashKey, ipKey, limiterOf, refuseOverLimit } from '../../platform/rate-limit/limits.ts'
import type { RateLimit, RateLimitUse } from '../../platform/rate-limit/rate-limit.ts'
import type { Refusal } from '../../shared/result.ts'
import { refuse } from './problems.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES

// Failed sign-ins, from the narrowest limit to the widest: one account from one visitor and from one network, any
// account from one visitor, and one account from everywhere. What a narrower limit refuses doesn't count against a
// wider one, so a single network uses up at most a quarter of an account's allowance (A54); a thousand networks
// together get 320 guesses a day.
const SIGN_IN_ACCOUNT_AND_IP: RateLimit = { name: 'sign-in-here', points: 8, seconds: 15 * MINUTES }
const SIGN_IN_NETWORK: RateLimit = { name: 'sign-in-network', points: 20, seconds: 6 * HOURS }
const SIGN_IN_IP: RateLimit = { name: 'sign-in-place', points: 40, seconds: 15 * MINUTES }
const SIGN_IN_ACCOUNT: RateLimit = { name: 'sign-in-everywhere', points: 80, seconds: 6 * HOURS }
// For a browser that has signed in to this account before, or set its password by an emailed link: strangers cannot use
// up its attempts (A15).
const SIGN_IN_DEVICE: RateLimit = { name: 'sign-in-device', points: 8, seconds: 15 * MINUTES }
// Sign-ups count whether or not they succeed; offices and hostels share one address.
const SIGN_UP_IP: RateLimit = { name: 'sign-up-place', points: 200, seconds: 60 * MINUTES }
const SIGN_UP_ACCOUNT: RateLimit = { name: 'sign-up-account', points: 10, seconds: 60 * MINUTES }
// Sign-up reveals that an address has an account (the text is required): a visitor gets few such responses, and fewer
// still once all visitors together have had more than real shoppers ever would (A67).
const TAKEN_IP: RateLimit = { name: 'sign-up-taken', points: 20, seconds: 60 * MINUTES }
const TAKEN_IP_BUSY: RateLimit = { ...TAKEN_IP, points: 3 }
const TAKEN_EVERYWHERE: RateLimit = { name: 'sign-up-taken-everywhere', points: 200, seconds: 60 * MINUTES }
// Emails that a stranger could trigger, and links that a stranger could guess.
const RESET_ACCOUNT_AND_IP: RateLimit = { name: 'reset-here', points: 5, seconds: 60 * MINUTES }
const RESET_IP: RateLimit = { name: 'reset-place', points: 30, seconds: 60 * MINUTES }
const RESET_ACCOUNT: RateLimit = { name: 'reset-account', points: 15, seconds: 60 * MINUTES }
const EMAIL_ACCOUNT: RateLimit = { name: 'mail-account', points: 5, seconds: 60 * MINUTES }
const LINK_IP: RateLimit = { name: 'link-place', points: 60, seconds: 15 * MINUTES }
// Each sign-in with Google counts three times: on the way out, on the way back, and when it becomes a session.
const GOOGLE_IP: RateLimit = { name: 'google-place', points: 180, seconds: 15 * MINUTES }
// Second-factor codes, limited in the same steps: a thief with the password must not lock the owner out (A54).
const CODE_ACCOUNT_AND_IP: RateLimit = { name: 'second-factor-here', points: 8, seconds: 10 * MINUTES }
const CODE_NETWORK: RateLimit = { name: 'second-factor-network', points: 16, seconds: 6 * HOURS }
const CODE_ACCOUNT: RateLimit = { name: 'second-factor-everywhere', points: 64, seconds: 6 * HOURS }
// Against someone using another person's open session without knowing the password.
const PASSWORD_ACCOUNT: RateLimit = { name: 'password-account', points: 8, seconds: 15 * MINUTES }

/** `device` identifies a browser that has signed in to this account before; null for any other. */
export function signInLimits(email: string, ip: string, device: string | null): RateLimitUse[] {
  if (device) return [{ limit: SIGN_IN_DEVICE, key: hashKey(`${device} ${email}`) }]
  const place = ipKey(ip)
  return [
    { limit: SIGN_IN_ACCOUNT_AND_IP, key: hashKey(`${place} ${email}`) },
    { limit: SIGN_IN_NETWORK, key: hashKey(`${networkOf(ip)} ${email}`) },
    { limit: SIGN_IN_IP, key: hashKey(place) },
    { limit: SIGN_IN_ACCOUNT, key: hashKey(email) },
  ]
}

/** Whether many networks together have used up the account's allowance. */
export const isAccountLimitSpent = async (ctx: Context, uses: readonly RateLimitUse[]): Promise<boolean> =>
  (await limiterOf(ctx).peek(uses.filter(({ limit }) => limit === SIGN_IN_ACCOUNT))) !== null

/** The limits that a new password resets; the visitor's attempts on other accounts stay counted. */
export const accountLimits = (email: string, ip: string): RateLimitUse[] =>
  signInLimits(email, ip, null).filter(({ limit }) => limit !== SIGN_IN_IP)

export const signUpLimits = (email: string, ip: string): RateLimitUse[] => [
  { limit: SIGN_UP_IP, key: hashKey(ipKey(ip)) },
  { limit: SIGN_UP_ACCOUNT, key: hashKey(email) },
]

/**
 * Counts a response that may reveal that an address has an account, before it is sent: a hundred at once must not all
 * pass. Returns the refusal TOO_MANY_TRIES, or a function to call with whether the response did reveal it.
 */
export async function countTakenEmail(
  ctx: Context,
  ip: string,
): Promise<Refusal<'TOO_MANY_TRIES'> | ((isTaken: boolean) => Promise<void>)> {
  const limiter = limiterOf(ctx)
  const place = hashKey(ipKey(ip))
  const everywhere: RateLimitUse[] = [{ limit: TAKEN_EVERYWHERE, key: 'all' }]
  const isBusy = (await limiter.peek(everywhere)) !== null
  const busy = isBusy ? await limiter.peek([{ limit: TAKEN_IP_BUSY, key: place }]) : null
  if (busy !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: busy })
  const uses: RateLimitUse[] = [{ limit: TAKEN_IP, key: place }]
  const refused = await refuseOverLimit(ctx, uses)
  if (refused) return refused
  return async (isTaken) => {
    if (isTaken) await limiter.consume(everywhere)
    else await limiter.restore(uses)
  }
}

export const resetLimits = (email: string, ip: string): RateLimitUse[] => [
  { limit: RESET_ACCOUNT_AND_IP, key: hashKey(`${ipKey(ip)} ${email}`) },
  { limit: RESET_IP, key: hashKey(ipKey(ip)) },
  { limit: RESET_ACCOUNT, key: hashKey(email) },
]

export const emailLimits = (userId: string): RateLimitUse[] => [{ limit: EMAIL_ACCOUNT, key: hashKey(userId) }]
export const linkLimits = (ip: string): RateLimitUse[] => [{ limit: LINK_IP, key: hashKey(ipKey(ip)) }]
export const googleLimits = (ip: string): RateLimitUse[] => [{ limit: GOOGLE_IP, key: hashKey(ipKey(ip)) }]
export const passwordLimits = (userId: string): RateLimitUse[] => [{ limit: PASSWORD_ACCOUNT, key: hashKey(userId) }]

/** Counts a second-factor code before it is checked. Returns the seconds to wait, or null. */
export const consumeCodeRateLimit = (ctx: Context, id: string, ip: string): Promise<number | null> =>
  limiterOf(ctx).consume([
    { limit: CODE_ACCOUNT_AND_IP, key: hashKey(`${ipKey(ip)} ${id}`) },
    { limit: CODE_NETWORK, key: hashKey(`${networkOf(ip)} ${id}`) },
    { limit: CODE_ACCOUNT, key: hashKey(id) },
  ])
