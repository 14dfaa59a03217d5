import { confirmSubscription } from '../../../../domains/newsletter/index.ts'
import { passHeaders } from '../../../http.ts'
import { askFirst, consumeLinkPage } from '../../parts/emailed-link/emailed-link.server.ts'
import { LinkPage } from '../../parts/emailed-link/link-page.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/confirm-page'

const PATH = '/newsletter/confirm'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Confirm your subscription', path: PATH, isHidden: true })

export const loader = askFirst
export const action = consumeLinkPage(confirmSubscription)

export default function ConfirmPage() {
  const { store } = useShop()
  return (
    <LinkPage
      ask={{
        title: 'Offers and news by email?',
        text: `${store.name} will email you only when there’s something worth sharing.`,
      }}
      button="Yes, subscribe me"
      done={{
        title: 'You’re on the list',
        text: 'A welcome email is on its way. Every email has a link to unsubscribe.',
      }}
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
