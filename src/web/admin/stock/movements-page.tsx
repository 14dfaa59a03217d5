import { data, Link } from 'react-router'
import type { StockMovement } from '../../../domains/catalog/desk/stock-schemas.ts'
import { findMovements } from '../../../domains/catalog/index.ts'
import { may } from '../../../domains/roles/rules.ts'
import { formatDateTime } from '../../../shared/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { History } from '../../ui/icons.tsx'
import { asStaff } from '../staff.server.ts'
import { DataTable } from '../ui/data-table.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { adminMeta, PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/movements-page'
import { QuickChange } from './quick-change.tsx'
import { reasonText } from './reasons.ts'

export const meta = adminMeta('Stock of a variant')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const cursor = Number(args.url.searchParams.get('cursor'))
  const before = Number.isSafeInteger(cursor) && cursor > 0 && cursor < 2 ** 31 ? cursor : undefined
  const found = await findMovements(ctx, { variantId: args.params.variantId, before })
  if (!found.ok) throw data(null, 404)
  return { ...found.value, mayCount: may(ctx.actor, 'stock.write') }
}

export default function MovementsPage({ loaderData }: Route.ComponentProps) {
  const { variant, movements, next, mayCount } = loaderData
  const title = variant.title ? `${variant.name}, ${variant.title}` : variant.name
  return (
    <>
      <PageHead
        title={title}
        back={{ to: '/admin/stock', label: 'Stock' }}
        text={`${variant.sku}: ${variant.stock} in stock`}
      >
        <Link to={`/admin/products/${variant.productId}`} className="btn btn-outline btn-medium">
          The product
        </Link>
      </PageHead>
      {mayCount && (
        <div className="mb-5">
          <QuickChange {...variant} />
        </div>
      )}
      {movements.length === 0 ? (
        <EmptyState
          icon={<History />}
          title="Nothing has moved yet"
          text="Orders, imports and your own counts appear here, each with its reason."
        />
      ) : (
        <DataTable
          caption="How the count came about, the newest first"
          rows={movements}
          keyOf={({ id }) => String(id)}
          columns={[
            { head: 'When', isMain: true, cell: ({ at }: StockMovement) => formatDateTime(at) },
            { head: 'Change', isFigure: true, cell: ({ delta }) => (delta > 0 ? `+${delta}` : delta) },
            { head: 'Reason', cell: ({ reason }) => reasonText(reason) },
            { head: 'Of', cell: ({ reference }) => reference ?? '' },
            { head: 'By', cell: ({ actor }) => actor ?? 'The shop' },
          ]}
        />
      )}
      <MoreLink next={next === null ? null : String(next)} />
    </>
  )
}
