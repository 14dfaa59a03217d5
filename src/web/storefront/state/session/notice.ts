import { PRIVATE_CACHE } from '../../../../platform/cache-headers.ts'
/**
 * A message that survives one redirect: a short-lived cookie that only the browser reads, so that pages stay
 * byte-identical for everyone. `NoticeToasts` shows it and deletes it.
 */
export const NOTICES = {
  welcome: 'Welcome!',
  'welcome-back': 'Welcome back!',
  'account-created': 'Account created successfully!',
  'logged-out': 'Logged out successfully',
  'address-added': 'Address Added',
  'address-updated': 'Address Updated',
  'address-deleted': 'Address Deleted',
  'logged-out-everywhere': 'Logged out of all devices',
  'session-ended': 'Device logged out',
  'profile-updated': 'Profile updated',
  'password-changed': 'Password changed',
  'review-saved': 'Review saved',
  'review-deleted': 'Review deleted',
  'vote-counted': 'Thanks, we’ve counted your vote.',
  'vote-own': 'You can’t vote for your own review.',
  'vote-later': 'Too many votes. Please wait a moment and try again.',
  'question-sent': 'Question sent. We’ll answer it soon.',
  'question-deleted': 'Question deleted',
  'alert-removed': 'Alert removed',
  // The login page shows it itself, so that it works without scripts too.
  'session-over': null,
  'order-cancelled': 'Order cancelled',
  'return-requested': 'Return requested',
  'return-withdrawn': 'Return withdrawn',
  'mail-sent': 'Email sent',
  'mail-not-sent': 'We couldn’t send the email. Please wait a moment and try again.',
  'account-deleted': 'Your account is deleted',
} as const
export type Notice = keyof typeof NOTICES

/** Notices after which the customer is signed in. */
export const ENTRANCES: ReadonlySet<Notice> = new Set(['account-created', 'welcome', 'welcome-back'])

/** Notices after which nobody is signed in here: the customer's data is removed from the browser. */
export const ENDINGS: ReadonlySet<Notice> = new Set(['logged-out', 'logged-out-everywhere', 'account-deleted'])

const NAME = 'notice'

/** Headers of a redirect: the sign-in's cookies and the notice. */
export const noticeHeaders = (notice: Notice, setCookie: readonly string[] = []): [string, string][] =>
  cookieHeaders([...setCookie, `${NAME}=${notice}; Path=/; Max-Age=60; SameSite=Lax`])

/** Headers of a redirect that only sets cookies. */
export function cookieHeaders(cookies: readonly string[]): [string, string][] {
  return [['Cache-Control', PRIVATE_CACHE], ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])]
}

/** Reads the notice cookie and deletes it. */
export function takeNotice(): Notice | null {
  const found = document.cookie.match(/(?:^|; )notice=([a-z-]+)/)?.[1]
  if (!found) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers of our shoppers
  document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
  return Object.hasOwn(NOTICES, found) ? (found as Notice) : null
}
