import { data, Form, useNavigation } from 'react-router'
import { unsubscribe } from '../../../domains/newsletter/index.ts'
import { contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { useShop } from '../shell/use-shop.ts'
import type { Route } from './+types/unsubscribe-page'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Unsubscribe', path: '/newsletter/unsubscribe', isHidden: true })

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')?.slice(0, 64) ?? ''

/** Only asks: programs that look through mails open every link, and must not end anything by it. */
export const loader = ({ request }: Route.LoaderArgs) => data({ token: tokenOf(request) }, { headers: privateHeaders })

/** The page's button, and what a mail program posts when its own button is pressed (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const { ok } = await unsubscribe(contextOf(context), tokenOf(request))
  return data({ isEnded: ok }, { status: ok ? 200 : 404, headers: privateHeaders })
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { store } = useShop()
  const isSending = useNavigation().state === 'submitting'
  const [title, text] = actionData?.isEnded
    ? ['You are off the list', 'We send you no more offers. Mails about your orders still reach you.']
    : actionData || !loaderData.token
      ? ['This link does not work', `Open it again from the mail, or write to ${store.email} and we take you off.`]
      : ['Leave the newsletter?', 'We send you no more offers. Mails about your orders still reach you.']
  return (
    <Container className="py-12 md:py-20">
      <div role="status" className="mx-auto flex max-w-narrow flex-col items-start gap-6">
        <h1 className="display-wide text-3xl">{title}</h1>
        <p className="text-muted">{text}</p>
        {loaderData.token && !actionData ? (
          <Form method="post" action={`/newsletter/unsubscribe?token=${encodeURIComponent(loaderData.token)}`}>
            <Button type="submit" isBusy={isSending}>
              Unsubscribe
            </Button>
          </Form>
        ) : (
          <ButtonLink to="/" tone="outline">
            Go to the shop
          </ButtonLink>
        )}
      </div>
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
