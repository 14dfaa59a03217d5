import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { policyOf, visitorContext } from './context.ts'
import { scriptsLater } from './scripts-later.ts'

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
  const page = await render(request.url, router)
  headers.set('Content-Security-Policy', policyOf(context, page))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(Buffer.from(page), { status, headers })
}

/** What a loader or a component threw goes to the log; a visitor who has left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { ctx, noteFailure } = context.get(visitorContext)
  ctx.log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
  noteFailure(error)
}

const END = '</body></html>'

/**
 * The page as one text. Its data is awaited beside the rendering, not streamed by it: a rendering that waits for
 * nothing needs no stream, whose encoding of every small part cost more than the rendering itself. Throws what a
 * component threw; React Router then renders the route's error boundary.
 */
async function render(url: string, { serverHandoffStream, ...router }: EntryContext): Promise<string> {
  // Unlike React's streams, `renderToString` writes no doctype, and without one browsers fall into quirks mode.
  const html = scriptsLater(`<!DOCTYPE html>${renderToString(<ServerRouter context={router} url={url} />)}`)
  if (!serverHandoffStream || !router.renderMeta?.didRenderScripts || !html.endsWith(END)) return html
  const text = await textOf(serverHandoffStream)
  return `${html.slice(0, -END.length)}<script>${handoff(text)}</script>${END}`
}

/** All of a stream at once, without the detour over a Response. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** What ServerRouter itself would write when it streams: the text from which the browser's router takes its data. */
const handoff = (text: string): string =>
  `{const c=window.__reactRouterContext.streamController;c.enqueue(${escapeScript(JSON.stringify(text))});c.close()}`

/** No end of the script, comment or line can hide in the text. */
const escapeScript = (text: string): string =>
  text.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
