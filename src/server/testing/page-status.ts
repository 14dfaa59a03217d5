import type { RouterContextProvider } from 'react-router'
import { isUnfit } from '../../platform/db/index.ts'
import { contextOn, testDatabase } from '../../platform/testing/index.ts'
import { ORIGIN } from './app.ts'
import { visitorOn } from './visitor-context.ts'
import type { Visitor, World } from './visitors.ts'

/** A page's loader or action. */
export type Handler = (args: { request: Request; url: URL; params: object; context: RouterContextProvider }) => unknown

type Call = { address: string; params: object; visitor: Visitor; form?: URLSearchParams }

/**
 * The status that a page's loader or action answers or throws: 400 if the database rejected a value, as on the server.
 * Any other error is thrown, with the address.
 */
export async function pageStatus(handler: Handler, world: World, { address, params, visitor, form }: Call) {
  const context = visitorOn(contextOn(await testDatabase(), { actor: world.actors[visitor] }))
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
