import { useLocation } from 'react-router'
import { type Paise, paise } from '../../../../shared/money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'
import { NextSteps, ThanksHead } from './thanks.tsx'

type GuestOrder = { orderNumber: string; total: Paise; placedAt: string }

/**
 * What the checkout told this very tab of the order it has placed: for a guest whose browser keeps no cookies, all there
 * is. Null on the server, which has no history.
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

/** The thank-you page of somebody without an account. */
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
