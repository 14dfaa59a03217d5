import { and, desc, eq, gt } from 'drizzle-orm'
import { readSessionToken } from '../../../platform/auth/session-keys.ts'
import type { Context } from '../../../platform/context.ts'
import { ownId } from '../own-id.ts'
import { deviceName } from '../rules.ts'
import type { SessionEntry } from '../schemas.ts'
import { sessions } from '../tables.ts'

const MAX_SESSIONS = 50

/** The signed-in user's sessions, newest first. `headers` identify the current one. Tokens are not returned. */
export async function findOwnSessions(ctx: Context, headers: Headers): Promise<SessionEntry[]> {
  const userId = ownId(ctx)
  if (!userId) return []
  const token = readSessionToken(headers)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_SESSIONS)
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    since: row.createdAt.toISOString(),
    isThis: row.token === token,
  }))
}
