import { data, Form, useNavigation } from 'react-router'
import { confirmEmail, customerProblems, readLink } from '../../../../domains/customers/index.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { failureOf } from '../../../refusal-texts.server.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TicketPage } from '../../parts/auth-form/message-page.tsx'
import { tokenOf } from '../../parts/emailed-link/link-token.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/verify-email-page'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirm your email', path: '/verify-email', isHidden: true })

/** Confirms nothing on its own: mail scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const link = await readLink(contextOf(context), token)
  const isForEmail = link?.purpose === 'verify' || link?.purpose === 'change'
  return data({ token, email: isForEmail ? link.email : null }, { headers: privateHeaders })
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get('token')
  const result = await confirmEmail(contextOf(context), typeof token === 'string' ? token : '', clientOf(context))
  if (result.ok) return data({ confirmed: result.value.email, failure: null }, { headers: privateHeaders })
  const { failure, status } = failureOf('We couldn’t confirm your email', result, customerProblems)
  return data({ confirmed: null, failure }, { status, headers: privateHeaders })
}

export default function VerifyEmailPage({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  if (actionData?.confirmed)
    return (
      <TicketPage title="Your email is confirmed" text={`${actionData.confirmed} is now linked to your account.`}>
        <ToAccount />
      </TicketPage>
    )
  if (actionData?.failure)
    return (
      <TicketPage {...actionData.failure}>
        <ToAccount />
      </TicketPage>
    )
  if (!email)
    return (
      <TicketPage
        title="This link no longer works"
        text="Each link works once, and only the latest one is valid. You can request a new one from your account."
      >
        <ToAccount />
      </TicketPage>
    )
  return (
    <TicketPage title="Is this your email?" text={email}>
      <Form method="post" action="/verify-email">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" tone="accent" size="large" isBusy={isSending}>
          Confirm my email
        </Button>
      </Form>
    </TicketPage>
  )
}

const ToAccount = () => (
  <ButtonLink to="/dashboard" tone="outline" className="self-start">
    Go to my account
  </ButtonLink>
)
