import { data } from 'react-router'
import { findBestOffers, findCategories, findFacets, findProducts } from '../../../../domains/catalog/index.ts'
import type { ProductFilter } from '../../../../domains/catalog/schemas.ts'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { OFFERS_PAGE } from '../../../../domains/content/page-texts/built-in/offers.ts'
import { fromRupees, percentOff } from '../../../../shared/money.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BadgePercent } from '../../../ui/icons/icons.tsx'
import { cardView } from '../../parts/product-card/card-view.ts'
import { ProductGrid } from '../../parts/product-card/product-grid.tsx'
import { countedProducts, foundText, ListHead } from '../../parts/product-list/list-head.tsx'
import { CARD_TAGS } from '../../parts/product-list/load-list.ts'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/offers-page'
import { Budgets } from './budgets.tsx'
import { CouponCodes } from './coupon-codes.tsx'
import { OfferTiles } from './offer-tiles.tsx'

export const headers = passHeaders

const SHOWN = 8
/** Budgets in rupees that shoppers look within. */
const BUDGETS = [499, 999, 1999]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const countWithin = async (filter: ProductFilter) =>
    (await findProducts(ctx, { ...filter, onSale: true }, { limit: 1 })).total
  const [best, total, facets, categories, within, texts] = await Promise.all([
    findBestOffers(ctx, SHOWN),
    countWithin({}),
    findFacets(ctx, { onSale: true }),
    findCategories(ctx),
    Promise.all(BUDGETS.map((rupees) => countWithin({ maxPrice: fromRupees(rupees) }))),
    findPageTexts(ctx, 'offers'),
  ])
  const offers = new Map(facets.categories.map((each) => [each.slug, each.count]))
  return data(
    {
      cards: best.map(cardView),
      percent: Math.max(0, ...best.map(({ price, mrp }) => percentOff(price, mrp))),
      total,
      budgets: BUDGETS.flatMap((rupees, at) => (within[at] ? [{ rupees, offers: within[at] ?? 0 }] : [])),
      tiles: categories.flatMap(({ slug, name, tint }) => {
        const count = offers.get(slug)
        return count ? [{ slug, name, tint, offers: count }] : []
      }),
      ...(texts && { texts }),
    },
    { headers: publicHeaders(CARD_TAGS) },
  )
}

const crumbsOf = (heading: string) => [{ name: 'Home', to: '/' }, { name: heading }]

export function meta(args: Route.MetaArgs) {
  const { heading, description } = { ...OFFERS_PAGE, ...args.loaderData?.texts }
  return pageMeta(args, { title: heading, description, path: '/offers', crumbs: crumbsOf(heading) })
}

/** Category tiles and the eight products on sale that save the most (R159, R160). */
export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { cards, percent, total, budgets, tiles, texts } = loaderData
  const { heading, text, listHeading, emptyHeading } = { ...OFFERS_PAGE, ...texts }
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead crumbs={crumbsOf(heading)} title={heading} count={foundText(total, 'below MRP')} description={text}>
        {percent > 0 && (
          <p className="figures mt-4 w-fit rounded-control bg-accent px-4 py-2 font-display text-xl font-bold text-ink md:text-3xl">
            Up to {percent}% off
          </p>
        )}
      </ListHead>
      {cards.length === 0 ? (
        <EmptyState icon={<BadgePercent />} title={emptyHeading}>
          <ButtonLink to="/shop" tone="ink">
            All products
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <OfferTiles tiles={tiles} />
          <Budgets budgets={budgets} />
          <SectionHead title={listHeading} />
          <ProductGrid cards={cards} level="h3" isFirstView />
          {total > cards.length && (
            <div className="mt-10 flex justify-center">
              <ButtonLink to="/shop?onSale=1&sort=saving" tone="outline" size="large">
                See all {countedProducts(total)} on offer
              </ButtonLink>
            </div>
          )}
        </>
      )}
      <CouponCodes />
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
