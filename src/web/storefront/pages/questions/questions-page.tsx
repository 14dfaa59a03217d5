import { data, redirect } from 'react-router'
import { findProduct, productTag } from '../../../../domains/catalog/index.ts'
import { findAnswered } from '../../../../domains/product-questions/index.ts'
import { QuestionPlace } from '../../../../domains/product-questions/schemas.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { Pagination } from '../../parts/product-list/pagination.tsx'
import { QuestionEntries, questionCount } from '../../parts/questions/question-entries.tsx'
import { pageOf } from '../../parts/seo/list-address.ts'
import { failedMeta, pageMeta } from '../../parts/seo/meta.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/questions-page'

export const headers = passHeaders

/** Every answered question about a product, paginated. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const found = await findProduct(ctx, params.idOrSlug)
  if (!found.ok) throw data(null, { status: 404 })
  const { search, searchParams } = new URL(request.url)
  const { redirectTo } = found.value
  if (redirectTo) throw redirect(`/product/${redirectTo}/questions${search}`, 301)
  const { id, slug, name } = found.value.product
  const page = await findAnswered(ctx, id, QuestionPlace.parse({ page: searchParams.get('page') }))
  return data({ product: { slug, name }, page }, { headers: publicHeaders([productTag(id), ...PAGE_TAGS]) })
}

const crumbsOf = ({ slug, name }: { slug: string; name: string }) => [
  { name: 'Home', to: '/' },
  { name, to: `/product/${slug}` },
  { name: 'Questions' },
]

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return failedMeta(args, 'Product not found')
  const { product, page } = args.loaderData
  const path = `/product/${product.slug}/questions`
  return pageMeta(args, {
    title: `Questions about ${product.name}${pageOf(page)}`,
    description: `What shoppers asked about ${product.name}, with the store’s answers.`,
    path: page.page > 1 ? `${path}?page=${page.page}` : path,
    isHidden: page.total === 0,
    crumbs: crumbsOf(product),
  })
}

export default function QuestionsPage({ loaderData: { product, page } }: Route.ComponentProps) {
  const { store } = useShop()
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(product)} />
      <h1 className="display-wide mt-3 text-2xl text-pretty break-words md:mt-5 md:text-4xl">
        Questions about {product.name}
      </h1>
      <p className="mt-3 text-sm text-muted">{page.total === 0 ? 'No questions yet.' : questionCount(page.total)}</p>
      <ButtonLink to={`/ask/${product.slug}`} tone="outline" className="mt-6">
        Ask a question
      </ButtonLink>
      {page.items.length > 0 && (
        <div className="mt-8">
          <QuestionEntries questions={page.items} storeName={store.name} level="h2" />
          <Pagination page={page.page} totalPages={page.totalPages} />
        </div>
      )}
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
