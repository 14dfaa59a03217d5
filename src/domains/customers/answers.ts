import type { Context, MiddlewareHandler } from 'hono'

/** What is one person's is kept by no cache. */
export const keepPrivate: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'private, no-store')
  return next()
}

/** Gives a browser the cookies of a session that began or ended. */
export function setCookies(c: Context, { setCookie }: { setCookie: readonly string[] }): void {
  for (const cookie of setCookie) c.header('Set-Cookie', cookie, { append: true })
}
