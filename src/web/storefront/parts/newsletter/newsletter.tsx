import { memo } from 'react'
import { Mail } from '../../../ui/icons/frame-icons.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { type Answered, NewsletterForm, welcomeText } from './newsletter-form.tsx'

const BANNER_WELCOME_MS = 4000
const TITLE = 'Offers before they sell out'
const TEXT =
  'New products, restocks and price drops by email. We never share your address, and you can unsubscribe at any time.'

/** The newsletter form in its three places (R104): full width, in a sidebar, in the footer. */
export const Newsletter = memo(function Newsletter({
  variant,
  answered,
}: {
  variant: 'banner' | 'sidebar' | 'inline'
  answered?: Answered
}) {
  const { membership } = useShop()
  if (variant === 'banner') {
    return (
      <section aria-label={TITLE} className="grid gap-6 rounded-card bg-mist p-6 md:p-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="display-wide text-2xl uppercase md:text-3xl">{TITLE}</h2>
          <p className="mt-3 max-w-narrow text-muted">{TEXT}</p>
        </div>
        <NewsletterForm source={variant} layout="row" welcome={welcomeText(membership)} doneMs={BANNER_WELCOME_MS} />
      </section>
    )
  }
  if (variant === 'sidebar') {
    return (
      <section aria-label={TITLE} className="rounded-card bg-mist p-6">
        <Mail className="size-7 stroke-[1.5]" aria-hidden="true" />
        <h2 className="mt-4 text-xl">{TITLE}</h2>
        <p className="mt-2 mb-5 text-sm text-muted">{TEXT}</p>
        <NewsletterForm source={variant} layout="stack" {...(answered ? { answered } : {})} />
      </section>
    )
  }
  return (
    <section aria-label="Newsletter" className="grid gap-6 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 className="display-wide text-xl">Newsletter</h2>
        <p className="mt-2 max-w-narrow text-sm text-ash">{TEXT}</p>
      </div>
      <NewsletterForm source={variant} layout="row" isOnDark />
    </section>
  )
})
