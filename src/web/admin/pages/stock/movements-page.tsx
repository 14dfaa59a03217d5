import type { StockMovement } from '../../../../domains/catalog/admin/stock-schemas.ts'
import { findMovements } from '../../../../domains/catalog/index.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { History } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { ButtonLink } from '../../parts/page/links.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/movements-page'
import { QuickChange } from './quick-change.tsx'
import { reasonText } from './reasons.ts'

export const meta = adminMeta('Stock of a variant', ({ variant }: Route.ComponentProps['loaderData']) => variant.name)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'catalog.read')
  const cursor = Number(args.url.searchParams.get('cursor'))
  const before = Number.isSafeInteger(cursor) && cursor > 0 && cursor < 2 ** 31 ? cursor : undefined
  const found = orErrorPage(await findMovements(ctx, { variantId: args.params.variantId, before }))
  return { ...found, mayCount: may(ctx.actor, 'stock.write') }
}

export default function MovementsPage({ loaderData }: Route.ComponentProps) {
  const { variant, movements, next, mayCount } = loaderData
  const title = variant.title ? `${variant.name}, ${variant.title}` : variant.name
  return (
    <ListPage
      title={title}
      back={{ to: '/admin/stock', label: 'Stock' }}
      text={`${variant.sku}: ${variant.stock} in stock`}
      buttons={
        <>
          <ButtonLink to={`/admin/products/${variant.productId}`} size="medium">
            View product
          </ButtonLink>
          {mayCount && (
            <ButtonLink to="/admin/stock/quarantine" size="medium">
              Quarantine
            </ButtonLink>
          )}
        </>
      }
      notice={
        mayCount && (
          <div className="mb-5">
            <QuickChange {...variant} />
          </div>
        )
      }
      empty={{
        icon: <History />,
        title: 'No stock changes yet',
        text: 'Orders, imports and manual changes appear here with their reasons.',
      }}
      next={next === null ? null : String(next)}
      caption="Stock changes, newest first"
      rows={movements}
      keyOf={({ id }) => String(id)}
      columns={[
        { head: 'When', isMain: true, cell: ({ at }: StockMovement) => formatDateTime(at) },
        { head: 'Change', isFigure: true, cell: ({ delta }) => (delta > 0 ? `+${delta}` : delta) },
        { head: 'Reason', cell: ({ reason }) => reasonText(reason) },
        { head: 'Reference', cell: ({ reference }) => reference ?? '' },
        { head: 'By', cell: ({ actor }) => actor ?? 'System' },
      ]}
    />
  )
}
