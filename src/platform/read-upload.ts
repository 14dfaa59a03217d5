import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'

/** A body that ended before its form did, or is none. */
export class UploadBroken extends Error {}

export type Upload = {
  /** What the form says before its file; without a form, the query. */
  fields: Record<string, string>
  fileName: string
  /** To be read once, to its end or not at all. Throws UploadBroken where the body breaks off. */
  bytes: AsyncIterable<Uint8Array>
}

const MAX_HEAD = 16 * 1024
const LIMITS = { files: 1, fields: 20, fieldSize: MAX_HEAD, headerSize: MAX_HEAD }

/**
 * The file of a request, as a stream: the first one of a multipart form, or the body itself where it is no form. Null
 * where there is none. Throws UploadBroken.
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

/** Reads what is left of a request's body, at most `limit` bytes, and keeps nothing of it. */
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

/** Who stops reading leaves the rest where it is: to cancel it would close the connection before the answer. */
const piecesOf = (body: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  (body as WebStream<Uint8Array>).values({ preventCancel: true })

/** What comes to its end, or says that it did not. */
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
    // Somebody may break off before anybody reads the file, or while nobody does.
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

/** Without folders, and without what no name has. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, 200) || 'file'
