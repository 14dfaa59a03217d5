import type { Context } from '../../platform/context.ts'
import type { AuditSubject } from './schemas.ts'
import { auditEntries } from './tables.ts'

export type Write = { action: string; subject: AuditSubject; before?: unknown; after?: unknown }

/** Notes what staff change, in the transaction that changes it. Nothing is noted for customers and the shop itself. */
export async function recordWrite({ actor, db, now }: Context, ...writes: readonly Write[]): Promise<void> {
  if (actor.kind !== 'staff' || writes.length === 0) return
  await db.insert(auditEntries).values(
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
