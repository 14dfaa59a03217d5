import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { readCursor } from '../../platform/db/index.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { refuse } from './problems.ts'
import type { MailQuery, MailText, MailView } from './schemas.ts'
import { mails } from './tables.ts'

/** The mail log for staff, the newest first. */
export async function findMails(
  ctx: Context,
  { status, to, cursor, limit }: MailQuery,
): Promise<Result<{ mails: MailView[]; nextCursor: string | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'mails.read')
  if (refused) return refused
  const after = readCursor(cursor)
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(
      and(
        status ? eq(mails.status, status) : undefined,
        to ? sql`lower(${mails.recipient}) like ${startingWith(to)}` : undefined,
        after ? sql`(${mails.createdAt}, ${mails.key}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.key))
    .limit(limit)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return ok({ mails: rows.map(mailView), nextCursor: last ? `${last.createdAt.toISOString()}~${last.key}` : null })
}

/** The mails that were sent about one thing, by their keys, the oldest first. */
export async function findMailsByKeys(ctx: Context, keys: readonly string[]): Promise<Result<MailView[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'mails.read')
  if (refused) return refused
  if (keys.length === 0) return ok([])
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(inArray(mails.key, [...keys]))
    .orderBy(asc(mails.createdAt))
  return ok(rows.map(mailView))
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
  orderNumber: typeof row.data.orderNumber === 'string' ? row.data.orderNumber : null,
})

const startingWith = (typed: string): string => `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** One mail with its text. */
export async function findMail(ctx: Context, key: string): Promise<Result<MailText, 'FORBIDDEN' | 'MAIL_NOT_FOUND'>> {
  const refused = forbid(ctx, 'mails.read')
  if (refused) return refused
  const [row] = await ctx.db.select().from(mails).where(eq(mails.key, key))
  return row ? ok({ ...mailView(row), text: row.text }) : refuse('MAIL_NOT_FOUND')
}
