import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { contextOf } from './context.ts'

/**
 * Renders the whole page before it answers: the server hashes the inline scripts of the finished text for the
 * content security policy, and the page cache keeps that text.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { html, failed } = await render(request.url, router)
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** What a loader or a component threw goes to the log; a visitor who has left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted)
    contextOf(context).log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}

function render(url: string, router: EntryContext): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failed })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={url} />, {
      // A finished page needs no parts that scripts move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: () => {
        failed = true
      },
    })
  })
}
