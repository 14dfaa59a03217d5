import { lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { staffInvitations } from './tables.ts'

/** Deletes invitations that were accepted, revoked or expired before this date. */
export const purgeInvitations = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(
    ctx,
    staffInvitations,
    lt(
      sql`coalesce(${staffInvitations.acceptedAt}, ${staffInvitations.revokedAt}, ${staffInvitations.expiresAt})`,
      before.toISOString(),
    ),
    limit,
  )
