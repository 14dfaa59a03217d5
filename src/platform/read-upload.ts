import type { ReadableStream as WebStream } from 'node:stream/web'

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
const MAX_FIELDS = 20

/**
 * The file of a request, as a stream: the first one of a multipart form, or the body itself where it is no form. Null
 * where there is none. Throws UploadBroken.
 */
export async function readUpload(request: Request): Promise<Upload | null> {
  const { body, headers, url } = request
  if (!body) return null
  const type = headers.get('content-type') ?? ''
  const fields = Object.fromEntries(new URL(url).searchParams)
  if (/^(?:text\/csv|application\/octet-stream)\b/i.test(type)) return { fields, fileName: '', bytes: whole(body) }
  const [, quoted, plain] = /^multipart\/form-data\b.*\bboundary=(?:"([^"]{1,200})"|([^;,\s]{1,200}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? null : readForm(new Source(whole(body)), boundary)
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

/** A body whose end is known to be its end. */
async function* whole(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* piecesOf(body)
  } catch {
    throw new UploadBroken('The connection was lost')
  }
}

/** Bytes that are looked for marks. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest = Buffer.alloc(0)
  #isOver = false
  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next()
    if (done) this.#isOver = true
    else this.#rest = Buffer.concat([this.#rest, value])
  }

  /** What stands before the mark, which is passed; at most `limit` bytes. */
  async until(mark: Buffer, limit: number): Promise<Buffer> {
    for (;;) {
      const at = this.#rest.indexOf(mark)
      if (at >= 0) {
        const found = this.#rest.subarray(0, at)
        this.#rest = this.#rest.subarray(at + mark.length)
        return found
      }
      if (this.#isOver || this.#rest.length > limit) throw new UploadBroken('The form is not whole')
      await this.#more()
    }
  }

  /** The same piece by piece, of any size. */
  async *upTo(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#rest.indexOf(mark)
      const safe = at >= 0 ? at : this.#rest.length - mark.length + 1
      if (safe > 0) {
        const piece = this.#rest.subarray(0, safe)
        this.#rest = this.#rest.subarray(safe)
        yield piece
      }
      if (at >= 0) return
      if (this.#isOver) throw new UploadBroken('The file is not whole')
      await this.#more()
    }
  }
}

async function readForm(source: Source, boundary: string): Promise<Upload | null> {
  const mark = Buffer.from(`\r\n--${boundary}`)
  const fields: Record<string, string> = {}
  await source.until(Buffer.from(`--${boundary}`), MAX_HEAD)
  for (let count = 0; count < MAX_FIELDS; count += 1) {
    const after = await source.until(Buffer.from('\r\n'), MAX_HEAD)
    if (after.toString().startsWith('--')) return null
    const head = (await source.until(Buffer.from('\r\n\r\n'), MAX_HEAD)).toString('utf8')
    const [, name = ''] = /\bname="([^"]*)"/i.exec(head) ?? []
    const [, fileName] = /\bfilename="([^"]*)"/i.exec(head) ?? []
    if (fileName) return { fields, fileName: plainName(fileName), bytes: source.upTo(mark) }
    const value = await source.until(mark, MAX_HEAD)
    if (fileName === undefined) Object.defineProperty(fields, name, { value: value.toString('utf8'), enumerable: true })
  }
  return null
}

/** Without folders, and without what no name has. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, 200) || 'file'
