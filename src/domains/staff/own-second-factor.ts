import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { consumeRateLimit } from '../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../shared/result.ts'
import {
  consumeCodeRateLimit,
  findRoleHolders,
  recordSecondFactor,
  recordSecurityChange,
  requireSecondFactor,
} from '../customers/index.ts'
import { forbidUnlessRecent } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'
import { refuse } from './problems.ts'
import {
  consumeCode,
  consumeRecoveryCode,
  deleteSecondFactor,
  findSecret,
  newRecoveryCodes,
  newSecret,
} from './second-factor.ts'
import { staffSecondFactors } from './tables.ts'

const ATTEMPTS = { name: 'second-factor', points: 8, seconds: 600 }

export type OwnSecondFactor = { isOn: boolean; setUp: { key: string; address: string } | null }

/**
 * Whether the user's own second factor is on. While it is being set up, also the key for the authenticator, as text and
 * as the address in its QR code.
 */
export async function findOwnSecondFactor(ctx: Context): Promise<OwnSecondFactor> {
  if (ctx.actor.kind !== 'staff') return { isOn: false, setUp: null }
  const { store } = await readSettings(ctx)
  const known = await findSecret(ctx, ctx.actor.id, store.name, ctx.actor.email)
  if (!known || known.isProved) return { isOn: known !== null, setUp: null }
  return { isOn: false, setUp: { key: known.key, address: known.address } }
}

/** Starts the set-up, or restarts it. */
export async function beginSecondFactor(
  ctx: Context,
): Promise<Result<null, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'SECOND_FACTOR_ON'>> {
  const refused = forbidUnlessRecent(ctx, null)
  const { actor } = ctx
  if (refused || actor.kind !== 'staff') return refused ?? refuse('FORBIDDEN')
  return ctx.transaction(async (tx) => {
    if ((await findSecret(tx, actor.id, '', ''))?.isProved) return refuse('SECOND_FACTOR_ON')
    await newSecret(tx, actor.id)
    return ok(null)
  })
}

/**
 * Turns the second factor on with its first code; this session then counts as verified. Returns the recovery codes,
 * which cannot be read again.
 */
export async function proveSecondFactor(
  ctx: Context,
  code: string,
  headers: Headers,
): Promise<Result<string[], 'FORBIDDEN' | 'LOGIN_AGAIN' | 'CODE_WRONG' | 'SECOND_FACTOR_ON' | 'TOO_MANY_TRIES'>> {
  const refused = forbidUnlessRecent(ctx, null)
  const { actor } = ctx
  if (refused || actor.kind !== 'staff') return refused ?? refuse('FORBIDDEN')
  const wait = await consumeRateLimit(ctx, ATTEMPTS, actor.id)
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  return ctx.transaction(async (tx) => {
    const known = await findSecret(tx, actor.id, '', '')
    if (known?.isProved) return refuse('SECOND_FACTOR_ON')
    if (!(await consumeCode(tx, actor.id, code))) return wrongCode()
    await tx.db.update(staffSecondFactors).set({ provedAt: tx.now() }).where(eq(staffSecondFactors.userId, actor.id))
    await requireSecondFactor(tx, actor.id, true)
    await recordSecondFactor(tx, actor.id, headers)
    await recordSecurityChange(tx, { account: actor, change: 'second-factor-on' })
    return ok(await newRecoveryCodes(tx, actor.id))
  })
}

/** Verifies the second factor for this session. */
export async function showSecondFactor(
  ctx: Context,
  code: string,
  headers: Headers,
): Promise<Result<null, 'FORBIDDEN' | 'CODE_WRONG' | 'TOO_MANY_TRIES'>> {
  const owes = ctx.actor.kind === 'nobody' ? ctx.actor.owesCode : undefined
  if (!owes) return refuse('FORBIDDEN')
  const wait = await consumeCodeRateLimit(ctx, owes.id, owes.ip)
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  return ctx.transaction(async (tx) => {
    const isTotp = /^\d{6}$/.test(code)
    const isRight = isTotp ? await consumeCode(tx, owes.id, code) : await consumeRecoveryCode(tx, owes.id, code)
    if (!isRight) return wrongCode()
    await recordSecondFactor(tx, owes.id, headers)
    if (!isTotp) await recordSecurityChange(tx, { account: owes, change: 'recovery-code', ip: owes.ip })
    return ok(null)
  })
}

/** Turns off one's own second factor or, for an owner, that of a staff member who has lost it. */
export async function endSecondFactor(
  ctx: Context,
  userId: string,
): Promise<Result<null, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'STAFF_UNKNOWN'>> {
  const isOwn = ctx.actor.kind === 'staff' && ctx.actor.id === userId
  const refused = forbidUnlessRecent(ctx, isOwn ? null : 'staff.manage')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const person = (await findRoleHolders(tx)).find(({ id }) => id === userId)
    if (!person) return refuse('STAFF_UNKNOWN')
    await deleteSecondFactor(tx, userId)
    await recordSecurityChange(tx, { account: person, change: 'second-factor-off' })
    return ok(null)
  })
}

const wrongCode = () =>
  refuse('CODE_WRONG', { fields: { code: 'This code is wrong or has already been used. Wait for the next one.' } })
