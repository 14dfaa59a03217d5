/** What a proxy may send: nothing that could break a log line, a header or a page. */
const WELL_FORMED = /^[\w.-]{8,64}$/

/**
 * The id of a request that came through a trusted proxy, which its log lines carry: the proxy's `X-Request-Id` if it is
 * well formed, otherwise a new one. A stranger's value is never used, since it could imitate another request.
 */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId()

const DIGITS = Buffer.from('0123456789abcdefghjkmnpqrstvwxyz')
const PREFIX = 'req_'
const RANDOM = 12
const LENGTH = PREFIX.length + RANDOM
const IN_BULK = 256
const random = new Uint8Array(IN_BULK * RANDOM)
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
  for (let id = 0; id < IN_BULK; id += 1)
    for (let digit = 0; digit < RANDOM; digit += 1)
      text[id * LENGTH + PREFIX.length + digit] = DIGITS[(random[id * RANDOM + digit] ?? 0) & 31] ?? 0
  ids = text.toString('latin1')
  at = 0
}
