import { data } from 'react-router'
import { unsubscribe } from '../../../domains/newsletter/index.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import type { Route } from './+types/unsubscribe-page'
import { LinkPage, tokenOf } from './link-page.tsx'

const LEFT = 'We send you no more offers. Mails about your orders still reach you.'
const PATH = '/newsletter/unsubscribe'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Unsubscribe', path: PATH, isHidden: true })

/** Only asks: programs that look through mails open every link, and must not end anything by it. */
export const loader = ({ request }: Route.LoaderArgs) => data({ token: tokenOf(request) }, { headers: privateHeaders })

/** The page’s button, and what a mail program posts when its own button is pressed (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const { ok } = await unsubscribe(contextOf(context), tokenOf(request))
  return data({ isDone: ok }, { status: ok ? 200 : 404, headers: privateHeaders })
}

export default function UnsubscribePage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      path={PATH}
      token={token}
      isDone={actionData?.isDone}
      ask={{ title: 'Leave the newsletter?', text: LEFT }}
      button="Unsubscribe"
      done={{ title: 'You are off the list', text: LEFT }}
    />
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
