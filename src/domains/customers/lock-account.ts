import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import { users } from './tables.ts'

/**
 * The address of a deleted account: unique per account, so it can't be taken beforehand; nothing is sent to it.
 */
export const deletedEmail = (customerId: string): string => `${customerId}@deleted.invalid`

export const isAlive = sql`${users.email} <> ${users.id} || '@deleted.invalid'`

/**
 * Locks the account until this transaction ends: nobody else who takes this lock can change what belongs to it, and
 * nobody can delete it. False if it has been deleted, even a moment ago: then nothing more may be written for it.
 */
export async function lockAccount(tx: Context, customerId: string): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, customerId), isAlive))
    .for('no key update')
  return found !== undefined
}

/** The email address of an account, or null if it was deleted. */
export async function findEmailAddress(ctx: Context, customerId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, customerId), isAlive))
  return found?.email ?? null
}

/** The id of the account with this address, or null. */
export async function findAccountByEmail(ctx: Context, email: string): Promise<string | null> {
  const [found] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found?.id ?? null
}

const LOCK = `select id from users where id = any($1::text[]) and email <> id || '@deleted.invalid' for key share`

/**
 * Keeps these accounts from being deleted until this transaction ends; others may share the lock. False if one was
 * deleted, even a moment ago: nothing that a deletion erases may be written after it.
 */
export async function lockAccounts(tx: Context, customerIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(customerIds)]
  if (ids.length === 0) return true
  return (await preparedRows(tx.db, 'customers_hold', LOCK, [ids])).length === ids.length
}
