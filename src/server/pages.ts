import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { contentSecurityPolicy, scriptHashes } from '../platform/content-security.ts'
import { isUnavailable } from '../platform/db/index.ts'
import { type Visitor, visitorContext } from '../web/context.ts'

/** Answers a request for a page. */
export type Pages = (request: Request, visitor: Omit<Visitor, 'policyOf' | 'noteFailure'>) => Promise<Response>

const policyOf = (page: readonly string[]) => contentSecurityPolicy(scriptHashes(page))

/** Renders pages with the built bundle; `web/entry.server.tsx` is what it calls. */
export function createPages(build: ServerBuild): Pages {
  const handle = createRequestHandler(build, 'production')
  return async (request, visitor) => {
    const context = new RouterContextProvider()
    let isAway = false
    const noteFailure = (error: unknown) => {
      isAway ||= isUnavailable(error)
    }
    context.set(visitorContext, { ...visitor, policyOf, noteFailure })
    const response = await handle(request, context)
    return isAway && response.status === 500 ? tryLater(response) : response
  }
}

/** The crash page, with the status that tells programs that the fault passes. */
function tryLater({ body, headers }: Response): Response {
  const answer = new Response(body, { status: 503, headers })
  answer.headers.set('Retry-After', '5')
  return answer
}
