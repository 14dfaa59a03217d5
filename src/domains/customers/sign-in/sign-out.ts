import { eq } from 'drizzle-orm'
import { clearedCookie, readSessionToken } from '../../../platform/auth/session-keys.ts'
import type { Context } from '../../../platform/context.ts'
import { sessions } from '../tables.ts'

/** Ends the session of the request, if any, and deletes its cookie. */
export async function signOut(ctx: Context, headers: Headers): Promise<{ setCookie: string[] }> {
  const token = readSessionToken(headers)
  if (token) await ctx.db.delete(sessions).where(eq(sessions.token, token))
  return { setCookie: [clearedCookie()] }
}
