import { data } from 'react-router'
import { findCategories, findFacets, findProducts } from '../../../../domains/catalog/index.ts'
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
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/offers-page'
import { OfferTiles } from './offer-tiles.tsx'

export const headers = passHeaders

const SHOWN = 8

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [products, facets, categories] = await Promise.all([
    findProducts(ctx, { onSale: true }, { limit: SHOWN }),
    findFacets(ctx, { onSale: true }),
    findCategories(ctx),
  ])
  const offers = new Map(facets.categories.map((each) => [each.slug, each.count]))
  return data(
    {
      cards: products.items.map(cardView),
      total: products.total,
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

/** Category tiles and eight products on sale (R159, R160). */
export default function OffersPage({ loaderData: { cards, total, tiles } }: Route.ComponentProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead crumbs={CRUMBS} title="Offer Zone" count={foundText(total, 'below MRP')} />
      {cards.length === 0 ? (
        <EmptyState icon={<BadgePercent />} title="No offers available at the moment">
          <ButtonLink to="/shop" tone="ink">
            All products
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <OfferTiles tiles={tiles} />
          <ProductGrid cards={cards} isFirstView />
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
