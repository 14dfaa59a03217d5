import { unsubscribe } from '../../../../domains/newsletter/index.ts'
import { passHeaders } from '../../../http.ts'
import { LinkPage } from '../../parts/mailed-link/link-page.tsx'
import { askFirst, takeLink } from '../../parts/mailed-link/mailed-link.server.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/unsubscribe-page'

const LEFT = 'We send you no more offers. Mails about your orders still reach you.'
const PATH = '/newsletter/unsubscribe'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Unsubscribe', path: PATH, isHidden: true })

export const loader = askFirst
export const action = takeLink(unsubscribe)

export default function UnsubscribePage() {
  return (
    <LinkPage
      ask={{ title: 'Leave the newsletter?', text: LEFT }}
      button="Unsubscribe"
      done={{ title: 'You are off the list', text: LEFT }}
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
