import { data, useNavigation, useSearchParams } from 'react-router'
import { searchProducts } from '../../../domains/search/index.ts'
import { readSettings } from '../../../domains/settings/index.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, publicHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchX } from '../../ui/icons.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { cardPage } from '../list/card-view.ts'
import { filterOf, hrefWith, readListQuery } from '../list/list-query.ts'
import { choice, PAGE_TAGS } from '../list/load-list.ts'
import { NoProducts } from '../list/no-products.tsx'
import { WideProductCard } from '../list/product-card.tsx'
import { ProductList } from '../list/product-list.tsx'
import type { Route } from './+types/search-page'
import { SearchBox } from './search-box.tsx'
import { ViewToggle } from './view-toggle.tsx'

export const headers = passHeaders

const LONGEST_QUERY = 200
/** The documents sort by name first (checklist 172); a search that knows what fits best says so and starts there. */
const SORTS = [
  ['relevance', 'Best match'],
  ['name', 'Name: A to Z'],
  ['price-asc', 'Price: Low to High'],
  ['price-desc', 'Price: High to Low'],
  ['rating', 'Highest Rated'],
] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const params = new URL(request.url).searchParams
  const q = (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY)
  if (q === '') return data({ q, found: null }, { headers: publicHeaders(PAGE_TAGS) })
  const query = readListQuery(params)
  const { list } = await readSettings(ctx)
  const result = await searchProducts(ctx, {
    q,
    ...filterOf(query),
    ...(query.categories[0] ? { category: query.categories[0] } : {}),
    ...(query.brands[0] ? { brand: query.brands[0] } : {}),
    sort: SORTS.find(([value]) => value === params.get('sort'))?.[0] ?? 'relevance',
    page: query.page,
    limit: list.page,
  })
  const found = {
    list: cardPage(result),
    correction: result.correction,
    choices: {
      brands: result.facets.brands.map(choice),
      categories: result.facets.categories.map(choice),
      priceRange: result.facets.priceRange,
    },
  }
  return data({ q, found }, { headers: publicHeaders(PAGE_TAGS) })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.q ? `Search results for "${args.loaderData.q}"` : 'Search',
    description: 'Search products, brands and categories.',
    path: '/search',
    isHidden: true,
  })

export default function SearchPage({ loaderData: { q, found } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isSearching = useNavigation().location?.pathname === '/search'
  const isList = params.get('view') === 'list'

  return (
    <Container className="pt-6 pb-16 md:pt-10 md:pb-24">
      <h1 className="text-xl break-words md:text-3xl">
        {found
          ? `Search results for "${q}" (${found.list.total} ${found.list.total === 1 ? 'product' : 'products'})`
          : 'Search'}
      </h1>
      <p aria-live="polite" className="mt-1 min-h-6 text-sm text-muted">
        {isSearching && 'Searching...'}
      </p>
      {found?.correction && (
        <p className="mb-4 text-base">
          Did you mean{' '}
          <SoftLink href={hrefWith(new URLSearchParams(), { q: found.correction })} className="font-semibold underline">
            {found.correction}
          </SoftLink>
          ?
        </p>
      )}
      <SearchBox key={q} q={q} />
      {found ? (
        <ProductList
          list={found.list}
          choices={found.choices}
          keep={{ q, ...(isList ? { view: 'list' } : {}) }}
          sorts={SORTS}
          tools={<ViewToggle isList={isList} />}
          empty={<NoProducts title="No products found" text="Try adjusting your search terms or filters" />}
        >
          {isList ? (
            <ul className="grid gap-4 xl:grid-cols-2">
              {found.list.cards.map((card) => (
                <li key={card.id}>
                  <WideProductCard card={card} level="h2" />
                </li>
              ))}
            </ul>
          ) : null}
        </ProductList>
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="What are you looking for?"
          text="Type a product, a brand or an ingredient."
        >
          <ButtonLink to="/shop" tone="outline">
            All products
          </ButtonLink>
        </EmptyState>
      )}
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
