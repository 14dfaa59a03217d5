import { endCartReminders } from '../../../../domains/reminders/index.ts'
import { passHeaders } from '../../../http.ts'
import { askFirst, consumeLinkPage } from '../../parts/emailed-link/emailed-link.server.ts'
import { LinkPage } from '../../parts/emailed-link/link-page.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/end-cart-reminders-page'

const PATH = '/alert/cart'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'No more cart reminders', path: PATH, isHidden: true })

export const loader = askFirst
export const action = consumeLinkPage(endCartReminders)

export default function EndCartRemindersPage() {
  return (
    <LinkPage
      ask={{
        title: 'Stop emails about your cart?',
        text: 'Your cart stays as it is. You’ll still get offers, news and emails about your orders.',
      }}
      button="Stop cart reminders"
      done={{
        title: 'Cart reminders are off',
        text: 'Your cart stays as it is. To stop offers and news, use the link in those emails.',
      }}
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
