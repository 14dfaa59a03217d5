/** What a proxy may send: nothing that could break a log line, a header or a page. */
const WELL_FORMED = /^[\w.-]{8,64}$/

/**
 * The id of a request, which its log lines carry: the value of `X-Request-Id` if it is well formed and comes from a
 * trusted proxy, otherwise a new one. A stranger's value is never used, since it could imitate another request.
 */
export const requestIdOf = (given: string | string[] | undefined, isTrusted: boolean): string =>
  isTrusted && typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId()

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const PAIRS = Array.from({ length: 1024 }, (_, n) => `${DIGITS[n >> 5]}${DIGITS[n & 31]}`)
// Requested in bulk, and two digits at a time: each cached page needs an id.
const pool = new Uint32Array(512)
let used = pool.length

/** `req_` and 60 random bits. */
export function newRequestId(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  used += 2
  return `req_${sixDigits(pool[used - 2])}${sixDigits(pool[used - 1])}`
}

const sixDigits = (bits = 0): string =>
  `${PAIRS[bits & 1023]}${PAIRS[(bits >>> 10) & 1023]}${PAIRS[(bits >>> 20) & 1023]}`
