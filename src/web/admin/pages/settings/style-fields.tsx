import type { Look } from '../../../../domains/brand/rules.ts'
import { Options } from '../../../ui/forms/field.tsx'
import { type Bound, SelectField } from '../../parts/forms/bound-fields.tsx'

type BrandStyle = Look['style']
type Labels<Name extends keyof BrandStyle> = { label: string; hint: string; choices: Record<BrandStyle[Name], string> }

/** In the order of the form. */
const STYLES: { [Name in keyof BrandStyle]: Labels<Name> } = {
  fonts: {
    label: 'Fonts',
    hint: 'A pair for headings and text. Save the draft to see them in the preview; pages begin with the chosen pair only.',
    choices: {
      athletic: 'Athletic: Archivo and Inter (default)',
      bold: 'Bold: Oswald and Inter',
      classic: 'Classic: Fraunces and Inter',
      friendly: 'Friendly: Nunito',
      system: 'System: the device’s own, nothing to load',
    },
  },
  background: {
    label: 'Background',
    hint: 'Tinted takes a light tint of the accent colour, dark a deep shade of the primary colour.',
    choices: { light: 'Light (default)', tinted: 'Tinted', dark: 'Dark' },
  },
  corners: {
    label: 'Corners',
    hint: 'Of buttons, fields, pictures and cards.',
    choices: { soft: 'Soft (default)', square: 'Square', round: 'Round' },
  },
  density: {
    label: 'Density',
    hint: 'Compact shows more on a screen.',
    choices: { comfortable: 'Comfortable (default)', compact: 'Compact' },
  },
}
export const STYLE_NAMES = Object.keys(STYLES) as (keyof BrandStyle)[]

export const StyleFields = ({ fields }: { fields: Record<keyof BrandStyle, Bound> }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {STYLE_NAMES.map((name) => {
      const { label, hint, choices } = STYLES[name]
      return (
        <SelectField key={name} field={fields[name]} label={label} hint={hint}>
          <Options of={Object.entries(choices).map(([value, text]) => ({ value, label: text }))} />
        </SelectField>
      )
    })}
  </div>
)
