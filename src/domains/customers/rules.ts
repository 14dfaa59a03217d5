import { latinDigits } from '../../shared/digits.ts'
import { ownPath } from '../../shared/own-path.ts'

/** Where a sign-in without `from` leads (R268). */
export const HOME_AFTER_SIGN_IN = '/dashboard'

/** Maximum length of a first or last name. */
export const NAME_MAX = 60

const MIN_DIGITS = 10
const MAX_DIGITS = 15

/**
 * A phone number as `+` and digits, or null if it has fewer than ten real digits (D71). Spaces, hyphens and brackets
 * are allowed anywhere (R262). Ten digits, a leading 0 or a leading 91 mean India.
 */
export function normalisePhone(text: string): string | null {
  const trimmed = latinDigits(text).trim()
  if (!/^\+?[\d\s()-]+$/.test(trimmed)) return null
  const digits = trimmed.replace(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null
  if (trimmed.startsWith('+')) return `+${digits}`
  if (digits.length === 10) return `+91${digits}`
  if (digits.length === 11 && digits.startsWith('0')) return `+91${digits.slice(1)}`
  return `+${digits}`
}

/** `+91 98765 43210`: an Indian number as people write it; other numbers as they are stored. */
export const phoneText = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')

/** Email addresses are compared and stored in lower case (A45). */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

const GOOGLE = /^(gmail|googlemail)\.com$/

/**
 * One canonical form for all spellings that reach the same inbox, for limits per person (A59): lower case, without
 * `+suffix`, and without dots for Gmail. Never used for sending: an order stores the address as typed.
 */
export function canonicalEmail(text: string): string {
  const email = normaliseEmail(text)
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const [name = ''] = email.slice(0, at).split('+')
  const domain = email.slice(at + 1)
  const isGoogle = GOOGLE.test(domain)
  const plain = isGoogle ? name.replaceAll('.', '') : name
  // An address that begins with `+` has nothing before the suffix.
  return plain === '' ? email : `${plain}@${isGoogle ? 'gmail.com' : domain}`
}

type Named = { givenName: string; familyName: string; name: string }

/** Names from another site, cleaned to fit ours; if there are none, the part before the `@`. */
export function namesOf({ givenName, familyName, name }: Named, email: string) {
  // A letter may count twice in the length of a string, so half as many always fit.
  const clean = (text: string) =>
    [...text.replace(/\p{Cc}/gu, ' ').trim()]
      .slice(0, NAME_MAX / 2)
      .join('')
      .trim()
  const [first = '', ...rest] = clean(name).split(/\s+/)
  const isSplit = clean(givenName) === '' && clean(familyName) === ''
  return {
    firstName: (isSplit ? first : clean(givenName)) || clean(email.split('@')[0] ?? ''),
    lastName: isSplit ? rest.join(' ') : clean(familyName),
  }
}

/** API responses and forms that nobody wants to return to. */
const ELSEWHERE = /^\/(api|login|register|signup|logout|forgot-password|reset-password|verify-email)([/?#]|$)/

/** Whether a sign-in may lead back to this path. */
export function isStorefrontPath(path: string): boolean {
  const own = ownPath(path)
  return own === path && !ELSEWHERE.test(own)
}

/** Where to go after signing in: the store path in `from`, else the dashboard. */
export function afterSignIn(from: string | null | undefined): string {
  const path = ownPath(from)
  return path === null || ELSEWHERE.test(path) ? HOME_AFTER_SIGN_IN : path
}

/** The page that asks staff for a stronger password. */
export const NEW_PASSWORD = '/account/settings/password?weak'

/** The page that asks for the second-factor code and continues to `from`. */
export const codePath = (from: string): string => `/admin/code?from=${encodeURIComponent(from)}`

// The order matters: Edge and Opera also claim to be Chrome, Chrome claims to be Safari, and phones claim to be Linux.
const PROGRAMS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** `Chrome on Android`, from the user agent; `Unknown device` if it is not recognised. */
export function deviceName(userAgent: string | null): string {
  const known = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const [program, system] = [known(PROGRAMS), known(SYSTEMS)]
  if (program && system) return `${program} on ${system}`
  return program ?? system ?? 'Unknown device'
}
