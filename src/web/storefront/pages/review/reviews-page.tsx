import { data, redirect } from 'react-router'
import { findProduct, productTag } from '../../../../domains/catalog/index.ts'
import { findReviews } from '../../../../domains/reviews/index.ts'
import { ReviewPlace } from '../../../../domains/reviews/schemas.ts'
import { contextOf, originOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Container } from '../../../ui/container.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { Pagination } from '../../parts/product-list/pagination.tsx'
import { ReviewList } from '../../parts/reviews/review-list.tsx'
import { ReviewsIntro } from '../../parts/reviews/reviews-intro.tsx'
import { breadcrumbData } from '../../parts/seo/breadcrumb-data.ts'
import { pageOf } from '../../parts/seo/list-address.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/reviews-page'

export const headers = passHeaders

/** Every published review of a product, paginated. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const found = await findProduct(ctx, params.idOrSlug)
  if (!found.ok) throw data(null, { status: 404 })
  const { search, searchParams } = new URL(request.url)
  const { redirectTo } = found.value
  if (redirectTo) throw redirect(`/product/${redirectTo}/reviews${search}`, 301)
  const { id, slug, name, rating, reviews, isReviewed } = found.value.product
  const page = await findReviews(ctx, id, ReviewPlace.parse({ page: searchParams.get('page') }))
  return data(
    { product: { slug, name, rating, reviews, isReviewed }, page, origin: originOf(context) },
    { headers: publicHeaders([productTag(id), ...PAGE_TAGS]) },
  )
}

const crumbsOf = ({ slug, name }: { slug: string; name: string }) => [
  { name: 'Home', to: '/' },
  { name, to: `/product/${slug}` },
  { name: 'Reviews' },
]

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData)
    return pageMeta(args, { title: 'Product not found', path: args.location.pathname, isHidden: true })
  const { product, page, origin } = args.loaderData
  const path = `/product/${product.slug}/reviews`
  return pageMeta(args, {
    title: `Reviews of ${product.name}${pageOf(page)}`,
    description: `Ratings and reviews of ${product.name} from verified buyers.`,
    path: page.page > 1 ? `${path}?page=${page.page}` : path,
    isHidden: page.total === 0,
    data: [breadcrumbData(origin, crumbsOf(product))],
  })
}

export default function ReviewsPage({ loaderData: { product, page } }: Route.ComponentProps) {
  const { store } = useShop()
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(product)} />
      <h1 className="display-wide mt-3 text-2xl text-pretty break-words md:mt-5 md:text-4xl">
        Reviews of {product.name}
      </h1>
      <div className="mt-8 grid gap-8 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <ReviewsIntro product={product} totals={page.totals} isDemo={store.isDemo} />
        {page.total > 0 && (
          <div>
            <ReviewList reviews={page.items} level="h2" />
            <Pagination page={page.page} totalPages={page.totalPages} />
          </div>
        )}
      </div>
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
