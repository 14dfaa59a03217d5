import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { DeleteAccount } from '../../../../../domains/customers/schemas.ts'
import type { Failure } from '../../../../refusal-texts.server.ts'
import { Button } from '../../../../ui/button.tsx'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { AuthForm } from '../../../parts/auth-form/auth-form.tsx'
import { AccountName } from '../../../parts/auth-form/email-field.tsx'
import { PasswordField } from '../../../parts/auth-form/password-field.tsx'

const SUBMIT = 'Delete my account'

type ByPasswordProps = {
  email: string
  answer: { failure: Failure | null; result: SubmissionResult | undefined } | undefined
}

/** Deletion confirmed with the password. */
export function DeleteByPassword({ email, answer }: ByPasswordProps) {
  const [form, fields] = useZodForm(DeleteAccount, { id: 'delete-account', lastResult: answer?.result })
  return (
    <AuthForm form={form} fields={[fields.currentPassword]} answer={answer} submit={SUBMIT} tone="danger">
      <AccountName email={email} />
      <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
    </AuthForm>
  )
}

/** Deletion confirmed with an emailed link, for accounts without a password. */
export function DeleteByEmailedLink({ token }: { token: string }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" tone="danger" size="large" isBusy={isSending}>
        {SUBMIT}
      </Button>
    </Form>
  )
}
