import { unsubscribe } from '../../../domains/newsletter/index.ts'
import { passHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import type { Route } from './+types/unsubscribe-page'
import { LinkPage } from './link-page.tsx'
import { askFirst, takeLink } from './mailed-link.server.ts'

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

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
