import type { Context } from '../../platform/context.ts'
import type { ActivitySubject } from './schemas.ts'
import { activityEntries } from './tables.ts'

export type Activity = { action: string; subject: ActivitySubject; before?: unknown; after?: unknown }

/**
 * Records changes by staff, in the transaction that makes them. Nothing is recorded for customers and the system
 * itself.
 */
export async function recordActivity({ actor, db, now }: Context, ...writes: readonly Activity[]): Promise<void> {
  if (actor.kind !== 'staff' || writes.length === 0) return
  await db.insert(activityEntries).values(
    writes.map(({ action, subject: [subjectKind, subjectId], before = null, after = null }) => ({
      at: now(),
      actorId: actor.id,
      actorEmail: actor.email,
      actorRole: actor.role,
      ip: actor.ip ?? '',
      action,
      subjectKind,
      subjectId,
      before,
      after,
    })),
  )
}
