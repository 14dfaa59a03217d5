import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { formatMoney, fromRupees } from '../../../shared/money.ts'
import { cx } from '../../ui/class-names.ts'
import { LayoutGrid, Tag } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { Marked } from './marked.tsx'
import { askApi, Queries } from './query-client.tsx'

type Product = {
  id: string
  slug: string
  name: string
  brand: string
  category: string
  imageName: string | null
  price: number
}
type Answer = {
  suggestions: { type: 'product' | 'brand' | 'category'; text: string; url: string }[]
  products: Product[]
  total: number
  correction: string | null
}

type SuggestionsProps = {
  listId: string
  query: string
  limit: number
  /** Index of the option that the arrow keys are on; -1 for none. */
  active: number
  /** Filled with where each option leads, for Enter. */
  options: RefObject<string[]>
  onChoose: () => void
}

/** What a typed text leads to: brands and categories first, then products (checklist 67 to 73). */
export default function Suggestions(props: SuggestionsProps) {
  return (
    <Queries>
      <SuggestionList {...props} />
    </Queries>
  )
}

function SuggestionList({ listId, query, limit, active, options, onChoose }: SuggestionsProps) {
  const { data, isPending } = useQuery({
    queryKey: ['suggest', query],
    queryFn: ({ signal }) => askApi<Answer>(`/api/search/suggest?q=${encodeURIComponent(query)}`, signal),
    placeholderData: keepPreviousData,
  })
  const named = data?.suggestions.filter((suggestion) => suggestion.type !== 'product') ?? []
  const products = data?.products.slice(0, limit) ?? []
  const targets = [...named.map((each) => each.url), ...products.map((each) => `/product/${each.slug}`)].join('\n')
  useEffect(() => {
    options.current = targets === '' ? [] : targets.split('\n')
  }, [options, targets])

  const isEmpty = data && named.length === 0 && products.length === 0
  const option = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onClick: onChoose,
  })
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-2 max-h-[75vh] overflow-y-auto rounded-card border border-line bg-paper shadow-high">
      <p className="sr-only" aria-live="polite">
        {isPending ? 'Searching...' : isEmpty ? 'No results found' : `${data?.total ?? 0} products`}
      </p>
      {isPending && <p className="p-5 text-sm text-muted">Searching...</p>}
      {isEmpty && (
        <div className="p-6 text-center">
          <p className="font-semibold">No results found</p>
          <p className="mt-1 text-sm text-muted">Try different keywords</p>
        </div>
      )}
      {data?.correction && !isEmpty && (
        <p className="px-4 pt-3 text-sm text-muted">
          Showing results for <strong className="text-ink">{data.correction}</strong>
        </p>
      )}
      <div id={listId} role="listbox" aria-label="Suggestions">
        {named.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
          <div
            role="group"
            aria-label="Brands and categories"
            className="flex flex-wrap gap-2 border-b border-line p-4"
          >
            {named.map((suggestion, index) => (
              <SoftLink
                key={suggestion.url}
                href={suggestion.url}
                {...option(index)}
                className={cx(
                  'flex h-9 items-center gap-2 rounded-pill border px-3 text-sm',
                  index === active ? 'border-ink bg-accent' : 'border-line hover:border-ink',
                )}
              >
                {suggestion.type === 'brand' ? (
                  <Tag className="size-3.5" aria-hidden="true" />
                ) : (
                  <LayoutGrid className="size-3.5" aria-hidden="true" />
                )}
                <span>
                  <Marked text={suggestion.text} query={data?.correction ?? query} />
                </span>
              </SoftLink>
            ))}
          </div>
        )}
        {products.map((product, index) => (
          <SoftLink
            key={product.id}
            href={`/product/${product.slug}`}
            {...option(named.length + index)}
            className={cx(
              'flex items-center gap-4 px-4 py-2.5',
              named.length + index === active ? 'bg-mist' : 'hover:bg-mist',
            )}
          >
            <Picture
              place="thumb"
              name={product.imageName}
              alt=""
              sizes="44px"
              className="h-14 w-11 shrink-0 overflow-hidden rounded-control bg-mist [&>span]:hidden"
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">
                <Marked text={product.name} query={data?.correction ?? query} />
              </span>
              <span className="block truncate text-xs text-muted">
                {product.brand} · {product.category}
              </span>
            </span>
            <span className="figures shrink-0 text-sm font-bold">{formatMoney(fromRupees(product.price))}</span>
          </SoftLink>
        ))}
      </div>
      {data && products.length > 0 && (
        <SoftLink
          href={`/search?q=${encodeURIComponent(query)}`}
          onClick={onChoose}
          className="flex h-12 items-center justify-between border-t border-line px-4 text-sm"
        >
          <span className="text-muted">
            Showing {products.length} of {data.total} results
          </span>
          <span className="font-semibold underline">See all</span>
        </SoftLink>
      )}
    </div>
  )
}
