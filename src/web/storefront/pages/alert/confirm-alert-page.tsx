import { confirmAlert } from '../../../../domains/alerts/index.ts'
import { passHeaders } from '../../../http.ts'
import { askFirst, consumeLinkPage } from '../../parts/emailed-link/emailed-link.server.ts'
import { LinkPage } from '../../parts/emailed-link/link-page.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/confirm-alert-page'

const PATH = '/alert/confirm'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Confirm your alert', path: PATH, isHidden: true })

export const loader = askFirst
export const action = consumeLinkPage(confirmAlert)

export default function ConfirmAlertPage() {
  return (
    <LinkPage
      ask={{
        title: 'Confirm your alert?',
        text: 'Confirm that you want one email when this product is back in stock or costs less.',
      }}
      button="Yes, notify me"
      done={{
        title: 'You’re all set',
        text: 'We’ll send one email. It has a link to cancel all alerts to this address.',
      }}
      tooOld="It may have expired. Set the alert again on the product page"
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
