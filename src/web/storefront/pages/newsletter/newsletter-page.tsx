import { data } from 'react-router'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { NEWSLETTER_PAGE } from '../../../../domains/content/page-texts/built-in/newsletter.ts'
import { newsletterProblems, subscribe } from '../../../../domains/newsletter/index.ts'
import { NewsletterForm as Subscription } from '../../../../domains/newsletter/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Newsletter } from '../../parts/newsletter/newsletter.tsx'
import { welcomeText } from '../../parts/newsletter/newsletter-form.tsx'
import type { SubscribeState } from '../../parts/newsletter/use-subscribe.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/newsletter-page'

export const headers = passHeaders
export function meta(args: Route.MetaArgs) {
  const { heading, description } = { ...NEWSLETTER_PAGE, ...args.loaderData }
  return pageMeta(args, { title: heading, description, path: '/newsletter' })
}

/** The owner's texts of the page; null while all are built in. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  data(await findPageTexts(contextOf(context), 'newsletter'), { headers: privateHeaders })

/** Answers a newsletter form submitted without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await request.formData())
  const email = typeof sent.email === 'string' ? sent.email.slice(0, 254) : ''
  const typed = { email, hasConsent: sent.consent === 'on' }
  const answer = (state: SubscribeState, status = 200) => data({ state, ...typed }, { status, headers: privateHeaders })
  const parsed = Subscription.safeParse({ ...sent, whatsapp: sent.whatsapp === 'on' })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
    return answer({ step: 'refused', fields: Object.fromEntries(faults), text: null }, 422)
  }
  const result = await subscribe(contextOf(context), parsed.data, clientOf(context))
  if (result.ok) return answer({ step: 'done' })
  const [status, text] = newsletterProblems.TOO_MANY_TRIES
  return answer({ step: 'refused', fields: {}, text }, status)
}

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, text } = { ...NEWSLETTER_PAGE, ...loaderData }
  const isDone = actionData?.state.step === 'done'
  const shop = useShop()
  return (
    <Container className="grid gap-8 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_--spacing(96)] lg:gap-16">
      <div className="flex max-w-read flex-col items-start gap-6">
        <h1 className="display-wide text-3xl wrap-anywhere md:text-4xl">
          {isDone ? (shop.isDoubleOptIn ? 'Check your email' : welcomeText(shop)) : heading}
        </h1>
        <p className="wrap-anywhere text-muted">
          {isDone
            ? shop.isDoubleOptIn
              ? `We’ve sent a confirmation link to ${actionData.email}. Open it to subscribe. If you already get our emails, there’s nothing to confirm and we won’t send a link.`
              : 'You’re on the list. If you’re new here, a welcome email is on its way. You can unsubscribe at any time.'
            : text}
        </p>
        <ButtonLink to="/shop" tone="outline">
          Continue shopping
        </ButtonLink>
      </div>
      {!isDone && <Newsletter variant="sidebar" {...(actionData ? { answered: actionData } : {})} />}
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
