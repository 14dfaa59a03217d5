import { renderToStaticMarkup } from 'react-dom/server'
import { productTag } from '../../../../domains/catalog/index.ts'
import { findFlavorRatings, findReviews } from '../../../../domains/reviews/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { cx } from '../../../ui/class-names.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { PAGE_TAGS } from '../product-list/load-list.ts'
import { ReviewList } from './review-list.tsx'
import { type Reviewed, ReviewsIntro } from './reviews-intro.tsx'
import { reviewCount } from './totals.tsx'

const NEWEST = 3

type Product = Reviewed & { id: string; name: string }

/**
 * The reviews below a product, as HTML: nothing in them is interactive, so the page sends no script for them. React
 * escapes what buyers wrote. Cached until the product, its reviews or the settings change.
 */
export const reviewsSection = (ctx: Context, product: Product): Promise<string> =>
  ctx.memory.remember(`reviews-html:${product.id}`, [productTag(product.id), ...PAGE_TAGS], () => write(ctx, product))

async function write(ctx: Context, product: Product): Promise<string> {
  const { store } = await readSettings(ctx)
  const { items, totals } = await findReviews(ctx, product.id, { page: 1, limit: NEWEST })
  const flavors = totals.count > 0 ? await findFlavorRatings(ctx, product.id) : []
  return renderToStaticMarkup(
    <>
      <h2 id="reviews-title" className="display-wide text-xl md:text-3xl">
        Reviews
      </h2>
      <div
        className={cx('mt-6 grid gap-8 md:mt-8', items.length > 0 && 'lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16')}
      >
        <ReviewsIntro
          product={product}
          totals={totals}
          isDemo={store.isDemo}
          flavors={flavors}
          hasDemoReviews={items.some((review) => review.isDemo)}
        />
        {items.length > 0 && (
          <div>
            <ReviewList reviews={items} slug={product.slug} storeName={store.name} />
            {totals.count > items.length && (
              <SoftLink
                href={`/product/${product.slug}/reviews`}
                className="mt-6 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                All {reviewCount(totals.count)}
              </SoftLink>
            )}
          </div>
        )}
      </div>
    </>,
  )
}
