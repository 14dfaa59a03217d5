import { useLocation } from 'react-router'
import { type Paise, paise } from '../../../../shared/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { NextSteps, ThanksHead } from './thanks.tsx'

type GuestOrder = { orderNumber: string; total: Paise; placedAt: string }

/**
 * The checkout's record of the order in this tab's history: for a guest whose browser blocks cookies, the only source.
 * Null on the server, which has no history.
 */
export function useGuestOrder(): GuestOrder | null {
  const { state } = useLocation()
  const isBrowser = useIsBrowser()
  if (!isBrowser || typeof state !== 'object' || state === null) return null
  const { orderNumber, amount, placedAt }: { orderNumber?: unknown; amount?: unknown; placedAt?: unknown } = state
  return typeof orderNumber === 'string' && typeof amount === 'number' && typeof placedAt === 'string'
    ? { orderNumber, total: paise(amount), placedAt }
    : null
}

/** The thank-you page of a guest. */
export function GuestThanks({ order, dispatchHours }: { order: GuestOrder; dispatchHours: number }) {
  return (
    <>
      <ThanksHead firstName={null} {...order} />
      <Container className="flex flex-col gap-8 py-8 md:py-12">
        <NextSteps dispatchHours={dispatchHours} mailTo="your email address" />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/track-order?query=${order.orderNumber}`} tone="accent" size="large">
            Track your order
          </ButtonLink>
          <ButtonLink to="/" tone="outline" size="large">
            Continue Shopping
          </ButtonLink>
        </div>
      </Container>
    </>
  )
}
