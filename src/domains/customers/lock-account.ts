import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import { users } from './tables.ts'

/** The address of an account that was deleted: its own, so that nobody can take it before, and nothing is sent to it. */
export const deletedEmail = (customerId: string): string => `${customerId}@deleted.invalid`

export const isAlive = sql`${users.email} <> ${users.id} || '@deleted.invalid'`

/**
 * Until this transaction ends nobody else that asks for the same lock changes what belongs to the account, and nobody
 * deletes it. False where it was deleted, also a moment ago: then nothing may be written for it any more.
 */
export async function lockAccount(tx: Context, customerId: string): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, customerId), isAlive))
    .for('no key update')
  return found !== undefined
}

/** Where an account's mail goes, or null where it was deleted. */
export async function findEmailAddress(ctx: Context, customerId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, customerId), isAlive))
  return found?.email ?? null
}

/** The id of the account with an address, or null. */
export async function findAccountByEmail(ctx: Context, email: string): Promise<string | null> {
  const [found] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found?.id ?? null
}

const LOCK = `select id from users where id = any($1::text[]) and email <> id || '@deleted.invalid' for key share`

/**
 * Until this transaction ends nobody deletes these accounts; others may hold them too. False where one was deleted, also
 * a moment ago: what a deletion takes away must not come after it.
 */
export async function lockAccounts(tx: Context, customerIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(customerIds)]
  if (ids.length === 0) return true
  return (await preparedRows(tx.db, 'customers_hold', LOCK, [ids])).length === ids.length
}
