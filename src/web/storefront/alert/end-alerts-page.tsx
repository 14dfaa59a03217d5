import { data } from 'react-router'
import { unsubscribeAlerts } from '../../../domains/alerts/index.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { LinkPage, tokenOf } from '../newsletter/link-page.tsx'
import type { Route } from './+types/end-alerts-page'

const PATH = '/alert/unsubscribe'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'End alerts', path: PATH, isHidden: true })

/** Only asks: programs that look through mails open every link, and must not end anything by it. */
export const loader = ({ request }: Route.LoaderArgs) => data({ token: tokenOf(request) }, { headers: privateHeaders })

/** The page’s button, and what a mail program posts when its own button is pressed (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const { ok } = await unsubscribeAlerts(contextOf(context), tokenOf(request))
  return data({ isDone: ok }, { status: ok ? 200 : 404, headers: privateHeaders })
}

export default function EndAlertsPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      path={PATH}
      token={token}
      isDone={actionData?.isDone}
      ask={{
        title: 'End all alerts?',
        text: 'We send no more mails about products that are back in stock or cost less. Mails about your orders still reach you.',
      }}
      button="End all alerts"
      done={{
        title: 'Your alerts are ended',
        text: 'Nothing that you asked for is sent any more. You can ask again on any product’s page.',
      }}
      tooOld="It may be too old. Ask again on the product’s page"
    />
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
