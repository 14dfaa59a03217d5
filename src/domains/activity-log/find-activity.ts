import { and, desc, eq, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import type { ActivityEntry, ActivityQuery } from './schemas.ts'
import { activityEntries } from './tables.ts'

/** Entries of the activity log, newest first; `next` is the cursor of the next page. */
export async function findActivity(
  ctx: Context,
  { kind, id, actor, before, limit }: ActivityQuery,
): Promise<Result<{ entries: ActivityEntry[]; next: number | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'staff.manage')
  if (refused) return refused
  const rows = await ctx.db
    .select()
    .from(activityEntries)
    .where(
      and(
        kind ? eq(activityEntries.subjectKind, kind) : undefined,
        id ? eq(activityEntries.subjectId, id) : undefined,
        actor ? eq(activityEntries.actorId, actor) : undefined,
        before ? lt(activityEntries.id, before) : undefined,
      ),
    )
    .orderBy(desc(activityEntries.id))
    .limit(limit)
  return ok({ entries: rows.map(entryOf), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null })
}

const entryOf = (row: typeof activityEntries.$inferSelect): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actorId, email: row.actorEmail, role: row.actorRole },
  ip: row.ip,
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId },
  before: row.before,
  after: row.after,
})
