import { useState } from 'react'
import { FormField, type TextMetadata } from '../../../ui/forms/form-field.tsx'
import { Eye, EyeOff } from '../../../ui/icons/icons.tsx'

type PasswordFieldProps = {
  field: TextMetadata
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A password field that can show and hide its text. */
export function PasswordField({ label, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FormField
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
