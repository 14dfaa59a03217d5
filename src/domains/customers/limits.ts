import type { Context } from '../../platform/context.ts'
import { networkOf } from '../../platform/ip-address.ts'
import { hashKey, limiterOf, placeOf, refuseTries } from '../../platform/rate-limit/limits.ts'
import type { RateLimit, Try } from '../../platform/rate-limit/rate-limit.ts'
import type { Refusal } from '../../shared/result.ts'
import { refuse } from './problems.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES

// Failed sign-ins, from the narrowest limit to the widest: one account from one visitor and from one network, any account
// from one visitor, and one account from everywhere. What a narrower one refuses counts against no wider one, so a single
// network uses up a quarter of what an account allows at most (A54); a thousand networks get 320 guesses a day together.
const SIGN_IN_HERE: RateLimit = { name: 'sign-in-here', points: 8, seconds: 15 * MINUTES }
const SIGN_IN_NETWORK: RateLimit = { name: 'sign-in-network', points: 20, seconds: 6 * HOURS }
const SIGN_IN_PLACE: RateLimit = { name: 'sign-in-place', points: 40, seconds: 15 * MINUTES }
const SIGN_IN_ACCOUNT: RateLimit = { name: 'sign-in-everywhere', points: 80, seconds: 6 * HOURS }
// A browser that has signed in to this account before, or set its password by a mailed link: strangers cannot use up its
// tries (A15).
const SIGN_IN_DEVICE: RateLimit = { name: 'sign-in-device', points: 8, seconds: 15 * MINUTES }
// Sign-ups count whether they succeed or not; offices and hostels share one address.
const SIGN_UP_PLACE: RateLimit = { name: 'sign-up-place', points: 200, seconds: 60 * MINUTES }
const SIGN_UP_ACCOUNT: RateLimit = { name: 'sign-up-account', points: 10, seconds: 60 * MINUTES }
// Sign-ups tell that an address has an account (the documents ask for that text): few such answers for one visitor, and
// fewer for each once many visitors together have had more than shoppers ever would (A67).
const TAKEN_PLACE: RateLimit = { name: 'sign-up-taken', points: 20, seconds: 60 * MINUTES }
const TAKEN_PLACE_BUSY: RateLimit = { ...TAKEN_PLACE, points: 3 }
const TAKEN_EVERYWHERE: RateLimit = { name: 'sign-up-taken-everywhere', points: 200, seconds: 60 * MINUTES }
// Mails that a stranger could cause, and links that a stranger could guess.
const RESET_HERE: RateLimit = { name: 'reset-here', points: 5, seconds: 60 * MINUTES }
const RESET_PLACE: RateLimit = { name: 'reset-place', points: 30, seconds: 60 * MINUTES }
const RESET_ACCOUNT: RateLimit = { name: 'reset-account', points: 15, seconds: 60 * MINUTES }
const MAIL_ACCOUNT: RateLimit = { name: 'mail-account', points: 5, seconds: 60 * MINUTES }
const LINK_PLACE: RateLimit = { name: 'link-place', points: 60, seconds: 15 * MINUTES }
// Each sign-in with Google counts three times: on its way out, on its way back, and when it becomes a session.
const GOOGLE_PLACE: RateLimit = { name: 'google-place', points: 180, seconds: 15 * MINUTES }
// Codes of a second factor, by the same steps: a thief with the password must not keep the owner out (A54).
const CODE_HERE: RateLimit = { name: 'second-factor-here', points: 8, seconds: 10 * MINUTES }
const CODE_NETWORK: RateLimit = { name: 'second-factor-network', points: 16, seconds: 6 * HOURS }
const CODE_ACCOUNT: RateLimit = { name: 'second-factor-everywhere', points: 64, seconds: 6 * HOURS }
// Whoever sits at somebody's open session and does not know the password.
const PASSWORD_ACCOUNT: RateLimit = { name: 'password-account', points: 8, seconds: 15 * MINUTES }

/** `device` is the mark of a browser that has signed in to this account before, or null. */
export function signInTries(email: string, ip: string, device: string | null): Try[] {
  if (device) return [{ limit: SIGN_IN_DEVICE, key: hashKey(`${device} ${email}`) }]
  const place = placeOf(ip)
  return [
    { limit: SIGN_IN_HERE, key: hashKey(`${place} ${email}`) },
    { limit: SIGN_IN_NETWORK, key: hashKey(`${networkOf(ip)} ${email}`) },
    { limit: SIGN_IN_PLACE, key: hashKey(place) },
    { limit: SIGN_IN_ACCOUNT, key: hashKey(email) },
  ]
}

/** Whether many networks together have used up what an account allows. */
export const isPausedEverywhere = async (ctx: Context, tries: readonly Try[]): Promise<boolean> =>
  (await limiterOf(ctx).look(tries.filter(({ limit }) => limit === SIGN_IN_ACCOUNT))) !== null

/** What a new password of an account begins afresh; the visitor's tries for other accounts stay counted. */
export const triesOfAccount = (email: string, ip: string): Try[] =>
  signInTries(email, ip, null).filter(({ limit }) => limit !== SIGN_IN_PLACE)

export const signUpTries = (email: string, ip: string): Try[] => [
  { limit: SIGN_UP_PLACE, key: hashKey(placeOf(ip)) },
  { limit: SIGN_UP_ACCOUNT, key: hashKey(email) },
]

/**
 * Counts an answer that may tell that an address has an account, before it is given: a hundred at once must not all pass.
 * Answers the refusal TOO_MANY_TRIES, or what is to be called with whether the answer did tell it.
 */
export async function countTaken(
  ctx: Context,
  ip: string,
): Promise<Refusal<'TOO_MANY_TRIES'> | ((isTaken: boolean) => Promise<void>)> {
  const limiter = limiterOf(ctx)
  const place = hashKey(placeOf(ip))
  const everywhere: Try[] = [{ limit: TAKEN_EVERYWHERE, key: 'all' }]
  const isBusy = (await limiter.look(everywhere)) !== null
  const busy = isBusy ? await limiter.look([{ limit: TAKEN_PLACE_BUSY, key: place }]) : null
  if (busy !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: busy })
  const tries: Try[] = [{ limit: TAKEN_PLACE, key: place }]
  const refused = await refuseTries(ctx, tries)
  if (refused) return refused
  return async (isTaken) => {
    if (isTaken) await limiter.take(everywhere)
    else await limiter.giveBack(tries)
  }
}

export const resetTries = (email: string, ip: string): Try[] => [
  { limit: RESET_HERE, key: hashKey(`${placeOf(ip)} ${email}`) },
  { limit: RESET_PLACE, key: hashKey(placeOf(ip)) },
  { limit: RESET_ACCOUNT, key: hashKey(email) },
]

export const mailTries = (userId: string): Try[] => [{ limit: MAIL_ACCOUNT, key: hashKey(userId) }]
export const linkTries = (ip: string): Try[] => [{ limit: LINK_PLACE, key: hashKey(placeOf(ip)) }]
export const googleTries = (ip: string): Try[] => [{ limit: GOOGLE_PLACE, key: hashKey(placeOf(ip)) }]
export const passwordTries = (userId: string): Try[] => [{ limit: PASSWORD_ACCOUNT, key: hashKey(userId) }]

/** Counts a code for an account's second factor before it is looked at. Answers the seconds to wait, or null. */
export const takeCodeTry = (ctx: Context, id: string, ip: string): Promise<number | null> =>
  limiterOf(ctx).take([
    { limit: CODE_HERE, key: hashKey(`${placeOf(ip)} ${id}`) },
    { limit: CODE_NETWORK, key: hashKey(`${networkOf(ip)} ${id}`) },
    { limit: CODE_ACCOUNT, key: hashKey(id) },
  ])
