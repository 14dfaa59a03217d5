import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type Secret, secret } from '../../platform/email/secret.ts'
import { newToken } from '../../shared/ids.ts'
import { ok } from '../../shared/result.ts'
import { lockAccount } from './lock-account.ts'
import type { LinkPurpose } from './schemas.ts'
import { accountLinks } from './tables.ts'

/** Validity of a link in hours. */
export const LINK_HOURS: Record<LinkPurpose, number> = { reset: 1, verify: 72, change: 24, delete: 1 }

export type Link = { userId: string; purpose: LinkPurpose; email: string }

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Creates the link's token, which is never readable again, and invalidates an earlier link of the same purpose (A32).
 * Null if the account was deleted meanwhile.
 */
export async function makeLink(ctx: Context, { userId, purpose, email }: Link): Promise<Secret | null> {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + LINK_HOURS[purpose] * 60 * 60 * 1000)
  const row = { tokenHash: hashToken(token), email, expiresAt }
  const made = await ctx.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) return ok(null)
    await tx.db
      .insert(accountLinks)
      .values({ userId, purpose, ...row })
      .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.purpose], set: row })
    return ok(secret(token))
  })
  return made.ok ? made.value : null
}

const works = (ctx: Context, token: string) =>
  and(eq(accountLinks.tokenHash, hashToken(token)), gt(accountLinks.expiresAt, ctx.now()))

/** What a link is for, without consuming it; null if it is unknown, used or expired. */
export async function readLink(ctx: Context, token: string): Promise<Link | null> {
  const [found] = await ctx.db.select().from(accountLinks).where(works(ctx, token))
  return found ?? null
}

/** Consumes a link; of two simultaneous calls, only one gets it. */
export async function consumeLink(tx: Context, token: string): Promise<Link | null> {
  const [taken] = await tx.db.delete(accountLinks).where(works(tx, token)).returning()
  return taken ?? null
}

/** Deletes a user's links, because what they were sent for has changed. */
export async function deleteLinks(tx: Context, userId: string): Promise<void> {
  await tx.db.delete(accountLinks).where(eq(accountLinks.userId, userId))
}
