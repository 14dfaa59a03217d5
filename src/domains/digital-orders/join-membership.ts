import type { Context } from '../../platform/context.ts'
import { consumeRateLimit } from '../../platform/rate-limit/limits.ts'
import { formatDate } from '../../shared/dates.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { lockAccount, ownId } from '../customers/index.ts'
import { findMembership, openMembership } from '../membership/index.ts'
import { renewableFrom } from '../membership/rules.ts'
import { prepaidMethods } from '../orders/rules.ts'
import { readSettings } from '../settings/index.ts'
import { refuse } from './problems.ts'

const PER_ACCOUNT = { name: 'join', points: 30, seconds: 60 * 60 }

export type Joined = { memberId: string; paymentAmount: Paise }

/**
 * Registers a customer's wish to join; payment follows, and nothing begins before it (D24). Names and phone of the form
 * are only validated: the account has its own. Refuses MEMBERSHIP_CLOSED if no prepaid method is available.
 */
export async function joinMembership(
  ctx: Context,
): Promise<
  Result<
    Joined,
    'MEMBERSHIP_NOT_OFFERED' | 'LOGIN_REQUIRED' | 'RENEWAL_TOO_EARLY' | 'MEMBERSHIP_CLOSED' | 'TOO_MANY_TRIES'
  >
> {
  const id = ownId(ctx)
  const settings = await readSettings(ctx)
  const { membership } = settings
  if (!membership.isOffered) return refuse('MEMBERSHIP_NOT_OFFERED')
  if (!id) return refuse('LOGIN_REQUIRED', { brand: membership.brand })
  const wait = await consumeRateLimit(ctx, PER_ACCOUNT, id)
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  if (prepaidMethods(settings).length === 0) return refuse('MEMBERSHIP_CLOSED')
  const tooEarly = await refuseEarly(ctx)
  if (tooEarly) return tooEarly
  return ctx.transaction(async (tx) => {
    if (!(await lockAccount(tx, id))) return refuse('LOGIN_REQUIRED', { brand: membership.brand })
    return ok({ memberId: await openMembership(tx, id), paymentAmount: membership.fee })
  })
}

/** Members can renew only in the last days, which prevents paying twice by mistake. */
export async function refuseEarly(ctx: Context): Promise<Refusal<'RENEWAL_TOO_EARLY'> | null> {
  const { isMember, expiryDate, mayRenew } = await findMembership(ctx)
  if (!isMember || !expiryDate || mayRenew) return null
  const { renewDays } = (await readSettings(ctx)).membership
  return refuse('RENEWAL_TOO_EARLY', { from: formatDate(renewableFrom(new Date(expiryDate), renewDays)) })
}
