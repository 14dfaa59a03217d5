import { createHmac, timingSafeEqual } from 'node:crypto'
import { COOKIE_PREFIX, readCookie, sessionKeys } from '../../platform/auth/session-keys.ts'
import type { Context } from '../../platform/context.ts'
import { maySee, orderNumberOf } from './find-orders.ts'

/** How long an emailed link opens a guest's order. */
export const KEY_DAYS = 90
/** How long a browser that has opened such a link, or has placed the order, needs no link. */
const COOKIE_SECONDS = 24 * 60 * 60
const MAX_ORDERS = 8

const cookieName = (): string => `${sessionKeys().isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.orders`

const markOf = (number: string, until: string): string =>
  createHmac('sha256', sessionKeys().secret).update(`order ${number} ${until}`).digest('base64url').slice(0, 22)

/**
 * `NS-ABC123DEF.<until>.<mark>`: opens one order of a guest until that time (I20). The mark is 128 bits of an HMAC with
 * the store's secret, so no table stores keys and nobody can guess one.
 */
export function makeOrderKey(orderNumber: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000 + KEY_DAYS * 24 * 60 * 60).toString(36)
  return `${orderNumber}.${until}.${markOf(orderNumber, until)}`
}

/** The page of a guest's order, as emails link to it. */
export function orderLink(orderNumber: string, now: Date): string {
  const [, ...rest] = makeOrderKey(orderNumber, now).split('.')
  return `/orders/${encodeURIComponent(orderNumber)}?key=${rest.join('.')}`
}

/** The key in an order link. */
export const keyOfLink = (orderNumber: string, key: string): string => `${orderNumberOf(orderNumber) ?? ''}.${key}`

/** Whether a key is genuine, for this order and not expired. */
export function opensOrder(key: string, orderNumber: string, now: Date): boolean {
  const [number = '', until = '', mark = ''] = key.split('.')
  if (number !== orderNumber || !/^[0-9a-z]{1,9}$/.test(until)) return false
  const given = Buffer.from(mark)
  const expected = Buffer.from(markOf(number, until))
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number.parseInt(until, 36) * 1000 > now.getTime()
}

/** The numbers of the orders that these keys open. */
export const openedBy = (keys: readonly string[], now: Date): string[] =>
  keys.flatMap((key) => {
    const [number = ''] = key.split('.')
    return opensOrder(key, number, now) ? number : []
  })

/** The keys in the browser's cookie, unverified: only `opensOrder` checks their content. */
export const readOrderKeys = (headers: Headers): string[] =>
  (readCookie(headers.get('cookie'), cookieName()) ?? '').split('~').filter(Boolean).slice(0, MAX_ORDERS)

/** The cookie with which this browser opens an order from now on, in addition to those it already opens. */
export function orderKeyCookie(headers: Headers, key: string): string {
  const others = readOrderKeys(headers).filter((each) => /^[\w.-]{1,80}$/.test(each) && each !== key)
  const value = [key, ...others].slice(0, MAX_ORDERS).join('~')
  const secure = sessionKeys().isSecure ? '; Secure' : ''
  return `${cookieName()}=${value}; Max-Age=${COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/**
 * True for the owner and staff, and for a guest's order also with its key, until the guest is erased. An account's
 * order opens only for that account.
 */
export function mayOpen(
  ctx: Context,
  order: { customerId: string | null; number: string; erasedAt?: Date | null },
  keys: readonly string[],
): boolean {
  if (maySee(ctx, order.customerId)) return true
  return order.customerId === null && !order.erasedAt && keys.some((key) => opensOrder(key, order.number, ctx.now()))
}
