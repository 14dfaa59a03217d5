import { data, redirect } from 'react-router'
import { findProduct, productTag } from '../../../../domains/catalog/index.ts'
import { findFlavorRatings, findReviews, voteHelpful } from '../../../../domains/reviews/index.ts'
import { type ReviewPage, ReviewPlace } from '../../../../domains/reviews/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Container } from '../../../ui/container.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { Pagination } from '../../parts/product-list/pagination.tsx'
import { ReviewList } from '../../parts/reviews/review-list.tsx'
import { ReviewsIntro } from '../../parts/reviews/reviews-intro.tsx'
import { reviewCount } from '../../parts/reviews/totals.tsx'
import { pageOf } from '../../parts/seo/list-address.ts'
import { failedMeta, pageMeta } from '../../parts/seo/meta.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import { toLogin } from '../../state/session/session-over.server.ts'
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
  const place = ReviewPlace.parse({ page: searchParams.get('page'), stars: searchParams.get('stars') })
  const page = await findReviews(ctx, id, place)
  const flavors = page.totals.count > 0 ? await findFlavorRatings(ctx, id) : []
  return data(
    { product: { slug, name, rating, reviews, isReviewed }, page, flavors, stars: place.stars },
    { headers: publicHeaders([productTag(id), ...PAGE_TAGS]) },
  )
}

/** Takes a vote for a review, from its plain form here or on the product's page, and shows the review again. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  const id = String(sent.get('helpful') ?? '')
  const voted = await voteHelpful(ctx, id, clientOf(context))
  if (!voted.ok && voted.code === 'LOGIN_REQUIRED') return toLogin(url, sent)
  if (!voted.ok && voted.code === 'REVIEW_NOT_FOUND') throw data(null, { status: 404, headers: privateHeaders })
  const notice = voted.ok ? 'vote-counted' : voted.code === 'REVIEW_OWN' ? 'vote-own' : 'vote-later'
  return redirect(`/product/${encodeURIComponent(params.idOrSlug)}/reviews#${encodeURIComponent(id)}`, {
    status: 303,
    headers: noticeHeaders(notice),
  })
}

const crumbsOf = ({ slug, name }: { slug: string; name: string }) => [
  { name: 'Home', to: '/' },
  { name, to: `/product/${slug}` },
  { name: 'Reviews' },
]

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return failedMeta(args, 'Product not found')
  const { product, page, stars } = args.loaderData
  const path = `/product/${product.slug}/reviews`
  return pageMeta(args, {
    title: `Reviews of ${product.name}${pageOf(page)}`,
    description: hasDemoReviews(page)
      ? `Made-up reviews of ${product.name} in a demo store.`
      : `Ratings and reviews of ${product.name} from verified buyers.`,
    path: page.page > 1 ? `${path}?page=${page.page}` : path,
    isHidden: page.total === 0 || stars !== null || hasDemoReviews(page),
    crumbs: crumbsOf(product),
  })
}

const hasDemoReviews = ({ items }: ReviewPage): boolean => items.some((review) => review.isDemo)

export default function ReviewsPage({ loaderData: { product, page, flavors, stars } }: Route.ComponentProps) {
  const { store } = useShop()
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(product)} />
      <h1 className="display-wide mt-3 text-2xl text-pretty break-words md:mt-5 md:text-4xl">
        Reviews of {product.name}
      </h1>
      <div className="mt-8 grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <ReviewsIntro
          product={product}
          totals={page.totals}
          isDemo={store.isDemo}
          flavors={flavors}
          hasDemoReviews={hasDemoReviews(page)}
          shown={stars}
        />
        {page.totals.count > 0 && (
          <div>
            {stars !== null && (
              <p role="status" className="mb-6 flex flex-wrap items-center gap-x-4 text-sm">
                {`${reviewCount(page.total)} with ${stars} ${stars === 1 ? 'star' : 'stars'}`}
                <SoftLink
                  href={`/product/${product.slug}/reviews`}
                  className="inline-flex min-h-11 items-center font-semibold underline"
                >
                  Show all reviews
                </SoftLink>
              </p>
            )}
            <ReviewList reviews={page.items} slug={product.slug} storeName={store.name} level="h2" />
            <Pagination page={page.page} totalPages={page.totalPages} />
          </div>
        )}
      </div>
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
