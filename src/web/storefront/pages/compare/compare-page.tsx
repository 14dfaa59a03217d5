import { data } from 'react-router'
import { findProduct, productTag } from '../../../../domains/catalog/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PackageSearch } from '../../../ui/icons/goods-icons.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { CompareTable } from '../../parts/compare/compare-table.tsx'
import { comparedOf } from '../../parts/compare/comparison.ts'
import { AddToCartButton } from '../../parts/product-card/add-to-cart-button.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { compareHref, readPicks, slugOf, variantIdOf } from '../../state/compare/compare-rules.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/compare-page'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Compare products', path: '/compare', isHidden: true })

/** Up to four products side by side: `/compare?ids=whey,creatine:var_1`. Products that are not sold are left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const picks = readPicks(new URL(request.url).searchParams.get('ids') ?? '')
  const found = await Promise.all(
    picks.map(async (pick) => {
      const each = await findProduct(ctx, slugOf(pick))
      return each.ok ? [{ pick, ...comparedOf(each.value.product, variantIdOf(pick)) }] : []
    }),
  )
  const products = found.flat()
  const tags = products.map(({ card }) => productTag(card.id))
  return data({ products }, { headers: publicHeaders([...tags, ...PAGE_TAGS]) })
}

export default function ComparePage({ loaderData: { products } }: Route.ComponentProps) {
  const { store } = useShop()
  const picks = products.map(({ pick }) => pick)
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={[{ name: 'Home', to: '/' }, { name: 'Compare products' }]} />
      <h1 className="display-wide mt-3 mb-6 text-2xl md:mt-5 md:mb-8 md:text-4xl">Compare products</h1>
      {products.length < 2 ? (
        <EmptyState
          icon={<PackageSearch />}
          title={products.length === 1 ? 'Choose one more product' : 'Nothing to compare yet'}
          text="Choose Compare on two to four products in a list."
        >
          <ButtonLink to="/shop" tone="accent">
            All products
          </ButtonLink>
        </EmptyState>
      ) : (
        <CompareTable
          products={products}
          caption="Compared products"
          isDemo={store.isDemo}
          below={({ card }) => (
            <div className="mt-3 flex flex-col items-start gap-1">
              <AddToCartButton card={card} />
              <SoftLink
                href={compareHref(picks.filter((pick) => slugOf(pick) !== card.slug))}
                className="inline-flex min-h-11 items-center text-sm underline"
              >
                Remove<span className="sr-only"> {card.name}</span>
              </SoftLink>
            </div>
          )}
        />
      )}
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
