import { data, redirect } from 'react-router'
import { forbid } from '../../../../domains/roles/index.ts'
import { contextOf, partHtml, sidesOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import type { Route } from './+types/home-preview'
import HomePage from './home-page.tsx'
import { loadHome } from './load-home.server.ts'

export const headers = passHeaders

/** The home page as its draft has it. For staff only: visitors are sent to the login, others get a 404. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  if (ctx.actor.kind === 'nobody') throw redirect('/admin/login?from=/admin/home')
  if (forbid(ctx, 'content.write')) throw data(null, { status: 404 })
  const { home } = await loadHome(ctx, {
    isDraft: true,
    sidesOf: sidesOf(context),
    part: (html) => partHtml(context, html),
  })
  return data(home, { headers: privateHeaders })
}

export const meta = () => [{ title: 'Home page preview' }, { name: 'robots', content: 'noindex' }]

export default function HomePreview(props: Route.ComponentProps) {
  return (
    <>
      <p className="bg-accent px-4 py-2 text-center text-sm font-semibold text-ink">
        Preview: only you see this home page.{' '}
        <a href="/admin/home" className="underline">
          Back to Home page
        </a>
      </p>
      <HomePage {...(props as unknown as Parameters<typeof HomePage>[0])} />
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
