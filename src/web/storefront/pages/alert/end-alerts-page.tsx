import { unsubscribeAlerts } from '../../../../domains/alerts/index.ts'
import { passHeaders } from '../../../http.ts'
import { askFirst, consumeLinkPage } from '../../parts/emailed-link/emailed-link.server.ts'
import { LinkPage } from '../../parts/emailed-link/link-page.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/end-alerts-page'

const PATH = '/alert/unsubscribe'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Cancel alerts', path: PATH, isHidden: true })

export const loader = askFirst
export const action = consumeLinkPage(unsubscribeAlerts)

export default function EndAlertsPage() {
  return (
    <LinkPage
      ask={{
        title: 'Cancel all alerts?',
        text: 'We’ll stop emailing you about stock and price drops. You’ll still get emails about your orders.',
      }}
      button="Cancel all alerts"
      done={{
        title: 'Your alerts are cancelled',
        text: 'You can set a new alert on any product page.',
      }}
      tooOld="It may have expired. Set the alert again on the product page"
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
