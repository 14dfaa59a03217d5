import { data, redirect } from 'react-router'
import { readOrderKeys } from '../../../../domains/orders/index.ts'
import { IdempotencyKey } from '../../../../domains/orders/schemas.ts'
import { findReturnable, readReturnForm, requestReturn, returnProblems } from '../../../../domains/returns/index.ts'
import { newId } from '../../../../shared/ids.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { failureOf } from '../../../refusal-texts.server.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RotateCcw } from '../../../ui/icons/icons.tsx'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import type { Route } from './+types/return-page'
import { ReturnForm } from './return-form.tsx'
import type { ReturnTyped } from './return-lines.tsx'

const pathOf = (orderNumber: string): string => `/orders/${encodeURIComponent(orderNumber)}`

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: `Return items from order ${args.params.orderNumber}`,
    path: `${pathOf(args.params.orderNumber ?? '')}/return`,
    isHidden: true,
  })

/** What can be returned of an order, for its owner, or for a guest who opened its link (I19). */
export async function loader({ params: { orderNumber }, request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const found = await findReturnable(ctx, orderNumber, readOrderKeys(request.headers))
  if (!found.ok && found.code === 'ORDER_NOT_FOUND' && ctx.actor.kind !== 'nobody')
    throw data(null, { status: 404, headers: privateHeaders })
  // The key is created with the form, so a second submit requests nothing more.
  const key = newId('key')
  const now = ctx.now().toISOString()
  if (found.ok) return data({ returnable: found.value, refusal: null, key, now }, { headers: privateHeaders })
  const refusal = found.code === 'ORDER_NOT_FOUND' ? null : returnProblems[found.code][1]
  return data({ returnable: null, refusal, key, now }, { headers: privateHeaders })
}

export type ReturnAnswer = {
  typed?: ReturnTyped
  fields?: Record<string, string>
  failure?: { title: string; text: string } | undefined
}

/** Works before hydration: `preview` shows what is refunded, everything else sends the request. */
export async function action({ params: { orderNumber }, request, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const form = await request.formData()
  const typed: ReturnTyped = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 2000)]] : [])),
  )
  if (form.get('intent') === 'preview') return data<ReturnAnswer>({ typed }, { headers: privateHeaders })
  const read = await readReturnForm(form)
  if (!read.ok) return data<ReturnAnswer>({ typed, fields: read.fields }, { status: 422, headers: privateHeaders })
  const key = IdempotencyKey.catch(newId('key')).parse(form.get('key'))
  const asked = { ...read, orderNumber, keys: readOrderKeys(request.headers), key }
  const made = await requestReturn(ctx, asked, clientOf(context))
  if (made.ok)
    return redirect(`${pathOf(orderNumber)}#returns`, { status: 303, headers: noticeHeaders('return-requested') })
  // The session has expired in the meantime: the order's page asks for a login.
  if (made.code === 'ORDER_NOT_FOUND' && ctx.actor.kind === 'nobody')
    return redirect(pathOf(orderNumber), { status: 303, headers: privateHeaders })
  if (made.code === 'ORDER_NOT_FOUND') throw data(null, { status: 404, headers: privateHeaders })
  const { failure, status } = failureOf('Your return was not requested', made, returnProblems)
  const fields = (made.params.fields ?? {}) as Record<string, string>
  const isField = Object.keys(fields).length > 0
  return data<ReturnAnswer>(
    { typed, fields, failure: isField ? undefined : failure },
    { status: isField ? 422 : status, headers: privateHeaders },
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, 'We couldn’t send your request. Please try again.')

export default function ReturnPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { returnable, refusal, key, now } = loaderData
  const { orderNumber } = params
  if (!returnable && !refusal)
    return (
      <SignInPrompt
        from={`${pathOf(orderNumber)}/return`}
        text="Log in to return items. Ordered without an account? Open the link in our email, or request a new one."
      >
        <ButtonLink to="/track-order" tone="outline" size="large">
          Track your order
        </ButtonLink>
      </SignInPrompt>
    )
  const isAllGone = returnable?.lines.every(({ quantity, gone }) => gone >= quantity)
  const isOver =
    returnable &&
    new Date(returnable.until.fault) < new Date(now) &&
    new Date(returnable.until.unopened) < new Date(now)
  if (!returnable || isAllGone || isOver)
    return (
      <Container className="py-8 md:py-12">
        <EmptyState
          level="h1"
          icon={<RotateCcw aria-hidden="true" />}
          title="Nothing to return"
          text={
            refusal ??
            (isAllGone
              ? 'All items of this order are already returned or refunded.'
              : 'The return window for this order has closed. If something is wrong with an item, contact us.')
          }
        >
          <ButtonLink to={pathOf(orderNumber)} tone="accent" size="large">
            Back to the order
          </ButtonLink>
        </EmptyState>
      </Container>
    )
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb
        crumbs={[
          { name: 'My Orders', to: '/orders' },
          { name: orderNumber, to: pathOf(orderNumber) },
          { name: 'Return' },
        ]}
      />
      <h1 className="display-wide mt-3 text-2xl md:mt-5 md:text-4xl">Return items</h1>
      <p className="mt-2 max-w-read text-sm text-muted">
        Choose the items and a reason. You’ll see the conditions and your refund before you send the request.
      </p>
      <ReturnForm returnable={returnable} requestKey={key} now={now} answer={actionData} />
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
