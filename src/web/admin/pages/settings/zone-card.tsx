import { REST } from '../../../../domains/settings/zone-rules.ts'
import { formatMoney, fromRupees } from '../../../../shared/money.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox, Field, TextArea, TextInput } from '../../../ui/forms/field.tsx'
import { Trash2 } from '../../../ui/icons/icons.tsx'
import { NO_RATE, type RateForm, rateInput, type ZoneForm, zoneInput } from './zone-forms.ts'

export type ZoneMethod = { id: string; name: string; fee: string; isEnabled: boolean }

type ZoneCardProps = {
  zone: ZoneForm
  methods: readonly ZoneMethod[]
  /** The store's free-delivery amount, as text. */
  freeFrom: string
  /** Errors by input name. */
  faults: Record<string, string>
  onRemove: (() => void) | null
}

/** One delivery zone: where it is, how long it takes, and what each method costs there. */
export function ZoneCard({ zone, methods, freeFrom, faults, onRemove }: ZoneCardProps) {
  const { key, id, name } = zone
  const isRest = id === REST
  const field = (column: string) => {
    const input = zoneInput(key, column)
    return { id: input, error: faults[input] }
  }
  return (
    <Card>
      <input type="hidden" name={zoneInput(key, 'id')} value={id} />
      <div className="flex items-start gap-3">
        <Field {...field('name')} label="Zone" className="flex-1">
          <TextInput name={zoneInput(key, 'name')} defaultValue={name} autoComplete="off" maxLength={60} />
        </Field>
        {onRemove && (
          <IconButton label={`Remove ${name || 'this zone'}`} className="mt-6" onClick={onRemove}>
            <Trash2 className="size-4" />
          </IconButton>
        )}
      </div>
      <Field
        {...field('areas')}
        label={isRest ? 'All other PIN codes, and these' : 'PIN codes, ranges and states'}
        hint="Separate with commas: 560001, 5601 (all that begin so), 570001-570099, Kerala. A full PIN code wins over first digits, then ranges, then states."
        className="mt-3"
      >
        <TextArea name={zoneInput(key, 'areas')} defaultValue={zone.areas} rows={3} autoComplete="off" />
      </Field>
      <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
        <Field {...field('minDays')} label="Working days from">
          <TextInput name={zoneInput(key, 'minDays')} defaultValue={zone.minDays} inputMode="numeric" />
        </Field>
        <Field {...field('maxDays')} label="to">
          <TextInput name={zoneInput(key, 'maxDays')} defaultValue={zone.maxDays} inputMode="numeric" />
        </Field>
      </div>
      {methods
        .filter(({ id, isEnabled }) => isEnabled || id in zone.rates)
        .map((method) => (
          <RateFields
            key={method.id}
            zoneKey={key}
            method={method}
            rate={zone.rates[method.id] ?? NO_RATE}
            {...{ freeFrom, faults }}
          />
        ))}
    </Card>
  )
}

/** A typed amount as the store prints it, or as it was typed if it isn't one. */
function priceText(typed: string): string {
  const number = typedNumber(typed)
  return Number.isNaN(number) ? typed : formatMoney(fromRupees(number))
}

type RateFieldsProps = Pick<ZoneCardProps, 'freeFrom' | 'faults'> & {
  zoneKey: string
  method: ZoneMethod
  rate: RateForm
}

function RateFields({ zoneKey, method, rate, freeFrom, faults }: RateFieldsProps) {
  const input = (field: 'fee' | 'freeFrom' | 'heavy' | 'days', label: string, placeholder: string) => {
    const name = rateInput(zoneKey, method.id, field)
    return (
      <Field id={name} label={label} error={faults[name]}>
        <TextInput name={name} defaultValue={rate[field]} placeholder={placeholder} autoComplete="off" />
      </Field>
    )
  }
  const offered = rateInput(zoneKey, method.id, 'isOffered')
  const { isOffered, fee, freeFrom: ownFree } = rate
  const free = ownFree.toLowerCase() === 'never' ? 'never free' : `free from ${priceText(ownFree || freeFrom)}`
  const terms = isOffered ? `${priceText(fee || method.fee)}, ${free}` : 'not delivered here'
  const isOwn = !isOffered || [fee, ownFree, rate.heavy, rate.days].some((text) => text !== '')
  const isWrong = Object.keys(faults).some((name) => name.startsWith(zoneInput(zoneKey, `rate.${method.id}.`)))
  return (
    <details open={isOwn || isWrong} className="group mt-3 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 text-sm md:min-h-9">
        <span className="font-semibold">{method.name}</span>
        <span className="text-muted">{method.isEnabled ? terms : `${terms} (not offered)`}</span>
        {!isOwn && <span className="font-semibold underline underline-offset-2 group-open:hidden">Change</span>}
      </summary>
      <div className="mt-1 grid gap-x-3 gap-y-2 sm:grid-cols-2">
        <Checkbox
          name={offered}
          id={offered}
          defaultChecked={isOffered}
          label={`${method.name} delivers here`}
          className="sm:col-span-2"
        />
        {input('fee', 'Fee (₹)', `${priceText(method.fee)} as everywhere`)}
        {input('freeFrom', 'Free from (₹, or never)', `${priceText(freeFrom)} as everywhere`)}
        {input('heavy', 'Heavier parcels', 'such as 5 kg: 149; 10 kg: 249')}
        {input('days', 'Working days', method.id === 'standard' ? 'the zone’s' : 'such as 1-2')}
      </div>
    </details>
  )
}
