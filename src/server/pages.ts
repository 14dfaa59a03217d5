import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { contentSecurityPolicy, scriptHashes } from '../platform/content-security.ts'
import { type Visitor, visitorContext } from '../web/context.ts'

/** Answers a request for a page. */
export type Pages = (request: Request, visitor: Visitor) => Promise<Response>

/** Renders pages. The whole HTML is awaited, since its inline scripts are named by hash in the policy. */
export function createPages(build: ServerBuild): Pages {
  const handle = createRequestHandler(build, 'production')
  return async (request, visitor) => {
    const context = new RouterContextProvider()
    context.set(visitorContext, visitor)
    const response = await handle(request, context)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const html = await response.text()
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes(html)))
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    return new Response(html, { status: response.status, headers })
  }
}
