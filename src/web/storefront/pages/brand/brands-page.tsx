import { useState } from 'react'
import { data, Form, Link, useSearchParams } from 'react-router'
import { findBrands } from '../../../../domains/catalog/index.ts'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { BRANDS_PAGE } from '../../../../domains/content/page-texts/built-in/brands.ts'
import { counted } from '../../../../shared/counted.ts'
import { compareNames } from '../../../../shared/name-order.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextInput } from '../../../ui/forms/field.tsx'
import { Search, Tag } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { ListHead } from '../../parts/product-list/list-head.tsx'
import { hrefWith } from '../../parts/product-list/list-query.ts'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { NoProducts } from '../../parts/product-list/no-products.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/brands-page'

export const headers = passHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [brands, texts] = await Promise.all([findBrands(ctx), findPageTexts(ctx, 'brands')])
  const views = brands
    .map(({ slug, name, productCount }) => ({ slug, name, productCount }))
    .sort((a, b) => compareNames(a.name, b.name))
  return data({ brands: views, ...(texts && { texts }) }, { headers: publicHeaders(PAGE_TAGS) })
}

const crumbsOf = (heading: string) => [{ name: 'Home', to: '/' }, { name: heading }]

export function meta(args: Route.MetaArgs) {
  const { heading, description } = { ...BRANDS_PAGE, ...args.loaderData?.texts }
  return pageMeta(args, { title: heading, description, path: '/brands', crumbs: crumbsOf(heading) })
}

/** The whole list is already loaded: letter and text only filter it. */
export const shouldRevalidate = () => false

const LETTERS = ['ALL', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The brand directory: a search box and a letter filter over the whole list, both kept in the URL (R155). */
export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const { brands } = loaderData
  const texts = { ...BRANDS_PAGE, ...loaderData.texts }
  return (
    <Container className="pb-16 md:pb-24">
      {brands.length === 0 ? (
        <NoBrands texts={texts} />
      ) : brands.length <= FEW ? (
        <FewBrands brands={brands} texts={texts} />
      ) : (
        <Directory brands={brands} texts={texts} />
      )}
    </Container>
  )
}

type Texts = typeof BRANDS_PAGE

/** A new store: there is nothing to search. */
const NoBrands = ({ texts: { heading, text, emptyHeading, emptyText } }: { texts: Texts }) => (
  <>
    <ListHead crumbs={crumbsOf(heading)} title={heading} count="" description={text} />
    <NoProducts title={emptyHeading} text={emptyText} action={{ label: 'All products', to: '/shop' }} />
  </>
)

/** So few are seen at a glance: a search and 26 letters would be most of the page. */
const FEW = 12

const FewBrands = ({ brands, texts: { heading, text } }: { brands: readonly Brand[]; texts: Texts }) => (
  <>
    <ListHead crumbs={crumbsOf(heading)} title={heading} count={counted(brands.length, 'brand')} description={text} />
    <Tiles brands={brands} />
  </>
)

function Directory({ brands, texts }: { brands: readonly Brand[]; texts: Texts }) {
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const initials = new Set(brands.map((brand) => initialOf(brand.name)))
  const letter = LETTERS.find((each) => each === params.get('letter')) ?? 'ALL'
  const wanted = text.trim().toLowerCase()
  const shown = brands.filter(
    (brand) => (letter === 'ALL' || initialOf(brand.name) === letter) && brand.name.toLowerCase().includes(wanted),
  )
  return (
    <>
      <ListHead
        crumbs={crumbsOf(texts.heading)}
        title={texts.heading}
        count={`${shown.length < brands.length ? `${shown.length} of ` : ''}${brands.length} brands`}
        description={texts.text}
      />
      <div className="mb-8 flex flex-col gap-5">
        <Form method="get" role="search" aria-label="Brands" className="relative lg:w-72">
          <Search className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" aria-hidden="true" />
          {letter !== 'ALL' && <input type="hidden" name="letter" value={letter} />}
          <TextInput
            type="search"
            name="q"
            aria-label="Search brands"
            placeholder="Search brands"
            maxLength={80}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className="pl-9"
          />
        </Form>
        <nav aria-label="First letter" className="scroll-row flex min-w-0 gap-1 lg:flex-wrap lg:gap-0">
          {LETTERS.map((each) => (
            <Letter
              key={each}
              letter={each}
              text={text}
              isOn={each === letter}
              isEmpty={each !== 'ALL' && !initials.has(each)}
            />
          ))}
        </nav>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Tag />}
          title="No brands found"
          text="Check the spelling, or clear the filter to see all brands."
        >
          <ButtonLink to="/brands" tone="ink" onClick={() => setText('')}>
            All brands
          </ButtonLink>
        </EmptyState>
      ) : (
        <Tiles brands={shown} />
      )}
    </>
  )
}

type Brand = Route.ComponentProps['loaderData']['brands'][number]

/** Brands with products as a wall of names; those without follow as a plain index, since they lead to nothing to buy (D219). */
function Tiles({ brands }: { brands: readonly Brand[] }) {
  const sold = brands.filter(({ productCount }) => productCount > 0)
  const empty = brands.filter(({ productCount }) => productCount === 0)
  return (
    <>
      {sold.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
          {sold.map((brand) => (
            <BrandTile key={brand.slug} brand={brand} />
          ))}
        </ul>
      )}
      {empty.length > 0 && (
        <section aria-labelledby="brands-empty" className="mt-10 first:mt-0 md:mt-14">
          <h2 id="brands-empty" className="text-lg">
            Currently unavailable
          </h2>
          <ul className="mt-2 columns-2 gap-x-6 text-sm md:columns-3 lg:columns-4">
            {empty.map(({ slug, name }) => (
              <li key={slug} className="break-inside-avoid">
                <SoftLink
                  href={`/brand/${slug}`}
                  className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere text-muted hover:underline"
                >
                  {name}
                </SoftLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const BrandTile = ({ brand: { slug, name, productCount } }: { brand: Brand }) => (
  <li>
    <SoftLink
      href={`/brand/${slug}`}
      className="group flex h-full min-h-32 flex-col items-center justify-center gap-2 rounded-card bg-mist px-2 py-4 text-center transition-colors hover:bg-ink hover:text-paper md:min-h-40"
    >
      <span className="display-wide text-sm leading-tight wrap-anywhere 2xs:text-base md:text-xl">{name}</span>
      <span className="figures text-xs text-muted group-hover:text-paper">{counted(productCount, 'product')}</span>
    </SoftLink>
  </li>
)

const initialOf = (name: string): string => name.slice(0, 1).toUpperCase()

type LetterProps = { letter: string; text: string; isOn: boolean; isEmpty: boolean }

function Letter({ letter, text, isOn, isEmpty }: LetterProps) {
  const look =
    'figures flex h-11 min-w-11 shrink-0 items-center justify-center rounded-control px-1.5 text-sm font-semibold'
  if (isEmpty) return <span className={cx(look, 'text-edge')}>{letter}</span>
  const changes = { letter: letter === 'ALL' ? null : letter, q: text }
  return (
    <Link
      to={hrefWith(new URLSearchParams(), changes)}
      preventScrollReset
      aria-label={letter === 'ALL' ? 'All letters' : undefined}
      aria-current={isOn ? 'true' : undefined}
      className={cx(look, isOn ? 'bg-ink text-paper' : 'hover:bg-mist')}
    >
      {letter}
    </Link>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
