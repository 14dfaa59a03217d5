import type { StaffOrderView } from '../../../../domains/orders/index.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Thumb } from '../../../ui/thumb.tsx'

/** The order's line items, with the total step by step. */
export function OrderLines({ order }: { order: StaffOrderView }) {
  return (
    <>
      <ul aria-label="Items" className="divide-y divide-line">
        {order.items.map((line) => (
          <li key={line.id} className="flex flex-wrap gap-x-4 py-3 first:pt-0">
            <Thumb name={line.image} tint="#F6F6F3" sizes="56px" className="size-14" />
            <div className="min-w-0 flex-1 basis-36 text-sm">
              {line.slug ? (
                <a href={`/product/${line.slug}`} className="font-semibold underline-offset-2 hover:underline">
                  {line.name}
                </a>
              ) : (
                <span className="font-semibold">{line.name}</span>
              )}
              <span className="block text-muted">{[line.flavor, line.weight].filter(Boolean).join(' · ')}</span>
              <span className="block text-xs text-muted">
                {line.sku}
                {line.isUpsell && ` · offer, ${line.upsellDiscount}% off`}
              </span>
            </div>
            <p className="figures ml-auto text-right text-sm">
              <span className="font-semibold">{formatMoney(line.lineTotal)}</span>
              <span className="block text-muted">
                {line.quantity} × {formatMoney(line.price)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-2 ml-auto max-w-96 border-t border-line pt-3 text-sm">
        {order.steps.map(({ name, label, amount }) => (
          <Sum key={name} label={label} amount={amount} />
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>Total</dt>
          <dd className="figures">{formatMoney(order.total)}</dd>
        </div>
      </dl>
    </>
  )
}

const Sum = ({ label, amount }: { label: string; amount: Paise }) => (
  <div className="flex justify-between gap-4 py-0.5">
    <dt className="text-muted">{label}</dt>
    <dd className="figures">{formatMoney(amount)}</dd>
  </div>
)
