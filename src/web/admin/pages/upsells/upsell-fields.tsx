import { type Bound, CountField, TextField, TickField } from '../../parts/forms/bound-fields.tsx'

type UpsellFieldsProps = {
  fields: Record<'discountPercentage' | 'description' | 'position' | 'isActive', Bound>
}

/** The terms of an upsell. */
export const UpsellFields = ({ fields }: UpsellFieldsProps) => (
  <>
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <TextField field={fields.discountPercentage} label="Per cent off" hint="1 to 90" inputMode="numeric" unit="%" />
      <CountField field={fields.position} label="Position" hint="Lower numbers come first" isOptional />
    </div>
    <TextField field={fields.description} label="Why they go together" maxLength={200} isOptional />
    <TickField field={fields.isActive} label="Active: shown in the store" />
  </>
)
