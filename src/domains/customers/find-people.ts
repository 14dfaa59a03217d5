import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { anywhere, keyset, nextCursor } from '../../platform/db/index.ts'
import { customerView } from './customer-view.ts'
import { isAlive } from './lock-account.ts'
import { normalisePhone } from './rules.ts'
import type { CustomerView } from './schemas.ts'
import { users } from './tables.ts'

const place = keyset(users.createdAt, users.id)
/** Must match the expression of the index. */
const WORDS = sql`lower(${users.name} || ' ' || ${users.email} || ' ' || coalesce(${users.phone}, ''))`

/** Customer accounts, newest first, by any part of name, address or phone; the caller has checked permissions. */
export async function findPeople(
  ctx: Context,
  { q, cursor, limit }: { q: string; cursor?: string | undefined; limit: number },
): Promise<{ people: CustomerView[]; nextCursor: string | null }> {
  // Phones are stored in one form, however they are typed.
  const typed = normalisePhone(q) ?? q
  const rows = await ctx.db
    .select({ row: users, cursor: place.cursor })
    .from(users)
    .where(
      and(
        eq(users.role, 'customer'),
        isAlive,
        q ? sql`${WORDS} like ${anywhere(typed)}` : undefined,
        place.after(cursor),
      ),
    )
    .orderBy(...place.order)
    .limit(limit)
  return { people: rows.map(({ row }) => customerView(row)), nextCursor: nextCursor(rows, limit) }
}

/** One customer's account, or null; the caller has checked permissions. */
export async function findPerson(ctx: Context, id: string): Promise<CustomerView | null> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'customer'), isAlive))
  return row ? customerView(row) : null
}

/** The accounts with these ids, including staff, without deleted ones; the caller has checked permissions. */
export async function findPeopleByIds(ctx: Context, ids: readonly string[]): Promise<Map<string, CustomerView>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isAlive))
  return new Map(rows.map((row) => [row.id, customerView(row)]))
}
