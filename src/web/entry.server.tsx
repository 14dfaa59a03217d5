import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { policyOf, requestIdOf, visitorContext } from './context.ts'
import { scriptsLater } from './scripts-later.ts'

/**
 * Renders the whole page before answering: the server hashes the inline scripts of the finished text for the content
 * security policy, and the page cache stores that text.
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
  const page = withRequestId(await render(request.url, router), status, requestIdOf(context))
  headers.set('Content-Security-Policy', policyOf(context, page))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(Buffer.concat(page.map((part) => Buffer.from(part))), { status, headers })
}

/** Errors thrown by a loader or a component go to the log; a visitor who has left is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { ctx, noteFailure } = context.get(visitorContext)
  ctx.log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
  noteFailure(error)
}

/**
 * Tells visitors the id by which the store finds the log lines of a request that failed. Only on error pages: others may
 * be kept for everybody.
 */
function withRequestId(page: string[], status: number, id: string | undefined): string[] {
  if (status < 500 || !id) return page
  const place = 'data-request-id="">'
  return page.map((part) => part.replace(`${place}</p>`, `${place}Reference for support: ${id}</p>`))
}

const END = '</body></html>'
/**
 * Passes the page's data to the browser's router, as ServerRouter does when streaming. The data is in a separate block
 * that no browser runs: the script is the same on every page, and so is the policy's hash of it. The data is JSON,
 * where `<` can only occur in strings: escaped there, it cannot end the block early.
 */
const TAKE_DATA =
  '<script>{const c=window.__reactRouterContext.streamController;c.enqueue(document.currentScript.previousElementSibling.textContent);c.close()}</script>'

/**
 * The page's text in parts, each with whole scripts. Its data is awaited alongside rendering, not streamed by it:
 * rendering that waits for nothing needs no stream, whose encoding of every small part cost more than the rendering
 * itself. Throws what a component threw; React Router then renders the route's error boundary.
 */
async function render(url: string, { serverHandoffStream, ...router }: EntryContext): Promise<string[]> {
  // Unlike React's streams, `renderToString` writes no doctype, and without one browsers use quirks mode.
  const context = { ...router, manifest: matchedManifest(router) }
  const parts = scriptsLater(`<!DOCTYPE html>${renderToString(<ServerRouter context={context} url={url} />)}`)
  const last = parts.at(-1)
  if (!serverHandoffStream || !router.renderMeta?.didRenderScripts || !last?.endsWith(END)) return parts
  const data = (await textOf(serverHandoffStream)).replaceAll('<', '\\u003c')
  return [
    ...parts.slice(0, -1),
    last.slice(0, -END.length),
    `<script type="application/json">${data}</script>${TAKE_DATA}${END}`,
  ]
}

/** ServerRouter builds and ranks all routes of the store for each page; only this page's are rendered. */
function matchedManifest({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const routes = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/** Reads a whole stream at once, without creating a Response. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}
