import type { PendingChange } from '../../../../domains/orders/edit/rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { Panel } from '../../parts/page/panel.tsx'

type ChangePanelProps = {
  change: PendingChange
  /** The customer's bank has approved the payment. */
  isAgreed: boolean
  hasEmail: boolean
  mayChange: boolean
}

/** A change that waits for the customer's payment. Until then, the order can't be dispatched. */
export function ChangePanel({ change, isAgreed, hasEmail, mayChange }: ChangePanelProps) {
  const { id, amount, total, changes, reason, expiresAt } = change
  return (
    <Panel title={`Waiting for ${formatMoney(amount)}`}>
      <p className="text-sm">
        {isAgreed
          ? 'The customer’s bank has approved the payment. The order changes as soon as the money arrives.'
          : `The customer has until ${formatDateTime(expiresAt)} to pay. The added items are held until then, and the order can’t be dispatched.`}
      </p>
      <ul className="mt-3 list-disc pl-5 text-sm">
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        New total {formatMoney(total)}.{reason && ` Reason: ${reason}`}
      </p>
      {mayChange && (
        <div className="mt-3 flex flex-wrap gap-2">
          {hasEmail && !isAgreed && (
            <ActionButton values={{ intent: 'resend-change', id }}>Email the link again</ActionButton>
          )}
          <ActionButton values={{ intent: 'withdraw-change', id }}>Withdraw</ActionButton>
        </div>
      )}
    </Panel>
  )
}
