import { unsubscribeAlerts } from '../../../../domains/alerts/index.ts'
import { passHeaders } from '../../../http.ts'
import { LinkPage } from '../../parts/mailed-link/link-page.tsx'
import { askFirst, takeLink } from '../../parts/mailed-link/mailed-link.server.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/end-alerts-page'

const PATH = '/alert/unsubscribe'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'End alerts', path: PATH, isHidden: true })

export const loader = askFirst
export const action = takeLink(unsubscribeAlerts)

export default function EndAlertsPage() {
  return (
    <LinkPage
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

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
