import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { CardAnswer } from '../../../../domains/catalog/index.ts'
import { counted } from '../../../../shared/counted.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { askFor } from '../../../api-client.ts'
import { cx } from '../../../ui/class-names.ts'
import { ArrowRight, FileText, LayoutGrid, LoaderCircle, Tag } from '../../../ui/icons/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { searchUrl } from '../../parts/search/search-url.ts'
import { choiceQuery } from '../../parts/variant-choice/choose-variant.ts'
import { Marked } from './marked.tsx'
import type { PanelProps } from './panel-props.ts'

type Found = { total: number; correction: string | null }

/** Suggestions for a typed text: brands and categories first, then products, then the full search (R67 to R73). */
export function Suggestions({
  listId,
  active,
  onTargets,
  onMessage,
  onChoose,
  query,
  isTyping,
  limit,
}: PanelProps & { query: string; isTyping: boolean; limit: number }) {
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    queryKey: ['suggest', query],
    queryFn: ({ signal }) => askSuggestions(query, signal),
    placeholderData: keepPreviousData,
  })
  const named = data?.suggestions.filter((suggestion) => suggestion.type !== 'product') ?? []
  const products = data?.products.slice(0, limit) ?? []
  const isEmpty = named.length === 0 && products.length === 0
  // The last answer stays until the next one is there, marked as such: it is not the answer to what was typed.
  const isSearching = isPending || isPlaceholderData || isTyping
  const correction = isSearching ? null : data?.correction
  const all = searchUrl(correction ?? query)
  const targets = [
    ...named.map((each) => each.url),
    ...products.map(productUrl),
    ...(products.length > 0 ? [all] : []),
  ].join('\n')
  const message = messageOf(isSearching, isError, isEmpty, data)
  useEffect(() => onTargets(targets === '' ? [] : targets.split('\n')), [onTargets, targets])
  useEffect(() => onMessage(message), [onMessage, message])

  if (isError) return <Note title="We couldn’t load suggestions" text="Press Enter to search." />
  if (isPending || (isSearching && isEmpty))
    return (
      <p className="flex items-center gap-3 p-5 text-sm text-muted">
        <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />
        Searching...
      </p>
    )
  if (isEmpty) return <Note title="No results found" text="Try different keywords" />

  const marked = correction ?? query
  const option = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onClick: onChoose,
  })
  const last = named.length + products.length
  return (
    <>
      {correction && (
        <p className="border-b border-line bg-mist px-4 py-2.5 text-sm text-muted">
          Did you mean <strong className="text-ink">{correction}</strong>?
        </p>
      )}
      <div id={listId} role="listbox" aria-label="Suggestions">
        {named.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
          <div role="group" aria-label="Pages, brands and categories" className="border-b border-line py-1.5">
            {named.map((suggestion, index) => (
              <SoftLink
                key={suggestion.url}
                href={suggestion.url}
                {...option(index)}
                className={cx(row, 'h-11', index === active ? 'bg-mist' : 'hover:bg-mist')}
              >
                {suggestion.type === 'page' ? (
                  <FileText className="size-4 text-muted" aria-hidden="true" />
                ) : suggestion.type === 'brand' ? (
                  <Tag className="size-4 text-muted" aria-hidden="true" />
                ) : (
                  <LayoutGrid className="size-4 text-muted" aria-hidden="true" />
                )}
                <span className="min-w-0 flex-1 truncate text-sm">
                  <Marked text={suggestion.text} query={marked} />
                </span>
                <span className="eyebrow text-muted">{suggestion.type}</span>
              </SoftLink>
            ))}
          </div>
        )}
        {products.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
          <div role="group" aria-label="Products" className="py-1.5">
            {products.map((product, index) => (
              <SoftLink
                key={product.id}
                href={productUrl(product)}
                {...option(named.length + index)}
                className={cx(row, 'py-2', named.length + index === active ? 'bg-mist' : 'hover:bg-mist')}
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
                    <Marked text={product.name} query={marked} />
                  </span>
                  <span className="line-clamp-2 text-xs text-muted">
                    <Marked text={[product.brand, product.category, ...choiceOf(product)].join(' · ')} query={marked} />
                  </span>
                </span>
                <span className="figures shrink-0 text-sm font-bold">{formatMoney(product.price)}</span>
              </SoftLink>
            ))}
          </div>
        )}
        {products.length > 0 && (
          <SoftLink
            href={all}
            {...option(last)}
            className={cx(
              row,
              'h-12 justify-between border-t border-line text-sm',
              last === active ? 'bg-mist' : 'hover:bg-mist',
            )}
          >
            <span className="text-muted">
              {isSearching ? 'Searching...' : `Showing ${products.length} of ${counted(data?.total ?? 0, 'result')}`}
            </span>
            <span className="flex items-center gap-1.5 font-semibold">
              See all
              <ArrowRight className="size-4" aria-hidden="true" />
            </span>
          </SoftLink>
        )}
      </div>
    </>
  )
}

const askSuggestions = async (query: string, signal: AbortSignal) =>
  (await askFor(`GET /api/search/suggest?amounts=paise&q=${encodeURIComponent(query)}`, { signal })).data

/** The page of a product, with the flavour and size that were typed. */
const productUrl = (product: CardAnswer): string =>
  `/product/${product.slug}${product.isAsked ? choiceQuery(product) : ''}`

/** The flavour and size that were typed, if this product has them. */
const choiceOf = ({ isAsked, flavor, weight }: CardAnswer): string[] =>
  isAsked ? [[flavor, weight].filter(Boolean).join(', ')] : []

const row = 'flex items-center gap-4 px-4'

function Note({ title, text }: { title: string; text: ReactNode }) {
  return (
    <div className="p-6 text-center">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-sm text-muted">{text}</p>
    </div>
  )
}

/** The screen reader's message for a result. */
function messageOf(isSearching: boolean, isError: boolean, isEmpty: boolean, data: Found | undefined): string {
  if (isError) return 'We couldn’t load suggestions. Press Enter to search.'
  if (isSearching) return 'Searching...'
  if (isEmpty || !data) return 'No results found. Try different keywords.'
  if (data.total === 0) return 'Pages of the store found. Use the arrow keys to choose.'
  const meant = data.correction ? `Did you mean ${data.correction}? ` : ''
  return `${meant}${data.total} ${data.total === 1 ? 'product' : 'products'} found. Use the arrow keys to choose.`
}
