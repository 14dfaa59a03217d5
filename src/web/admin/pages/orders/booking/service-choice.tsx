import type { ReactNode } from 'react'
import type { CourierService } from '../../../../../domains/couriers/rules.ts'
import { formatDate } from '../../../../../shared/dates.ts'
import { formatMoney, paise } from '../../../../../shared/money.ts'
import type { Bound } from '../../../parts/forms/bound-fields.tsx'

type ServiceChoiceProps = { field: Bound; services: readonly CourierService[]; courier: string; hint: ReactNode }

/** The courier's services with their prices, cheapest first; by default the courier chooses. */
export function ServiceChoice({ field, services, courier, hint }: ServiceChoiceProps) {
  const [error] = field.errors ?? []
  const option = (id: string, name: string, arrives: string, price: string) => (
    <label
      key={id}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 text-sm has-checked:border-ink has-checked:bg-mist"
    >
      <input
        type="radio"
        name={field.name}
        value={id}
        defaultChecked={id === String(field.initialValue ?? '')}
        data-field={field.id}
        className="size-6 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-xs text-muted">{arrives}</span>
      </span>
      {price && <span className="figures font-semibold">{price}</span>}
    </label>
  )
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      className="flex flex-col gap-2"
      aria-describedby={error ? `${field.id}-error` : undefined}
    >
      <legend className="mb-2 text-sm font-semibold">Service</legend>
      {services.map(({ id, name, cost, arrives }) =>
        option(
          id,
          name,
          arrives ? `Arrives by ${dayText(arrives)}` : 'No arrival date given',
          cost === null ? '' : formatMoney(paise(cost)),
        ),
      )}
      {option('', `${courier} chooses`, 'By the rules of your account there', '')}
      <p className="text-xs text-muted">{hint}</p>
      {error && (
        <p id={`${field.id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Shiprocket writes “Nov 27, 2026”; any other text is shown as it is. */
function dayText(arrives: string): string {
  const time = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(arrives) ? Date.parse(`${arrives} UTC`) : Number.NaN
  return Number.isNaN(time) ? arrives : formatDate(new Date(time))
}
