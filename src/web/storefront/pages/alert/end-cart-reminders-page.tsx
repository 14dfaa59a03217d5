import { endCartReminders } from '../../../../domains/reminders/index.ts'
import { passHeaders } from '../../../http.ts'
import { LinkPage } from '../../parts/mailed-link/link-page.tsx'
import { askFirst, takeLink } from '../../parts/mailed-link/mailed-link.server.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/end-cart-reminders-page'

const PATH = '/alert/cart'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'No more cart reminders', path: PATH, isHidden: true })

export const loader = askFirst
export const action = takeLink(endCartReminders)

export default function EndCartRemindersPage() {
  return (
    <LinkPage
      ask={{
        title: 'No more mails about your cart?',
        text: 'Your cart stays as it is. Offers and news, and mails about your orders, still reach you.',
      }}
      button="No more of them"
      done={{
        title: 'We write no more about it',
        text: 'Your cart stays as it is. Offers and news end by the link in each of them.',
      }}
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
