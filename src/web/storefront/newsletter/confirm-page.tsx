import { data } from 'react-router'
import { confirmSubscription } from '../../../domains/newsletter/index.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { useShop } from '../shell/use-shop.ts'
import type { Route } from './+types/confirm-page'
import { LinkPage, tokenOf } from './link-page.tsx'

const PATH = '/newsletter/confirm'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Confirm your subscription', path: PATH, isHidden: true })

/** Only asks: programs that look through mails open every link, and must not begin anything by it. */
export const loader = ({ request }: Route.LoaderArgs) => data({ token: tokenOf(request) }, { headers: privateHeaders })

/** The page’s button. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ok } = await confirmSubscription(contextOf(context), tokenOf(request))
  return data({ isDone: ok }, { status: ok ? 200 : 404, headers: privateHeaders })
}

export default function ConfirmPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { store } = useShop()
  return (
    <LinkPage
      path={PATH}
      token={token}
      isDone={actionData?.isDone}
      ask={{
        title: 'Offers and news by email?',
        text: `${store.name} writes to you when there is something worth it.`,
      }}
      button="Yes, send them to me"
      done={{
        title: 'You are on the list',
        text: 'A welcome mail is on its way. A link in every mail ends it with one click.',
      }}
    />
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
