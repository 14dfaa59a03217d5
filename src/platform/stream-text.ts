/** A text that is made while it is read: no faster than it is taken, and no further once nobody takes it. */
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

/** Letters of a piece: what is made line by line is sent in fewer. */
const PIECE = 32 * 1024

export async function* inPieces(lines: AsyncGenerator<string>, begin = ''): AsyncGenerator<string> {
  let piece = begin
  for await (const line of lines) {
    piece += line
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}
