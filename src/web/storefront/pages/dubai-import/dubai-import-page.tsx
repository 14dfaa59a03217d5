import { data } from 'react-router'
import { findImports } from '../../../../domains/catalog/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Container } from '../../../ui/container.tsx'
import { cardView } from '../../parts/product-card/card-view.ts'
import { ProductGrid } from '../../parts/product-card/product-grid.tsx'
import { CARD_TAGS } from '../../parts/product-list/load-list.ts'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/dubai-import-page'
import { Points } from './points.tsx'

export const headers = passHeaders
const SHOWN = 8
const crumbs = [{ name: 'Home', to: '/' }, { name: 'Dubai Import' }]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [imports, { shipping }] = await Promise.all([findImports(ctx, SHOWN), readSettings(ctx)])
  return data(
    {
      origins: imports.origins,
      total: imports.total,
      cards: imports.products.map(cardView),
      zones: shipping.zones,
      dispatchHours: shipping.dispatchHours,
    },
    { headers: publicHeaders(CARD_TAGS) },
  )
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Dubai Import',
    description: 'Imported sports nutrition: where each product is made and how fast we deliver it.',
    path: '/dubai-import',
    crumbs,
  })

/**
 * The page on imports: global sourcing, quality assured, exclusive products, fast delivery (R21). Its figures come from
 * the catalogue or the settings.
 */
export default function DubaiImportPage({ loaderData }: Route.ComponentProps) {
  const { origins, total, cards, zones, dispatchHours } = loaderData
  return (
    <>
      <header className="bg-ink text-paper">
        <Container className="pb-12 md:pb-20 [&_nav_*]:text-ash">
          <Breadcrumb crumbs={crumbs} />
          <div className="grid gap-8 pt-6 md:pt-14 lg:grid-cols-[1.3fr_1fr] lg:items-end">
            <div>
              <h1 className="display-wide text-3xl text-accent md:text-5xl">Dubai Import</h1>
              <p className="mt-4 max-w-narrow text-base text-ash md:text-lg">
                {total > 0
                  ? `${total} ${total === 1 ? 'product' : 'products'} made outside India, priced in rupees with GST included.`
                  : 'Products made outside India. None are in stock at the moment.'}
              </p>
            </div>
            {origins.length > 0 && (
              <dl aria-label="Products by country of origin" className="grid gap-x-8 border-t border-ink-line text-sm">
                {origins.map(({ country, count }) => (
                  <div
                    key={country}
                    className="flex items-baseline justify-between gap-4 border-b border-ink-line py-3"
                  >
                    <dt>{country}</dt>
                    <dd className="figures font-display text-xl font-bold">{count}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </Container>
      </header>
      <Container className="py-12 md:py-20">
        <Points zones={zones} dispatchHours={dispatchHours} />
        {cards.length > 0 && (
          <section aria-label="Imported best sellers" className="mt-16 md:mt-24">
            <SectionHead title="Imported best sellers" />
            <ProductGrid cards={cards} level="h3" />
          </section>
        )}
      </Container>
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
