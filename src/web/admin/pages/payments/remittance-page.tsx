import type { ComponentProps } from 'react'
import type { CheckedRow, RemittanceState, RemittanceView } from '../../../../domains/payments/admin/schemas.ts'
import { findRemittance, paymentProblems, recordRemittance } from '../../../../domains/payments/index.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import type { Badge } from '../../../ui/badge.tsx'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, refused } from '../../parts/forms/answers.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/remittance-page'

export const meta = adminMeta(
  'COD remittance',
  ({ remittance }: Route.ComponentProps['loaderData']) => remittance.fileName,
)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'orders.refund')
  return { remittance: orErrorPage(await findRemittance(ctx, args.params.id)) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'orders.refund')
  const recorded = await recordRemittance(ctx, args.params.id)
  if (!recorded.ok) return refused(recorded, paymentProblems)
  const { recorded: count, amount, left } = recorded.value
  const rest = left > 0 ? `. ${left} ${left === 1 ? 'row needs' : 'rows need'} your attention` : ''
  return done(`${formatMoney(amount)} recorded for ${count} ${count === 1 ? 'parcel' : 'parcels'}${rest}`)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

const STATES: Record<RemittanceState, { tone: ComponentProps<typeof Badge>['tone']; text: string }> = {
  matched: { tone: 'success', text: 'Matched' },
  short: { tone: 'accent', text: 'Short' },
  over: { tone: 'danger', text: 'Over' },
  received: { tone: 'mist', text: 'Already received' },
  recorded: { tone: 'success', text: 'Recorded' },
  repeated: { tone: 'danger', text: 'Twice in the file' },
  refused: { tone: 'danger', text: 'Can’t be recorded' },
  unknown: { tone: 'danger', text: 'Unknown parcel' },
  unreadable: { tone: 'danger', text: 'Unreadable' },
}
/** Rows to look at come first. */
const ORDER: RemittanceState[] = [
  'unreadable',
  'unknown',
  'refused',
  'over',
  'repeated',
  'short',
  'matched',
  'received',
  'recorded',
]

export default function RemittancePage({ loaderData: { remittance } }: Route.ComponentProps) {
  const { fileName, courier, createdAt, recordedAt, rows, missing } = remittance
  const usable = rows.filter(({ state }) => state === 'matched' || state === 'short')
  const sum = usable.reduce((total, { amount }) => total + amount, 0) as Paise
  return (
    <>
      <PageHead
        title={fileName}
        text={[`Uploaded ${formatDateTime(createdAt)}`, recordedAt && `recorded ${formatDateTime(recordedAt)}`, courier]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: '/admin/remittances', label: 'COD remittances' }}
      />
      <Totals remittance={remittance} />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        {usable.length > 0 && (
          <ActionButton values={{ intent: 'record' }} tone="accent">
            Record {formatMoney(sum)} for {usable.length} {usable.length === 1 ? 'parcel' : 'parcels'}
          </ActionButton>
        )}
        <p className="text-sm text-muted">
          {usable.length > 0
            ? 'Records matched and short rows. The other rows stay as they are.'
            : 'No row is left to record.'}
        </p>
      </div>
      <DataTable
        caption="Rows of the file, problems first"
        rows={rows.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.line - b.line)}
        keyOf={({ line }) => String(line)}
        columns={[
          { head: 'Parcel', isMain: true, cell: parcelOf, below: ({ line }) => `Row ${line}` },
          { head: 'Result', mark: ({ state }) => STATES[state] },
          { head: 'Paid', isFigure: true, cell: ({ amount }) => (amount > 0 ? formatMoney(amount as Paise) : '—') },
          { head: 'Due', isFigure: true, cell: ({ due }) => (due === null ? '—' : formatMoney(due)) },
          {
            head: 'Details',
            isPlain: true,
            cell: ({ detail, reference, receivedOn }) =>
              [detail, formatDate(receivedOn), reference].filter(Boolean).join(' · '),
          },
        ]}
      />
      {courier && <Missing remittance={remittance} missing={missing} />}
    </>
  )
}

const parcelOf = ({ orderNumber, order, tracking, parcel }: CheckedRow) =>
  orderNumber ? <OrderLink orderNumber={orderNumber} parcel={parcel} /> : order || tracking || '—'

const OrderLink = ({ orderNumber, parcel }: { orderNumber: string; parcel: number | null }) => (
  <>
    <TextLink to={`/admin/orders/${orderNumber}`}>{orderNumber}</TextLink>
    {parcel !== null && <span className="text-muted"> · parcel {parcel}</span>}
  </>
)

/** What the sums say: a file that doesn't add up is recorded row by row all the same, after staff have seen it. */
function Totals({ remittance: { rows, sum, fileTotal, expected } }: { remittance: RemittanceView }) {
  const wrong = [
    fileTotal !== null && fileTotal !== sum && `The file says its total is ${formatMoney(fileTotal)}.`,
    expected !== null && expected !== sum && `Your bank received ${formatMoney(expected)}.`,
  ].filter((text) => typeof text === 'string')
  return (
    <>
      <p className="mb-3 text-sm">
        {rows.length} {rows.length === 1 ? 'row' : 'rows'}, <strong className="figures">{formatMoney(sum)}</strong> in
        total.
      </p>
      {wrong.length > 0 && (
        <p role="note" className="mb-5 rounded-card border-2 border-danger bg-danger-soft p-4 text-sm">
          {wrong.join(' ')} The rows add up to {formatMoney(sum)}. Ask the courier about the difference.
        </p>
      )}
    </>
  )
}

type MissingProps = { remittance: RemittanceView; missing: RemittanceView['missing'] }

function Missing({ remittance: { courier, deliveredUntil }, missing }: MissingProps) {
  return (
    <div className="mt-6">
      <Panel title="Missing from the file">
        {missing.length === 0 ? (
          <p className="text-sm text-muted">
            Every parcel that {courier} delivered until {formatDate(deliveredUntil)} is in the file or already recorded.
          </p>
        ) : (
          <>
            <p className="mb-3 text-sm">
              {courier} delivered {missing.length === 1 ? 'this parcel' : 'these parcels'} until{' '}
              {formatDate(deliveredUntil)}, and {missing.length === 1 ? 'its' : 'their'} cash is not recorded in full:
            </p>
            <ul className="divide-y divide-line text-sm">
              {missing.map(({ orderNumber, parcel, trackingNumber, due }) => (
                <li key={`${orderNumber} ${parcel}`} className="flex justify-between gap-4 py-2">
                  <span>
                    <OrderLink orderNumber={orderNumber} parcel={parcel} />
                    {trackingNumber && <span className="block text-xs wrap-anywhere text-muted">{trackingNumber}</span>}
                  </span>
                  <span className="figures font-semibold">{formatMoney(due)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  )
}
