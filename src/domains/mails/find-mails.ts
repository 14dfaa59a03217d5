import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import type { MailQuery, MailView } from './schemas.ts'
import { mails } from './tables.ts'

export const isStaff = ({ actor }: Context): boolean => actor.kind === 'staff' || actor.kind === 'system'

/** The mail log for staff, the newest first. Refuses FORBIDDEN. */
export async function findMails(
  ctx: Context,
  { status, cursor, limit }: MailQuery,
): Promise<Result<{ mails: MailView[]; nextCursor: string | null }>> {
  if (!isStaff(ctx)) return refuse('FORBIDDEN')
  const after = readCursor(cursor)
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(
      and(
        status ? eq(mails.status, status) : undefined,
        after ? sql`(${mails.createdAt}, ${mails.key}) < (${after.createdAt}::timestamptz, ${after.key})` : undefined,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.key))
    .limit(limit)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return ok({ mails: rows.map(mailView), nextCursor: last ? `${last.createdAt.toISOString()}~${last.key}` : null })
}

function readCursor(cursor: string | undefined): { createdAt: string; key: string } | null {
  const [time = '', ...key] = cursor?.split('~') ?? []
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : { createdAt: date.toISOString(), key: key.join('~') }
}

const mailView = (row: typeof mails.$inferSelect): MailView => ({
  key: row.key,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  tries: row.tries,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})
