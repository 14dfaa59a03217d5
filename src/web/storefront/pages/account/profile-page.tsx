import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { customerProblems, findOwnAccount, ownId, updateProfile } from '../../../../domains/customers/index.ts'
import { phoneText } from '../../../../domains/customers/rules.ts'
import { type CustomerView, Profile } from '../../../../domains/customers/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders } from '../../../http.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { PhoneField } from '../../parts/auth-form/phone-field.tsx'
import { notBefore, sendForm } from '../../parts/auth-form/send-form.ts'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import { toLogin, typedBefore } from '../../state/session/session-over.server.ts'
import type { Route } from './+types/profile-page'
import { DashboardFrame } from './dashboard-frame.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Profile', path: '/account', isHidden: true })

/** The URL decides the mode: `/account` shows the profile, `/account?edit` edits it (R282). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const isEditing = url.searchParams.has('edit')
  const customer = await findOwnAccount(contextOf(context))
  const { typed, headers } = typedBefore({ request, url }, customer)
  return data({ customer, isEditing, typed }, { headers })
}

const FIELDS = Object.keys(Profile.shape)
/** The spinner is visible for at least this long (D66). */
const SPINNER_MS = 500

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  if (!ownId(ctx)) return toLogin(url, sent, FIELDS)
  const submission = parseWithZod(sent, { schema: Profile })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await updateProfile(ctx, submission.value)
  if (!result.ok) return answerForm(submission, result, customerProblems, 'We couldn’t save your profile')
  return redirect('/account', { status: 303, headers: noticeHeaders('profile-updated') })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(() => notBefore(SPINNER_MS, serverAction))

export default function ProfilePage({ loaderData: { customer, isEditing, typed }, actionData }: Route.ComponentProps) {
  if (!customer) return <SignInPrompt from="/account" />
  return (
    <DashboardFrame customer={customer}>
      <h1 className="display-wide text-3xl">Profile Info</h1>
      <Card className="mt-6 max-w-form">
        {isEditing ? <Edit customer={customer} typed={typed} answer={actionData} /> : <Facts customer={customer} />}
      </Card>
    </DashboardFrame>
  )
}

function Facts({ customer }: { customer: CustomerView }) {
  const facts = [
    { label: 'First name', value: customer.firstName },
    { label: 'Last name', value: customer.lastName },
    { label: 'Email', value: `${customer.email}${customer.isEmailVerified ? '' : ' (not confirmed yet)'}` },
    { label: 'Phone', value: customer.phone ? phoneText(customer.phone) : '—' },
    { label: 'Customer since', value: formatDate(customer.createdAt) },
  ]
  return (
    <>
      <dl className="divide-y divide-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col gap-1 py-3 first:pt-0 sm:flex-row sm:gap-6">
            <dt className="w-40 shrink-0 text-sm text-muted">{label}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to="/account?edit">Edit profile</ButtonLink>
        <ButtonLink to="/account/settings/email" tone="outline">
          Change email
        </ButtonLink>
      </div>
    </>
  )
}

type EditProps = {
  customer: CustomerView
  /** The values typed before the session expired. */
  typed: Record<string, string> | null
  answer: Route.ComponentProps['actionData']
}

function Edit({ customer, typed, answer }: EditProps) {
  const { firstName, lastName, phone } = customer
  const [form, fields] = useZodForm(Profile, {
    id: 'profile',
    lastResult: answer?.result,
    defaultValue: { firstName, lastName, phone, ...typed },
  })
  return (
    <AuthForm
      form={form}
      fields={[fields.firstName, fields.lastName, fields.phone]}
      answer={answer}
      submit="Save"
      owner={customer.id}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField field={fields.firstName} label="First name" autoComplete="given-name" />
        <FormField field={fields.lastName} label="Last name" autoComplete="family-name" />
      </div>
      <PhoneField field={fields.phone} />
      <ButtonLink to="/account" tone="quiet" className="order-last">
        Cancel
      </ButtonLink>
    </AuthForm>
  )
}
