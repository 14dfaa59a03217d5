import { Link } from 'react-router'
import type { WorkCounts } from '../../../../domains/orders/index.ts'
import { MAX_COUNTED } from '../../../../domains/orders/rules.ts'
import type { Dashboard } from '../../../../domains/reporting/index.ts'
import type { ReturnCounts } from '../../../../domains/returns/index.ts'

type WorkCardsProps = {
  work: WorkCounts | null
  returns: ReturnCounts | null
  /** Units. */
  quarantined: number | null
  strays: number | null
  upiPayments: number | null
  mails: Dashboard['mails']
}
type Card = { to: string; label: string; count: number; isAlarm?: boolean }

/** Counts of open work, each linking to its list. */
export function WorkCards({ work, returns, quarantined, strays, upiPayments, mails }: WorkCardsProps) {
  const cards: Card[] = [
    ...(work
      ? [
          { to: '/admin/orders?view=to-confirm', label: 'To confirm', count: work['to-confirm'] },
          { to: '/admin/orders?view=to-pack', label: 'To pack', count: work['to-pack'] },
          { to: '/admin/orders?view=to-ship', label: 'To ship', count: work['to-ship'] },
          ...(work['to-collect'] > 0
            ? [{ to: '/admin/orders?view=to-collect', label: 'Ready to collect', count: work['to-collect'] }]
            : []),
          ...(work['not-collected'] > 0
            ? [
                {
                  to: '/admin/orders?view=not-collected',
                  label: 'Not collected',
                  count: work['not-collected'],
                  isAlarm: true,
                },
              ]
            : []),
          ...(work['parcels-due'] > 0
            ? [
                {
                  to: '/admin/orders?view=parcels-due',
                  label: 'Overdue parcels',
                  count: work['parcels-due'],
                  isAlarm: true,
                },
              ]
            : []),
          { to: '/admin/orders?view=cash-due', label: 'Cash not received', count: work['cash-due'] },
        ]
      : []),
    ...(returns
      ? [
          { to: '/admin/returns', label: 'Returns', count: returns.open },
          ...(returns.overdue > 0
            ? [{ to: '/admin/returns?view=overdue', label: 'Overdue returns', count: returns.overdue, isAlarm: true }]
            : []),
        ]
      : []),
    ...(quarantined ? [{ to: '/admin/stock/quarantine', label: 'Units in quarantine', count: quarantined }] : []),
    ...(upiPayments === null
      ? []
      : [{ to: '/admin/upi-payments', label: 'UPI payments to confirm', count: upiPayments }]),
    ...(strays === null
      ? []
      : [{ to: '/admin/payments', label: 'Payments needing attention', count: strays, isAlarm: true }]),
    ...(mails
      ? [{ to: '/admin/mails?status=refused', label: 'Emails refused', count: mails.refused, isAlarm: true }]
      : []),
  ]
  if (cards.length === 0)
    return <p className="max-w-read text-sm text-muted">Use the menu for what your role includes.</p>
  return (
    <ul aria-label="To do" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {cards.map(({ to, label, count, isAlarm = false }) => (
        <li key={to}>
          <Link
            to={to}
            prefetch="intent"
            className={`block h-full rounded-card border p-4 hover:bg-mist ${isAlarm && count > 0 ? 'border-danger bg-danger-soft' : 'border-line'}`}
          >
            <span className="figures block text-3xl font-bold">{count > MAX_COUNTED ? `${MAX_COUNTED}+` : count}</span>
            <span className="text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
