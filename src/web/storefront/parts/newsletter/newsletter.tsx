import { memo } from 'react'
import { NEWSLETTER_TEXT, NEWSLETTER_TITLE } from '../../../../domains/newsletter/rules.ts'
import { Mail } from '../../../ui/icons/frame-icons.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { type Answered, NewsletterForm, welcomeText } from './newsletter-form.tsx'

const BANNER_WELCOME_MS = 4000
/** The newsletter form in its three places (R104): full width, in a sidebar, in the footer. */
export const Newsletter = memo(function Newsletter({
  variant,
  title: ownTitle,
  text: ownText,
  answered,
}: {
  variant: 'banner' | 'sidebar' | 'inline'
  title?: string
  text?: string
  answered?: Answered
}) {
  const shop = useShop()
  const { newsletterTexts: own } = shop
  const title = ownTitle ?? own?.heading ?? NEWSLETTER_TITLE
  const text = ownText ?? own?.text ?? NEWSLETTER_TEXT
  if (variant === 'banner') {
    return (
      <section aria-label={title} className="grid gap-6 rounded-card bg-mist p-6 md:p-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="display-wide text-2xl uppercase md:text-3xl">{title}</h2>
          <p className="mt-3 max-w-narrow text-muted">{text}</p>
        </div>
        <NewsletterForm source={variant} layout="row" welcome={welcomeText(shop)} doneMs={BANNER_WELCOME_MS} />
      </section>
    )
  }
  if (variant === 'sidebar') {
    return (
      <section aria-label={title} className="rounded-card bg-mist p-6">
        <Mail className="size-7 stroke-[1.5]" aria-hidden="true" />
        <h2 className="mt-4 text-xl">{title}</h2>
        <p className="mt-2 mb-5 text-sm text-muted">{text}</p>
        <NewsletterForm source={variant} layout="stack" {...(answered ? { answered } : {})} />
      </section>
    )
  }
  const heading = own?.footerHeading ?? 'Newsletter'
  return (
    <section aria-label={heading} className="grid gap-4 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 className="display-wide text-xl wrap-anywhere">{heading}</h2>
        <p className="mt-2 max-w-narrow text-sm wrap-anywhere text-ash">{text}</p>
      </div>
      <NewsletterForm source={variant} layout="row" isOnDark />
    </section>
  )
})
