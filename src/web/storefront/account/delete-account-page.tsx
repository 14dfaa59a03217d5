import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { deleteAccount, ownId } from '../../../domains/customers/index.ts'
import { DeleteAccount } from '../../../domains/customers/schemas.ts'
import { contextOf } from '../../context.ts'
import { passHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import type { Route } from './+types/delete-account-page'
import { answerForm } from './answer-form.server.ts'
import { AuthForm } from './auth-form.tsx'
import { AccountName } from './email-field.tsx'
import { noticeHeaders } from './notice.ts'
import { loadCustomer } from './own-customer.server.ts'
import { PasswordField } from './password-field.tsx'
import { sendForm } from './send-form.ts'
import { toLogin } from './session-over.server.ts'
import { SettingsFormFrame } from './settings-form-frame.tsx'

const PATH = '/account/settings/delete'

const CONSEQUENCES = [
  'Your name, phone, email, password, saved addresses and wishlist are deleted, and all devices are logged out.',
  'Your orders stay in our books with what an invoice must name: what you bought, and the name and address it went to. Your email is taken out of them.',
  'An order that is on its way still arrives, but we cannot write to you about it, and you can follow it by its number only.',
  'A subscription to the newsletter is separate: the link in each of its mails ends it.',
]

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Delete account', path: PATH, isHidden: true })

export const loader = (args: Route.LoaderArgs) => loadCustomer(args)

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  if (!ownId(ctx)) return toLogin(url, sent)
  const submission = parseWithZod(sent, { schema: DeleteAccount })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await deleteAccount(ctx, submission.value.currentPassword)
  if (!result.ok) return answerForm(submission, result, 'Your account was not deleted')
  return redirect('/', { status: 303, headers: noticeHeaders('account-deleted', result.value.setCookie) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export default function DeleteAccountPage({ loaderData: { customer }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm({
    id: 'delete-account',
    lastResult: actionData?.result,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: DeleteAccount }),
  })
  return (
    <SettingsFormFrame
      customer={customer}
      path={PATH}
      title="Delete account"
      text="This cannot be undone. What happens:"
    >
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        {CONSEQUENCES.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="text-sm">
        You may want to{' '}
        <a href="/account/export" download className="underline underline-offset-2">
          export your data
        </a>{' '}
        first.
      </p>
      <AuthForm
        form={getFormProps(form)}
        fields={[fields.currentPassword]}
        answer={actionData}
        submit="Delete my account"
        tone="danger"
      >
        <AccountName email={customer?.email ?? ''} />
        <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
      </AuthForm>
    </SettingsFormFrame>
  )
}
