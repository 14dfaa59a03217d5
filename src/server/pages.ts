import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { contentSecurityPolicy, scriptHashes } from '../platform/content-security.ts'
import { isUnavailable, isUnfit } from '../platform/db/index.ts'
import type { GatewayCheckout } from '../platform/payment-gateways/gateway.ts'
import { storageFailure } from '../platform/storage/failures.ts'
import { type Visitor, visitorContext } from '../web/context.ts'

type RenderPage = (request: Request, visitor: Omit<Visitor, 'policyOf' | 'noteFailure'>) => Promise<Response>
/** Answers a request for a page. `onRoutes` is told the addresses of a bundle once it is loaded. */
export type Pages = RenderPage & { onRoutes?: (tell: (patterns: string[]) => void) => void }

/** The page where an order is paid in a provider's window: the only one that allows it. */
const PAY_PAGE = /^\/orders\/[^/]+\/pay(\.data)?\/?$/i

/** The preview of the brand, which is for staff only: the admin shows it in a frame (D168). */
const FRAMED_PAGE = /^\/preview\/brand\/?$/i

/** The admin: a separate bundle that is loaded on first use (decision 0023). */
const ADMIN = /^\/admin(?:[/.]|$)/i

export type PageBundles = { shop: ServerBuild; admin?: (() => Promise<ServerBuild>) | undefined }

/**
 * The router would compare `Origin` with the address at which this process was reached, whose scheme differs behind a
 * TLS proxy. `ownOriginOnly` has already checked the origin, and knows the proxy.
 */
const createHandler = (build: ServerBuild) =>
  createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, 'production')

/** Renders pages with the built bundles, by calling `web/entry.server.tsx`. */
export function createPages(
  { shop, admin }: PageBundles,
  findCheckout: () => GatewayCheckout | null = () => null,
): Pages {
  const handleShop = createHandler(shop)
  let handleAdmin: Promise<typeof handleShop> | null = null
  let tellRoutes: (patterns: string[]) => void = () => {}
  const handlerFor = async (path: string) => {
    if (!admin || !ADMIN.test(path)) return handleShop
    handleAdmin ??= admin().then((build) => {
      tellRoutes(patternsOf(build))
      return createHandler(build)
    })
    return handleAdmin
  }
  const render: RenderPage = async (request, visitor) => {
    const context = new RouterContextProvider()
    let isAway = false
    let isWrong = false
    const noteFailure = (error: unknown) => {
      isAway ||= isUnavailable(error) || storageFailure(error) !== null
      isWrong ||= isUnfit(error)
    }
    const { pathname } = new URL(request.url)
    const checkout = PAY_PAGE.test(pathname) ? findCheckout() : null
    const guests = checkout && {
      scripts: [new URL(checkout.script).origin],
      frames: checkout.frames,
      calls: checkout.calls,
    }
    const isFramed = FRAMED_PAGE.test(pathname)
    const policyOf = (page: readonly string[]) =>
      contentSecurityPolicy(scriptHashes(page), guests ?? undefined, { isFramed })
    context.set(visitorContext, { ...visitor, isData: pathname.endsWith('.data'), policyOf, noteFailure })
    const handle = await handlerFor(pathname)
    const response = await handle(withForm(request), context)
    if (isFramed) response.headers.set('X-Frame-Options', 'SAMEORIGIN')
    // Banks authenticate their customers in windows of their own.
    if (guests) response.headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    // No page of the admin is the same for two people, and a page that omits the header must not be cached.
    if (ADMIN.test(pathname)) response.headers.set('Cache-Control', 'private, no-store')
    if (isWrong && response.status === 500)
      return new Response(response.body, { status: 400, headers: response.headers })
    return isAway && response.status === 500 ? tryLater(response) : response
  }
  return Object.assign(render, {
    onRoutes: (tell: typeof tellRoutes) => {
      tellRoutes = tell
      tell(patternsOf(shop))
    },
  })
}

/** The addresses of a bundle's pages: `/product/:idOrSlug`. */
function patternsOf({ routes }: ServerBuild): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  return Object.keys(routes).map(pathOf)
}

/** A submit without any content is treated as an empty form: actions read it as one. */
function withForm(request: Request): Request {
  const { method, url, signal } = request
  const isNothing = (request.headers.get('content-length') ?? '0') === '0' && !request.headers.has('transfer-encoding')
  if (method === 'GET' || method === 'HEAD' || !isNothing) return request
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return new Request(url, { method, headers, signal, body: '' })
}

/** The crash page, with a status that tells programs that the fault is temporary. */
function tryLater({ body, headers }: Response): Response {
  const answer = new Response(body, { status: 503, headers })
  answer.headers.set('Retry-After', '5')
  return answer
}
