import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { contextOf, policyOf } from './context.ts'

/**
 * Renders the whole page before it answers: the server hashes the inline scripts of the finished text for the
 * content security policy, and the page cache keeps that text.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { page, failed } = await render(request.url, router)
  headers.set('Content-Security-Policy', policyOf(context, page.toString('utf8')))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(page, { status: failed ? 500 : status, headers })
}

/** What a loader or a component threw goes to the log; a visitor who has left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted)
    contextOf(context).log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
}

function render(url: string, router: EntryContext): Promise<{ page: Buffer<ArrayBuffer>; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ page: Buffer.concat(chunks), failed })
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
