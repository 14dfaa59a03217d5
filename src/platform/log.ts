import { type DestinationStream, pino } from 'pino'
import type { Log } from './context.ts'

// Personal data and secrets, by the names under which code may hand them over (I25, I29).
const SECRET =
  /^(?:password|secret|token|key|digits|giftCardCode|gift_card_code|cashCode|authorization|cookie|set-cookie|email|recipient|to|phone|address|shippingAddress|name|firstName|lastName|cvv|card|upi|params|text|html)$/i
const HIDDEN = '[hidden]'

type Told = { type: string; message: string; code?: unknown; stack?: string; cause?: Told }

/**
 * What of an error goes into a log. A failed statement brings its values along, among them addresses and hashes of
 * passwords: in its message after "params:", and in fields of its own. They stay out (I25, I29).
 */
export function describeError(error: unknown): Told {
  // Libraries also hand over plain objects that were once an error.
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

/** The same fields without what their names give away, however deep; errors are told by `describeError`. */
function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return describeError(value)
  if (Array.isArray(value)) return depth > 5 ? HIDDEN : value.map((each) => redact(each, depth + 1))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  if (depth > 5) return HIDDEN
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, SECRET.test(name) ? HIDDEN : redact(each, depth + 1)]),
  )
}

/** An error is described first: its own type and cause are no secrets, whatever their fields are called. */
const fieldsOf = ({ err, ...fields }: { err?: unknown }): object => ({
  ...(redact(fields) as object),
  ...(err === undefined ? {} : { err: describeError(err) }),
})

/** Structured logs, one JSON line an event, on standard output unless another place is named. */
export function createLog(level: 'debug' | 'info' | 'warn' | 'error' = 'info', to?: DestinationStream): Log {
  const options = { level, serializers: { err: (told: unknown) => told } }
  const lines = to ? pino(options, to) : pino(options)
  // Without words of ours pino would take those of the error, with the values of its statement.
  const write = (at: 'info' | 'warn' | 'error') => (fields: object, message?: string) =>
    lines[at](fieldsOf(fields), message ?? '')
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
