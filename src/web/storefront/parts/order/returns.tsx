import { Form, useNavigation } from 'react-router'
import { canMove, historyTexts, REASONS, returnBadge } from '../../../../domains/returns/rules.ts'
import type { ReturnView } from '../../../../domains/returns/schemas.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { useShop } from '../../state/store/use-shop.ts'

/** The `intent` of the form that withdraws a return. */
export const WITHDRAW = 'withdraw-return'

type ReturnsProps = { orderNumber: string; returns: readonly ReturnView[]; canReturn: boolean }

/** The returns of an order with where each stands, and the way to request one. */
export function Returns({ orderNumber, returns, canReturn }: ReturnsProps) {
  if (returns.length === 0 && !canReturn) return null
  return (
    <section id="returns" aria-labelledby="returns-head" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="returns-head" className="text-xl">
          Returns
        </h2>
        {canReturn && (
          <ButtonLink to={`/orders/${encodeURIComponent(orderNumber)}/return`} tone="outline">
            Return items
          </ButtonLink>
        )}
      </div>
      {returns.length === 0 && (
        <p className="mt-2 text-sm text-muted">Something not right? You can return items here.</p>
      )}
      <div className="mt-4 flex flex-col gap-4">
        {returns.map((each) => (
          <OneReturn key={each.id} made={each} />
        ))}
      </div>
    </section>
  )
}

function OneReturn({ made }: { made: ReturnView }) {
  const { status, lines, number, events, pictures } = made
  const isSending = useNavigation().state === 'submitting'
  const { tone, text } = returnBadge(made)
  const history = historyTexts(events)
  return (
    <Card className="flex flex-col gap-4 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-base">{number}</h3>
          <p className="text-muted">{REASONS[made.reason]}</p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <NextStep made={made} />
      <ul aria-label={`Items of return ${number}`}>
        {lines.map(({ lineId, name, variant, quantity, accepted, amount }) => (
          <li key={lineId} className="flex justify-between gap-4 py-1">
            <span>
              {quantity} × {[name, variant].filter(Boolean).join(', ')}
              {accepted !== null && accepted < quantity && (
                <span className="block text-muted">{accepted} accepted</span>
              )}
            </span>
            <span className="figures">{formatMoney(amount)}</span>
          </li>
        ))}
        {made.delivery > 0 && (
          <li className="flex justify-between gap-4 py-1">
            <span>Delivery</span>
            <span className="figures">{formatMoney(made.delivery)}</span>
          </li>
        )}
        {made.cardAmount > 0 && (
          <li className="flex justify-between gap-4 py-1 text-muted">
            <span>Of it, to the gift card you paid with</span>
            <span className="figures">{formatMoney(made.cardAmount)}</span>
          </li>
        )}
      </ul>
      {made.text && <p className="rounded-control bg-mist p-3 whitespace-pre-wrap wrap-anywhere">{made.text}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Your pictures">
          {pictures.map((id, index) => (
            <li key={id}>
              <a href={pictureOf(made, id)} target="_blank" rel="noreferrer">
                <img
                  src={pictureOf(made, id)}
                  alt={`${index + 1} of ${pictures.length}`}
                  loading="lazy"
                  className="size-20 rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ol className="flex flex-col gap-1 border-t border-line pt-3" aria-label={`History of return ${number}`}>
        {events.map((event, index) => (
          <li key={`${event.status} ${event.at}`}>
            <span className="font-semibold">{history[index]}</span>{' '}
            <time dateTime={event.at} className="text-muted tabular-nums">
              {formatDateTime(event.at)}
            </time>
            {event.note && <span className="block wrap-anywhere">{event.note}</span>}
          </li>
        ))}
      </ol>
      {canMove(status, 'withdrawn') && (
        <Form method="post">
          <input type="hidden" name="intent" value={WITHDRAW} />
          <input type="hidden" name="id" value={made.id} />
          <Button type="submit" tone="outline" isBusy={isSending}>
            Withdraw return
          </Button>
        </Form>
      )}
    </Card>
  )
}

const pictureOf = ({ orderNumber }: ReturnView, id: string): string =>
  `/api/orders/${encodeURIComponent(orderNumber)}/returns/pictures/${id}`

/** What happens next and by when. */
function NextStep({ made }: { made: ReturnView }) {
  const { store, returns } = useShop()
  const { status, dueAt, pickup, postage, replacement } = made
  const by = dueAt ? ` by ${formatDate(dueAt)}` : ''
  switch (status) {
    case 'requested':
      return <p>We’ll reply{by}. Please keep the items and their packaging.</p>
    case 'approved':
      if (postage === 'store') return <p>We’ll book a pickup{by} at no charge and email you the date.</p>
      return postage === 'counter' ? (
        <p>
          Bring the items to the store where you collected them{by}, with the return number{' '}
          <strong>{made.number}</strong>.
        </p>
      ) : (
        <p>
          Send the items{by} and write <strong>{made.number}</strong> on the parcel:{' '}
          {[store.name, ...store.addressLines].join(', ')}. Keep the courier’s receipt.
        </p>
      )
    case 'pickup_booked':
      return pickup ? (
        <p>
          {pickup.courier} picks it up on {formatDate(pickup.on)}. Pickup number: {pickup.number}.
        </p>
      ) : null
    case 'received':
      return <p>Your return has arrived. We’ll inspect it{by}.</p>
    case 'inspected':
      return made.isRefundFailed ? (
        <p>Your refund didn’t go through. We’ll send it again{by}. If your account details have changed, contact us.</p>
      ) : (
        <p>
          We’ve inspected your return. {made.wish === 'replacement' ? 'Your replacement or refund' : 'Your refund'}{' '}
          follows{by}, within {returns.refundDays} business days.
        </p>
      )
    case 'replaced':
      return replacement ? (
        <p>
          Your replacement is order{' '}
          <SoftLink href={`/orders/${encodeURIComponent(replacement)}`} className="underline underline-offset-2">
            {replacement}
          </SoftLink>
          , at no charge.
        </p>
      ) : null
    default:
      return null
  }
}
