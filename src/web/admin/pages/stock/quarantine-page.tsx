import { data } from 'react-router'
import { DecideQuarantine, QuarantineQuery } from '../../../../domains/catalog/admin/stock-schemas.ts'
import {
  catalogProblems,
  decideQuarantine,
  findQuarantined,
  type Quarantined,
} from '../../../../domains/catalog/index.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field, Options, Select } from '../../../ui/forms/field.tsx'
import { Package } from '../../../ui/icons/icons.tsx'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { ButtonLink, RowLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/quarantine-page'

export const meta = adminMeta('Quarantine')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'stock.write')
  const asked = QuarantineQuery.safeParse(Object.fromEntries(args.url.searchParams))
  return orErrorPage(await findQuarantined(ctx, asked.success ? asked.data : {}))
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'stock.write')
  const form = await args.request.formData()
  const asked = DecideQuarantine.safeParse({
    id: Number(form.get('id')),
    restock: Number(form.get('restock') || Number.NaN),
  })
  if (!asked.success) throw data(null, 422)
  const decided = await decideQuarantine(ctx, asked.data)
  if (!decided.ok) return refused(decided, catalogProblems)
  const { restocked, writtenOff } = decided.value
  return done(`Back to stock: ${restocked}. Written off: ${writtenOff}.`)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function QuarantinePage({ loaderData: { rows, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Quarantine"
        text="Units that came back and can’t be sold yet. Inspect them, then put them back to stock or write them off."
        back={{ to: '/admin/stock', label: 'Stock' }}
      />
      {rows.length === 0 ? (
        <EmptyState
          icon={<Package />}
          title="No units in quarantine"
          text="Units appear here when you receive an RTO parcel and don’t put them straight back to stock."
        />
      ) : (
        <ul className="max-w-read divide-y divide-line">
          {rows.map((unit) => (
            <Unit key={unit.id} unit={unit} />
          ))}
        </ul>
      )}
      {next !== null && <ButtonLink to={`/admin/stock/quarantine?after=${next}`}>Next page</ButtonLink>}
    </>
  )
}

const Unit = ({ unit: { id, name, title, sku, quantity, orderNumber, at } }: { unit: Quarantined }) => (
  <li className="flex flex-wrap items-end justify-between gap-3 py-4">
    <div className="min-w-60 flex-1 text-sm">
      <p className="font-semibold">
        {quantity} × {name}
      </p>
      <p className="text-muted">{[title, sku].filter(Boolean).join(', ')}</p>
      <p className="text-muted">
        Since {formatDate(at)}, from <RowLink to={`/admin/orders/${orderNumber}`}>{orderNumber}</RowLink>
      </p>
    </div>
    <ActionButton values={{ id: String(id) }} text="Save decision" label={`Save decision about ${quantity} × ${name}`}>
      <Field label="Decision">
        <Select name="restock" defaultValue="0">
          <Options
            of={Array.from({ length: quantity + 1 }, (_, restock) => ({
              value: restock,
              label: restock === 0 ? `Write off ${quantity}` : `Back to stock: ${restock} of ${quantity}`,
            }))}
          />
        </Select>
      </Field>
    </ActionButton>
  </li>
)
