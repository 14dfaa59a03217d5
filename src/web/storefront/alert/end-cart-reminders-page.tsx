import { data } from 'react-router'
import { endCartReminders } from '../../../domains/reminders/index.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { LinkPage, tokenOf } from '../newsletter/link-page.tsx'
import type { Route } from './+types/end-cart-reminders-page'

const PATH = '/alert/cart'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'No more cart reminders', path: PATH, isHidden: true })

/** Only asks: programs that look through mails open every link, and must not end anything by it. */
export const loader = ({ request }: Route.LoaderArgs) => data({ token: tokenOf(request) }, { headers: privateHeaders })

/** The page’s button, and what a mail program posts when its own button is pressed (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const { ok } = await endCartReminders(contextOf(context), tokenOf(request))
  return data({ isDone: ok }, { status: ok ? 200 : 404, headers: privateHeaders })
}

export default function EndCartRemindersPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      path={PATH}
      token={token}
      isDone={actionData?.isDone}
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

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
