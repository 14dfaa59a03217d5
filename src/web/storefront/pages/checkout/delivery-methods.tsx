import type { ShippingMethod } from '../../../../domains/shipping/rules.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { FreshCart } from '../../state/cart/price-cart.ts'

type DeliveryMethodsProps = {
  /** The methods that the owner offers (D3); a new store starts with standard only. */
  methods: readonly ShippingMethod[]
  chosen: string
  choose: (id: string) => void
  /** Delivery time of the standard method, for the PIN code once it is known. */
  days: string
  fresh: FreshCart | null
}

/** The choice of delivery method (R219). */
export function DeliveryMethods({ methods, chosen, choose, days, fresh }: DeliveryMethodsProps) {
  const isFree = fresh?.steps.find((step) => step.name === 'shipping')?.amount === 0
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Delivery method</legend>
      <div className="flex flex-col gap-2">
        {methods.map((method) => (
          <label
            key={method.id}
            className="flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-edge px-4 py-3 has-checked:border-ink has-checked:bg-mist"
          >
            <input
              type="radio"
              name="delivery"
              value={method.id}
              checked={method.id === chosen}
              onChange={() => choose(method.id)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-semibold">{method.name}</span>
              <span className="block text-muted">{method.id === 'standard' ? days : method.days}</span>
            </span>
            <span className={`figures text-sm font-semibold ${isFree ? 'text-success' : ''}`}>
              {isFree ? 'FREE' : formatMoney(method.fee)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
