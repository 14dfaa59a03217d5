import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { findOwnAccount } from '../../../../domains/customers/index.ts'
import { digitalOrderProblems, joinMembership } from '../../../../domains/digital-orders/index.ts'
import { JoinMembership } from '../../../../domains/digital-orders/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/join-page'
import { JoinForm } from './join-form.tsx'
import { sendJoin } from './send-join.ts'

const CHECKOUT = '/checkout?membership=true'
const LOGIN = '/login?from=/member'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Join', path: '/account/join', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  if (!(await readSettings(ctx)).membership.isOffered) throw data(null, { status: 404, headers: privateHeaders })
  const customer = await findOwnAccount(ctx)
  if (!customer) throw redirect(LOGIN, { headers: privateHeaders })
  return data({ customer }, { headers: privateHeaders })
}

/** Handles forms submitted without scripts or before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: JoinMembership })
  if (submission.status !== 'success') return answerForm(submission)
  const joined = await joinMembership(contextOf(context))
  if (joined.ok) return redirect(CHECKOUT, { status: 303, headers: privateHeaders })
  if (joined.code === 'LOGIN_REQUIRED') return redirect(LOGIN, { status: 303, headers: privateHeaders })
  return answerForm(submission, joined, digitalOrderProblems)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const outcome = await sendJoin({ firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') })
  if (outcome.kind === 'joined') return redirect(CHECKOUT)
  if (outcome.kind === 'login-required') {
    showToast({ title: 'Login Required', description: outcome.message, tone: 'danger' })
    return redirect(LOGIN)
  }
  showToast({ title: 'Error', description: outcome.message, tone: 'danger' })
  return data({ failure: { title: 'Error', text: outcome.message }, result: undefined }, { status: 422 })
}

/** The membership page's dialog as a page of its own. */
export default function JoinPage({ loaderData: { customer }, actionData }: Route.ComponentProps) {
  const { membership } = useShop()
  return (
    <Container className="max-w-form py-8 md:py-12">
      <h1 className="display-wide mb-6 text-2xl md:text-3xl">Join {membership.brand} Membership</h1>
      <JoinForm customer={customer} answer={actionData}>
        <ButtonLink to="/member" tone="outline" size="large">
          Cancel
        </ButtonLink>
      </JoinForm>
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
