import { sql } from 'drizzle-orm'
import { saveGoals } from '../../domains/catalog/index.ts'
import { saveCoupons } from '../../domains/coupons/index.ts'
import { CouponRecord } from '../../domains/coupons/schemas.ts'
import {
  finishGiftCard,
  finishMembership,
  joinMembership,
  orderMembership,
} from '../../domains/digital-orders/index.ts'
import { confirmSubscription } from '../../domains/newsletter/index.ts'
import { findOrder } from '../../domains/orders/index.ts'
import { payOrder, refundOrder } from '../../domains/payments/index.ts'
import { RefundBody } from '../../domains/payments/schemas.ts'
import { answerQuestion } from '../../domains/product-questions/index.ts'
import { rebuildSearch } from '../../domains/search/index.ts'
import { inviteStaff } from '../../domains/staff/index.ts'
import { answerTicket, findTicket } from '../../domains/support/index.ts'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { emailHtml } from '../../platform/email/email-html.ts'
import { type EmailMessage, linksOf } from '../../platform/email/mailer.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import { must } from '../../platform/testing/index.ts'
import { newToken } from '../../shared/ids.ts'
import { emailReactions } from '../email-reactions.ts'
import { follow } from '../events.ts'
import { correctedOrder } from './corrected-order.ts'
import type { FullStore } from './full-store.ts'
import { readyOrder } from './ready-order.ts'
import { settledRefunds } from './settled-refunds.ts'
import { ANSWERS, EMAILS, type Filled, PAGES, QUESTIONS } from './surfaces.ts'
import { fillWorld, type World } from './visitors.ts'
import { waitingChange } from './waiting-change.ts'

/** A store in which every page, answer and email has content. Its member is the other customer. */
export async function fillSurfaces({ ctx, ask }: FullStore, shelf: Parameters<typeof fillWorld>[1]): Promise<Filled> {
  const world = await fillWorld(ctx, shelf)
  const shown = { code: 'SHOWN10', title: 'Ten off', discountType: 'percentage', discountValue: 10, showOnCart: true }
  must(await saveCoupons(ctx, [CouponRecord.parse(shown)]))
  await rebuildSearch(ctx)
  await saveGoals(ctx, [{ slug: 'muscle', name: 'Muscle', value: 'MUSCLE_GAIN', description: '' }])
  const { orderNumber } = await world.order()
  const { orderNumber: unpaid } = await world.order('CARD')
  // Its buyer also said that it was paid by UPI, which staff didn't find.
  await ctx.db.execute(sql`insert into upi_claims (order_id, reference, status, reason, given_at, held_until)
    select id, '412345678901', 'rejected', 'Not in our account', now(), now() from orders where number = ${unpaid}`)
  const { orderNumber: paid } = await world.order('CARD')
  const { orderNumber: changing } = await world.order('CARD')
  const pay = async (ctx: Context, orderNumber: string) => {
    const proof = `sbx_ok_${'a'.repeat(26)}`
    must(
      await payOrder(ctx, gatewaysOf(sandboxGateway), { orderNumber, proof }, { ip: '203.0.113.7', userAgent: 'test' }),
    )
  }
  for (const number of [paid, changing]) await pay({ ...ctx, actor: world.actors.owner }, number)
  const guestOrder = await guestsOrder(ctx, world)
  const corrected = await correctedOrder(ctx, (await world.order()).orderNumber)
  const some = { ...RefundBody.parse({ amount: 1 }), orderNumber: paid, key: 'some-money' }
  const refund = must(await refundOrder(ctx, some))
  await settledRefunds(ctx, refund.id)
  const member: Context = { ...ctx, actor: world.actors.other }
  const gift = await world.giftOrder()
  await pay({ ...ctx, actor: world.actors.owner }, gift)
  await finishGiftCard(ctx, { orderNumber: gift })
  await joinMembership({ ...ctx, actor: world.actors.owner })
  await joinMembership(member)
  const term = must(await orderMembership(member, { paymentMethod: 'card' }))
  await pay(member, term.orderNumber)
  await finishMembership(ctx, { orderNumber: term.orderNumber })
  await ctx.db.execute(sql`update memberships set expires_at = now() + interval '3 days' where expires_at is not null`)
  ctx.memory.purge(['*'])
  await ask('/api/subscribers', { body: { email: 'n@example.in' } })
  const letter = { name: 'Asha', email: 'a@example.in', subject: 'Whey', message: 'Is it sweet?' }
  const { ticket } = JSON.parse(await ask('/api/contact', { body: letter })).data
  must(await inviteStaff(ctx, { email: 'helper@example.in', role: 'packer' }))
  const [invited] = await queryRows<{ id: string }>(ctx.db, sql`select id from staff_invitations`)
  const { id: messageId } = must(await findTicket(ctx, ticket)).ticket
  const { seen: answerEntry } = must(await answerTicket(ctx, messageId, { text: 'Yes, it is.', seen: 0 }))
  const question = await world.question()
  must(await answerQuestion(ctx, { ...question, answer: 'Yes, they are.' }))
  const due = await world.alert()
  await ctx.db.execute(sql`update alerts set price_then = 200000`)
  const wish = { kind: 'price-drop', variantId: world.whey.variantId, email: 'a@example.in' }
  await ask('/api/alerts', { body: wish })
  const [asked] = await queryRows<{ id: string }>(ctx.db, sql`select id from alerts where email = 'a@example.in'`)
  const [subscriber] = await queryRows<{ token: string }>(ctx.db, sql`select token from subscribers`)
  // The link confirms a subscription; its email then is the welcome.
  must(await confirmSubscription(ctx, subscriber?.token ?? ''))
  const [begun] = await queryRows<{ id: string }>(ctx.db, sql`select id from memberships where expires_at is not null`)
  const [given] = await queryRows<{ order_id: string }>(
    ctx.db,
    sql`select order_id from gifts where card_id is not null`,
  )
  const giftOrderId = given?.order_id ?? ''
  await ctx.db.execute(
    sql`insert into cash_codes (id, buyer, phone, email, asked_at, expires_at) values ('csh_one', ${world.ownerId}, '+919876543210', 'olga@example.in', now(), now())`,
  )
  await leaveCart(ctx, world.staffId, world.bar)
  return {
    ...world,
    invitationId: invited?.id ?? '',
    orderNumber,
    unpaid,
    paid,
    changeId: await waitingChange(ctx, changing),
    corrected,
    shipmentId: await shipmentOf(ctx, corrected),
    guestOrder,
    ready: await readyOrder(ctx, (await world.order()).orderNumber),
    membershipOrder: term.id,
    ticket,
    answerEntry,
    questionId: question.id,
    giftOrderId,
    refundId: refund.id,
    returned: await returnOf(ctx, paid),
    membershipId: begun?.id ?? '',
    token: subscriber?.token ?? '',
    asked: asked?.id ?? '',
    due,
  }
}

/** A return of an order that has arrived, as its emails need it. */
async function returnOf(ctx: Context, orderNumber: string) {
  const returnId = 'ret_shown'
  await ctx.db.execute(sql`
    insert into returns (id, number, order_id, idempotency_key, request_hash, status, reason, seal, wish, postage, created_at, updated_at)
    select ${returnId}, 'RET-SHOWN234', id, 'shown', '', 'received', 'damaged', 'opened', 'refund', 'store', now(), now()
    from orders where number = ${orderNumber}`)
  await ctx.db.execute(sql`
    insert into return_lines (id, return_id, order_line_id, quantity, money, card)
    select 'rtl_shown', ${returnId}, l.id, 1, 100, 0 from order_lines l join orders o on o.id = l.order_id
    where o.number = ${orderNumber} limit 1`)
  const [event] = await queryRows<{ id: number }>(
    ctx.db,
    sql`insert into return_events (return_id, status, actor, at) values (${returnId}, 'received', 'system', now()) returning id`,
  )
  return { returnId, eventId: event?.id ?? 0 }
}

async function shipmentOf(ctx: Context, orderNumber: string): Promise<string> {
  const [shipment] = must(await findOrder(ctx, orderNumber)).shipments
  await ctx.db.execute(sql`update shipments set reported = 'lost', due_at = now() where id = ${shipment?.id}`)
  return shipment?.id ?? ''
}

/** An order of a visitor without an account, whatever the settings say about guests. */
async function guestsOrder(ctx: Context, world: World): Promise<string> {
  const { orderNumber } = await world.order()
  await ctx.db.execute(
    sql`update orders set customer_id = null, email = 'guest@example.in' where number = ${orderNumber}`,
  )
  return orderNumber
}

/** A staff member's cart, abandoned two days ago, with everything that a reminder needs. */
async function leaveCart({ db }: Context, customerId: string, { productId, variantId }: World['bar']): Promise<void> {
  await db.execute(sql`update users set email_verified = true where id = ${customerId}`)
  await db.execute(
    sql`insert into subscribers (id, email, token, subscribed_at) values ('sub_staff', 'staff@example.in', 'token-of-sub-staff', now())`,
  )
  await db.execute(
    sql`insert into carts (user_id, version, updated_at) values (${customerId}, 1, now() - interval '2 days')`,
  )
  await db.execute(sql`insert into cart_lines (user_id, list, position, product_id, variant_id, quantity, changed_at)
    values (${customerId}, 'lines', 0, ${productId}, ${variantId}, 1, now() - interval '2 days')`)
  await db.execute(
    sql`insert into cart_reminders (customer_id, token, cart_version, due_at) values (${customerId}, 'token-of-staff-cart', 1, now())`,
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The text for readers, screen readers and search engines: HTML without scripts except JSON-LD, in one line. */
const told = (html: string): string =>
  html
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/&(\w+|#x27);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')

const wordsOf = ({ subject, text, content }: EmailMessage) => [subject, text, told(emailHtml(content))].join('\n')

/**
 * Reads everything that the store says, by name: every page, and the texts of the API, the assistant and the emails.
 */
export async function readSurfaces(
  { ctx, ask }: FullStore,
  world: Filled,
  isWanted: (surface: string) => boolean = () => true,
): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  const hear = async (name: string, read: () => Promise<string>) => {
    if (isWanted(name)) said[name] = await read()
  }
  for (const [id, [path, visitor = 'stranger']] of Object.entries(PAGES)) {
    const address = typeof path === 'string' ? path : path(world)
    await hear(id, async () => told(await ask(address, { headers: world.headers[visitor] })))
  }
  for (const [name, [path, body, visitor = 'stranger']] of Object.entries(ANSWERS)) {
    const sent = { headers: world.headers[visitor], body: body?.(world) }
    await hear(`api: ${name}`, () => ask(path, sent))
  }
  await hear('newsletter, subscribed', async () => {
    const form = { email: `${newToken()}@example.in`, consent: 'on', source: 'sidebar' }
    return told(await ask('/newsletter', { body: new URLSearchParams(form) }))
  })
  await hear('assistant', async () => {
    const answers: string[] = []
    for (const message of QUESTIONS) answers.push(JSON.parse(await ask('/api/chatbot', { body: { message } })).message)
    return answers.join('\n')
  })
  for (const [event, dataOf] of Object.entries(EMAILS))
    await hear(`mail: ${event}`, async () => {
      const mails = await emailsAfter(ctx, event, dataOf(world))
      if (mails.length === 0) throw new Error(`no mail follows ${event}`)
      return mails.map(wordsOf).join('\n')
    })
  return said
}

/** The emails that follow an event. */
async function emailsAfter(ctx: Context, event: string, data: Record<string, unknown>): Promise<EmailMessage[]> {
  await ctx.db.execute(sql`update cart_reminders set sent_at = null`)
  await ctx.db.execute(sql`update alerts set sent_at = null, due_at = now(), confirm_mailed_at = null`)
  const sent: EmailMessage[] = []
  const mailer = {
    send: async (mail: EmailMessage) => void sent.push(mail),
    link: linksOf(''),
    close: () => undefined,
  }
  await follow(emailReactions, { event, data }, ctx, mailer)
  return sent
}
