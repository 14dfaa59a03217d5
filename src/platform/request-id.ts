/** What a proxy may send: nothing that could break a log line, a header or a page. */
const WELL_FORMED = /^[\w.-]{8,64}$/

/**
 * The id of a request, which its log lines carry: the value of `X-Request-Id` if it is well formed and comes from a
 * trusted proxy, otherwise a new one. A stranger's value is never used, since it could imitate another request.
 */
export const requestIdOf = (given: string | string[] | undefined, isTrusted: boolean): string =>
  isTrusted && typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId()

const DIGITS = Buffer.from('0123456789abcdefghjkmnpqrstvwxyz')
const PREFIX = 'req_'
const LENGTH = PREFIX.length + 12
const IN_BULK = 256
const random = new Uint8Array(IN_BULK * LENGTH)
const text = Buffer.from(PREFIX.padEnd(LENGTH, '0').repeat(IN_BULK))
let ids = ''
let at = 0

/** `req_` and 60 random bits. Made in bulk, as parts of one string, since each cached page needs one. */
export function newRequestId(): string {
  if (at === ids.length) refill()
  at += LENGTH
  return ids.slice(at - LENGTH, at)
}

function refill(): void {
  crypto.getRandomValues(random)
  for (let index = 0; index < text.length; index += 1)
    if (index % LENGTH >= PREFIX.length) text[index] = DIGITS[(random[index] ?? 0) & 31] ?? 0
  ids = text.toString('latin1')
  at = 0
}
