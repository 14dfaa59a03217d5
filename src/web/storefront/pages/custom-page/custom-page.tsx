import { data, redirect } from 'react-router'
import { findCustomPage, findRenamedPage } from '../../../../domains/content/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Container } from '../../../ui/container.tsx'
import { CustomText } from '../../parts/custom-text.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { crumbsOf } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/custom-page'

export const headers = passHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const page = await findCustomPage(ctx, params.slug)
  if (!page) {
    const moved = await findRenamedPage(ctx, params.slug)
    throw moved ? redirect(`/pages/${moved}`, 301) : data(null, 404)
  }
  return data(page, { headers: publicHeaders(PAGE_TAGS) })
}

export const meta = (args: Route.MetaArgs) => {
  const { title = '', description = '', slug = '' } = args.loaderData ?? {}
  return pageMeta(args, {
    title,
    ...(description ? { description } : {}),
    path: `/pages/${slug}`,
    crumbs: crumbsOf(title),
  })
}

/** A custom page written by the owner. */
export default function CustomPage({ loaderData: { title, description, html } }: Route.ComponentProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(title)} />
      <header className="mt-3 max-w-read md:mt-5">
        <h1 className="display-wide text-2xl wrap-anywhere md:text-4xl">{title}</h1>
        {description && <p className="mt-3 text-base text-muted md:mt-4 md:text-lg">{description}</p>}
      </header>
      <CustomText html={html} className="mt-8 text-base" />
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
