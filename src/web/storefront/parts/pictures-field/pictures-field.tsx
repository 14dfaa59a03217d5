import { useState } from 'react'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { shrinkChosen } from '../../../ui/uploads/shrink-chosen.ts'

type PicturesFieldProps = { hint: string; error: string | undefined }

/** Pictures of the goods. Large ones are made smaller here, which saves the shopper's data; the server checks them. */
export function PicturesField({ hint, error }: PicturesFieldProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Field
      id="pictures"
      label="Pictures"
      hint={isBusy ? 'Making the pictures smaller…' : hint}
      error={error}
      isOptional
    >
      <TextInput
        type="file"
        name="pictures"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onChange={async ({ currentTarget }) => {
          setBusy(true)
          await shrinkChosen(currentTarget)
          setBusy(false)
        }}
        className="h-auto py-2"
      />
    </Field>
  )
}
