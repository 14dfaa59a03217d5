import { daysText } from '../../../../domains/content/rules.ts'
import type { quoteReturn } from '../../../../domains/returns/rules.ts'
import type { Postage } from '../../../../domains/returns/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney, paise } from '../../../../shared/money.ts'
import { Card } from '../../../ui/card.tsx'
import type { ShopView } from '../../state/store/shop-view.ts'
import { useShop } from '../../state/store/use-shop.ts'

const WAYS: Record<string, string> = {
  refund: 'to your original payment method',
  'gift-card': 'as a gift card',
}

type Quote = Extract<ReturnType<typeof quoteReturn>, { ok: true }>['value']

type Days = Pick<ShopView['returns'], 'pickupDays' | 'sendDays'>

const WAYS_BACK: Record<Postage, (days: Days) => string> = {
  store: ({ pickupDays }) => `We book a pickup within ${daysText(pickupDays)}, at no charge.`,
  customer: ({ sendDays }) => `You send the items within ${daysText(sendDays)} of our reply, at your cost.`,
  counter: ({ sendDays }) =>
    `You bring the items to the store where you collected them, within ${daysText(sendDays)} of our reply.`,
}

/** What applies to the chosen items and what is refunded; says what is missing until then. */
export function ReturnSummary({ quote, wish }: { quote: ReturnType<typeof quoteReturn> | null; wish: string }) {
  const { returns } = useShop()
  return (
    <Card className="text-sm">
      <h2 className="text-lg">Your return</h2>
      <div role="status" className="mt-3 flex flex-col gap-3">
        {quote === null ? (
          <p className="text-muted">Choose items, the reason and the seal to see your refund.</p>
        ) : quote.ok ? (
          <>
            {wish === 'replacement' ? (
              <p>
                We’ll send you the same items at no charge. If they’re out of stock, we refund{' '}
                <strong className="figures">{formatMoney(quote.value.amount)}</strong>.
              </p>
            ) : (
              <dl className="flex flex-col gap-1">
                <Row label="Items" amount={quote.value.amount - deliveryOf(quote.value)} />
                {deliveryOf(quote.value) > 0 && <Row label="Delivery" amount={deliveryOf(quote.value)} />}
                <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
                  <dt>Refund</dt>
                  <dd className="figures">{formatMoney(quote.value.amount)}</dd>
                </div>
                {cardOf(quote.value) > 0 && (
                  <Row label="Of it, to the gift card you paid with" amount={cardOf(quote.value)} />
                )}
              </dl>
            )}
            <ol className="flex list-decimal flex-col gap-1 pl-5">
              <li>Send this request by {formatDate(quote.value.until)}.</li>
              <li>We check your request and reply by email.</li>
              <li>{WAYS_BACK[quote.value.postage](returns)}</li>
              <li>We inspect the items within {daysText(returns.inspectDays)} of arrival.</li>
              {wish !== 'replacement' && (
                <li>
                  We refund {cardOf(quote.value) > 0 ? 'the rest' : 'you'} {WAYS[wish] ?? ''} within{' '}
                  {returns.refundDays} business days.
                </li>
              )}
            </ol>
          </>
        ) : (
          <p className="text-danger">{quote.fault.text}.</p>
        )}
      </div>
    </Card>
  )
}

const cardOf = ({ lines, delivery }: Quote): number =>
  lines.reduce<number>((sum, { card }) => sum + card, delivery.card)

const deliveryOf = ({ delivery }: { delivery: { money: number; card: number } }): number =>
  delivery.money + delivery.card

const Row = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="figures">{formatMoney(paise(amount))}</dd>
  </div>
)
