import { FormField, type TextMetadata } from '../../../ui/forms/form-field.tsx'

/** `autoComplete`: `off` for somebody else's address. */
type EmailFieldProps = {
  field: TextMetadata
  label: string
  autoComplete: 'username' | 'email' | 'off'
  hint?: string
}

/** An email field: the email keyboard, and no autocorrection of what was typed. */
export const EmailField = (props: EmailFieldProps) => (
  <FormField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
)

/** Tells password managers which account the password belongs to; hidden from everyone else. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
