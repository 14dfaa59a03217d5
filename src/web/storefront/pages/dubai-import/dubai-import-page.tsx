import { data } from 'react-router'
import { findImports } from '../../../../domains/catalog/index.ts'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { DUBAI_PAGE, dubaiTexts, importsName } from '../../../../domains/content/page-texts/built-in/dubai-import.ts'
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
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/dubai-import-page'
import { CheckPack } from './check-pack.tsx'
import { Origins } from './origins.tsx'
import { Points } from './points.tsx'

export const headers = passHeaders
const SHOWN = 8
const crumbsOf = (heading: string) => [{ name: 'Home', to: '/' }, { name: heading }]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [imports, { shipping, store }, texts] = await Promise.all([
    findImports(ctx, SHOWN),
    readSettings(ctx),
    findPageTexts(ctx, 'dubai-import'),
  ])
  return data(
    {
      origins: imports.origins,
      total: imports.total,
      isDemo: store.isDemo,
      cards: imports.products.map(cardView),
      zones: zonesText({ shipping }),
      dispatchHours: shipping.dispatchHours,
      ...(texts && { texts }),
    },
    { headers: publicHeaders(CARD_TAGS) },
  )
}

export function meta(args: Route.MetaArgs) {
  const { isDemo = false, texts } = args.loaderData ?? {}
  const { heading, description } = { ...DUBAI_PAGE, heading: importsName(isDemo), ...texts }
  return pageMeta(args, { title: heading, description, path: '/dubai-import', crumbs: crumbsOf(heading) })
}

/**
 * The page on imports: global sourcing, quality assured, exclusive products, fast delivery (R21). Its figures come from
 * the catalogue or the settings.
 */
export default function DubaiImportPage({ loaderData }: Route.ComponentProps) {
  const { origins, total, cards } = loaderData
  const { faultWindowDays } = useShop().returns
  const facts = { ...loaderData, faultWindowDays, products: countedProducts(total), countries: origins.length }
  const texts = { ...DUBAI_PAGE, ...dubaiTexts(facts), ...loaderData.texts }
  return (
    <>
      <header className="bg-ink text-paper">
        <Container className="pb-12 md:pb-20 [&_nav_*]:text-ash">
          <Breadcrumb crumbs={crumbsOf(texts.heading)} />
          <div className="grid gap-8 pt-6 md:pt-14 lg:grid-cols-[1.3fr_1fr] lg:items-end">
            <div>
              <h1 className="display-wide text-3xl wrap-anywhere text-accent md:text-5xl">{texts.heading}</h1>
              <p className="mt-4 max-w-narrow text-base text-ash md:text-lg">
                {total > 0 ? texts.text : texts.emptyText}
              </p>
            </div>
            {origins.length > 0 && <Origins origins={origins} />}
          </div>
        </Container>
      </header>
      <Container className="py-12 md:py-20">
        {cards.length > 0 && (
          <section aria-label={texts.listHeading} className="mb-16 md:mb-24">
            <SectionHead title={texts.listHeading} />
            <ProductGrid cards={cards} level="h3" isFirstView />
          </section>
        )}
        <Points texts={texts} />
        <CheckPack texts={texts} />
      </Container>
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
