import { Link } from 'react-router'
import { readStock, STOCK_WAYS } from '../../../../domains/catalog/admin/stock-rules.ts'
import { StockChange, StockQuery, type StockRow } from '../../../../domains/catalog/admin/stock-schemas.ts'
import { catalogProblems, changeStock, findStock } from '../../../../domains/catalog/index.ts'
import { StaffReason } from '../../../../domains/catalog/schemas.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { Package } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { done, refused, unreadable } from '../../parts/forms/answers.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/stock-page'
import { QuickChange } from './quick-change.tsx'

export const meta = adminMeta('Stock')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const found = orErrorPage(await findStock(ctx, queryOf(args.url, StockQuery)))
  return { ...found, mayCount: may(ctx.actor, 'stock.write') }
}

/** `+5`, `-2` and `=40` carry their own operation; for a bare number the selection beside it decides. */
export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'stock.write')
  const form = await args.request.formData()
  const { change = '', way, seen, ...rest } = Object.fromEntries(form)
  const reason = StaffReason.safeParse(rest.reason)
  const read = readStock({
    typed: String(change),
    way: STOCK_WAYS.find((each) => each === way) ?? null,
    reason: reason.data ?? 'correction',
  })
  if (!read.ok) return unreadable(form, read.text)
  const { amount, way: mode } = read
  const parsed = StockChange.safeParse({ ...rest, mode, amount, ...(seen ? { seen: Number(seen) } : {}) })
  if (!parsed.success) return unreadable(form, parsed.error.issues[0]?.message ?? 'Choose a reason')
  const changed = await changeStock(ctx, parsed.data)
  if (!changed.ok) return refused(changed, catalogProblems, undefined, form)
  const { before, stock, variantId } = changed.value
  if (before === stock) return done(`The stock is already ${stock}`)
  const back = { variantId, change: `${before > stock ? '+' : '-'}${Math.abs(before - stock)}`, reason: 'correction' }
  return done(`${before} → ${stock}`, { values: { ...back, note: 'undone' }, to: '/admin/stock' })
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function StockPage({ loaderData: { rows, lowAt, nextCursor, mayCount } }: Route.ComponentProps) {
  const views = [
    { value: '', label: 'All' },
    { value: 'low', label: `${lowAt} or fewer` },
    { value: 'out', label: 'Out of stock' },
  ]
  return (
    <ListPage
      title="Stock"
      text="Lowest stock first. Add (+5), remove (-2) or set to (=40); each change is logged with its reason."
      buttons={mayCount && <ButtonLink to="/admin/stock/quarantine">Quarantine</ButtonLink>}
      search={{ label: 'SKU, barcode or product' }}
      filter={{ label: 'Variants to show', name: 'view', values: views }}
      empty={{
        icon: <Package />,
        title: 'No variants in this view',
        text: 'No variants match this filter. Every variant of your products appears under All.',
      }}
      next={nextCursor}
      first="Back to the lowest stock"
      more="More"
      caption="Variants, lowest stock first"
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
  )
}
