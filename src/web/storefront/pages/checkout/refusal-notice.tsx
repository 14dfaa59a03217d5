import { type ReactNode, useEffect, useRef } from 'react'
import { lineKey } from '../../../../domains/cart/rules.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { TriangleAlert } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useCart } from '../../state/cart/cart-store.tsx'
import type { OrderCode, ShortItem, SubmitOutcome } from './submit-order.ts'

export type Refused = Exclude<SubmitOutcome, { kind: 'placed' }>

type RefusalNoticeProps = {
  refused: Refused
  /** The total that was sent, and the current one. */
  was: Paise | null
  total: Paise | null
  onMended: () => void
}

/** Why no order was placed, and what to do about it. Takes the focus each time an answer arrives. */
export function RefusalNotice(props: RefusalNoticeProps) {
  const { refused } = props
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer moves the focus here again
  useEffect(() => box.current?.focus(), [refused])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="refused"
      className="rounded-card border-2 border-danger bg-danger-soft p-4"
    >
      <Body {...props} />
    </section>
  )
}

function Body({ refused, was, total, onMended }: RefusalNoticeProps) {
  switch (refused.kind) {
    case 'price-changed':
      return (
        <Notice title="Prices have changed">
          Your order wasn’t placed.{' '}
          {total === null || total === was ? (
            'The summary shows the new prices.'
          ) : (
            <>
              The total {was === null ? null : `was ${formatMoney(was)}, and `}is now{' '}
              <strong className="figures">{formatMoney(total)}</strong>.
            </>
          )}{' '}
          Check the summary, then place the order again.
        </Notice>
      )
    case 'out-of-stock':
      return (
        <Notice title="Not enough in stock">
          Your order wasn’t placed.
          <ul className="mt-2 flex flex-col gap-2">
            {refused.items.map((item) => (
              <ShortLine key={item.variantId} item={item} onMended={onMended} />
            ))}
          </ul>
        </Notice>
      )
    case 'login-required':
      return (
        <Notice title="Login Required">
          Please login to place an order. What you typed stays here.{' '}
          <SoftLink href="/login?from=/checkout" className="font-semibold underline underline-offset-2">
            Login
          </SoftLink>
        </Notice>
      )
    case 'declined':
      return (
        <Notice title="Payment failed">
          {refused.message} You haven’t been charged. We’re holding your items for a few minutes: try again or choose
          another payment method. You won’t be charged twice.
        </Notice>
      )
    case 'refused':
      return <Refusal {...refused} />
    case 'unknown':
      return (
        <Notice title="Order Failed">
          {isOffline()
            ? OFFLINE
            : 'There was an error processing your order. Please try again. Your details are still here.'}{' '}
          Trying again won’t place a second order.{refused.detail ? ` (${refused.detail})` : ''}
        </Notice>
      )
  }
}

/** Not on a server, which has no connection state. */
export const isOffline = (): boolean => navigator.onLine === false
export const OFFLINE = 'You’re offline. Everything you typed is still here: try again once you’re connected.'

/** Titles for the reasons of UNPAID_LIMIT; an earlier order is only one of them. */
const UNPAID_TITLES: Record<string, string> = {
  order: 'Too much for one unpaid order',
  network: 'Too many unpaid orders',
}

function Refusal({ code, message, reason = '' }: { code: OrderCode; message: string; reason?: string }) {
  if (code === 'IDEMPOTENCY_MISMATCH')
    return (
      <Notice title="This order may already be placed">
        An earlier attempt may have gone through, or you ordered in another window or on another device.{' '}
        <SoftLink href="/orders" className="font-semibold underline underline-offset-2">
          Check your orders
        </SoftLink>{' '}
        first. If this is a new order, place it again.
      </Notice>
    )
  if (code === 'COUPON_INVALID' || code === 'GIFT_CARD_INVALID')
    return (
      <Notice title={message}>
        Your order wasn’t placed. The summary now shows the price without{' '}
        {code === 'COUPON_INVALID' ? 'the coupon' : 'the gift card'}. Check it, then place the order again.
      </Notice>
    )
  if (code === 'COD_PREPAID_ONLY')
    return <Notice title="Choose another way to pay">Your order wasn’t placed. {message}</Notice>
  if (code === 'UNPAID_LIMIT')
    return (
      <Notice title={UNPAID_TITLES[reason] ?? 'Pay for an earlier order first'}>
        Your order wasn’t placed. {message}{' '}
        {reason === 'order' ? null : (
          <SoftLink href="/orders" className="font-semibold underline underline-offset-2">
            View your orders
          </SoftLink>
        )}
      </Notice>
    )
  if (code === 'STOCK_HELD')
    return (
      <Notice title="Not available in this quantity">
        Your order wasn’t placed. {message}{' '}
        <SoftLink href="/dashboard" className="font-semibold underline underline-offset-2">
          Go to your account
        </SoftLink>
      </Notice>
    )
  return <Notice title="Order Failed">{message}</Notice>
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 id="refused" className="flex items-center gap-2 text-base text-danger">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" /> {title}
      </h2>
      <div className="mt-1 pl-7 text-sm">{children}</div>
    </>
  )
}

/** A line that cannot be sold in this quantity, with a button that fixes it. */
function ShortLine({ item, onMended }: { item: ShortItem; onMended: () => void }) {
  const { state, update, remove } = useCart()
  const line = state.items.find((each) => each.variantId === item.variantId)
  const mend = () => {
    if (line && item.available > 0) update(line, item.available)
    else if (line) remove(line)
    onMended()
  }
  const isMended = !line || line.quantity <= item.available
  return (
    <li key={line ? lineKey(line) : item.variantId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <strong>{item.name || line?.name || 'One product'}</strong>:{' '}
        {item.available > 0 ? `only ${item.available} left` : item.name ? 'sold out' : 'no longer sold'}
      </span>
      {isMended ? null : (
        <Button tone="outline" size="small" onClick={mend}>
          {item.available > 0 ? `Change to ${item.available}` : 'Remove'}
        </Button>
      )}
    </li>
  )
}
