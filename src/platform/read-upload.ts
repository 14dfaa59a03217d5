import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'

/** The body ended before its form did, or there is none. */
export class UploadBroken extends Error {}

export type Upload = {
  /** The form fields that come before the file; without a form, the query parameters. */
  fields: Record<string, string>
  fileName: string
  /** Read it once, either to the end or not at all. Throws UploadBroken if the body breaks off. */
  bytes: AsyncIterable<Uint8Array>
}

const MAX_HEAD = 16 * 1024
const LIMITS = { files: 1, fields: 20, fieldSize: MAX_HEAD, headerSize: MAX_HEAD }

/**
 * The file of a request as a stream: the first file of a multipart form, or the body itself if it is not a form. Null
 * if there is none. Throws UploadBroken.
 */
export async function readUpload(request: Request): Promise<Upload | null> {
  const { body, headers, url } = request
  if (!body) return null
  const type = headers.get('content-type') ?? ''
  const fields = Object.fromEntries(new URL(url).searchParams)
  const bytes = whole(piecesOf(body), 'The connection was lost')
  if (/^(?:text\/csv|application\/octet-stream)\b/i.test(type)) return { fields, fileName: '', bytes }
  return /^multipart\/form-data\b.*\bboundary=(?:"[^"]|[^;,\s"])/i.test(type) ? readForm(bytes, type) : null
}

/** Reads the rest of a request's body, at most `limit` bytes, and discards it. */
export async function passOver({ body }: Request, limit: number): Promise<void> {
  if (!body || body.locked) return
  let size = 0
  try {
    for await (const chunk of piecesOf(body)) {
      size += chunk.byteLength
      if (size > limit) return
    }
  } catch {
    // The sender is gone: nobody waits for an answer.
  }
}

/** A reader that stops early leaves the rest unread: cancelling would close the connection before the answer. */
const piecesOf = (body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  (body as WebStream<Uint8Array>).values({ preventCancel: true })

/** Yields the stream to its end, or throws if it ends early. */
async function* whole(pieces: AsyncIterable<Uint8Array>, broken: string): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } catch {
    throw new UploadBroken(broken)
  }
}

async function readForm(body: AsyncIterable<Uint8Array>, type: string): Promise<Upload | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload | null>()
  const form = new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  const fields: Record<string, string> = {}
  let bytes: Readable | null = null
  form.on('field', (name, value) => Object.defineProperty(fields, name, { value, enumerable: true }))
  form.on('file', (_name, stream, fileName) => {
    // The sender may disconnect before the file is read, or between reads.
    stream.on('error', () => undefined)
    if (!fileName) return stream.resume()
    bytes = stream
    return resolve({ fields, fileName: plainName(fileName), bytes: whole(stream, 'The file is not whole') })
  })
  pipeline(Readable.from(body), form).then(
    () => resolve(null),
    () => {
      bytes?.destroy(new UploadBroken('The file is not whole'))
      reject(new UploadBroken('The form is not whole'))
    },
  )
  return promise
}

/** The file name without folders and without characters that no name may contain. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, 200) || 'file'
