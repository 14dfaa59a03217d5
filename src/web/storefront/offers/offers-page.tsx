import { data } from 'react-router'
import { findCategories, findFacets, findProducts } from '../../../domains/catalog/index.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, publicHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BadgePercent } from '../../ui/icons.tsx'
import { CategoryTiles } from '../home/category-tiles.tsx'
import { cardView } from '../list/card-view.ts'
import { foundText, ListHead } from '../list/list-head.tsx'
import { PAGE_TAGS } from '../list/load-list.ts'
import { ProductGrid } from '../list/product-grid.tsx'
import type { Route } from './+types/offers-page'

export const headers = passHeaders

const SHOWN = 8

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [products, facets, categories] = await Promise.all([
    findProducts(ctx, { onSale: true }, { limit: SHOWN }),
    findFacets(ctx, { onSale: true }),
    findCategories(ctx),
  ])
  const onSale = new Map(facets.categories.map((each) => [each.slug, each.count]))
  return data(
    {
      cards: products.items.map(cardView),
      total: products.total,
      categories: categories.map(({ slug, name, tint }) => ({ slug, name, tint, productCount: onSale.get(slug) ?? 0 })),
    },
    { headers: publicHeaders(PAGE_TAGS) },
  )
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Offer Zone',
    description: 'Products below their printed price, with the saving in percent.',
    path: '/offers',
  })

/** Category tiles and eight products on sale (checklist 159, 160). */
export default function OffersPage({ loaderData: { cards, total, categories } }: Route.ComponentProps) {
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead
        crumbs={[{ name: 'Home', to: '/' }, { name: 'Offer Zone' }]}
        title="Offer Zone"
        count={foundText(total, 'below the printed price')}
      />
      {cards.length === 0 ? (
        <EmptyState icon={<BadgePercent />} title="No offers available at the moment">
          <ButtonLink to="/shop" tone="ink">
            All products
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-16">
          <ProductGrid cards={cards} isFirstView />
          <CategoryTiles categories={categories} />
        </div>
      )}
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
