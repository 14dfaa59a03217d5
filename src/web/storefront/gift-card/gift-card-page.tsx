import { giftCardValidity } from '../../../domains/content/rules.ts'
import { passHeaders } from '../../http.ts'
import { pageMeta, shopOf } from '../../meta.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Check } from '../../ui/icons.tsx'
import { loadFacts } from '../explain/facts.ts'
import { crumbsOf } from '../explain/text-page.tsx'
import { breadcrumbData } from '../list/breadcrumb-data.ts'
import type { Route } from './+types/gift-card-page'

const TITLE = 'Gift Cards'

export const headers = passHeaders
export const loader = ({ context }: Route.LoaderArgs) => loadFacts(context)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: 'Gift cards are coming: what they will do, and where to ask until then.',
    path: '/gift-card',
    data: [breadcrumbData(shopOf(args)?.origin ?? '', crumbsOf(TITLE))],
  })

/** Until gift cards are sold: what they will be, and whom to ask (checklist 305, decisions C34). */
export default function GiftCardPage({ loaderData: facts }: Route.ComponentProps) {
  const { email } = facts.store
  const benefits = [
    'An amount of your choice, by email, on the day you choose',
    giftCardValidity(facts),
    'For several orders, until its balance is used up',
    'Together with any other way to pay',
  ]
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(TITLE)} />
      <h1 className="display-wide mt-3 text-2xl md:mt-5 md:text-4xl">Gift Cards Coming Soon!</h1>
      <p className="mt-3 max-w-read text-base text-muted md:text-lg">
        For somebody who knows what they want better than you do. We do not sell them yet; this is how they will work.
      </p>
      <ul className="mt-8 flex max-w-read flex-col gap-3 rounded-card bg-mist p-6 md:p-8">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <Check className="mt-0.5 size-5 shrink-0" aria-hidden="true" /> {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <ButtonLink to="/shop" tone="accent" size="large">
          Shop All Products
        </ButtonLink>
        <ButtonLink to="/contact" tone="outline" size="large">
          Contact Us
        </ButtonLink>
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {email}
        </a>
      </div>
    </Container>
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
