import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  /** As the protocol numbers them: internal 1, server 2, client 3, consumer 5. */
  kind: number
  attributes: Record<string, string | number>
  /** Of the process. */
  resource: Record<string, string | number>
  isError: boolean
}

type Field = { number: number; bytes: Buffer; value: number }

/** The fields of a message in protobuf's wire format. */
function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0
  const varint = () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  while (at < message.length) {
    const tag = varint()
    const type = tag & 7
    const value = type === 0 ? varint() : 0
    const length = type === 2 ? varint() : type === 1 ? 8 : type === 5 ? 4 : 0
    yield { number: tag >>> 3, bytes: message.subarray(at, at + length), value }
    at += length
  }
}

const all = (message: Buffer, number: number) => [...fieldsOf(message)].filter((field) => field.number === number)
const bytes = (message: Buffer, number: number) => all(message, number)[0]?.bytes ?? Buffer.alloc(0)
const value = (message: Buffer, number: number) => all(message, number)[0]?.value ?? 0

const attributesOf = (message: Buffer, number: number): Record<string, string | number> =>
  Object.fromEntries(
    all(message, number).map(({ bytes: pair }) => {
      const given = bytes(pair, 2)
      const [text] = all(given, 1)
      return [bytes(pair, 1).toString(), text ? text.bytes.toString() : value(given, 3)]
    }),
  )

const spansOf = (request: Buffer): ReceivedSpan[] =>
  all(request, 1).flatMap(({ bytes: ofResource }) =>
    all(ofResource, 2).flatMap(({ bytes: ofScope }) =>
      all(ofScope, 2).map(({ bytes: span }) => ({
        traceId: bytes(span, 1).toString('hex'),
        spanId: bytes(span, 2).toString('hex'),
        parentSpanId: bytes(span, 4).toString('hex'),
        name: bytes(span, 5).toString(),
        kind: value(span, 6),
        attributes: attributesOf(span, 9),
        resource: attributesOf(bytes(ofResource, 1), 1),
        isError: value(bytes(span, 15), 3) === 2,
      })),
    ),
  )

/** Stands in for a receiver of traces: OTLP over HTTP, in protobuf. */
export async function openOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const requests: { path: string; type: string; authorization: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { 'content-type': type = '', authorization = '' } = request.headers
      requests.push({ path: request.url ?? '', type, authorization })
      spans.push(...spansOf(Buffer.concat(chunks)))
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    ...{ spans, requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () => void server.close(),
  }
}
