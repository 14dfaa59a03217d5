import { data } from 'react-router'
import { confirmAlert } from '../../../domains/alerts/index.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { LinkPage, tokenOf } from '../newsletter/link-page.tsx'
import type { Route } from './+types/confirm-alert-page'

const PATH = '/alert/confirm'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Confirm your alert', path: PATH, isHidden: true })

/** Only asks: programs that look through mails open every link, and must not begin anything by it. */
export const loader = ({ request }: Route.LoaderArgs) => data({ token: tokenOf(request) }, { headers: privateHeaders })

/** The page’s button. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ok } = await confirmAlert(contextOf(context), tokenOf(request))
  return data({ isDone: ok }, { status: ok ? 200 : 404, headers: privateHeaders })
}

export default function ConfirmAlertPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      path={PATH}
      token={token}
      isDone={actionData?.isDone}
      ask={{
        title: 'Shall we tell you?',
        text: 'You, or somebody with your address, asked for one mail when a product is back in stock or costs less. It is sent if you say so.',
      }}
      button="Yes, tell me"
      done={{ title: 'We tell you', text: 'One mail comes when it is time. Its link ends all alerts to this address.' }}
      tooOld="It may be too old. Ask again on the product’s page"
    />
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
