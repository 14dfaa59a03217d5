import { data } from 'react-router'
import { may } from '../../../../domains/roles/rules.ts'
import { createUpsell, deleteUpsell, findStaffUpsells, upsellProblems } from '../../../../domains/upsells/index.ts'
import { NewUpsell, UpsellQuery } from '../../../../domains/upsells/schemas.ts'
import { Handshake } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { ListPage } from '../../parts/list-page.tsx'
import type { Mark } from '../../parts/lists/data-table.tsx'
import { PrimaryLink } from '../../parts/page/links.tsx'
import { adminMeta } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/upsells-page'

export const meta = adminMeta('Upsells')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'sales.read')
  const found = orErrorPage(await findStaffUpsells(ctx, queryOf(args.url, UpsellQuery)))
  return { ...found, mayWrite: may(ctx.actor, 'sales.write') }
}

/** Deletes a pair; Undo restores the same pair. */
export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'sales.write')
  const form = Object.fromEntries(await args.request.formData())
  if (form.intent === 'restore') {
    const { discountPercentage, position, isActive, ...texts } = form
    const pair = NewUpsell.safeParse({
      ...texts,
      discountPercentage: Number(discountPercentage),
      position: Number(position),
      isActive: isActive === 'true',
    })
    if (!pair.success) throw data(null, 400)
    const restored = await createUpsell(ctx, pair.data)
    return restored.ok ? done('Recommendation restored') : refused(restored, upsellProblems)
  }
  const gone = await deleteUpsell(ctx, String(form.productId ?? ''), String(form.upsellId ?? ''))
  if (!gone.ok) return refused(gone, upsellProblems)
  const { productSlug, upsellSlug, discountPercentage, description, position, isActive } = gone.value
  const values = {
    intent: 'restore',
    product: productSlug,
    upsell: upsellSlug,
    discountPercentage: String(discountPercentage),
    description,
    position: String(position),
    isActive: String(isActive),
  }
  return done('Recommendation deleted', { values })
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const ON: Mark = { tone: 'success', text: 'On' }
const OFF: Mark = { tone: 'mist', text: 'Off' }

const STATES = [
  { value: '', label: 'All' },
  { value: 'active', label: 'On' },
  { value: 'off', label: 'Off' },
]

export default function UpsellsPage({ loaderData: { upsells, nextCursor, mayWrite } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Upsells"
      text="A product in the cart recommends another one at a discount. Change how many are shown in Settings."
      buttons={mayWrite && <PrimaryLink to="/admin/upsells/new">New upsell</PrimaryLink>}
      search={{ label: 'Name of either product' }}
      filter={{ label: 'Status', name: 'state', values: STATES }}
      empty={{
        icon: <Handshake />,
        title: 'No upsells in this view',
        text: 'Recommend a shaker with the first tub, or creatine with whey.',
      }}
      next={nextCursor}
      caption="Upsells, by the product that recommends"
      rows={upsells}
      keyOf={({ productId, upsellId }) => `${productId} ${upsellId}`}
      columns={[
        {
          head: 'Product',
          isMain: true,
          to: ({ productId, upsellId }) => `/admin/upsells/${productId}/${upsellId}`,
          cell: ({ productName }) => productName,
        },
        { head: 'Recommends', cell: ({ upsellName }) => upsellName },
        { head: 'Off', isFigure: true, cell: ({ discountPercentage }) => `${discountPercentage}%` },
        { head: 'Order', isFigure: true, cell: ({ position }) => position },
        { head: 'Status', mark: ({ isActive }) => (isActive ? ON : OFF) },
        {
          head: 'Change',
          isPlain: true,
          cell: ({ productId, upsellId, productName, upsellName }) =>
            mayWrite ? (
              <ActionButton values={{ productId, upsellId }} label={`Delete: ${productName}, ${upsellName}`}>
                Delete
              </ActionButton>
            ) : null,
        },
      ]}
    />
  )
}
