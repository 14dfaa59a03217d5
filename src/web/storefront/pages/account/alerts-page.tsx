import { data, Form, redirect } from 'react-router'
import { deleteAlert, findOwnAlerts } from '../../../../domains/alerts/index.ts'
import type { AlertView } from '../../../../domains/alerts/schemas.ts'
import { findOwnAccount, ownId } from '../../../../domains/customers/index.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MailCheck } from '../../../ui/icons/icons.tsx'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { LineFacts, LinePicture } from '../../parts/line-item/line-facts.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import { toLogin } from '../../state/session/session-over.server.ts'
import type { Route } from './+types/alerts-page'
import { DashboardFrame } from './dashboard-frame.tsx'

const PATH = '/account/alerts'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'My alerts', path: PATH, isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [customer, found] = await Promise.all([findOwnAccount(ctx), findOwnAlerts(ctx)])
  return data({ customer, alerts: found.ok ? found.value : [] }, { headers: privateHeaders })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  if (!ownId(ctx)) return toLogin(url, sent)
  // An alert already gone counts as removed; another customer's alert is left untouched.
  await deleteAlert(ctx, String(sent.get('id') ?? ''))
  return redirect(PATH, { status: 303, headers: noticeHeaders('alert-removed') })
}

export default function AlertsPage({ loaderData: { customer, alerts } }: Route.ComponentProps) {
  if (!customer) return <SignInPrompt from={PATH} text="Log in to see your alerts." />
  return (
    <DashboardFrame customer={customer}>
      <h1 className="display-wide text-3xl">My alerts</h1>
      {alerts.length === 0 ? (
        <EmptyState
          className="mt-6"
          icon={<MailCheck aria-hidden="true" />}
          title="No alerts yet"
          text="Set an alert on a product page. We’ll email you once when it’s back in stock or costs less."
        >
          <ButtonLink to="/shop" tone="accent">
            All products
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 text-muted wrap-anywhere">We’ll send one email per alert to {customer.email}.</p>
          <ul className="mt-6 flex max-w-form flex-col divide-y divide-line border-y border-line">
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ul>
        </>
      )}
    </DashboardFrame>
  )
}

function AlertRow({ alert: { id, kind, name, title, path, image, priceThen, askedAt } }: { alert: AlertView }) {
  const what =
    kind === 'back-in-stock' ? 'When it’s back in stock' : `When it costs less than ${formatMoney(priceThen)}`
  return (
    <li className="flex items-center gap-4 py-4">
      <LinePicture image={image} isSmall />
      <div className="min-w-0 flex-1">
        <LineFacts to={path} name={name} flavor={title} />
        <p className="mt-1 text-sm">{what}</p>
        <p className="text-sm text-muted">Set on {formatDate(askedAt)}</p>
      </div>
      <Form method="post" action={PATH}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" tone="outline" size="small" aria-label={`Remove the alert for ${name}`}>
          Remove
        </Button>
      </Form>
    </li>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
