import type { StaffReturn } from '../../../../domains/returns/index.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Panel } from '../../parts/page/panel.tsx'

/** What comes back, what it refunds, and what the customer wrote and photographed. */
export function ReturnItems({ made }: { made: StaffReturn }) {
  const { lines, delivery, amount, text, pictures, orderNumber } = made
  return (
    <Panel title="Items">
      <ul aria-label="Items" className="divide-y divide-line text-sm">
        {lines.map((line) => (
          <li key={line.lineId} className="flex justify-between gap-4 py-2 first:pt-0">
            <span>
              <span className="font-semibold">
                {line.quantity} × {line.name}
              </span>
              <span className="block text-muted">{line.variant}</span>
              {line.accepted !== null && <span className="block text-muted">{line.accepted} accepted</span>}
            </span>
            <span className="figures">{formatMoney(line.amount)}</span>
          </li>
        ))}
        {delivery > 0 && (
          <li className="flex justify-between gap-4 py-2">
            <span>Delivery</span>
            <span className="figures">{formatMoney(delivery)}</span>
          </li>
        )}
        <li className="flex justify-between gap-4 py-2 text-base font-semibold">
          <span>Refund</span>
          <span className="figures">{formatMoney(amount)}</span>
        </li>
      </ul>
      {text && <p className="mt-3 rounded-control bg-mist p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="The customer’s pictures">
          {pictures.map((id, index) => {
            const path = `/api/orders/${encodeURIComponent(orderNumber)}/returns/pictures/${id}`
            return (
              <li key={id}>
                <a href={path} target="_blank" rel="noreferrer">
                  <img
                    src={path}
                    alt={`${index + 1} of ${pictures.length}`}
                    loading="lazy"
                    className="size-28 rounded-control border border-line object-cover"
                  />
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
