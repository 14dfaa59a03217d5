import type { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { contextOn, testContext, testDatabase } from '../platform/testing/index.ts'
import routes from '../web/routes.ts'
import { ORIGIN } from './testing/app.ts'
import { FORM_MATRIX } from './testing/forms/form-matrix.ts'
import { visitorOn } from './testing/visitor-context.ts'
import { fillWorld, SECRETS, VISITORS, type Visitor, type World } from './testing/visitors.ts'

type Handler = (args: { request: Request; url: URL; params: object; context: RouterContextProvider }) => unknown
type Module = { loader?: Handler; action?: Handler }
type Entry = { file: string; children?: Entry[] }

const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])])
/** The admin has a separate matrix (`admin-pages.test.ts`). */
const FILES = [...new Set(filesOf(routes as Entry[]))].filter((file) => file.startsWith('storefront/'))
const modules = import.meta.glob<Module>('../web/{storefront,admin}/**/*.{ts,tsx}')
const moduleOf = async (file: string): Promise<Module> => (await modules[`../web/${file}`]?.()) ?? {}

let world: World
beforeAll(async () => {
  const ctx = await testContext()
  world = await fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf])
})

async function contextFor(visitor: Visitor): Promise<RouterContextProvider> {
  return visitorOn(contextOn(await testDatabase(), { actor: world.actors[visitor] }))
}

/** What a loader or action answers or throws: its status, and everything that the browser can read. */
async function outcomeOf(handler: Handler, visitor: Visitor, path: string, params: object, init: RequestInit = {}) {
  const headers = new Headers(world.headers[visitor])
  const request = new Request(ORIGIN + path, { ...init, headers })
  const context = await contextFor(visitor)
  const answer: unknown = await Promise.resolve()
    .then(() => handler({ request, url: new URL(request.url), params, context }))
    .catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown
      return thrown
    })
  if (answer instanceof Response)
    return { status: answer.status, text: `${answer.headers.get('location')} ${await answer.text()}` }
  const { init: given } = (answer ?? {}) as { init?: ResponseInit }
  return { status: given?.status ?? 200, text: JSON.stringify(answer) }
}

test('every page that takes a form has a decision for every visitor', async () => {
  const all = await Promise.all(FILES.map(async (file) => ({ file, ...(await moduleOf(file)) })))
  expect(all.filter(({ loader, action }) => loader || action).length).toBeGreaterThan(30)
  const withForm = all.filter(({ action }) => action).map(({ file }) => file)
  const rows = Object.keys(FORM_MATRIX).filter((file) => file.startsWith('storefront/'))
  expect(withForm.toSorted()).toEqual(rows.toSorted())
})

const rows = Object.entries(FORM_MATRIX).flatMap(([file, each]) => each.map((row) => ({ file, ...row })))

describe('A1 A2 A31 I19: which visitor may send which form', () => {
  test.each(rows)('$file', async ({ file, answers, send }) => {
    const { action } = await moduleOf(file)
    const got: number[] = []
    for (const visitor of VISITORS) {
      const { path, params = {}, form } = await send(world)
      const mayChange = visitor === 'owner' || visitor === 'staff'
      const before = mayChange ? '' : await world.ownersThings()
      const init = { method: 'POST', body: new URLSearchParams(form) }
      const { status, text } = await outcomeOf(action as Handler, visitor, path, params, init)
      got.push(status)
      if (mayChange) continue
      // A form returns what was typed into it.
      const told = Object.values(form).reduce((rest, typed) => rest.replaceAll(typed || '\0', ''), text)
      expect(told, `what ${visitor} reads`).not.toMatch(SECRETS)
      expect(await world.ownersThings(), `what ${visitor} changes`).toBe(before)
    }
    expect(got).toEqual(answers)
  })
})

test('A1 I19: no page shows a stranger or another customer any of the owner’s data', async () => {
  const { orderNumber } = await world.order()
  const params = { orderNumber, idOrSlug: world.whey.productId, category: 'protein', slug: 'north', file: '1.xml' }
  const query = `?order=${orderNumber}&query=${orderNumber}&key=guessed&token=guessed&edit=${world.addressId}`
  for (const file of FILES) {
    const { loader } = await moduleOf(file)
    if (!loader) continue
    for (const visitor of ['stranger', 'other'] as const)
      for (const path of ['/page', `/page${query}`])
        expect((await outcomeOf(loader, visitor, path, params)).text, `${file} to ${visitor}`).not.toMatch(SECRETS)
  }
  // The same check as the owner finds it, so the test can fail.
  const { loader } = await moduleOf('storefront/pages/account/order-page.tsx')
  expect((await outcomeOf(loader as Handler, 'owner', '/page', params)).text).toMatch(SECRETS)
})
