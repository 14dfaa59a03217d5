import { data, Link } from 'react-router'
import { StockChange, StockQuery, type StockRow } from '../../../domains/catalog/desk/stock-schemas.ts'
import { catalogProblems, changeStock, findStock } from '../../../domains/catalog/index.ts'
import { may } from '../../../domains/roles/rules.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Package } from '../../ui/icons.tsx'
import { done, refused } from '../answers.server.ts'
import { asStaff } from '../staff.server.ts'
import { DataTable } from '../ui/data-table.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { adminMeta, PageHead } from '../ui/page-head.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Route } from './+types/stock-page'
import { QuickChange } from './quick-change.tsx'

export const headers = passHeaders
export const meta = adminMeta('Stock')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const query = StockQuery.safeParse(Object.fromEntries(args.url.searchParams))
  const found = await findStock(ctx, query.success ? query.data : StockQuery.parse({}))
  if (!found.ok) throw data(null, 403)
  return data({ ...found.value, mayCount: may(ctx.actor, 'stock.write') }, { headers: privateHeaders })
}

/** `+5`, `-2`: what came or went; `=40`: what was counted. */
export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'stock.write')
  const { change = '', seen, ...rest } = Object.fromEntries(await args.request.formData())
  const [, sign, digits] = /^\s*([=+-]?)\s*(\d{1,7})\s*$/.exec(String(change)) ?? []
  const amount = Number(digits) * (sign === '-' ? -1 : 1)
  const mode = sign === '=' ? 'count' : 'delta'
  const parsed = StockChange.safeParse({ ...rest, mode, amount, ...(seen ? { seen: Number(seen) } : {}) })
  const text = 'Write +5 for what came, -2 for what went, or =40 for what was counted'
  if (!digits || !parsed.success) return refused({ ok: false, code: 'STOCK_UNCLEAR', params: { text } }, UNCLEAR)
  const changed = await changeStock(ctx, parsed.data)
  if (!changed.ok) return refused(changed, catalogProblems)
  const { before, stock, variantId } = changed.value
  if (before === stock) return done(`It is ${stock} already`)
  const back = { variantId, change: `${before > stock ? '+' : '-'}${Math.abs(before - stock)}`, reason: 'correction' }
  return done(`${before} → ${stock}`, { values: { ...back, note: 'undone' }, to: '/admin/stock' })
}

const UNCLEAR = { STOCK_UNCLEAR: [422, '{text}'] } as const

export { keepForm as clientAction } from '../ui/answer.ts'

export default function StockPage({ loaderData: { rows, lowAt, nextCursor, mayCount } }: Route.ComponentProps) {
  const views = [
    { value: '', label: 'All' },
    { value: 'low', label: `${lowAt} or fewer` },
    { value: 'out', label: 'None left' },
  ]
  return (
    <>
      <PageHead title="Stock" text="What is sold, the scarcest first. Each change is noted with its reason." />
      <SearchForm label="SKU, barcode or product" />
      <FilterLinks label="Which variants" name="view" values={views} />
      {rows.length === 0 ? (
        <EmptyState icon={<Package />} title="Nothing here" text="No variant is like that." />
      ) : (
        <DataTable
          caption="Variants, the scarcest first"
          rows={rows}
          keyOf={({ variantId }) => variantId}
          columns={[
            {
              head: 'Variant',
              isMain: true,
              cell: ({ variantId, name, title }: StockRow) => (
                <Link to={`/admin/stock/${variantId}`} className="hover:underline">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-xs font-normal text-muted">{title}</span>
                </Link>
              ),
            },
            { head: 'SKU', cell: ({ sku }) => sku },
            {
              head: 'In stock',
              isFigure: true,
              cell: ({ stock }) => (stock <= lowAt ? <strong className="text-danger">{stock}</strong> : stock),
            },
            ...(mayCount ? [{ head: 'Change', isPlain: true, cell: (row: StockRow) => <QuickChange {...row} /> }] : []),
          ]}
        />
      )}
      <MoreLink next={nextCursor} first="To the scarcest" more="More" />
    </>
  )
}

export { PageError as ErrorBoundary } from '../shell/page-error.tsx'
