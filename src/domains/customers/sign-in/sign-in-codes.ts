import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newToken } from '../../../shared/ids.ts'
import { verifications } from '../tables.ts'

/** A code only passes from one URL to the next, so it is used at once or never. */
const CODE_SECONDS = 120

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
const seconds = (ctx: Context, count: number): Date => new Date(ctx.now().getTime() + count * 1000)

/**
 * Rows are short-lived, so each insert cleans up expired ones. Skips rows that another process is deleting, to avoid
 * waiting.
 */
async function clear(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from verifications where id in (
    select id from verifications where expires_at < ${ctx.now().toISOString()}::timestamptz limit 100 for update skip locked)`)
}

/** True for the first call with this state before `until`; false for a replayed return. */
export async function consumeState(ctx: Context, { state, until }: { state: string; until: number }): Promise<boolean> {
  await clear(ctx)
  const rows = await ctx.db
    .insert(verifications)
    .values({ id: hash(`state ${state}`), identifier: 'google-return', value: '', expiresAt: new Date(until) })
    .onConflictDoNothing()
    .returning({ id: verifications.id })
  return rows.length > 0
}

// A code is useless without the browser of its trip: its row is found by both.
const idOf = (code: string, state: string): string => hash(`code ${code} ${state}`)

/** A code that begins one session of this account, only in the browser of this trip (D67). */
export async function makeCode(tx: Context, userId: string, state: string): Promise<string> {
  const code = newToken()
  const expiresAt = seconds(tx, CODE_SECONDS)
  await tx.db
    .insert(verifications)
    .values({ id: idOf(code, state), identifier: 'sign-in-code', value: userId, expiresAt })
  return code
}

/** Consumes a code and returns its account id, or null. Of two simultaneous calls, only one gets it. */
export async function consumeSignInCode(tx: Context, code: string, state: string): Promise<string | null> {
  const [taken] = await tx.db
    .delete(verifications)
    .where(and(eq(verifications.id, idOf(code, state)), gt(verifications.expiresAt, tx.now())))
    .returning({ userId: verifications.value })
  return taken?.userId ?? null
}
