import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs, useRouteError } from 'react-router'
import { permissionsOf, roleTexts } from '../../../domains/roles/rules.ts'
import { Role } from '../../../domains/roles/schemas.ts'
import { readSettings } from '../../../domains/settings/index.ts'
import { Tooltips } from '../../ui/tooltips.tsx'
import admin from '../admin.css?url'
import { NoticeList } from '../parts/page/notice-list.tsx'
import { asStaff } from '../state/staff.server.ts'
import type { Route } from './+types/layout'
import { CommandPalette } from './command-palette.tsx'
import { Sidebar } from './sidebar.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: admin }]
export const meta: Route.MetaFunction = () => [{ title: 'Admin' }, { name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args)
  const { store } = await readSettings(ctx)
  const role = Role.safeParse(ctx.actor.role)
  return {
    shop: store.name,
    isDemo: store.isDemo,
    email: ctx.actor.email,
    role: role.success ? roleTexts[role.data].name : ctx.actor.role,
    permissions: permissionsOf(ctx.actor),
  }
}

/**
 * Only what staff save changes the frame. If it were loaded with every page, a page that can't be loaded would take the
 * menu with it.
 */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined && formMethod !== 'GET'

/** The frame around every admin page. */
export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="min-h-dvh lg:pl-60 print:pl-0">
      <a
        href="#main"
        className="print:hidden fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-sm font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <Sidebar {...loaderData} />
      {/* The bottom padding is for notices: without it a notice covers the last button of a page. */}
      <main id="main" tabIndex={-1} className="mx-auto max-w-[88rem] px-4 pt-5 pb-44 sm:pb-28 md:px-6 lg:px-8">
        {loaderData.isDemo && (
          <p className="mb-3 text-xs text-muted">
            Demo: products, customers and past orders are made up, and payments are tests.
          </p>
        )}
        <Outlet />
      </main>
      <CommandPalette permissions={loaderData.permissions} />
      <NoticeList />
      <Tooltips />
    </div>
  )
}

/** Shown when even the layout can't be rendered. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="mx-auto max-w-form px-4 py-16">
      <h1 className="text-2xl">{isMissing ? 'Page not found' : 'Something went wrong'}</h1>
      <p className="mt-3 text-muted">
        {isMissing ? 'This page doesn’t exist or was removed.' : 'The error was logged. Please try again.'}
      </p>
      <p className="mt-6 flex gap-6">
        <a href="/admin" className="underline">
          Go to dashboard
        </a>
        <a href="/" className="underline">
          View store
        </a>
      </p>
    </main>
  )
}
