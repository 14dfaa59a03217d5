import { FormField, type TextMetadata } from '../../../ui/form-field.tsx'

type EmailFieldProps = { field: TextMetadata; label: string; autoComplete: 'username' | 'email'; hint?: string }

/** A box for an e-mail address: its keyboard, and nothing that changes what was typed. */
export const EmailField = (props: EmailFieldProps) => (
  <FormField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
)

/** The account that a password belongs to, for password managers; nobody sees it. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
