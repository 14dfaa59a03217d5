import { confirmAlert } from '../../../../domains/alerts/index.ts'
import { passHeaders } from '../../../http.ts'
import { LinkPage } from '../../parts/mailed-link/link-page.tsx'
import { askFirst, takeLink } from '../../parts/mailed-link/mailed-link.server.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/confirm-alert-page'

const PATH = '/alert/confirm'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Confirm your alert', path: PATH, isHidden: true })

export const loader = askFirst
export const action = takeLink(confirmAlert)

export default function ConfirmAlertPage() {
  return (
    <LinkPage
      ask={{
        title: 'Shall we tell you?',
        text: 'You, or somebody with your address, asked for one mail when a product is back in stock or costs less. It is sent if you say so.',
      }}
      button="Yes, tell me"
      done={{ title: 'We tell you', text: 'One mail comes when it is time. Its link ends all alerts to this address.' }}
      tooOld="It may be too old. Ask again on the product’s page"
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
