import type { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Actor, Context } from '../platform/context.ts'
import { testContext } from '../platform/testing/index.ts'
import routes from '../web/routes.ts'
import { ORIGIN } from './testing/app.ts'
import { visitorOn } from './testing/visitor-context.ts'

type Handler = (args: { request: Request; url: URL; params: object; context: RouterContextProvider }) => unknown
type Module = { loader?: Handler; action?: Handler }
type Entry = { file: string; children?: Entry[] }

const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])])
const FILES = [...new Set(filesOf(routes as Entry[]))].filter((file) => file.startsWith('admin/'))
/** Open to visitors who are not signed in yet. */
const ENTRANCES = [
  'admin/pages/login/login-page.tsx',
  'admin/pages/login/code-page.tsx',
  'admin/pages/login/join-page.tsx',
]
/** A layout without data: each page inside it checks permissions itself. */
const EMPTY_LAYOUT = 'admin/layout/page-errors.tsx'
/** Every role may open these; what they show depends on it. */
const ANY_ROLE = [
  'admin/layout/layout.tsx',
  'admin/pages/dashboard/dashboard-page.tsx',
  'admin/pages/account/account-page.tsx',
]

const modules = import.meta.glob<Module>('../web/admin/**/*.{ts,tsx}')

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
})

/** The status that a loader or action answers with, and its redirect target. */
async function outcomeOf(handler: Handler, actor: Actor, method: 'GET' | 'POST') {
  const context = visitorOn({ ...ctx, actor })
  const request = new Request(`${ORIGIN}/admin/page`, {
    method,
    ...(method === 'POST' ? { body: new URLSearchParams({ intent: 'none' }) } : {}),
  })
  const answer: unknown = await Promise.resolve()
    .then(() => handler({ request, url: new URL(request.url), params: {}, context }))
    .catch((thrown: unknown) => thrown)
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim()
  return String((answer as { init?: ResponseInit } | undefined)?.init?.status ?? 200)
}

const customer: Actor = { kind: 'customer', id: 'usr_c', email: 'c@example.in' }
const half: Actor = { kind: 'nobody', owesCode: { id: 'usr_h', email: 'h@example.in', role: 'owner', ip: '' } }
const king: Actor = { kind: 'staff', id: 'usr_k', email: 'k@example.in', role: 'king' }

test('A31: the layout of pages that ask has no data of its own', async () => {
  const { loader, action } = (await modules[`../web/${EMPTY_LAYOUT}`]?.()) ?? { loader: () => null }
  expect([loader, action]).toEqual([undefined, undefined])
})

test.each(FILES.filter((file) => ![...ENTRANCES, EMPTY_LAYOUT].includes(file)))(
  'A31: %s lets nobody in without the right',
  async (file) => {
    const { loader, action } = (await modules[`../web/${file}`]?.()) ?? {}
    expect(loader ?? action, 'it asks who comes').toBeDefined()
    if (loader) {
      expect(await outcomeOf(loader, { kind: 'nobody' }, 'GET')).toMatch(/^302 \/admin\/login\?from=/)
      expect(await outcomeOf(loader, half, 'GET')).toMatch(/^302 \/admin\/code\?from=/)
      expect(await outcomeOf(loader, customer, 'GET')).toBe('404')
      if (!ANY_ROLE.includes(file)) expect(await outcomeOf(loader, king, 'GET')).toMatch(/^40[34]$/)
    }
    if (action) {
      expect(await outcomeOf(action, { kind: 'nobody' }, 'POST')).toBe('401')
      expect(await outcomeOf(action, half, 'POST')).toBe('401')
      expect(await outcomeOf(action, customer, 'POST')).toBe('404')
      if (!ANY_ROLE.includes(file)) expect(await outcomeOf(action, king, 'POST')).toBe('403')
    }
  },
)
