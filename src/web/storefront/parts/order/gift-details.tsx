import type { GiftView } from '../../../../domains/gift-cards/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { GiftFace } from '../gift-face/gift-face.tsx'

/** The code of a bought gift card with a copy button, its recipient, and when it is emailed (R241). */
export function GiftDetails({ gift }: { gift: GiftView }) {
  const { card, recipientName, recipientEmail, message, deliverOn, deliveredAt } = gift
  const when = deliveredAt ? `Sent on ${formatDate(deliveredAt)}` : `Will be sent on ${formatDate(deliverOn)}`
  return (
    <section aria-labelledby="gift" className="flex flex-col gap-4 rounded-card border-2 border-ink p-5 md:p-6">
      <h2 id="gift" className="text-xl">
        {card ? 'Your gift card' : 'The gift card'}
      </h2>
      <div className="max-w-sm">
        <GiftFace
          design={gift.design}
          amount={gift.amount}
          {...(recipientName ? { people: `For ${recipientName}, from ${gift.senderName}` } : {})}
        />
      </div>
      {card ? (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            <span className="eyebrow block text-muted">12-character code</span>
            <strong data-gift-code="" className="figures text-2xl tracking-widest select-all">
              {card.code}
            </strong>
          </p>
          <Button tone="outline" onClick={() => void copy(card.code)}>
            Copy code
          </Button>
        </div>
      ) : null}
      <dl className="grid gap-x-6 gap-y-0.5 text-sm sm:gap-y-2 sm:grid-cols-[max-content_1fr]">
        <Fact label="Value" value={formatMoney(gift.amount)} />
        {card && card.remainingBalance < gift.amount ? (
          <Fact label="Balance" value={formatMoney(card.remainingBalance)} />
        ) : null}
        {card ? (
          <Fact label="Valid" value={card.expiresAt ? `until ${formatDate(card.expiresAt)}` : 'No expiry date'} />
        ) : null}
        {recipientEmail ? <Fact label="For" value={`${recipientName}, ${recipientEmail}`} /> : null}
        {message ? <Fact label="Message" value={message} /> : null}
        <Fact label="Email" value={card ? when : `Will be sent on ${formatDate(deliverOn)}, once it’s paid`} />
      </dl>
      {card ? (
        <p className="text-sm text-muted">
          Anyone with this code can use it in the cart or at checkout. Any balance stays on the card for the next order.
        </p>
      ) : null}
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted not-first:mt-2 sm:mt-0!">{label}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
    </>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    showToast({ title: 'Code copied to clipboard!', tone: 'success' })
  } catch {
    showToast({ title: 'We couldn’t copy the code', description: code, tone: 'danger' })
  }
}
