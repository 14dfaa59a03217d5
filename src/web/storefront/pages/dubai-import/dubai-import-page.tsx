import { data } from 'react-router'
import { findImports } from '../../../../domains/catalog/index.ts'
import { zonesText } from '../../../../domains/content/rules.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Container } from '../../../ui/container.tsx'
import { cardView } from '../../parts/product-card/card-view.ts'
import { ProductGrid } from '../../parts/product-card/product-grid.tsx'
import { countedProducts } from '../../parts/product-list/list-head.tsx'
import { CARD_TAGS } from '../../parts/product-list/load-list.ts'
import { SectionHead } from '../../parts/section-head/section-head.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/dubai-import-page'
import { CheckPack } from './check-pack.tsx'
import { Origins } from './origins.tsx'
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
      zones: zonesText({ shipping }),
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

/** What the name stands for: most shoppers expect goods from Dubai. */
const rangeText = (total: number, countries: number): string =>
  `Our range of products made outside India: ${countedProducts(total)}${
    countries > 1 ? ` from ${countries} countries` : ''
  }, priced in rupees with GST included. Despite the name, not all come from Dubai: each product page says where it is made.`

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
                  ? rangeText(total, origins.length)
                  : 'Products made outside India. None are in stock at the moment.'}
              </p>
            </div>
            {origins.length > 0 && <Origins origins={origins} />}
          </div>
        </Container>
      </header>
      <Container className="py-12 md:py-20">
        {cards.length > 0 && (
          <section aria-label="Imported best sellers" className="mb-16 md:mb-24">
            <SectionHead title="Imported best sellers" />
            <ProductGrid cards={cards} level="h3" isFirstView />
          </section>
        )}
        <Points zones={zones} dispatchHours={dispatchHours} />
        <CheckPack />
      </Container>
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
