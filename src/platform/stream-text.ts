/** Streams a text while it is generated: no faster than the reader consumes it, and it stops when the reader does. */
export function streamText(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}

/** Characters per chunk: text generated line by line is sent in fewer chunks. */
const PIECE = 32 * 1024

/** Yields the first line at once, so that a download starts before the rest has been read, then several lines at a time. */
export async function* inPieces(lines: AsyncGenerator<string>, begin = ''): AsyncGenerator<string> {
  const { value: first = '' } = await lines.next()
  yield begin + first
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}
