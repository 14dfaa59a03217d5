import { FormField, type TextMetadata } from '../../../ui/forms/form-field.tsx'

/** A phone field, stored as +91 and ten digits (D71). */
export const PhoneField = ({ field }: { field: TextMetadata }) => (
  <FormField
    field={field}
    label="Phone"
    type="tel"
    autoComplete="tel"
    inputMode="tel"
    hint="10 digits, for the courier. We add +91 for you."
  />
)
