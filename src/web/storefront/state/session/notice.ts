import { PRIVATE_CACHE } from '../../../../platform/cache-headers.ts'
import type { Notice } from './show-notice.ts'

/** Notices after which nobody is signed in here: the customer's data is removed from the browser. */
export const ENDINGS: ReadonlySet<string> = new Set<Notice>(['logged-out', 'logged-out-everywhere', 'account-deleted'])

/**
 * A message that survives one redirect: a short-lived cookie that only the browser reads, so that pages stay
 * byte-identical for everyone. `NoticeToasts` shows it and deletes it.
 */
const NAME = 'notice'

/** Headers of a redirect: the sign-in's cookies and the notice. */
export const noticeHeaders = (notice: Notice, setCookie: readonly string[] = []): [string, string][] =>
  cookieHeaders([...setCookie, `${NAME}=${notice}; Path=/; Max-Age=60; SameSite=Lax`])

/** Headers of a redirect that only sets cookies. */
export function cookieHeaders(cookies: readonly string[]): [string, string][] {
  return [['Cache-Control', PRIVATE_CACHE], ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])]
}

/** Reads the notice cookie and deletes it; anybody may have written it. */
export function takeNotice(): string | null {
  const found = document.cookie.match(/(?:^|; )notice=([a-z-]+)/)?.[1]
  if (!found) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers of our shoppers
  document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
  return found
}
