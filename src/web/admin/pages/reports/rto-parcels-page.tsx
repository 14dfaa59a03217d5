import { staffShipmentName } from '../../../../domains/orders/shipments/rules.ts'
import { findRtoParcels, findRtoReport } from '../../../../domains/reporting/index.ts'
import { type ParcelResult, RtoParcelsQuery } from '../../../../domains/reporting/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PackageX } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/rto-parcels-page'

export const meta = adminMeta('RTO report: parcels')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'reports.read')
  const query = queryOf(args.url, RtoParcelsQuery)
  const found = orErrorPage(await findRtoParcels(ctx, query))
  const report = query.of === undefined ? null : orErrorPage(await findRtoReport(ctx, query))
  const group = report?.rows.find(({ key }) => key === query.of)?.label ?? null
  return { ...found, by: query.by, group }
}

const RESULTS: { value: ParcelResult | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'rto', label: 'RTO' },
  { value: 'lost', label: 'Lost or damaged' },
  { value: 'on-the-way', label: 'On the way' },
]
const TONES = { delivered: 'success', rto: 'danger', lost: 'danger', 'on-the-way': 'mist' } as const

export default function RtoParcelsPage({ loaderData }: Route.ComponentProps) {
  const { from, to, count, parcels, by, group } = loaderData
  const period = `Orders placed from ${formatDate(from)} to ${formatDate(to)}`
  return (
    <>
      <PageHead
        title={group ? `Parcels: ${group}` : 'Parcels'}
        text={`${period}. ${count} ${count === 1 ? 'parcel' : 'parcels'}${count > parcels.length ? `, the newest ${parcels.length} shown` : ''}.`}
        back={{ to: `/admin/reports/rto?by=${by}&from=${from}&to=${to}`, label: 'RTO report' }}
      />
      <FilterLinks label="Result" name="result" values={RESULTS} />
      {parcels.length === 0 ? (
        <EmptyState
          icon={<PackageX />}
          title="No parcels here"
          text="Choose another result, or go back to the report."
        />
      ) : (
        <DataTable
          caption="Parcels, newest order first"
          rows={parcels.map((parcel, index) => ({ ...parcel, key: `${parcel.orderNumber}-${index}` }))}
          keyOf={({ key }) => key}
          columns={[
            {
              head: 'Order',
              isMain: true,
              to: ({ orderNumber }) => `/admin/orders/${orderNumber}`,
              cell: ({ orderNumber }) => orderNumber,
              below: ({ placedAt }) => formatDate(placedAt),
            },
            {
              head: 'Status',
              mark: ({ status, result }) => ({ tone: TONES[result], text: staffShipmentName(status) }),
            },
            { head: 'Courier', cell: ({ carrier }) => carrier ?? '—' },
            { head: 'PIN code', isFigure: true, cell: ({ pincode }) => pincode ?? '—' },
            { head: 'Units', isFigure: true, cell: ({ units }) => units },
            { head: 'Cash written off', isFigure: true, cell: ({ writtenOff }) => formatMoney(writtenOff) },
            { head: 'Courier charges', isFigure: true, cell: ({ courierCost }) => formatMoney(courierCost) },
            { head: 'Units quarantined', isFigure: true, cell: ({ quarantined }) => quarantined },
          ]}
        />
      )}
    </>
  )
}
