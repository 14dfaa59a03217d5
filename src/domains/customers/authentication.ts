import type { Auth } from '../../platform/auth/auth.ts'
import type { Context } from '../../platform/context.ts'
import type { Memory } from '../../platform/memory.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

// Keyed by the database's memory, so that an instance lives exactly as long as its database.
const auths = new WeakMap<Memory, Promise<Auth>>()

/** better-auth on this database; loaded at the first sign-in so that it doesn't slow down start-up. */
export function authOf(ctx: Context): Promise<Auth> {
  const known = auths.get(ctx.memory)
  if (known) return known
  const made = import('../../platform/auth/auth.ts').then(({ createAuth }) =>
    createAuth(ctx.db, { user: users, session: sessions, account: accounts, verification: verifications }),
  )
  auths.set(ctx.memory, made)
  made.catch(() => auths.delete(ctx.memory))
  return made
}
