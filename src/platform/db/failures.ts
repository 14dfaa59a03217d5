/** The database cannot answer now: no connection, no space, a time-out. The request may be retried later (503). */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** The connection was lost after the commit was sent, so it may or may not have happened. The caller must check. */
export class OutcomeUnknown extends Unavailable {
  override name = 'OutcomeUnknown'
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
const UNAVAILABLE_STATES = new Set([
  '25006', // read-only: a failover is in progress, or the disk refuses writes
  '55P03', // lock time-out
  '57014', // statement time-out
  '57P01', // shutting down
  '57P02', // crash shutdown
  '57P03', // starting up
  '57P05', // idle session time-out
  '58030', // I/O error
  '25P03', // idle-in-transaction time-out
])
const CONNECTION_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed|Cannot use a pool after calling end|connection is closed/i

function* causes(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let each = error; typeof each === 'object' && each !== null; each = (each as { cause?: unknown }).cause) {
    yield each
  }
}

/** The five-letter SQLSTATE of an error or its cause; null if the database gave none. */
export function sqlState(error: unknown): string | null {
  for (const { code } of causes(error)) {
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return code
  }
  return null
}

/** Values that no column accepts: a NUL, an invalid character, a time or number out of range. */
const UNFIT_STATES = new Set(['22021', '22P02', '22P05', '22007', '22008', '22009', '22003'])

/** Whether the database refused a value that came with the request: the request is wrong, not the store. */
export const isUnfit = (error: unknown): boolean => UNFIT_STATES.has(sqlState(error) ?? '')

/** A serialisation failure or deadlock: nothing was changed, and the same work may succeed if retried at once (F8). */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** PostgreSQL ends a session with these; its last statement may have completed. */
const SESSION_ENDED = /^(?:08|57P0)/

/**
 * Whether PostgreSQL answered the statement, even with an error, and the session is still usable. If not, the outcome
 * of the statement is unknown, and the next one would wait in vain.
 */
export function hasAnswered(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return !SESSION_ENDED.test(state)
  return !isUnavailable(error)
}

/** Whether a change may have been saved without any confirmation. */
export function isOutcomeUnknown(error: unknown): boolean {
  for (const each of causes(error)) if (each instanceof OutcomeUnknown) return true
  return false
}

/** Whether the server should answer 503: disk full, too many connections, no connection, time-out (F4, F7). */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable) return true
  const state = sqlState(error)
  if (state) return state.startsWith('53') || state.startsWith('08') || UNAVAILABLE_STATES.has(state)
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && CONNECTION_CODES.has(code)) return true
    if (typeof message === 'string' && CONNECTION_TEXTS.test(message)) return true
  }
  return false
}
