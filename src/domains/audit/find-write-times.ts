import { and, desc, eq, gt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { AuditSubject } from './schemas.ts'
import { auditEntries } from './tables.ts'

type Asked = { action: string; subject: AuditSubject; since: Date }

/** When staff did something to one thing since then, the newest first: for what may be done only so often. */
export async function findWriteTimes(ctx: Context, { action, subject: [kind, id], since }: Asked): Promise<Date[]> {
  const { at, subjectKind, subjectId } = auditEntries
  const rows = await ctx.db
    .select({ at })
    .from(auditEntries)
    .where(and(eq(subjectKind, kind), eq(subjectId, id), eq(auditEntries.action, action), gt(at, since)))
    .orderBy(desc(auditEntries.id))
  return rows.map((row) => row.at)
}
