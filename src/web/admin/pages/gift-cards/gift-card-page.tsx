import {
  adjustCard,
  blockCard,
  findStaffCard,
  giftCardProblems,
  sendCardAgain,
  unblockCard,
} from '../../../../domains/gift-cards/index.ts'
import { CardAdjustment, CardBlock } from '../../../../domains/gift-cards/schemas.ts'
import { may } from '../../../../domains/roles/rules.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { orErrorPage } from '../../load.server.ts'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import { done, formAgain, refused, sentOff } from '../../parts/forms/answers.server.ts'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/gift-card-page'
import { AdjustForm } from './adjust-form.tsx'
import { BlockForm } from './block-form.tsx'
import { CardLedger } from './card-ledger.tsx'

/** A code is worth money and titles stay in the browser's history, so the title shows only its end. */
export const meta = adminMeta('Gift card', ({ card }: Route.ComponentProps['loaderData']) => `…${card.code.slice(-4)}`)

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'sales.read')
  const found = orErrorPage(await findStaffCard(ctx, args.params.id))
  return { ...found, mayWrite: may(ctx.actor, 'sales.write') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'sales.write')
  const { id } = args.params
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'send') {
    const sent = await sendCardAgain(ctx, id)
    return sent.ok
      ? done(`The gift card has been emailed to ${sent.value.to}`)
      : refused(sent, giftCardProblems, 'Couldn’t send the card')
  }
  if (intent === 'unblock') {
    const freed = await unblockCard(ctx, id)
    return freed.ok ? done('The card can be used again') : refused(freed, giftCardProblems)
  }
  if (intent === 'block') {
    const submission = parseForm(form, CardBlock)
    if (submission.status !== 'success') return formAgain(submission)
    const blocked = await blockCard(ctx, id, submission.value)
    if (!blocked.ok) return formAgain(submission, blocked, giftCardProblems)
    return done('The card is blocked', { values: { intent: 'unblock' } })
  }
  const submission = parseForm(form, CardAdjustment)
  if (submission.status !== 'success') return formAgain(submission)
  const adjusted = await adjustCard(ctx, id, submission.value)
  if (!adjusted.ok) return formAgain(submission, adjusted, giftCardProblems)
  return sentOff(submission, `The balance is now ${formatMoney(adjusted.value.balance)}`)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function GiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, block, entries, gift, mayWrite } = loaderData
  return (
    <>
      <PageHead
        title={card.code}
        text={`${formatMoney(card.remainingBalance)} of ${formatMoney(card.amount)} left. ${card.expiresAt ? `Expires on ${formatDate(card.expiresAt)}.` : 'It doesn’t expire.'}`}
        back={{ to: '/admin/gift-cards', label: 'Gift cards' }}
      >
        {block && <Badge tone="danger">Blocked</Badge>}
        {mayWrite && block && <ActionButton values={{ intent: 'unblock' }}>Unblock</ActionButton>}
        {mayWrite && gift?.deliveredAt && card.recipientEmail && (
          <ActionButton values={{ intent: 'send' }}>Send again</ActionButton>
        )}
      </PageHead>
      {block && (
        <p className="mb-4 max-w-read rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
          Blocked by {block.staff} on {formatDateTime(block.at)}: {block.reason}
        </p>
      )}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CardLedger entries={entries} />
        <aside className="flex flex-col gap-8">
          {gift && (
            <section aria-labelledby="gift" className="text-sm">
              <h2 id="gift" className="mb-2 text-base">
                The gift
              </h2>
              <p>
                From {gift.senderName || 'someone'} to {card.recipientName ?? 'someone'}
                {card.recipientEmail && <span className="block text-muted">{card.recipientEmail}</span>}
              </p>
              {gift.message && <p className="mt-2 whitespace-pre-wrap wrap-anywhere">“{gift.message}”</p>}
              <p className="mt-2 text-muted">
                {gift.deliveredAt
                  ? `Emailed on ${formatDateTime(gift.deliveredAt)}`
                  : `Will be emailed on ${formatDate(gift.deliverOn)}`}
              </p>
            </section>
          )}
          {mayWrite && <AdjustForm balance={card.remainingBalance} answer={actionData} />}
          {mayWrite && !block && <BlockForm />}
        </aside>
      </div>
    </>
  )
}
