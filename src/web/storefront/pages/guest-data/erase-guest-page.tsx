import { eraseGuest } from '../../../../domains/customer-care/index.ts'
import { passHeaders } from '../../../http.ts'
import { askFirst, consumeLinkPage } from '../../parts/emailed-link/emailed-link.server.ts'
import { LinkPage } from '../../parts/emailed-link/link-page.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/erase-guest-page'

const pathOf = (orderNumber: string) => `/orders/${encodeURIComponent(orderNumber)}/erase`

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Erase my data', path: pathOf(args.params.orderNumber), isHidden: true })

export const loader = askFirst
export const action = (args: Route.ActionArgs) =>
  consumeLinkPage((ctx, token) => eraseGuest(ctx, args.params.orderNumber, token))(args)

export default function EraseGuestPage() {
  return (
    <LinkPage
      ask={{
        title: 'Erase your data?',
        text: 'We erase your guest orders, newsletter subscription, alerts and support tickets under this email address. Orders with an invoice keep your name and address for as long as tax law requires, but not your email and phone. You won’t be able to open these orders any more. This can’t be undone.',
      }}
      button="Erase my data"
      done={{
        title: 'Your data is erased',
        text: 'We keep only what tax law requires for invoices. You’re welcome to shop with us again at any time.',
      }}
      tooOld="It may have expired or been used, or an order is still in progress. Request a new link on your order page"
    />
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
