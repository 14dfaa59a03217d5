import { data, redirect } from 'react-router'
import { findDraft } from '../../../../domains/catalog/index.ts'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { contextOf, originOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { reviewsSection } from '../../parts/reviews/reviews-section.server.tsx'
import type { Route } from './+types/preview-page'
import ProductPage from './product-page.tsx'
import { productView } from './product-view.ts'
import { questionsSection } from './questions-section.server.tsx'
import { servingSection } from './serving-section.server.tsx'
import { tabParts } from './tab-parts.server.tsx'

export const headers = passHeaders

/**
 * A product as its page will look, published or not. For staff only: visitors are sent to the login, others get a 404.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  if (ctx.actor.kind === 'nobody') throw redirect(`/admin/login?from=/admin/products/${encodeURIComponent(params.id)}`)
  const found = await findDraft(ctx, params.id)
  if (!found.ok) throw data(null, { status: 404 })
  const texts = await findPageTexts(ctx, 'product')
  const view = productView(found.value)
  const { ingredients, nutrition } = tabParts(view)
  return data(
    {
      product: view,
      ingredientsHtml: ingredients,
      nutritionHtml: nutrition,
      similar: [],
      similarHtml: '',
      servingHtml: servingSection(found.value),
      comparisonHtml: '',
      reviewsHtml: await reviewsSection(ctx, found.value),
      questionsHtml: await questionsSection(ctx, found.value),
      origin: originOf(context),
      asked: null,
      ...(texts && { texts }),
    },
    { headers: privateHeaders },
  )
}

export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }]

export default function PreviewPage(props: Route.ComponentProps) {
  return (
    <>
      <p className="bg-accent px-4 py-2 text-center text-sm font-semibold">Preview: visible to staff only</p>
      <ProductPage {...(props as unknown as Parameters<typeof ProductPage>[0])} />
    </>
  )
}

export { ProductNotFound as ErrorBoundary } from './product-not-found.tsx'
