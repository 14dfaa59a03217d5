import type { OrderRiskView } from '../../../../domains/orders/index.ts'
import { Check, TriangleAlert } from '../../../ui/icons/icons.tsx'
import { Panel } from '../../parts/page/panel.tsx'

/** Why cash on delivery was allowed, confirmed or restricted: each rule that was on, with the numbers it found. */
export function RiskPanel({ risk: { isLive, summary, rules } }: { risk: OrderRiskView }) {
  return (
    <Panel title="Cash on delivery risk">
      <p className="text-sm">
        <strong className="font-semibold">{summary}</strong>
        <span className="block text-muted">
          {isLive ? 'As cash on delivery, if ordered today.' : 'Decided when cash on delivery was chosen.'}
        </span>
      </p>
      {rules.length === 0 ? (
        <p className="mt-3 text-sm text-muted">
          {isLive ? 'No rule is on.' : 'No rule was on.'} You can turn rules on in the payment settings.
        </p>
      ) : (
        <ul className="mt-3 flex flex-col gap-2 text-sm">
          {rules.map(({ text, isMet }) => (
            <li key={text} className="flex items-start gap-2">
              {isMet ? (
                <TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-hidden="true" />
              ) : (
                <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
              )}
              <span>
                <span className="sr-only">{isMet ? 'Applies: ' : 'Fine: '}</span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
