import { pino } from 'pino'
import type { Log } from './context.ts'

// Personal data and secrets, by the names under which code may hand them over (trust I25).
const SECRET = [
  'password',
  'token',
  'authorization',
  'cookie',
  'email',
  'phone',
  'address',
  'name',
  'cvv',
  'card',
  'upi',
]

type Told = { type: string; message: string; code?: unknown; stack?: string; cause?: Told }

/**
 * What of an error goes into a log. A failed statement brings its values along, among them addresses and hashes of
 * passwords: in its message after "params:", and in fields of its own. They stay out (trust I25).
 */
export function describeError(error: unknown): Told {
  // Libraries also hand over plain objects that were once an error.
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error) }
  const { name = 'object', message = '', stack = '', cause, code } = error as Partial<Error> & { code?: unknown }
  const at = stack.indexOf(message)
  return {
    type: name,
    message: message.split('\nparams:')[0] ?? '',
    ...(code === undefined ? {} : { code }),
    stack: (at < 0 ? '' : stack.slice(at + message.length)).trim(),
    ...(typeof cause === 'object' && cause !== null && cause !== error ? { cause: describeError(cause) } : {}),
  }
}

/** Structured logs, one JSON line an event, on standard output. */
export function createLog(level: 'debug' | 'info' | 'warn' | 'error' = 'info'): Log {
  return pino({
    level,
    serializers: { err: describeError },
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  })
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
