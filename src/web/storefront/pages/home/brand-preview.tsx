import { data, redirect } from 'react-router'
import { findBrand } from '../../../../domains/brand/index.ts'
import { forbid } from '../../../../domains/roles/index.ts'
import { contextOf, partHtml, sidesOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import type { Route } from './+types/brand-preview'
import HomePage from './home-page.tsx'
import { loadHome } from './load-home.server.ts'

export const headers = passHeaders

/**
 * The home page in the draft's colours, which the layout's loader reads for this address: they stay while staff follow
 * links. The admin shows it in a frame. For staff only: visitors are sent to the login, others get a 404.
 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args.context)
  if (ctx.actor.kind === 'nobody') throw redirect('/admin/login?from=/admin/settings/brand')
  if (forbid(ctx, 'settings.write')) throw data(null, { status: 404 })
  const { home } = await loadHome(ctx, {
    sidesOf: sidesOf(args.context),
    part: (html) => partHtml(args.context, html),
  })
  const found = await findBrand(ctx)
  return data({ ...home, isDraft: found.ok && found.value.draft !== null }, { headers: privateHeaders })
}

export const meta = () => [{ title: 'Brand preview' }, { name: 'robots', content: 'noindex' }]

export default function BrandPreview(props: Route.ComponentProps) {
  return (
    <>
      <p className="bg-accent px-4 py-2 text-center text-sm font-semibold text-ink">
        {props.loaderData.isDraft
          ? 'Preview: only you see this brand. Links keep it until you reload a page. '
          : 'Preview: this is what everybody sees. '}
        <a href="/admin/settings/brand" target="_top" className="underline">
          Back to Brand
        </a>
      </p>
      <HomePage {...(props as unknown as Parameters<typeof HomePage>[0])} />
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
