/** Where a sign-in without `from` leads (checklist 268). */
export const HOME_AFTER_SIGN_IN = '/dashboard'

const MIN_DIGITS = 10
const MAX_DIGITS = 15

/**
 * A phone number as `+` and digits, or null where it has fewer than ten real digits (decisions C71). Spaces, hyphens and
 * brackets may stand anywhere (T§5). Ten digits, a leading 0 or a leading 91 mean India.
 */
export function normalisePhone(text: string): string | null {
  const trimmed = text.trim()
  if (!/^\+?[\d\s()-]+$/.test(trimmed)) return null
  const digits = trimmed.replace(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null
  if (trimmed.startsWith('+')) return `+${digits}`
  if (digits.length === 10) return `+91${digits}`
  if (digits.length === 11 && digits.startsWith('0')) return `+91${digits.slice(1)}`
  return `+${digits}`
}

/** E-mail addresses are compared and kept in lower case (trust A45). */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

const ELSEWHERE = /^\/(api|login|register|signup|logout)([/?#]|$)/

/**
 * A path of this shop to return to after signing in, or null. Everything that a browser could read as another site is
 * refused: `//evil`, `/\evil`, `/.evil/..//x`, encoded control characters, schemes (trust A21).
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000 || !text.startsWith('/') || /[\s\\]|\p{Cc}/u.test(text)) return null
  try {
    const url = new URL(text, 'http://own.invalid')
    if (url.origin !== 'http://own.invalid') return null
    const path = decodeURIComponent(url.pathname)
    if (path.startsWith('//') || /[\\]|\p{Cc}/u.test(path) || ELSEWHERE.test(path)) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}

/** Where to go after signing in: the own path that `from` names, else the dashboard. */
export const afterSignIn = (from: string | null | undefined): string => ownPath(from) ?? HOME_AFTER_SIGN_IN
