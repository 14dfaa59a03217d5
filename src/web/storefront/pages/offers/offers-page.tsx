import { data } from 'react-router'
import { findBestOffers, findCategories, findFacets, findProducts } from '../../../../domains/catalog/index.ts'
import type { ProductFilter } from '../../../../domains/catalog/schemas.ts'
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
import { OfferTiles } from './offer-tiles.tsx'

export const headers = passHeaders

const SHOWN = 8
/** Budgets in rupees that shoppers look within. */
const BUDGETS = [499, 999, 1999]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const countWithin = async (filter: ProductFilter) =>
    (await findProducts(ctx, { ...filter, onSale: true }, { limit: 1 })).total
  const [best, total, facets, categories, within] = await Promise.all([
    findBestOffers(ctx, SHOWN),
    countWithin({}),
    findFacets(ctx, { onSale: true }),
    findCategories(ctx),
    Promise.all(BUDGETS.map((rupees) => countWithin({ maxPrice: fromRupees(rupees) }))),
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
    },
    { headers: publicHeaders(CARD_TAGS) },
  )
}

const CRUMBS = [{ name: 'Home', to: '/' }, { name: 'Offer Zone' }]

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Offer Zone',
    description: 'Products below MRP, with the percentage you save.',
    path: '/offers',
    crumbs: CRUMBS,
  })

/** Category tiles and the eight products on sale that save the most (R159, R160). */
export default function OffersPage({ loaderData: { cards, percent, total, budgets, tiles } }: Route.ComponentProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead crumbs={CRUMBS} title="Offer Zone" count={foundText(total, 'below MRP')}>
        {percent > 0 && (
          <p className="figures mt-4 w-fit rounded-control bg-accent px-4 py-2 font-display text-xl font-bold text-ink md:text-3xl">
            Up to {percent}% off
          </p>
        )}
      </ListHead>
      {cards.length === 0 ? (
        <EmptyState icon={<BadgePercent />} title="No offers available at the moment">
          <ButtonLink to="/shop" tone="ink">
            All products
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <OfferTiles tiles={tiles} />
          <Budgets budgets={budgets} />
          <SectionHead title="Biggest savings" />
          <ProductGrid cards={cards} level="h3" isFirstView />
          {total > cards.length && (
            <div className="mt-10 flex justify-center">
              <ButtonLink to="/shop?onSale=1" tone="outline" size="large">
                See all {countedProducts(total)} on offer
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
