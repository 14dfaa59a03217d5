import { Form } from 'react-router'
import { findRtoReport } from '../../../../domains/reporting/index.ts'
import { type ParcelResult, RtoQuery, type RtoRow, type RtoSum } from '../../../../domains/reporting/schemas.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { PackageX } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'
import { ButtonLink, TextLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/rto-page'

export const meta = adminMeta('RTO report')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'reports.read')
  const report = orErrorPage(await findRtoReport(ctx, queryOf(args.url, RtoQuery)))
  return { report, maySeeCash: may(ctx.actor, 'orders.refund') }
}

const GROUPINGS = [
  { value: '', label: 'Delivery zone' },
  { value: 'area', label: 'PIN code area' },
  { value: 'courier', label: 'Courier' },
  { value: 'payment', label: 'Payment method' },
  { value: 'product', label: 'Product' },
]

export default function RtoPage({ loaderData: { report, maySeeCash } }: Route.ComponentProps) {
  const { by, from, to, rows, total } = report
  const days = `from=${from}&to=${to}`
  const listOf = (key: string | null, result: ParcelResult | '') =>
    `/admin/reports/rto/parcels?by=${by}&${days}${key === null ? '' : `&of=${encodeURIComponent(key)}`}${result ? `&result=${result}` : ''}`
  const grouping = GROUPINGS.find(({ value }) => value === by) ?? GROUPINGS[0]
  return (
    <>
      <PageHead
        title="RTO report"
        text="What came back undelivered, and what it cost. Counts the orders placed in the period."
      >
        {maySeeCash && <ButtonLink to="/admin/remittances">COD remittances</ButtonLink>}
        <ButtonLink href={`/api/admin/exports/rto.csv?${days}&excel=1`}>Download CSV</ButtonLink>
      </PageHead>
      <Form method="get" className="mb-4 flex flex-wrap items-end gap-3">
        {by !== 'zone' && <input type="hidden" name="by" value={by} />}
        <Field label="From">
          <TextInput type="date" name="from" defaultValue={from} key={from} max={to} />
        </Field>
        <Field label="To">
          <TextInput type="date" name="to" defaultValue={to} key={to} />
        </Field>
        <Button type="submit" tone="outline">
          Show
        </Button>
      </Form>
      <FilterLinks label="Group by" name="by" values={GROUPINGS} />
      {total.dispatched === 0 ? (
        <EmptyState
          icon={<PackageX />}
          title="No parcels in this period"
          text={`No order placed from ${formatDate(from)} to ${formatDate(to)} has been dispatched. Choose other days, or come back after you ship.`}
        />
      ) : (
        <>
          <Totals total={total} isUnits={by === 'product'} />
          <DataTable
            caption={`RTO by ${grouping?.label.toLowerCase()}, most RTOs first`}
            rows={rows}
            keyOf={({ key }) => key}
            columns={[
              { head: grouping?.label ?? '', isMain: true, cell: ({ label }) => label },
              figure(by === 'product' ? 'Units' : 'Parcels', 'dispatched', (row) => listOf(row.key, '')),
              figure('Delivered', 'delivered', (row) => listOf(row.key, 'delivered')),
              figure('RTO', 'rto', (row) => listOf(row.key, 'rto')),
              figure('Lost or damaged', 'lost', (row) => listOf(row.key, 'lost')),
              figure('On the way', 'onTheWay', (row) => listOf(row.key, 'on-the-way')),
              { head: 'RTO rate', isFigure: true, cell: ({ rate }) => rateText(rate) },
              { head: 'Cash written off', isFigure: true, cell: ({ writtenOff }) => formatMoney(writtenOff) },
              { head: 'Courier charges', isFigure: true, cell: ({ courierCost }) => formatMoney(courierCost) },
              { head: 'Units quarantined', isFigure: true, cell: ({ quarantined }) => quarantined },
            ]}
          />
          <p className="mt-4 text-xs text-muted">
            RTO rate: RTOs by parcels that have ended, so parcels on the way don’t count. Cash written off: cash on
            delivery that will never be collected. Courier charges: of RTO, lost and damaged parcels, where you entered
            them on the order. Parcels with RTO started count as RTO until they are delivered after all.
          </p>
        </>
      )}
    </>
  )
}

type Count = 'dispatched' | 'delivered' | 'rto' | 'lost' | 'onTheWay'

/** A number that opens the parcels behind it. */
const figure = (head: string, count: Count, to: (row: RtoRow) => string) => ({
  head,
  isFigure: true,
  cell: (row: RtoRow) => (row[count] === 0 ? '0' : <TextLink to={to(row)}>{row[count]}</TextLink>),
})

const rateText = (rate: number | null): string => (rate === null ? '—' : `${(rate * 100).toFixed(1)}%`)

/** The sums of all rows. */
function Totals({ total, isUnits }: { total: RtoSum; isUnits: boolean }) {
  const facts = [
    [isUnits ? 'Units dispatched' : 'Parcels dispatched', total.dispatched],
    ['Delivered', total.delivered],
    ['RTO', total.rto],
    ['Lost or damaged', total.lost],
    ['On the way', total.onTheWay],
    ['RTO rate', rateText(total.rate)],
    ['Cash written off', formatMoney(total.writtenOff)],
    ['Courier charges', formatMoney(total.courierCost)],
    ['Units quarantined', total.quarantined],
  ] as const
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="rounded-card border border-line p-3">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="figures text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
