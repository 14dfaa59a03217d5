import { useEffect } from 'react'
import { data, useNavigation, useSearchParams } from 'react-router'
import { isForDoctorOnly, namesIllness } from '../../../../domains/assistant/index.ts'
import { findCategories, productTag } from '../../../../domains/catalog/index.ts'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { SEARCH_PAGE } from '../../../../domains/content/page-texts/built-in/search.ts'
import { countMiss, isMiss, searchProducts } from '../../../../domains/search/index.ts'
import { readQuery } from '../../../../domains/search/rules.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Container } from '../../../ui/container.tsx'
import { cardPage } from '../../parts/product-card/card-view.ts'
import { WideProductCard } from '../../parts/product-card/product-card.tsx'
import { keepList } from '../../parts/product-list/keep-list.ts'
import { countedProducts, foundText } from '../../parts/product-list/list-head.tsx'
import { filterOf, readListQuery, SORTS } from '../../parts/product-list/list-query.ts'
import { CARD_TAGS, choicesOf, PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { ProductList } from '../../parts/product-list/product-list.tsx'
import { rememberSearch } from '../../parts/search/recent-searches.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { browserStorage } from '../../state/browser-storage.ts'
import type { Route } from './+types/search-page'
import { HowUnderstood, quoted } from './how-understood.tsx'
import { FoundPages, type Idea, Ideas, NothingFits, NothingFound } from './nothing-found.tsx'
import { SearchBox } from './search-box.tsx'
import { ViewToggle } from './view-toggle.tsx'

export const headers = passHeaders

const IDEAS = 8
/** A search ranks by relevance and starts with that (R172, D79); the other sort orders are those of lists. */
const SEARCH_SORTS = [
  ['default', 'Best match'],
  ['name', 'Name: A to Z'],
  ...SORTS.filter(([value]) => value !== 'default' && value !== 'name'),
] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const params = new URL(request.url).searchParams
  const q = readQuery(params.get('q') ?? '')
  const own = await findPageTexts(ctx, 'search')
  const texts = own ? { texts: own } : {}
  if (q === '')
    return data({ q, found: null, ideas: await findIdeas(ctx), ...texts }, { headers: publicHeaders(PAGE_TAGS) })
  const query = readListQuery(params)
  const { list, store } = await readSettings(ctx)
  const result = await searchProducts(ctx, {
    q,
    isUnderstood: true,
    ...filterOf(query),
    sort: query.sort === 'default' ? 'relevance' : query.sort,
    page: query.page,
    limit: list.page,
  })
  const { facets, correction, wider, matched, conditions, topic, leftOut, words, pages } = result
  const { ignored, unchecked, unread, exclude } = result
  if (isMiss(result)) countMiss(ctx, q)
  const found = {
    list: cardPage(result, store.isDemo),
    correction,
    conditions,
    topic,
    leftOut,
    ignored,
    unchecked,
    unread,
    exclude,
    words,
    pages,
    wider,
    matched,
    needsDoctor: namesIllness(q) || isForDoctorOnly(q, null),
    choices: choicesOf(facets, {}),
  }
  return data(
    { q, found, ideas: matched === 0 ? await findIdeas(ctx) : [], ...texts },
    { headers: publicHeaders([...CARD_TAGS, ...result.items.map((card) => productTag(card.id))]) },
  )
}

/** The categories with the most products. */
const findIdeas = async (ctx: Context): Promise<Idea[]> =>
  (await findCategories(ctx))
    .filter((category) => category.productCount > 0)
    .sort((a, b) => b.productCount - a.productCount)
    .slice(0, IDEAS)
    .map(({ name, slug, productCount }) => ({ name, slug, count: productCount }))

export const clientLoader = (args: Route.ClientLoaderArgs) => keepList(args)

export function meta(args: Route.MetaArgs) {
  const { q, texts } = args.loaderData ?? {}
  const { heading, description } = { ...SEARCH_PAGE, ...texts }
  const title = q ? `Search results for "${q}"` : heading
  return pageMeta(args, { title, description, path: '/search', isHidden: true })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, found, ideas } = loaderData
  const texts = { ...SEARCH_PAGE, ...loaderData.texts }
  const [params] = useSearchParams()
  const isSearching = useNavigation().location?.pathname === '/search'
  const isList = params.get('view') === 'list'
  const total = found?.list.total ?? 0
  const hasFound = total > 0
  useEffect(() => {
    if (hasFound) rememberSearch(browserStorage(), q)
  }, [q, hasFound])

  return (
    <Container className="pt-6 pb-16 md:pt-10 md:pb-24">
      <h1 className="text-xl [overflow-wrap:anywhere] md:text-3xl">
        {found ? `Search results for "${quoted(q)}" (${countedProducts(total)})` : texts.heading}
      </h1>
      <p aria-live="polite" className="mt-1 min-h-6 text-sm text-muted">
        {isSearching ? 'Searching...' : found && <span className="sr-only">{foundText(total)}</span>}
      </p>
      {!found && texts.text && <p className="mb-4 max-w-read wrap-anywhere text-muted">{texts.text}</p>}
      <SearchBox key={q} q={q} />
      {found && <HowUnderstood {...found} q={q} hasFound={found.matched > 0} />}
      {!found && <Ideas ideas={ideas} heading={texts.ideasHeading} />}
      {found && <FoundPages pages={found.pages} />}
      {found && found.matched === 0 && found.unread.length === 0 && found.pages.length === 0 && (
        <NothingFound wider={found.wider} needsDoctor={found.needsDoctor} ideas={ideas} texts={texts} />
      )}
      {found && found.matched > 0 && (
        <ProductList
          list={found.list}
          choices={found.choices}
          keep={{ q, ...(isList ? { view: 'list' } : {}) }}
          sorts={SEARCH_SORTS}
          tools={<ViewToggle isList={isList} />}
          empty={<NothingFits words={found.words} conditions={found.conditions} exclude={found.exclude} />}
        >
          {isList ? (
            <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              {found.list.cards.map((card, index) => (
                <li key={card.id}>
                  <WideProductCard card={card} isFirst={index < 2} level="h2" />
                </li>
              ))}
            </ul>
          ) : null}
        </ProductList>
      )}
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
