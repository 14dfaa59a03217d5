import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { contentSecurityPolicy, scriptHashes } from '../platform/content-security.ts'
import { type Visitor, visitorContext } from '../web/context.ts'

/** Answers a request for a page. */
export type Pages = (request: Request, visitor: Omit<Visitor, 'policyOf'>) => Promise<Response>

const policyOf = (html: string) => contentSecurityPolicy(scriptHashes(html))

/** Renders pages with the built bundle; `web/entry.server.tsx` is what it calls. */
export function createPages(build: ServerBuild): Pages {
  const handle = createRequestHandler(build, 'production')
  return async (request, visitor) => {
    const context = new RouterContextProvider()
    context.set(visitorContext, { ...visitor, policyOf })
    return handle(request, context)
  }
}
