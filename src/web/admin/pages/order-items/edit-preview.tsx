import type { EditPreview } from '../../../../domains/order-edits/index.ts'
import { PAY_LINK_HOURS } from '../../../../domains/orders/edit/rules.ts'
import type { PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'

type EditPreviewPanelProps = {
  preview: EditPreview | undefined
  /** Why there is no preview. */
  failure: string | undefined
  isLoading: boolean
  method: PaymentMethod | null
}

/** The order's new calculation and what it means for the customer; read out as it changes. */
export function EditPreviewPanel({ preview, failure, isLoading, method }: EditPreviewPanelProps) {
  return (
    <section aria-labelledby="new-total" className="rounded-card border border-line p-4">
      <h2 id="new-total" className="mb-2 text-base">
        New total
      </h2>
      <div aria-live="polite">
        {preview ? (
          <>
            <dl className="text-sm">
              {preview.steps.map(({ name, label, amount }) => (
                <Row key={name} label={label} amount={amount} />
              ))}
            </dl>
            <p className="mt-2 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
              <span>Total</span>
              <span className="figures">
                {formatMoney(preview.total)}
                {preview.total !== preview.before && (
                  <span className="ml-2 text-sm font-normal text-muted">was {formatMoney(preview.before)}</span>
                )}
              </span>
            </p>
            <ul className="mt-3 flex flex-col gap-1 text-sm">
              {meaningOf(preview, method).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className={`text-sm ${failure ? 'text-danger' : 'text-muted'}`}>
            {failure ?? (isLoading ? 'Calculating …' : 'Change an item to see the new total.')}
          </p>
        )}
      </div>
    </section>
  )
}

function meaningOf(
  { before, total, due, refund, giftCardBack, lostCoupon }: EditPreview,
  method: PaymentMethod | null,
) {
  const isCash = method === 'cod'
  return [
    ...(isCash && total !== before ? [`The customer pays ${formatMoney(total)} in cash on delivery.`] : []),
    ...(due > 0
      ? [
          `The customer gets a link to pay ${formatMoney(due)}. The order changes once it’s paid, within ${PAY_LINK_HOURS} hours; added items are held until then.`,
        ]
      : []),
    ...(refund > 0 ? [`${formatMoney(refund)} is refunded to the original payment method.`] : []),
    ...(giftCardBack > 0 ? [`${formatMoney(giftCardBack)} goes back to the gift card.`] : []),
    ...(lostCoupon ? [`Coupon ${lostCoupon} no longer applies: the order is below its minimum.`] : []),
    ...(total === before && giftCardBack === 0 ? ['The customer pays the same as before.'] : []),
  ]
}

const Row = ({ label, amount }: { label: string; amount: Paise }) => (
  <div className="flex justify-between gap-4 py-0.5">
    <dt className="text-muted">{label}</dt>
    <dd className="figures">{formatMoney(amount)}</dd>
  </div>
)
