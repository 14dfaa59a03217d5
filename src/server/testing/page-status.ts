import { RouterContextProvider } from 'react-router'
import { openImportService } from '../../domains/imports/index.ts'
import { isUnfit } from '../../platform/db/index.ts'
import { openMedia } from '../../platform/storage/media.ts'
import { contextOn, testDatabase } from '../../platform/testing/index.ts'
import { visitorContext } from '../../web/context.ts'
import { ORIGIN } from './app.ts'
import type { Visitor, World } from './visitors.ts'

/** A page's loader or action. */
export type Handler = (args: { request: Request; url: URL; params: object; context: RouterContextProvider }) => unknown

type Call = { address: string; params: object; visitor: Visitor; form?: URLSearchParams }

/**
 * The status that a page's loader or action answers or throws: 400 if the database rejected a value, as on the server.
 * Any other error is thrown, with the address.
 */
export async function pageStatus(handler: Handler, world: World, { address, params, visitor, form }: Call) {
  const context = new RouterContextProvider()
  context.set(visitorContext, {
    ctx: contextOn(await testDatabase(), { actor: world.actors[visitor] }),
    origin: ORIGIN,
    client: { ip: '203.0.113.9', userAgent: 'test' },
    hasGoogle: false,
    imports: openImportService({ dataDir: 'none', media: openMedia('none') }),
    policyOf: () => '',
    noteFailure: () => undefined,
  })
  const init = { headers: world.headers[visitor], ...(form ? { method: 'POST', body: form } : {}) }
  const request = new Request(ORIGIN + address, init)
  const statusOf = (answer: unknown): number =>
    answer instanceof Response ? answer.status : ((answer as { init?: ResponseInit } | null)?.init?.status ?? 200)
  try {
    return statusOf(await handler({ request, url: new URL(request.url), params, context }))
  } catch (thrown) {
    if (!(thrown instanceof Error)) return statusOf(thrown)
    if (isUnfit(thrown)) return 400
    throw new Error(`${address} fails`, { cause: thrown })
  }
}
