import { createHash, randomInt } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { decrypt, encrypt } from '../../platform/auth/encrypt.ts'
import type { Context } from '../../platform/context.ts'
import { requireSecondFactor } from '../customers/index.ts'
import { staffRecoveryCodes, staffSecondFactors } from './tables.ts'

const PURPOSE = 'second-factor'
const PERIOD = 30
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const totpOf = (secret: Secret, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret, digits: 6, period: PERIOD, algorithm: 'SHA1' })

const hashCode = (userId: string, code: string) => createHash('sha256').update(`${userId}:${code}`).digest('base64url')

/** A new secret for the authenticator, not yet active; replaces one whose set-up was started before. */
export async function newSecret(tx: Context, userId: string): Promise<void> {
  const encrypted = encrypt(new Secret({ size: 20 }).base32, PURPOSE)
  await tx.db
    .insert(staffSecondFactors)
    .values({ userId, secret: encrypted })
    .onConflictDoUpdate({ target: staffSecondFactors.userId, set: { secret: encrypted, lastStep: 0, provedAt: null } })
}

/** An account's key, with the address that authenticators read. Null also if another store encrypted it. */
export async function findSecret(ctx: Context, userId: string, issuer: string, label: string) {
  const [row] = await ctx.db.select().from(staffSecondFactors).where(eq(staffSecondFactors.userId, userId))
  const key = row && decrypt(row.secret, PURPOSE)
  if (!row || !key) return null
  const isProved = row.provedAt !== null
  return { key, isProved, address: totpOf(Secret.fromBase32(key), issuer, label).toString() }
}

/**
 * Consumes an authenticator code of the current or an adjacent time step; of two simultaneous calls with the same code,
 * only one succeeds.
 */
export async function consumeCode(tx: Context, userId: string, code: string): Promise<boolean> {
  const found = await findSecret(tx, userId, '', '')
  if (!found) return false
  const timestamp = tx.now().getTime()
  const delta = totpOf(Secret.fromBase32(found.key), '', '').validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta
  const taken = await tx.db
    .update(staffSecondFactors)
    .set({ lastStep: step })
    .where(and(eq(staffSecondFactors.userId, userId), lt(staffSecondFactors.lastStep, step)))
    .returning({ userId: staffSecondFactors.userId })
  return taken.length === 1
}

/** Consumes one of the recovery codes. */
export async function consumeRecoveryCode(tx: Context, userId: string, code: string): Promise<boolean> {
  const taken = await tx.db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.userId, userId), eq(staffRecoveryCodes.codeHash, hashCode(userId, code))))
    .returning({ userId: staffRecoveryCodes.userId })
  return taken.length === 1
}

/** Replaces the recovery codes with ten new ones; shown once. */
export async function newRecoveryCodes(tx: Context, userId: string): Promise<string[]> {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? ''
  const codes = Array.from({ length: 10 }, () => Array.from({ length: 10 }, letter).join(''))
  await tx.db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  await tx.db.insert(staffRecoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(userId, code) })))
  return codes
}

/** Deletes an account's second factor, so that it needs no code any more. */
export async function deleteSecondFactor(tx: Context, userId: string): Promise<void> {
  await tx.db.delete(staffSecondFactors).where(eq(staffSecondFactors.userId, userId))
  await tx.db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  await requireSecondFactor(tx, userId, false)
}
