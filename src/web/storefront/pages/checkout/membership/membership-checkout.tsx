import { Suspense } from 'react'
import { spanText } from '../../../../../shared/dates.ts'
import { Container } from '../../../../ui/container.tsx'
import { lazily } from '../../../../ui/lazily.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useIsBrowser } from '../../../../ui/use-is-browser.ts'
import { Panel } from '../../../parts/price-summary/panel.tsx'
import { PriceRows } from '../../../parts/price-summary/price-rows.tsx'
import { useShop } from '../../../state/store/use-shop.ts'

const MembershipPayment = lazily(async () => (await import('./membership-payment.tsx')).default)

type MembershipCheckoutProps = { memberId: string; email: string; methods: readonly ('card' | 'upi')[] }

/** The membership checkout (R6): the payment, with the price beside it. */
export function MembershipCheckout({ memberId, email, methods }: MembershipCheckoutProps) {
  const { name, fee, days } = useShop().membership
  const isBrowser = useIsBrowser()
  return (
    <Container className="pt-8 pb-12 md:pt-12">
      <h1 className="display-wide text-3xl">Checkout</h1>
      <p className="mt-2 wrap-anywhere text-muted">
        This membership is for <strong className="font-semibold text-ink">{email}</strong>
      </p>
      <noscript>
        <p className="mt-4 rounded-card border border-line bg-mist p-4">
          Turn on JavaScript to pay. It sends your card details straight to the payment provider, never to our server.
        </p>
      </noscript>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        {isBrowser ? (
          <Suspense fallback={<Skeleton className="h-80 max-w-form" />}>
            <MembershipPayment memberId={memberId} methods={methods} />
          </Suspense>
        ) : (
          <Skeleton className="h-80 max-w-form" />
        )}
        <Panel className="lg:self-start">
          <h2 className="text-xl">
            {name}, {spanText(days)}
          </h2>
          <PriceRows steps={[{ name: 'items', label: 'Membership', amount: fee }]} total={fee} />
        </Panel>
      </div>
    </Container>
  )
}
