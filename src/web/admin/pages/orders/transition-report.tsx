import { Link } from 'react-router'
import type { TransitionReport } from '../../../../domains/orders/index.ts'
import { TriangleAlert } from '../../../ui/icons/icons.tsx'
import type { Answer } from '../../parts/forms/answer.ts'

/** Answer of an action that changes many orders. */
export type ReportAnswer = Answer & { report?: TransitionReport }

/** `3 orders are confirmed`. */
export const transitionText = ({ moved }: TransitionReport, done: string): string =>
  moved.length === 1 ? `Order ${moved[0]} is ${done}` : `${moved.length} orders are ${done}`

/** The orders that were left unchanged, each with the reason. */
export function RefusedOrders({ report }: { report: TransitionReport | undefined }) {
  if (!report || report.refused.length === 0) return null
  const { length } = report.refused
  return (
    <div role="alert" className="mb-4 flex gap-3 rounded-card border border-danger bg-danger-soft p-4 text-sm">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">
          {length === 1 ? '1 order was not changed' : `${length} orders were not changed`}
        </p>
        <ul className="mt-1">
          {report.refused.map(({ orderNumber, reason }) => (
            <li key={orderNumber}>
              <Link to={`/admin/orders/${orderNumber}`} className="font-semibold underline">
                {orderNumber}
              </Link>{' '}
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
