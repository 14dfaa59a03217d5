import { and, desc, eq, gt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { ActivitySubject } from './schemas.ts'
import { activityEntries } from './tables.ts'

type Asked = { action: string; subject: ActivitySubject; since: Date }

/** When staff performed an action on a subject since a given time, newest first; for rate-limited actions. */
export async function findActivityTimes(ctx: Context, { action, subject: [kind, id], since }: Asked): Promise<Date[]> {
  const { at, subjectKind, subjectId } = activityEntries
  const rows = await ctx.db
    .select({ at })
    .from(activityEntries)
    .where(and(eq(subjectKind, kind), eq(subjectId, id), eq(activityEntries.action, action), gt(at, since)))
    .orderBy(desc(activityEntries.id))
  return rows.map((row) => row.at)
}
