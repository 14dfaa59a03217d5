import { useState } from 'react'
import { data } from 'react-router'
import { findBrands } from '../../../domains/catalog/index.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, publicHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { cx } from '../../ui/class-names.ts'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Search } from '../../ui/icons.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { ListHead } from '../list/list-head.tsx'
import { PAGE_TAGS } from '../list/load-list.ts'
import type { Route } from './+types/brands-page'

export const headers = passHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const brands = await findBrands(contextOf(context))
  const views = brands
    .map(({ slug, name, productCount }) => ({ slug, name, productCount }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return data({ brands: views }, { headers: publicHeaders(PAGE_TAGS) })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Brands',
    description: 'All sports nutrition brands of the shop, from A to Z.',
    path: '/brands',
  })

const LETTERS = ['ALL', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The brand directory: a search box and a letter filter over the whole list (checklist 155). */
export default function BrandsPage({ loaderData: { brands } }: Route.ComponentProps) {
  const [text, setText] = useState('')
  const [letter, setLetter] = useState('ALL')
  const initials = new Set(brands.map((brand) => brand.name[0]?.toUpperCase()))
  const wanted = text.trim().toLowerCase()
  const shown = brands.filter(
    (brand) =>
      (letter === 'ALL' || brand.name.toUpperCase().startsWith(letter)) && brand.name.toLowerCase().includes(wanted),
  )
  return (
    <Container className="pb-16 md:pb-24">
      <ListHead
        crumbs={[{ name: 'Home', to: '/' }, { name: 'Brands' }]}
        title="Brands"
        count={`${shown.length} of ${brands.length}`}
      />
      <div className="mb-8 flex flex-col gap-5 lg:flex-row lg:items-center">
        <div className="relative lg:w-72">
          <Search className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" aria-hidden="true" />
          <TextInput
            type="search"
            aria-label="Search brands"
            placeholder="Search brands"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className="pl-9"
          />
        </div>
        <fieldset className="no-scrollbar -mx-4 flex min-w-0 gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-wrap lg:px-0">
          <legend className="sr-only">First letter</legend>
          {LETTERS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === letter}
              disabled={each !== 'ALL' && !initials.has(each)}
              onClick={() => setLetter(each)}
              className={cx(
                'figures flex h-11 min-w-11 shrink-0 items-center justify-center rounded-control px-1.5 text-sm font-semibold lg:h-9 lg:min-w-7',
                each === letter ? 'bg-ink text-paper' : 'hover:bg-mist disabled:text-edge disabled:hover:bg-paper',
              )}
            >
              {each}
            </button>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No brand by that name" text="Try fewer letters." />
      ) : (
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
          {shown.map(({ slug, name, productCount }) => (
            <li key={slug}>
              <SoftLink
                href={`/brand/${slug}`}
                className="group flex h-24 flex-col justify-between rounded-card border border-line p-4 transition-colors hover:border-ink md:h-28 md:p-5"
              >
                <span className="font-display text-base leading-tight font-bold md:text-lg">{name}</span>
                <span className="figures text-xs text-muted">
                  {productCount} {productCount === 1 ? 'product' : 'products'}
                </span>
              </SoftLink>
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
