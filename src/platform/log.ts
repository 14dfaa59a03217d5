import { type DestinationStream, pino } from 'pino'
import type { Log } from './context.ts'
import { traceFields } from './tracing/tracing.ts'

// Personal data and secrets, by the field names under which code may log them (I25, I29).
const SECRET =
  /^(?:password|secret|token|key|digits|giftCardCode|gift_card_code|cashCode|authorization|cookie|set-cookie|email|recipient|to|phone|address|shippingAddress|name|firstName|lastName|cvv|card|upi|params|text|html)$/i
const HIDDEN = '[hidden]'

type Told = { type: string; message: string; code?: unknown; stack?: string; cause?: Told }

/**
 * Which parts of an error are logged. A failed statement carries its values, including addresses and password hashes:
 * in its message after "params:", and in fields of its own. They are left out (I25, I29).
 */
export function describeError(error: unknown): Told {
  // Libraries also pass plain objects that used to be errors.
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: withoutParams(String(error)) }
  const { name = 'object', message = '', stack = '', cause, code } = error as Partial<Error> & { code?: unknown }
  const at = stack.indexOf(message)
  return {
    type: name,
    message: withoutParams(message),
    ...(code === undefined ? {} : { code }),
    stack: withoutParams(at < 0 ? '' : stack.slice(at + message.length)).trim(),
    ...(typeof cause === 'object' && cause !== null && cause !== error ? { cause: describeError(cause) } : {}),
  }
}

const withoutParams = (text: string): string => text.split(/\n?\bparams: /)[0] ?? ''

/**
 * The same fields without those whose names mark them as sensitive, at any depth; errors go through `describeError`.
 */
function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return describeError(value)
  if (Array.isArray(value)) return depth > 5 ? HIDDEN : value.map((each) => redact(each, depth + 1))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  if (depth > 5) return HIDDEN
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, SECRET.test(name) ? HIDDEN : redact(each, depth + 1)]),
  )
}

/** An error is described first: its own type and cause are not secrets, whatever their fields are called. */
const fieldsOf = ({ err, ...fields }: { err?: unknown }): object => ({
  ...(redact(fields) as object),
  ...(err === undefined ? {} : { err: describeError(err) }),
})

export const LOG_LEVELS = ['info', 'warn', 'error'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Structured logs, one JSON line per event, written to standard output unless another destination is given. */
export function createLog(level: LogLevel = 'info', to?: DestinationStream): Log {
  const options = { level, serializers: { err: (told: unknown) => told } }
  const lines = to ? pino(options, to) : pino(options)
  // Without a message of ours, pino would use the error's, which contains the values of its statement.
  const write = (at: 'info' | 'warn' | 'error') => (fields: object, message?: string) =>
    lines[at]({ ...traceFields(), ...fieldsOf(fields) }, message ?? '')
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

/** The same log with fields that every line carries, such as the id of the request. */
export const logWith = (log: Log, fields: object): Log => ({
  info: (given, message) => log.info({ ...fields, ...given }, message),
  warn: (given, message) => log.warn({ ...fields, ...given }, message),
  error: (given, message) => log.error({ ...fields, ...given }, message),
})

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
