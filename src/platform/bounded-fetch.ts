import { inChildSpan } from './tracing/tracing.ts'

export type FetchBounds = {
  /** Maximum number of body bytes to read, counted after decompression. */
  maxBytes: number
  /** Maximum time for the whole response: connection, headers and body. */
  timeoutMs: number
}

/** Why a response was cut off. Both fetch and reads of the body reject with it. */
export class AnswerOutOfBounds extends Error {
  override name = 'AnswerOutOfBounds'
  readonly reason: 'TOO_LARGE' | 'TOO_SLOW'

  constructor(reason: 'TOO_LARGE' | 'TOO_SLOW', { maxBytes, timeoutMs }: FetchBounds) {
    super(reason === 'TOO_LARGE' ? `The answer exceeds ${maxBytes} bytes` : `No full answer within ${timeoutMs} ms`)
    this.reason = reason
  }
}

/** Statuses without a body: `new Response` throws if it gets one for them. */
const BODILESS = new Set([204, 205, 304])

/**
 * `fetch` for servers that we don't control. The body can be read as a whole or as a stream; beyond `maxBytes` or
 * `timeoutMs` the connection is closed and the read rejects with `AnswerOutOfBounds`. A body that nobody reads is
 * released when the time is up.
 */
export async function boundedFetch(url: string | URL, init: RequestInit, bounds: FetchBounds): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new AnswerOutOfBounds('TOO_SLOW', bounds)), bounds.timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal
  try {
    const response = await tracedFetch(url, { ...init, signal })
    if (Number(response.headers.get('content-length') ?? 0) > bounds.maxBytes)
      throw new AnswerOutOfBounds('TOO_LARGE', bounds)
    const body = response.body ? cap(response.body, bounds, stop, timer) : null
    if (!body) clearTimeout(timer)
    const { status, statusText, headers } = response
    const capped = new Response(BODILESS.has(status) ? null : body, { status, statusText, headers })
    return Object.defineProperty(capped, 'url', { value: response.url })
  } catch (error) {
    clearTimeout(timer)
    stop.abort(error)
    throw error
  }
}

/** A trace names the server only: paths and queries contain ids, tokens and addresses of people. */
const tracedFetch = (url: string | URL, init: RequestInit): Promise<Response> =>
  inChildSpan(
    () => {
      const { host, hostname, port, protocol } = new URL(url)
      const method = init.method ?? 'GET'
      const attributes = {
        'http.request.method': method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      }
      return { name: `${method} ${host}`, kind: 'client', attributes }
    },
    async (span) => {
      const response = await fetch(url, init)
      span?.set({ 'http.response.status_code': response.status })
      return response
    },
  )

/** The body, cut off as soon as it is too long. Reads from the network only as fast as the reader consumes it. */
function cap(
  body: ReadableStream<Uint8Array>,
  bounds: FetchBounds,
  stop: AbortController,
  timer: NodeJS.Timeout,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) {
            clearTimeout(timer)
            return controller.close()
          }
          bytes += value.byteLength
          if (bytes > bounds.maxBytes) throw new AnswerOutOfBounds('TOO_LARGE', bounds)
          controller.enqueue(value)
        } catch (error) {
          clearTimeout(timer)
          stop.abort(error)
          throw error
        }
      },
      async cancel(reason) {
        clearTimeout(timer)
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
