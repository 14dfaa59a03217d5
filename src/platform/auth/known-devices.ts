import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '../../shared/ids.ts'
import { COOKIE_PREFIX, readCookie, sessionKeys } from './session-keys.ts'

const DAYS = 180
/** Members of a household share a browser; beyond this number the oldest account is removed. */
const MAX_ACCOUNTS = 5

const deviceCookieName = (): string => `${sessionKeys().isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.device`

const markOf = (device: string, account: string): string =>
  createHmac('sha256', sessionKeys().secret).update(`device ${device} ${account}`).digest('base64url').slice(0, 22)

/** `device.mark.mark…`: a random id of the browser, and a mark for each account that has signed in there. */
function read(headers: Headers): { device: string; marks: string[] } | null {
  const [device = '', ...marks] = readCookie(headers.get('cookie'), deviceCookieName())?.split('.') ?? []
  return /^[a-z0-9]{26}$/.test(device) ? { device, marks: marks.slice(-MAX_ACCOUNTS) } : null
}

/**
 * The id of the browser that sends this request, if `account` has signed in there before; else null. It grants no
 * access: it only gives the owner's own browser a separate rate limit that strangers cannot use up (A15).
 */
export function knownDevice(headers: Headers, account: string): string | null {
  const found = read(headers)
  if (!found) return null
  const expected = Buffer.from(markOf(found.device, account))
  const isKnown = found.marks.some((mark) => {
    const given = Buffer.from(mark)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isKnown ? found.device : null
}

/** The cookie that identifies this browser when `account` signs in again; signing out keeps it. */
export function deviceCookie(headers: Headers, account: string): string {
  const { device, marks } = read(headers) ?? { device: newToken(), marks: [] }
  const own = markOf(device, account)
  const value = [device, ...[...marks.filter((mark) => mark !== own), own].slice(-MAX_ACCOUNTS)].join('.')
  const secure = sessionKeys().isSecure ? '; Secure' : ''
  return `${deviceCookieName()}=${value}; Max-Age=${DAYS * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
