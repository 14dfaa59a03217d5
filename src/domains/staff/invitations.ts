import { createHash, createHmac } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { sessionKeys } from '../../platform/auth/session-keys.ts'
import type { Context } from '../../platform/context.ts'
import { type Secret, secret } from '../../platform/email/secret.ts'
import { addDays } from '../../shared/dates.ts'
import { newId } from '../../shared/ids.ts'
import type { Role } from '../roles/schemas.ts'
import { INVITATION_DAYS } from './schemas.ts'
import { staffInvitations } from './tables.ts'

export type Invitation = typeof staffInvitations.$inferSelect

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
export const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt))
const works = (ctx: Context) => and(isOpen, gt(staffInvitations.expiresAt, ctx.now()))

/** Creates an invitation and revokes an earlier one for the same address. */
export async function addInvitation(
  tx: Context,
  { email, role, invitedBy }: { email: string | null; role: Role; invitedBy: string | null },
): Promise<string> {
  const ofSame = email === null ? isNull(staffInvitations.email) : eq(staffInvitations.email, email)
  await tx.db.update(staffInvitations).set({ revokedAt: tx.now() }).where(and(ofSame, isOpen))
  const id = newId('inv')
  const now = tx.now()
  await tx.db
    .insert(staffInvitations)
    .values({ id, email, role, invitedBy, createdAt: now, expiresAt: addDays(now, INVITATION_DAYS) })
  return id
}

/** Revokes the links for setting up the store, because there is an owner now. */
export async function revokeSetUp(tx: Context): Promise<void> {
  await tx.db
    .update(staffInvitations)
    .set({ revokedAt: tx.now() })
    .where(and(isNull(staffInvitations.email), isOpen))
}

/** A token that only this store can create: no table contains it, and a link shown or sent twice is the same link. */
const tokenOf = (id: string): string =>
  createHmac('sha256', sessionKeys().secret).update(`invitation ${id}`).digest('base64url').slice(0, 32)

/** Makes an invitation's token usable and returns it. Null if the invitation is no longer open. */
export async function makeToken(ctx: Context, id: string): Promise<Secret | null> {
  const token = tokenOf(id)
  const [made] = await ctx.db
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(staffInvitations.id, id), works(ctx)))
    .returning({ id: staffInvitations.id })
  return made ? secret(token) : null
}

/** What a link is for, without consuming it; null if it is unknown, used, revoked or expired. */
export async function findInvitation(ctx: Context, token: string): Promise<Invitation | null> {
  const [found] = await ctx.db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashToken(token)), works(ctx)))
  return found ?? null
}

/** Consumes an invitation; of two simultaneous calls, only one gets it. */
export async function consumeInvitation(tx: Context, id: string): Promise<boolean> {
  const taken = await tx.db
    .update(staffInvitations)
    .set({ acceptedAt: tx.now() })
    .where(and(eq(staffInvitations.id, id), works(tx)))
    .returning({ id: staffInvitations.id })
  return taken.length === 1
}

/** Open invitations, newest first. */
export const findOpenInvitations = (ctx: Context): Promise<Invitation[]> =>
  ctx.db.select().from(staffInvitations).where(isOpen).orderBy(desc(staffInvitations.createdAt)).limit(100)

/** The page behind an invitation's link. */
export const joinPath = (token: Secret): Secret => token.map((value) => `/admin/join?token=${value}`)
