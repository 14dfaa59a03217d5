import type { SubmissionResult } from '@conform-to/react'
import { MESSAGE_MAX, NewTicket } from '../../../../domains/support/schemas.ts'
import type { Failure } from '../../../refusal-texts.server.ts'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { EmailField } from '../../parts/auth-form/email-field.tsx'

/** The answer to the last attempt. */
export type Refused = { failure: Failure | null; result: SubmissionResult | undefined }

/** Name, email, subject and message (R322). The typed values stay until the message has been accepted. */
export function ContactForm({ refused }: { refused: Refused | undefined }) {
  const [form, fields] = useZodForm(NewTicket, { id: 'contact', lastResult: refused?.result })
  const { message } = fields
  return (
    <AuthForm
      form={{ ...form, action: '/contact' }}
      fields={[fields.name, fields.email, fields.subject, message]}
      answer={refused}
      submit="Send message"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField field={fields.name} label="Name" autoComplete="name" />
        <EmailField field={fields.email} label="Email" autoComplete="email" />
      </div>
      <FormField field={fields.subject} label="Subject" autoComplete="off" />
      <Field
        id={message.id}
        label="Message"
        hint="Include your order number if you have one."
        error={message.errors?.[0]}
        isRequired
      >
        <TextArea
          key={message.key}
          name={message.name}
          defaultValue={message.initialValue ?? undefined}
          rows={7}
          maxLength={MESSAGE_MAX}
        />
      </Field>
    </AuthForm>
  )
}
