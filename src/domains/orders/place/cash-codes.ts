import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { sessionKeys } from '../../../platform/auth/session-keys.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteBatch } from '../../../platform/db/index.ts'
import type { Client } from '../../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../../platform/rate-limit/limits.ts'
import { withoutGaps } from '../../../shared/digits.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { refuse } from '../problems.ts'
import { cashCodes } from '../tables.ts'

/** How long a code is valid. */
export const CODE_MINUTES = 10
const MAX_ATTEMPTS = 5
/** A new request within this time sends no second email. */
const AGAIN_MS = 60_000

// Limits on emails that a stranger could trigger: per buyer, per phone and per IP address.
const PER_BUYER = { name: 'cash-code-buyer', points: 5, seconds: 60 * 60 }
const PER_PHONE = { name: 'cash-code-phone', points: 5, seconds: 60 * 60 }
const PER_IP = { name: 'cash-code-place', points: 20, seconds: 60 * 60 }

/** Whose code it is: `buyer` in the form that idempotency keys begin with. */
export type CashBuyer = { buyer: string; phone: string; email: string }

/**
 * Six digits derived from the id and the store's secret: reading the table reveals no code, and an email that is
 * retried contains the same one.
 */
export const codeOf = (id: string): string => {
  const mark = createHmac('sha256', sessionKeys().secret).update(`cash code ${id}`).digest()
  return String(mark.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/**
 * Returns the id of the code with which a buyer confirms a large cash-on-delivery order; `writeOrder` consumes it.
 * Without a code, emails one. Refuses CASH_CODE_OVER (expired, too many attempts, or used).
 */
export async function confirmCash(
  ctx: Context,
  buyer: CashBuyer,
  typed: string | null | undefined,
  client?: Client,
): Promise<Result<string, 'CASH_CODE_NEEDED' | 'CASH_CODE_WRONG' | 'CASH_CODE_OVER' | 'TOO_MANY_TRIES'>> {
  const code = withoutGaps(typed ?? '')
  if (code === '') return askCode(ctx, buyer, client)
  const [found] = await ctx.db
    .update(cashCodes)
    .set({ tries: sql`${cashCodes.tries} + 1` })
    .where(and(ofBuyer(buyer), lt(cashCodes.tries, MAX_ATTEMPTS), gt(cashCodes.expiresAt, ctx.now())))
    .returning({ id: cashCodes.id })
  if (!found) return refuseCode('CASH_CODE_OVER', 'This code no longer works. Request a new one.')
  const [given, expected] = [Buffer.from(code), Buffer.from(codeOf(found.id))]
  if (given.length === expected.length && timingSafeEqual(given, expected)) return ok(found.id)
  return refuseCode('CASH_CODE_WRONG', 'That isn’t the code in our email. Please check it.')
}

/** Consumes codes in their orders' transaction; false if one was already used. */
export async function spendCashCodes(tx: Context, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const spent = await tx.db
    .delete(cashCodes)
    .where(inArray(cashCodes.id, [...ids]))
    .returning({ id: cashCodes.id })
  return spent.length === ids.length
}

/** Deletes codes requested before `before`. */
export const purgeCashCodes = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, cashCodes, lt(cashCodes.askedAt, before), limit)

const ofBuyer = ({ buyer, phone }: CashBuyer) => and(eq(cashCodes.buyer, buyer), eq(cashCodes.phone, phone))

async function askCode(
  ctx: Context,
  buyer: CashBuyer,
  client?: Client,
): Promise<Refusal<'CASH_CODE_NEEDED' | 'TOO_MANY_TRIES'>> {
  const now = ctx.now()
  const [last] = await ctx.db
    .select({ askedAt: cashCodes.askedAt, tries: cashCodes.tries })
    .from(cashCodes)
    .where(ofBuyer(buyer))
  const isNew = !last || last.tries >= MAX_ATTEMPTS || now.getTime() - last.askedAt.getTime() >= AGAIN_MS
  if (isNew) {
    const wait = await takeAll(ctx, buyer, client)
    if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
    const row = { id: newId('csh'), tries: 0, email: buyer.email, askedAt: now, expiresAt: inMinutes(now) }
    await ctx.transaction(async (tx) => {
      await tx.db
        .insert(cashCodes)
        .values({ buyer: buyer.buyer, phone: buyer.phone, ...row })
        .onConflictDoUpdate({ target: [cashCodes.buyer, cashCodes.phone], set: row })
      await tx.announce('order.cash-code-requested', { codeId: row.id })
      return ok(null)
    })
  }
  return refuseCode('CASH_CODE_NEEDED', `Enter the 6-digit code we emailed to ${buyer.email}.`)
}

export const inMinutes = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * 60_000)

export const refuseCode = <Code extends 'CASH_CODE_NEEDED' | 'CASH_CODE_WRONG' | 'CASH_CODE_OVER'>(
  code: Code,
  message: string,
) => refuse(code, { message, fields: { cashCode: message } })

async function takeAll(ctx: Context, { buyer, phone }: CashBuyer, client?: Client): Promise<number | null> {
  const waits = [
    await consumeRateLimit(ctx, PER_BUYER, buyer),
    await consumeRateLimit(ctx, PER_PHONE, phone),
    client ? await consumeRateLimit(ctx, PER_IP, ipKey(client.ip)) : null,
  ].filter((wait) => wait !== null)
  return waits.length > 0 ? Math.max(...waits) : null
}
