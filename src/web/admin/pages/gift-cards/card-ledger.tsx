import type { CardEntryKind, StaffCardFile } from '../../../../domains/gift-cards/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { Section } from '../../parts/page/panel.tsx'

const kinds: Record<CardEntryKind, string> = {
  refunded: 'Refunded to the buyer',
  restored: 'Refund failed',
  issued: 'Issued',
  used: 'Used for an order',
  returned: 'Returned',
  retaken: 'Charged again',
  adjusted: 'Adjusted by staff',
}

/** All ledger entries of a card, whose sum is its balance. */
export const CardLedger = ({ entries }: { entries: StaffCardFile['entries'] }) => (
  <Section title="Ledger" className="min-w-0">
    <DataTable
      caption="Balance changes, oldest first"
      rows={entries}
      keyOf={({ id }) => String(id)}
      columns={[
        { head: 'Change', isMain: true, cell: ({ kind }) => kinds[kind] },
        { head: 'When', cell: ({ at }) => formatDateTime(at) },
        {
          head: 'About',
          cell: ({ kind, reference, reason }) =>
            kind === 'adjusted' ? (
              reason
            ) : reference.startsWith('rfd_') ? (
              'A refund'
            ) : (
              <TextLink to={`/admin/orders/${reference}`}>{reference}</TextLink>
            ),
        },
        {
          head: 'Amount',
          isFigure: true,
          cell: ({ amount }) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)),
        },
      ]}
    />
  </Section>
)
