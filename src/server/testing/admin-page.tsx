import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createMemoryRouter,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  RouterProvider,
} from 'react-router'
import type { Actor } from '../../platform/context.ts'
import { contextOn, testDatabase } from '../../platform/testing/index.ts'
import type { Answer } from '../../web/admin/parts/forms/answer.ts'
import routes from '../../web/routes.ts'
import { ORIGIN } from './app.ts'
import { visitorOn } from './visitor-context.ts'

type Handler = (args: { request: Request; url: URL; params: object; context: RouterContextProvider }) => unknown
type Props = { loaderData: unknown; actionData: unknown; params: object }
type Module = { loader?: Handler; action?: Handler; default?: ComponentType<Props> }
type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] }

const modules = import.meta.glob<Module>('../../web/admin/**/*.{ts,tsx}')

const objectsOf = (entries: readonly Entry[]): RouteObject[] =>
  entries
    .filter(({ file }) => file.startsWith('admin/'))
    .map(({ path, index, file, children }) =>
      index ? { index, handle: file } : { ...(path && { path }), handle: file, children: objectsOf(children ?? []) },
    )
const admin = objectsOf(routes as Entry[])

export const staffOf = (role: string): Actor => ({
  kind: 'staff',
  id: `usr_${role}`,
  email: `${role}@example.in`,
  role,
  confirmedAt: new Date(),
})

type Asked = { role: string; form?: Record<string, string> }
export type Opened = { status: number; location: string | null; answer: Answer | undefined; html: string }

/** An admin page as a role gets it, or the answer to a form and the page with it. Only the page, without the layout. */
export async function openAdminPage(address: string, { role, form }: Asked): Promise<Opened> {
  const url = new URL(ORIGIN + address)
  const match = matchRoutes(admin, url.pathname)?.at(-1)
  const page = await modules[`../../web/${match?.route.handle}`]?.()
  if (!match || !page) throw new Error(`${address} is no admin page`)
  const context = visitorOn(contextOn(await testDatabase(), { actor: staffOf(role) }))
  const ask = async (handler: Handler | undefined, init: RequestInit = {}) => {
    try {
      const request = new Request(url, init)
      return { given: await handler?.({ request, url, params: match.params, context }), isThrown: false }
    } catch (thrown) {
      if (thrown instanceof Error) throw thrown
      return { given: thrown, isThrown: true }
    }
  }
  const acted = form ? await ask(page.action, { method: 'POST', body: new URLSearchParams(form) }) : null
  const closed = { answer: undefined, html: '' }
  if (acted && (acted.isThrown || acted.given instanceof Response)) return { ...headOf(acted.given), ...closed }
  const { given, isThrown } = await ask(page.loader)
  if (isThrown || given instanceof Response) return { ...headOf(given), ...closed }
  const Page = page.default ?? (() => null)
  const answer = dataOf(acted?.given) as Answer | undefined
  const element = <Page loaderData={dataOf(given)} actionData={answer} params={match.params} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return { ...headOf(acted?.given), answer, html: renderToStaticMarkup(<RouterProvider router={router} />) }
}

const isWrapped = (given: unknown): given is { data: unknown; init: ResponseInit | null } =>
  typeof given === 'object' && given !== null && 'data' in given && 'init' in given
const dataOf = (given: unknown) => (isWrapped(given) ? given.data : given)
const headOf = (given: unknown) =>
  given instanceof Response
    ? { status: given.status, location: given.headers.get('location') }
    : { status: (isWrapped(given) && given.init?.status) || 200, location: null }

/** The text of a page, without its markup. */
export const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
