import { data } from 'react-router'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { GIFT_CARD_PAGE, giftCardTexts } from '../../../../domains/content/page-texts/built-in/gift-card.ts'
import { findOwnAccount } from '../../../../domains/customers/index.ts'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { prepaidMethods } from '../../../../domains/orders/rules.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Container } from '../../../ui/container.tsx'
import { Check } from '../../../ui/icons/icons.tsx'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { pageMeta } from '../../parts/seo/meta.ts'
import { type Facts, factsOf } from '../../parts/text-page/facts.ts'
import { crumbsOf } from '../../parts/text-page/text-page.tsx'
import { typedBefore } from '../../state/session/session-over.server.ts'
import type { Route } from './+types/gift-card-page'
import { answerGiftForms } from './answer-gift-forms.server.ts'
import { BalanceForm } from './balance-form.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { GiftForm } from './gift-form.tsx'

export const headers = passHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const facts = factsOf(await readSettings(ctx))
  const [customer, texts] = await Promise.all([findOwnAccount(ctx), findPageTexts(ctx, 'gift-card')])
  const { typed, headers } = typedBefore({ request, url }, customer)
  return data({ facts, customer, typed, ...(texts && { texts }) }, { headers })
}

export const action = answerGiftForms
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export function meta(args: Route.MetaArgs) {
  const { heading, description } = { ...GIFT_CARD_PAGE, ...args.loaderData?.texts }
  return pageMeta(args, { title: heading, description, path: '/gift-card', crumbs: crumbsOf(heading) })
}

export default function GiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, customer, typed } = loaderData
  const { isEnabled } = facts.giftcards
  const texts = { ...GIFT_CARD_PAGE, ...giftCardTexts(facts), ...loaderData.texts }
  const benefits = [texts.benefit1, texts.benefit2, texts.benefit3, texts.benefit4]
  const order = actionData && 'result' in actionData ? actionData : undefined
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(texts.heading)} />
      <h1 className="display-wide mt-3 text-2xl wrap-anywhere md:mt-5 md:text-4xl">
        {isEnabled ? texts.heading : texts.soonHeading}
      </h1>
      <p className="mt-3 max-w-read text-base wrap-anywhere text-muted md:text-lg">
        {isEnabled ? texts.text : `${texts.text} ${texts.soonText}`}
      </p>
      {isEnabled ? (
        <div className="mt-8 grid gap-8 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
          <div className="max-w-form">
            <Buy facts={facts} customer={customer} typed={typed} answer={order} />
          </div>
          <div className="flex flex-col gap-8">
            <Benefits benefits={benefits} />
            <BalanceForm answer={actionData && 'balance' in actionData ? actionData.balance : undefined} />
          </div>
        </div>
      ) : (
        <>
          <Benefits benefits={benefits} />
          <ComingSoon email={facts.store.email} />
        </>
      )}
    </Container>
  )
}

type BuyProps = {
  facts: Facts
  customer: CustomerView | null
  typed: Record<string, string> | null
  answer: Parameters<typeof GiftForm>[0]['answer']
}

function Buy({ facts, customer, typed, answer }: BuyProps) {
  const methods = prepaidMethods(facts)
  if (methods.length === 0)
    return (
      <Card>
        <p>
          Gift cards aren’t available right now: they need online payment, and we only take cash on delivery at the
          moment.
        </p>
      </Card>
    )
  if (customer)
    return (
      <GiftForm amounts={facts.giftcards.amounts} methods={methods} customer={customer} typed={typed} answer={answer} />
    )
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="text-xl">Buy a gift card</h2>
      <p className="text-muted">Please log in first, so you can find the code in your account later.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/login?from=/gift-card" tone="accent" size="large">
          Login
        </ButtonLink>
        <ButtonLink to="/register?from=/gift-card" tone="outline" size="large">
          Create an account
        </ButtonLink>
      </div>
    </Card>
  )
}

function Benefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="mt-8 flex max-w-read flex-col gap-3 rounded-card bg-mist p-6 first:mt-0 md:p-8">
      {[...new Set(benefits)].map((benefit) => (
        <li key={benefit} className="flex items-start gap-3 wrap-anywhere">
          <Check className="mt-0.5 size-5 shrink-0" aria-hidden="true" /> {benefit}
        </li>
      ))}
    </ul>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
