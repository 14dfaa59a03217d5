import { formatMoney, type Paise } from '../../../../shared/money.ts'

type DeliveryMethodsProps = {
  /** The methods offered at the PIN code (D3), with what this cart pays; a new store starts with standard only. */
  methods: readonly { id: string; name: string; cost: Paise; time: string }[]
  chosen: string
  choose: (id: string) => void
}

/** The choice of delivery method (R219). */
export function DeliveryMethods({ methods, chosen, choose }: DeliveryMethodsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Delivery method</legend>
      <div className="flex flex-col gap-2">
        {methods.map((method) => (
          <label key={method.id} className="delivery-choice">
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
              <span className="block text-muted">{method.time}</span>
            </span>
            <span className={`figures text-sm font-semibold ${method.cost === 0 ? 'text-success' : ''}`}>
              {method.cost === 0 ? 'FREE' : formatMoney(method.cost)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
