import { TextField } from '../../../parts/forms/bound-fields.tsx'
import type { RestLine } from './rest-of.ts'

type Bound = Parameters<typeof TextField>[0]['field']
export type UnitsRow = { key: string | undefined; lineId: Bound; quantity: Bound }

/** How many units of each line go into a parcel. */
export function UnitsFieldset({ rows, rest }: { rows: readonly UnitsRow[]; rest: readonly RestLine[] }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-semibold">In this parcel</legend>
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
