import { unsubscribe } from '../../../../domains/newsletter/index.ts'
import { passHeaders } from '../../../http.ts'
import { askFirst, consumeLinkPage } from '../../parts/emailed-link/emailed-link.server.ts'
import { LinkPage } from '../../parts/emailed-link/link-page.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/unsubscribe-page'

const LEFT = 'We’ll stop sending you offers. You’ll still get emails about your orders.'
const PATH = '/newsletter/unsubscribe'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Unsubscribe', path: PATH, isHidden: true })

export const loader = askFirst
export const action = consumeLinkPage(unsubscribe)

export default function UnsubscribePage() {
  return (
    <LinkPage
      ask={{ title: 'Unsubscribe from the newsletter?', text: LEFT }}
      button="Unsubscribe"
      done={{ title: 'You’re unsubscribed', text: LEFT }}
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
