import { use } from 'react'
import { EditedFields, Fault } from '../../../../ui/forms/field.tsx'
import { TextField } from '../../../parts/forms/bound-fields.tsx'
import type { RestLine } from './rest-of.ts'

type Bound = Parameters<typeof TextField>[0]['field']
export type UnitsRow = { key: string | undefined; lineId: Bound; quantity: Bound }

/** What the error summary lists of the units: a fault of all of them leads to the first one. */
export const unitFaults = (rows: readonly UnitsRow[], errors: string[] | undefined) => [
  ...(rows[0] ? [{ id: rows[0].quantity.id, errors }] : []),
  ...rows.map(({ quantity }) => quantity),
]

type UnitsFieldsetProps = {
  rows: readonly UnitsRow[]
  rest: readonly RestLine[]
  /** Faults of all of them, such as that nothing is chosen. */
  errors: string[] | undefined
}

/** How many units of each line go into a parcel. */
export function UnitsFieldset({ rows, rest, errors }: UnitsFieldsetProps) {
  const edited = use(EditedFields)
  const error = rows.some(({ quantity }) => edited.has(quantity.id)) ? undefined : errors?.[0]
  return (
    <fieldset className="flex flex-col gap-4" aria-describedby={error && 'units-error'}>
      <legend className="mb-2 text-sm font-semibold">In this parcel</legend>
      <Fault id="units-error" text={error} className="" />
      {rows.map(({ key, lineId, quantity }) => {
        const item = rest.find(({ id }) => id === lineId.initialValue)
        if (!item) return null
        return (
          <div key={key}>
            <input type="hidden" name={lineId.name} value={item.id} />
            <TextField
              field={quantity}
              label={item.name}
              hint={`${item.left} left to ship`}
              type="number"
              min={0}
              max={item.left}
              inputMode="numeric"
              className="max-w-28"
            />
          </div>
        )
      })}
    </fieldset>
  )
}
