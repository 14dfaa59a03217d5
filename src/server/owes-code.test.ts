import { sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSession, signIn } from '../domains/customers/index.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import type { Context } from '../platform/context.ts'
import { contextOn, testDatabase } from '../platform/testing/index.ts'
import routes from '../web/routes.ts'
import { API_MATRIX } from './testing/api-matrix.ts'
import { ORIGIN, openApp } from './testing/app.ts'
import { FORM_MATRIX } from './testing/forms/form-matrix.ts'
import { visitorOn } from './testing/visitor-context.ts'
import { fillWorld, SECRETS, type World } from './testing/visitors.ts'

type Handler = (args: { request: Request; url: URL; params: object; context: RouterContextProvider }) => unknown
type Module = { loader?: Handler; action?: Handler }
type Entry = { file: string; children?: Entry[] }
type Filled = { world: World; ctx: Context }

const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])])
const modules = import.meta.glob<Module>('../web/{storefront,admin}/**/*.{ts,tsx}')
const moduleOf = async (file: string): Promise<Module> => (await modules[`../web/${file}`]?.()) ?? {}

/** Refusals for want of a login; `answer` gives a session with a pending code SECOND_FACTOR_REQUIRED instead. */
const FOR_WANT_OF_LOGIN = /(^|_)LOGIN_REQUIRED$|^FORBIDDEN$|^LOGIN_AGAIN$/

let shop: Awaited<ReturnType<typeof openApp<Filled>>>
let world: World
/** Olga's account has a role and a second factor. These cookies prove her password, but no code. */
let half: Headers

async function signInHalf(ctx: Context): Promise<Headers> {
  const here = { ip: '203.0.113.66', userAgent: 'thief' }
  const signed = await signIn(ctx, { email: 'olga@example.in', password: world.password }, here)
  if (!signed.ok) throw new Error(signed.code)
  return new Headers({ cookie: signed.value.setCookie.map((each) => each.split(';')[0]).join('; ') })
}

beforeAll(async () => {
  shop = await openApp(async (ctx) => ({
    world: await fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf]),
    ctx,
  }))
  world = shop.filled.world
  // She is an owner: the session with a pending code must not be able to do what she may do.
  await shop.filled.ctx.db.execute(
    sql`update users set role = 'owner', has_second_factor = true where id = ${world.ownerId}`,
  )
  half = await signInHalf(shop.filled.ctx)
})

describe('I28 A47: a session that owes its code is a stranger’s to every route', () => {
  test.each(Object.entries(API_MATRIX))('%s', async (route, { ask }) => {
    const [method = '', path = ''] = route.split(' ')
    const address = async () => (ask ? ask(world) : { path })
    const send = (headers: Headers, asked: { path: string; body?: unknown }) =>
      shop.call(`/api${asked.path}`, {
        method,
        headers: new Headers([...headers, ['content-type', 'application/json']]),
        ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
      })
    const stranger = await send(new Headers(), await address())
    const signsOut = path === '/users/logout'
    const headers = signsOut ? await signInHalf(shop.filled.ctx) : half
    const asked = await address()
    const before = await world.ownersThings()
    const owing = await send(headers, asked)
    const isChanged = before !== (await world.ownersThings())
    expect(JSON.stringify(owing.body), 'what it reads').not.toMatch(SECRETS)
    // The session itself is part of the account's data.
    expect(isChanged, 'what it changes').toBe(signsOut)
    if (path === '/admin/second-factor') return expect([owing.status, owing.body.code]).toEqual([422, 'CODE_WRONG'])
    if (FOR_WANT_OF_LOGIN.test(stranger.body?.code))
      expect([owing.status, owing.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    else expect(owing.status).toBe(stranger.status)
  })
})

async function outcomeOf(handler: Handler, path: string, params: object, init: RequestInit = {}) {
  const on = await testDatabase()
  const session = await findSession(contextOn(on), half)
  const context = visitorOn(contextOn(on, { actor: session?.actor ?? { kind: 'system' } }))
  const request = new Request(ORIGIN + path, { ...init, headers: new Headers(half) })
  const answer: unknown = await Promise.resolve()
    .then(() => handler({ request, url: new URL(request.url), params, context }))
    .catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown
      return thrown
    })
  if (answer instanceof Response) return `${answer.headers.get('location')} ${await answer.text()}`
  return JSON.stringify(answer) ?? ''
}

const FILES = [...new Set(filesOf(routes as Entry[]))]

test('I28 A47: every form does for a session that owes its code nothing that is the account’s', async () => {
  for (const [file, rows] of Object.entries(FORM_MATRIX)) {
    const { action } = await moduleOf(file)
    // It ends the session, which is allowed.
    if (!action || file === 'storefront/pages/sign-in/logout.ts') continue
    for (const { send } of rows) {
      const { path, params = {}, form } = await send(world)
      const before = await world.ownersThings()
      const text = await outcomeOf(action, path, params, { method: 'POST', body: new URLSearchParams(form) })
      const told = Object.values(form).reduce((rest, typed) => rest.replaceAll(typed || '\0', ''), text)
      expect(told, `what ${file} tells`).not.toMatch(SECRETS)
      expect(await world.ownersThings(), `what ${file} changes`).toBe(before)
    }
  }
})

test('I28 A47: no page shows a session that owes its code anything of the account, but the one that asks for it', async () => {
  const { orderNumber } = await world.order()
  const params = { orderNumber, idOrSlug: world.whey.productId, category: 'protein', slug: 'north', file: '1.xml' }
  const query = `?order=${orderNumber}&query=${orderNumber}&edit=${world.addressId}`
  for (const file of FILES) {
    const { loader } = await moduleOf(file)
    if (!loader || file === 'admin/pages/login/code-page.tsx') continue
    for (const path of ['/page', `/page${query}`])
      expect(await outcomeOf(loader, path, params), file).not.toMatch(SECRETS)
  }
})

test('I28: both entrances lead a session that owes its code to the page that asks for it', async () => {
  const asked = async (file: string) => {
    const { loader } = await moduleOf(file)
    return loader ? outcomeOf(loader, '/page?from=/orders', {}) : ''
  }
  expect(await asked('storefront/pages/sign-in/login-page.tsx')).toMatch(/^\/admin\/code\?from=%2Forders /)
  expect(await asked('storefront/pages/sign-in/register-page.tsx')).toMatch(/^\/admin\/code\?from=%2Forders /)
  expect(await asked('admin/pages/login/login-page.tsx')).toMatch(/^\/admin\/code\?from=%2Forders /)
  expect(await asked('admin/pages/dashboard/dashboard-page.tsx')).toMatch(/^\/admin\/code\?from=/)
})

test('I28: the API says that a code is owed, and tells nothing of the person', async () => {
  const { body } = await shop.call('/api/session', { headers: half })
  expect(body.data).toMatchObject({ user: null, secondFactorRequired: true, membership: { isMember: false } })
  const signed = await shop.send('/api/users/login', { email: 'olga@example.in', password: world.password })
  expect(signed.body).toEqual({
    success: true,
    data: { user: null, token: expect.any(String), secondFactorRequired: true },
    message: 'Please enter the code from your authenticator app.',
  })
  const bearer = new Headers({ authorization: `Bearer ${signed.body.data.token}` })
  expect((await shop.call('/api/account/profile', { headers: bearer })).body.code).toBe('SECOND_FACTOR_REQUIRED')
})
