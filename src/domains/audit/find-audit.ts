import { and, desc, eq, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import type { AuditEntry, AuditQuery } from './schemas.ts'
import { auditEntries } from './tables.ts'

/** What staff wrote, the newest first; `next` is where the next page begins. */
export async function findAudit(
  ctx: Context,
  { kind, id, actor, before, limit }: AuditQuery,
): Promise<Result<{ entries: AuditEntry[]; next: number | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'staff.manage')
  if (refused) return refused
  const rows = await ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        kind ? eq(auditEntries.subjectKind, kind) : undefined,
        id ? eq(auditEntries.subjectId, id) : undefined,
        actor ? eq(auditEntries.actorId, actor) : undefined,
        before ? lt(auditEntries.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
  return ok({ entries: rows.map(entryOf), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null })
}

const entryOf = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actorId, email: row.actorEmail, role: row.actorRole },
  ip: row.ip,
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId },
  before: row.before,
  after: row.after,
})
