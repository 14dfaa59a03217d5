import { createHmac, timingSafeEqual } from 'node:crypto'
import { COOKIE_PREFIX, readCookie, sessionKeys } from '../../../platform/auth/session-keys.ts'

const MINUTES = 15
/** Longer than any field may be: a longer value would be refused anyway. */
const MAX_VALUE_LENGTH = 250
/** Browsers drop cookies of more than 4096 bytes. */
const MAX_COOKIE_BYTES = 3800

/**
 * A form submitted after the session had ended: its page, its owner and the entered values. Never a password. It is
 * stored only in the browser until the same user has signed in again; the server stores nothing.
 */
export type SavedForm = { path: string; owner: string; values: Record<string, string> }

const name = (): string => `${sessionKeys().isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.typed`

const sign = (text: string): Buffer => createHmac('sha256', sessionKeys().secret).update(`typed ${text}`).digest()

const cookie = (value: string, seconds: number): string =>
  `${name()}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${sessionKeys().isSecure ? '; Secure' : ''}`

/** The `Set-Cookie` that stores a form. */
export function saveForm({ path, owner, values }: SavedForm): string {
  const short = Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, text.slice(0, MAX_VALUE_LENGTH)]),
  )
  const text = Buffer.from(JSON.stringify({ path, owner, values: short })).toString('base64url')
  return text.length > MAX_COOKIE_BYTES
    ? deleteSavedForm()
    : cookie(`${text}.${sign(text).toString('base64url')}`, MINUTES * 60)
}

/** The `Set-Cookie` that deletes it. */
export const deleteSavedForm = (): string => cookie('', 0)

/** The form stored in this browser, or null. Signed, so that a neighbouring site cannot fill in our forms. */
export function readSavedForm(headers: Headers): SavedForm | null {
  const [text = '', signature = ''] = readCookie(headers.get('cookie'), name())?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as SavedForm
}
