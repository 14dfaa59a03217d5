import { data, useRevalidator } from 'react-router'
import { type CardAnswer, cardJson } from '../../../../domains/catalog/index.ts'
import { findListed } from '../../../../domains/search/index.ts'
import { inPaise } from '../../../../shared/money.ts'
import { contextOf, visitorContext } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PackageSearch, RotateCw, TriangleAlert } from '../../../ui/icons/icons.tsx'
import { cardOfApi } from '../../parts/product-card/card-view.ts'
import { ProductCard } from '../../parts/product-card/product-card.tsx'
import { countedProducts, ListHead } from '../../parts/product-list/list-head.tsx'
import { CARD_TAGS } from '../../parts/product-list/load-list.ts'
import { Pagination } from '../../parts/product-list/pagination.tsx'
import { useFilterForm } from '../../parts/product-list/use-filter-form.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/api-products-page'
import { ApiFilters } from './api-filters.tsx'
import { type ApiList, FAILED, fetchApiList, PAGE } from './api-list.ts'
import { readApiQuery } from './api-query.ts'

export const headers = passHeaders

const queryOf = (request: Request) => readApiQuery(new URL(request.url).searchParams)

/** The first list comes with the page, in the API's own format. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { filter, page } = queryOf(request)
  try {
    const list = await findListed(contextOf(context), filter, { page, limit: PAGE })
    const docs = list.items.map((card) => cardJson(card, inPaise))
    const found: ApiList = { docs, page: list.page, totalDocs: list.total, totalPages: list.totalPages, problem: null }
    return data(found, { headers: publicHeaders(CARD_TAGS) })
  } catch (error) {
    context.get(visitorContext).noteFailure(error)
    return data(FAILED, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** Every further list is requested from the API, as a third-party app would. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<ApiList> =>
  fetchApiList(queryOf(request), request.signal)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Product finder',
    description: 'Find products by name, category or brand, and see what is featured, trending or on sale.',
    path: '/api-products',
  })

/** The filterable list of the product API (R18, R161 to R167). */
export default function ApiProductsPage({
  loaderData: { docs, page, totalDocs, totalPages, problem },
}: Route.ComponentProps) {
  const form = useFilterForm()
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead
        crumbs={[{ name: 'Home', to: '/' }, { name: 'Product finder' }]}
        title="Product finder"
        count={problem ? '' : `Found ${countedProducts(totalDocs)}`}
      />
      <ApiFilters form={form} />
      <div
        aria-busy={form.isPending}
        className={form.isPending ? 'opacity-80 transition-opacity' : 'transition-opacity'}
      >
        {problem && <Failure problem={problem} />}
        {!problem && docs.length === 0 && (
          <EmptyState icon={<PackageSearch />} title="No products found matching your criteria." />
        )}
        <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-4 md:gap-y-12 lg:grid-cols-5">
          {docs.map((product, place) => (
            <li key={product.id}>
              <ProductCard card={cardOfApi(product)} badges={badgesOf(product)} isFirst={place < 2} level="h2" />
            </li>
          ))}
        </ul>
        <Pagination page={page} totalPages={totalPages} />
      </div>
    </Container>
  )
}

const badgesOf = ({ featured, trending }: CardAnswer): string[] => [
  ...(featured ? ['Featured'] : []),
  ...(trending ? ['Trending'] : []),
]

function Failure({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState icon={<TriangleAlert />} title={problem} text="We’ve kept your filters.">
        <Button tone="ink" isBusy={state === 'loading'} onClick={() => revalidate()}>
          <RotateCw className="size-4" aria-hidden="true" />
          Retry
        </Button>
      </EmptyState>
    </div>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
