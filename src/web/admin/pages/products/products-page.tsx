import { data, Link, useSearchParams } from 'react-router'
import { type AdminProduct, AdminProductQuery } from '../../../../domains/catalog/admin/schemas.ts'
import { findAdminProducts, findTaxa } from '../../../../domains/catalog/index.ts'
import { may as mayDo } from '../../../../domains/roles/rules.ts'
import { counted, formatCount } from '../../../../shared/counted.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Options, Select } from '../../../ui/forms/field.tsx'
import { Package } from '../../../ui/icons/icons.tsx'
import { queryOf } from '../../load.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { MoreLink } from '../../parts/page/more-link.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Thumb } from '../../parts/product-field/thumb.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/products-page'
import { BulkForm } from './bulk-form.tsx'

export const meta = adminMeta('Products')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const [found, categories, brands] = [
    await findAdminProducts(ctx, queryOf(args.url, AdminProductQuery)),
    await findTaxa(ctx, 'category'),
    await findTaxa(ctx, 'brand'),
  ]
  if (!found.ok || !categories.ok || !brands.ok) throw data(null, 403)
  const named = ({ id, name, parentId }: { id: string; name: string; parentId: string | null }) => ({
    id,
    name,
    parentId,
  })
  return {
    ...found.value,
    categories: categories.value.map(named),
    brands: brands.value.map(named),
    may: { write: mayDo(ctx.actor, 'catalog.write'), count: mayDo(ctx.actor, 'stock.write') },
  }
}

const VIEWS = [
  { value: '', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Drafts' },
  { value: 'out', label: 'Out of stock' },
  { value: 'undeclared', label: 'Missing declarations' },
  { value: 'archived', label: 'Archived' },
]

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, total, nextCursor, categories, brands, may } = loaderData
  const [search] = useSearchParams()
  const isFiltered = ['q', 'view', 'category', 'brand'].some((name) => search.get(name))
  const isChooser = may.write || may.count
  const table = (
    <DataTable
      caption="Products, most recently updated first"
      rows={products}
      keyOf={({ id }) => id}
      {...(isChooser ? { select: { name: 'ids', label: ({ name }: AdminProduct) => `Select ${name}` } } : {})}
      columns={COLUMNS}
    />
  )
  return (
    <>
      <PageHead title="Products" text={`${counted(total, 'product')}, most recently updated first.`}>
        {may.write && (
          <ButtonLink to="/admin/products/new" tone="accent" size="medium">
            New product
          </ButtonLink>
        )}
      </PageHead>
      <SearchForm label="Name, SKU or brand" kept={['view']}>
        <Picker name="category" label="Category" all="All categories" options={treeOf(categories)} />
        <Picker name="brand" label="Brand" all="All brands" options={brands} />
      </SearchForm>
      <FilterLinks label="Which products" name="view" values={VIEWS} />
      {products.length === 0 ? (
        <EmptyState
          icon={<Package />}
          title={isFiltered ? 'No products match your search' : 'No products yet'}
          text={
            isFiltered
              ? 'Search by the beginning of a name, brand or SKU.'
              : 'Create the first one here, or import all of them from Shopify, WooCommerce or a table.'
          }
        >
          {!isFiltered && may.write && <ButtonLink to="/admin/import">Import products</ButtonLink>}
        </EmptyState>
      ) : isChooser ? (
        <BulkForm total={total} may={may}>
          {table}
        </BulkForm>
      ) : (
        table
      )}
      <MoreLink next={nextCursor} first="Back to the first page" more="More" />
    </>
  )
}

const COLUMNS = [
  {
    head: 'Product',
    isMain: true,
    cell: ({ id, name, image, brand, category }: AdminProduct) => (
      <Link to={`/admin/products/${id}`} className="group flex items-center gap-3">
        <Thumb name={image} />
        <span className="min-w-0">
          <span className="block font-semibold group-hover:underline">{name}</span>
          <span className="block text-xs font-normal text-muted">
            {brand} · {category}
          </span>
        </span>
      </Link>
    ),
  },
  { head: 'Status', isPlain: true, cell: (product: AdminProduct) => <State {...product} /> },
  {
    head: 'Price',
    isPlain: true,
    isFigure: true,
    cell: ({ price, isFrom }: AdminProduct) => `${isFrom ? 'from ' : ''}${formatMoney(price)}`,
  },
  {
    head: 'Stock',
    isFigure: true,
    cell: ({ stock, variants }: AdminProduct) => (
      <>
        {stock === 0 ? <strong className="text-danger">None</strong> : formatCount(stock)}
        <span className="text-xs text-muted max-md:ml-1.5 md:block">
          {variants === 1 ? '1 variant' : `${variants} variants`}
        </span>
      </>
    ),
  },
  { head: 'Changed', cell: ({ updatedAt }: AdminProduct) => formatDateTime(updatedAt) },
]

const STATES = {
  published: { text: 'Published', tone: 'success' },
  draft: { text: 'Draft', tone: 'mist' },
  archived: { text: 'Archived', tone: 'mist' },
} as const

function State({ status, publishAt, isDeclared }: AdminProduct) {
  const { text, tone } = STATES[status]
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge tone={tone}>{text}</Badge>
      {publishAt && <span className="text-xs text-muted">from {formatDateTime(publishAt)}</span>}
      {!isDeclared && status !== 'archived' && <span className="text-xs text-muted">declarations missing</span>}
    </span>
  )
}

type Named = { id: string; name: string; parentId: string | null }

/** Each category followed by its subcategories, indented. */
const treeOf = (all: Named[]): Named[] =>
  all
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [
      top,
      ...all.filter(({ parentId }) => parentId === top.id).map((each) => ({ ...each, name: `— ${each.name}` })),
    ])

function Picker({ name, label, all, options }: { name: string; label: string; all: string; options: Named[] }) {
  const [search] = useSearchParams()
  const current = search.get(name) ?? ''
  return (
    <Select
      key={current}
      name={name}
      aria-label={label}
      defaultValue={current}
      className="min-w-0 flex-1 basis-32 sm:w-48 sm:flex-none sm:basis-auto md:[&>select]:h-9"
    >
      <option value="">{all}</option>
      <Options of={options.map(({ id, name: text }) => ({ value: id, label: text }))} />
    </Select>
  )
}
