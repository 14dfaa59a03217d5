import type { StaffReturn } from '../../../../domains/returns/index.ts'
import { Field, TextArea, TextInput } from '../../../ui/forms/field.tsx'

const PLACES = [
  ['resell', 'Back to stock'],
  ['quarantine', 'Quarantine'],
  ['destroy', 'Destroy'],
] as const

type InspectFieldsProps = {
  made: StaffReturn
  faults: Readonly<Record<string, string>>
  entered: Readonly<Record<string, string>>
}

/** How many units of each line go where. Units in none of the three are not accepted. */
export function InspectFields({ made: { lines, reason }, faults, entered }: InspectFieldsProps) {
  // Only unopened packs are likely to be sold again.
  const usual = reason === 'unopened' ? 'resell' : 'quarantine'
  return (
    <>
      <p id="inspect-lines" tabIndex={-1} className="text-sm text-muted">
        Units you leave out are rejected and not refunded.
      </p>
      {faults.lines && <p className="text-sm text-danger">{faults.lines}</p>}
      {lines.map(({ lineId, name, variant, quantity }) => (
        <fieldset key={lineId} id={`inspect-line-${lineId}`} tabIndex={-1}>
          <legend className="mb-1 text-sm font-semibold">
            {[name, variant].filter(Boolean).join(', ')}, {quantity} returned
          </legend>
          <div className="grid grid-cols-3 gap-2">
            {PLACES.map(([place, label]) => (
              <Field key={place} label={label}>
                <TextInput
                  type="number"
                  name={`line-${lineId}-${place}`}
                  min={0}
                  max={quantity}
                  defaultValue={entered[`line-${lineId}-${place}`] ?? (place === usual ? quantity : 0)}
                />
              </Field>
            ))}
          </div>
          {faults[`line-${lineId}`] && <p className="mt-1 text-sm text-danger">{faults[`line-${lineId}`]}</p>}
        </fieldset>
      ))}
      <Field
        id="inspect-note"
        label="Note for the customer"
        hint="Required if you reject any units."
        error={faults.note}
        isOptional
      >
        <TextArea name="note" defaultValue={entered.note} rows={2} maxLength={500} />
      </Field>
    </>
  )
}
