import type { SEARCH_PAGE } from '../../../../domains/content/page-texts/built-in/search.ts'
import type { StorePage, WiderSearch } from '../../../../domains/search/schemas.ts'
import { formatCount } from '../../../../shared/counted.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchX } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { ProductCount } from '../../parts/product-card/product-count.tsx'
import { searchUrl } from '../../parts/search/search-url.ts'

export type Idea = { name: string; slug: string; count: number }

type NothingFoundProps = {
  wider: WiderSearch[]
  /** The words name an illness, a medicine, a pregnancy or somebody under 18. */
  needsDoctor: boolean
  ideas: Idea[]
  texts: typeof SEARCH_PAGE
}

const ASK_A_DOCTOR =
  'We can’t say which supplements suit a health condition, pregnancy or anyone under 18. Please ask a doctor. We’re happy to answer questions about labels and ingredients.'

/** A search without results (R175): shorter queries that have results, and categories to browse. */
export function NothingFound({ wider, needsDoctor, ideas, texts }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={texts.emptyHeading}
        text={needsDoctor ? ASK_A_DOCTOR : texts.emptyText}
        className="mb-8"
      >
        {needsDoctor && (
          <ButtonLink to="/contact" tone="outline">
            Contact us
          </ButtonLink>
        )}
        {wider.map((each) => (
          <ButtonLink key={each.q} to={searchUrl(each.q)} tone="outline">
            {each.q} ({formatCount(each.total)})
          </ButtonLink>
        ))}
      </EmptyState>
      <Ideas ideas={ideas} heading={texts.ideasHeading} />
    </>
  )
}

/** Pages of the store and questions that the search names, with the beginning of their answers. */
export function FoundPages({ pages }: { pages: StorePage[] }) {
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="found-pages" className="mb-8">
      <h2 id="found-pages" className="text-lg">
        Pages and answers
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ title, url, text }) => (
          <li key={url}>
            <SoftLink
              href={url}
              className="flex h-full min-h-14 flex-col justify-center rounded-card border border-line px-4 py-3 hover:border-ink"
            >
              <span className="font-semibold">{title}</span>
              {text && <span className="mt-1 line-clamp-3 text-sm text-muted">{text}</span>}
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NothingFitsProps = { words: string; conditions: string[]; exclude: string[] }

/** Products exist for the words, but none meets all conditions of the query. What must be left out stays left out. */
export function NothingFits({ words, conditions, exclude }: NothingFitsProps) {
  const others = new URLSearchParams(exclude.map((each) => ['without', each]))
  return (
    <EmptyState
      icon={<SearchX />}
      title="No products found"
      text={`No product meets all of this: ${conditions.join(', ')}.`}
    >
      {exclude.length > 0 ? (
        <ButtonLink to={`/shop?${others}`} tone="outline">
          See other products without {exclude.map((each) => each.replace('-', ' ')).join(' and ')}
        </ButtonLink>
      ) : (
        <ButtonLink to={words ? searchUrl(words) : '/shop'} tone="outline">
          {words ? `Search for “${words}” only` : 'See all products'}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** Categories to browse without a search: the largest ones. */
export function Ideas({ ideas, heading }: { ideas: Idea[]; heading: string }) {
  if (ideas.length === 0) return null
  return (
    <section aria-labelledby="ideas">
      <h2 id="ideas" className="text-lg wrap-anywhere">
        {heading}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {ideas.map((idea) => (
          <li key={idea.slug}>
            <SoftLink
              href={`/category/${idea.slug}`}
              className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-line px-4 py-3 hover:border-ink"
            >
              <span className="font-semibold">{idea.name}</span>
              <span className="figures text-sm text-muted">
                <ProductCount count={idea.count} />
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
