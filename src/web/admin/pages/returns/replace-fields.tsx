import type { StaffReturn } from '../../../../domains/returns/index.ts'
import { Field, Options, Select } from '../../../ui/forms/field.tsx'

type ReplaceFieldsProps = { made: StaffReturn; entered: Readonly<Record<string, string>> }

/** What is sent for each line: the variant that was bought, or another one of the same price. */
export const ReplaceFields = ({ made: { lines, replacements }, entered }: ReplaceFieldsProps) =>
  replacements.map(({ lineId, variants }) => {
    const line = lines.find((each) => each.lineId === lineId)
    if (!line?.accepted || variants.length < 2) return null
    return (
      <Field key={lineId} label={`Send for ${line.name}, ${line.variant}`} hint="Other variants of the same price">
        <Select name={`variant-${lineId}`} defaultValue={entered[`variant-${lineId}`]}>
          <Options
            of={variants.map(({ id, name, stock }) => ({
              value: id,
              label: `${name} (${stock > 0 ? `${stock} in stock` : 'out of stock'})`,
            }))}
          />
        </Select>
      </Field>
    )
  })
