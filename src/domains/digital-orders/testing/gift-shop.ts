import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { linksOf } from '../../../platform/email/mailer.ts'
import { gatewaysOf } from '../../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../../platform/payment-gateways/sandbox.ts'
import { announcedEvents } from '../../../platform/testing/index.ts'
import { recordEmails } from '../../emails/index.ts'
import { announceDueGifts, findGiftCard, sendGift } from '../../gift-cards/index.ts'
import { placeOrder } from '../../orders/index.ts'
import { customer, orderInput, type Shelf, stockShop } from '../../orders/testing/shop.ts'
import { payOrder } from '../../payments/index.ts'
import { changeSettings } from '../../settings/index.ts'
import { confirmGiftCard, orderGiftCard } from '../index.ts'
import { OrderGiftCard } from '../schemas.ts'

const YES = `sbx_ok_${'a'.repeat(26)}`
export const unique = () => Math.random().toString(36).slice(2, 10)
export const START = new Date('2026-11-22T06:00:00Z')

export const gift = (changes: object = {}) =>
  OrderGiftCard.parse({
    amount: '500',
    recipientName: 'Ravi',
    recipientEmail: 'ravi@example.in',
    senderName: 'Asha',
    message: 'Lift heavy <b>things</b>',
    paymentMethod: 'card',
    ...changes,
  })

type Codes = { code: string; id: string }

/** A store that sells gift cards, and Asha, who buys them there. */
export async function openGiftShop(ctx: Context) {
  await changeSettings(
    { ...ctx, actor: { kind: 'system' } },
    { store: { isDemo: true }, giftcards: { isEnabled: true } },
  )
  const [whey] = (await stockShop(ctx, [400])) as [Shelf]
  let now = START
  const asha: Context = { ...ctx, actor: await customer(ctx, `gift${unique()}`), now: () => now }
  const pay = (orderNumber: string, proof = YES) =>
    payOrder(asha, gatewaysOf(sandboxGateway), { orderNumber, proof }, { ip: unique(), userAgent: 'test' })
  const order = async (changes: object = {}, key: string | null = unique()) => {
    const ordered = await orderGiftCard(asha, gift(changes), key)
    if (!ordered.ok) throw new Error(ordered.code)
    return ordered.value
  }
  /** Buys a card and pays for it. */
  const buy = async (changes: object = {}): Promise<Codes> => {
    const { orderNumber } = await order(changes)
    await pay(orderNumber)
    const confirmed = await confirmGiftCard(asha, { orderNumber })
    if (!confirmed.ok || !confirmed.value.card) throw new Error('no card')
    return confirmed.value.card
  }
  const spend = (giftCardCode: string, changes: object = {}, as = asha) =>
    placeOrder(as, orderInput([whey], unique(), { giftCardCode, ...changes }))
  const balance = async (code: string) => {
    const found = await findGiftCard(ctx, code)
    return found.ok ? found.value.remainingBalance : found.code
  }
  const goTo = (date: Date) => {
    now = date
  }
  const sent: EmailMessage[] = []
  const outgoing = { send: async (mail: EmailMessage) => void sent.push(mail), link: linksOf(''), close: () => {} }
  const mailer = recordEmails(asha, outgoing, { event: 'gift-card.due', data: {} })
  /** Runs the scheduled announcement and sends the emails that it triggers. */
  const mailDue = async () => {
    const before = (await announcedEvents(ctx)).length
    await announceDueGifts(asha)
    for (const { event, data } of (await announcedEvents(ctx)).slice(before))
      if (event === 'gift-card.due') await sendGift(asha, mailer, { orderId: String(data.orderId) })
  }
  return { ctx, asha, whey, order, pay, buy, spend, balance, goTo, sent, mailer, mailDue }
}

/** The number of cards whose balance is not the sum of their entries. */
export const wrongBalances = async (ctx: Context): Promise<number> =>
  (
    await queryRows<{ wrong: number }>(
      ctx.db,
      sql`select count(*)::int as wrong from gift_cards c where balance < 0
        or balance <> (select coalesce(sum(amount), 0) from gift_card_entries e where e.card_id = c.id)
        or (used_at is null) <> (balance > 0)`,
    )
  )[0]?.wrong ?? -1
