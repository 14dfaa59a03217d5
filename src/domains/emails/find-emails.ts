import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { readCursor } from '../../platform/db/index.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { refuse } from './problems.ts'
import type { EmailQuery, EmailText, EmailView } from './schemas.ts'
import { emailLog } from './tables.ts'

/** The email log for staff, newest first. */
export async function findEmails(
  ctx: Context,
  { status, to, cursor, limit }: EmailQuery,
): Promise<Result<{ mails: EmailView[]; nextCursor: string | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'mails.read')
  if (refused) return refused
  const after = readCursor(cursor)
  const rows = await ctx.db
    .select()
    .from(emailLog)
    .where(
      and(
        status ? eq(emailLog.status, status) : undefined,
        to ? sql`lower(${emailLog.recipient}) like ${startingWith(to)}` : undefined,
        after ? sql`(${emailLog.createdAt}, ${emailLog.key}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(emailLog.createdAt), desc(emailLog.key))
    .limit(limit)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return ok({ mails: rows.map(emailView), nextCursor: last ? `${last.createdAt.toISOString()}~${last.key}` : null })
}

/** The emails about one subject, by their keys, oldest first. */
export async function findEmailsByKeys(
  ctx: Context,
  keys: readonly string[],
): Promise<Result<EmailView[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'mails.read')
  if (refused) return refused
  if (keys.length === 0) return ok([])
  const rows = await ctx.db
    .select()
    .from(emailLog)
    .where(inArray(emailLog.key, [...keys]))
    .orderBy(asc(emailLog.createdAt))
  return ok(rows.map(emailView))
}

const emailView = (row: typeof emailLog.$inferSelect): EmailView => ({
  key: row.key,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  tries: row.tries,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  orderNumber: typeof row.data.orderNumber === 'string' ? row.data.orderNumber : null,
})

const startingWith = (typed: string): string => `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** One email with its text. */
export async function findEmail(ctx: Context, key: string): Promise<Result<EmailText, 'FORBIDDEN' | 'MAIL_NOT_FOUND'>> {
  const refused = forbid(ctx, 'mails.read')
  if (refused) return refused
  const [row] = await ctx.db.select().from(emailLog).where(eq(emailLog.key, key))
  return row ? ok({ ...emailView(row), text: row.text }) : refuse('MAIL_NOT_FOUND')
}
