import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { alertProblems, describeVariants, requestAlert } from '../../../../domains/alerts/index.ts'
import { type AlertKind, GuestAlert, OwnAlert } from '../../../../domains/alerts/schemas.ts'
import { findOffers } from '../../../../domains/catalog/index.ts'
import { findOwnAccount } from '../../../../domains/customers/index.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { LineFacts, LinePicture } from '../../parts/line-item/line-facts.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/alert-page'
import { AlertForm } from './alert-form.tsx'

const TITLES: Record<AlertKind, string> = {
  'back-in-stock': 'Notify me when it’s back',
  'price-drop': 'Notify me when the price drops',
}

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData ? TITLES[args.loaderData.kind] : 'Product not found',
    path: args.location.pathname,
    isHidden: true,
  })

/** An alert for one variant: for its restock if it is out of stock, else for a lower price. */
export async function loader({ params: { variantId }, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [facts, offers, customer] = await Promise.all([
    describeVariants(ctx, [variantId]),
    findOffers(ctx, [variantId]),
    findOwnAccount(ctx),
  ])
  const [variant, offer] = [facts.get(variantId), offers.get(variantId)]
  if (!variant || !offer) throw data(null, { status: 404, headers: privateHeaders })
  const kind: AlertKind = offer.stock > 0 ? 'price-drop' : 'back-in-stock'
  return data({ variantId, variant, kind, price: offer.price, customer }, { headers: privateHeaders })
}

/** Works before hydration and without scripts. */
export async function action({ params: { variantId }, request, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const customer = await findOwnAccount(ctx)
  const submission = parseWithZod(await request.formData(), { schema: customer ? OwnAlert : GuestAlert })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await requestAlert(ctx, { ...submission.value, variantId }, clientOf(context))
  if (!result.ok) return answerForm(submission, result, alertProblems, 'We couldn’t set the alert')
  return data({ asked: { ...result.value, kind: submission.value.kind } }, { headers: privateHeaders })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export default function AlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { variantId, variant, kind, price, customer } = loaderData
  const { name, title, path, image } = variant
  const asked = actionData && 'asked' in actionData ? actionData.asked : null
  const refused = actionData && !('asked' in actionData) ? actionData : undefined
  const isBack = kind === 'back-in-stock'
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={[{ name: 'Home', to: '/' }, { name, to: path }, { name: 'Alert' }]} />
      <div className="max-w-form">
        <h1 className="display-wide mt-3 text-2xl md:mt-5 md:text-4xl">{TITLES[asked?.kind ?? kind]}</h1>
        <div className="mt-6 flex items-center gap-4">
          <LinePicture image={image} />
          <div>
            <LineFacts to={path} name={name} flavor={title} />
            <p className="figures mt-1 text-sm">
              {formatMoney(price)} · {isBack ? 'Sold out' : 'In stock'}
            </p>
          </div>
        </div>
        <div className="mt-6">
          {asked ? (
            <Asked {...asked} path={path} isCustomer={customer !== null} />
          ) : (
            <AlertForm variantId={variantId} kind={kind} price={price} customer={customer} answer={refused} />
          )}
        </div>
      </div>
    </Container>
  )
}

type AskedProps = { state: 'waiting' | 'to-confirm'; kind: AlertKind; email: string; path: string; isCustomer: boolean }

function Asked({ state, kind, email, path, isCustomer }: AskedProps) {
  const when = kind === 'back-in-stock' ? 'as soon as it’s back' : 'as soon as it costs less'
  return (
    <div role="status" className="flex flex-col gap-5 rounded-card bg-mist p-6">
      <h2 className="text-lg">{state === 'waiting' ? 'You’re all set' : 'Check your email'}</h2>
      <p className="wrap-anywhere">
        {state === 'waiting' ? (
          <>
            We’ll send one email to <strong className="font-semibold">{email}</strong>, {when}.
          </>
        ) : (
          <>
            We’ve emailed <strong className="font-semibold">{email}</strong>. Open the link and confirm within a week,
            and we’ll email you {when}. If you’ve already confirmed this alert, there’s nothing more to do.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={path} tone="accent">
          Back to the product
        </ButtonLink>
        {isCustomer ? (
          <ButtonLink to="/account/alerts" tone="outline">
            My alerts
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
