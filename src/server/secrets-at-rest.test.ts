import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { LINK_HOURS } from '../domains/customers/emailed-links.ts'
import { findEmail, resendEmail, writeEmails } from '../domains/emails/index.ts'
import { RESENT_WITHIN_HOURS } from '../domains/emails/resend-email.ts'
import { emailLog } from '../domains/emails/tables.ts'
import { CODE_MINUTES } from '../domains/orders/place/cash-codes.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { createMailer, type EmailMessage, type Mailer } from '../platform/email/mailer.ts'
import { createLog } from '../platform/log.ts'
import { emailReactions } from './email-reactions.ts'
import { follow } from './events.ts'
import { openFullStore } from './testing/full-store.ts'
import { fillSurfaces } from './testing/read-surfaces.ts'
import { columnsWith, plain } from './testing/stored-text.ts'
import { EMAILS, type Filled } from './testing/surfaces.ts'

/** Secrets that are stored on purpose: the gift card itself, and links that must work in emails for years. */
const OWNERS = ['gift_cards.code', 'subscribers.token', 'alerts.token', 'cart_reminders.token']

/** Link parameters that are not secret: which order to look up, which variant to show. */
const PUBLIC = ['query', 'variant', 'flavor', 'weight']

const lines: string[] = []
let ctx: Context
let world: Filled
let folder: string
let post: Mailer

beforeAll(async () => {
  const shop = await openFullStore()
  ctx = { ...shop.ctx, log: createLog('info', { write: (line) => void lines.push(line) }) }
  await changeSettings(ctx, { reminders: { isEnabled: true } })
  world = await fillSurfaces(shop, (await stockShop(ctx, [40, 40])) as [Shelf, Shelf])
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
  post = createMailer({ from: 'shop@example.in', folder, publicUrl: 'https://shop.example.in' })
})

/** The secrets in an event's emails, read from their text: this does not rely on the templates. */
function secretsIn({ text }: EmailMessage): string[] {
  const inLinks = [...text.matchAll(/https?:\/\/\S+/g)].flatMap(([url]) =>
    [...new URL(url).searchParams].filter(([name]) => !PUBLIC.includes(name)).map(([, value]) => value),
  )
  return [...inLinks, ...[...text.matchAll(/^(?:Your|Gift card) code: (\S+)$/gm)].map(([, code = '']) => code)]
}

/** Runs an event as the queue does: announced, first failing with a statement's values, then sent. */
async function send(event: string, data: Record<string, unknown>) {
  const sent: EmailMessage[] = []
  await ctx.db.execute(sql`update cart_reminders set sent_at = null`)
  await ctx.db.execute(sql`update alerts set sent_at = null, due_at = now(), confirm_mailed_at = null`)
  // One gift card is sent with two events, as after "Send again".
  await ctx.db.execute(sql`update mails set status = 'failed' where key like '%-gift%'`)
  await ctx.announceAgain({ event, data })
  const failing: Mailer = {
    ...post,
    send: async (mail) => {
      sent.push(mail)
      throw new DrizzleQueryError('select $1', secretsIn(mail), new Error(`refused\nparams: ${secretsIn(mail)}`))
    },
  }
  const keeping: Mailer = {
    ...post,
    send: async (mail) => {
      sent.push(mail)
      await post.send(mail)
    },
  }
  const write = (mailer: Mailer) =>
    writeEmails(ctx, mailer, { event, data }, (recorded) => follow(emailReactions, { event, data }, ctx, recorded))
  await write(failing).catch((err: unknown) => {
    ctx.log.error({ err, mails: sent }, 'A reaction failed and will be tried again')
    ctx.log.error({ err, event, data })
  })
  await write(keeping)
  return sent
}

const CARRY_SECRETS = [
  'customer.verification-requested',
  'customer.reset-requested',
  'customer.email-change-requested',
  'customer.deletion-requested',
  'order.cash-code-requested',
  'cart-reminder.due',
  'alert.due',
  'alert.confirmation-requested',
  'newsletter.subscribed',
  'staff.invited',
  'gift-card.issued',
]

test('I29 A50: no template leaves a code or link in any table, job, log line or error; only its email has it', async () => {
  expect(Object.keys(EMAILS).toSorted(), 'every email is sent here').toEqual(Object.keys(emailReactions).toSorted())
  // A refund to a gift card and a guest's order, as found in A50.
  await ctx.db.execute(sql`update refunds set destination = 'gift-card' where id = ${world.refundId}`)
  await ctx.db.execute(
    sql`insert into gift_cards (id, code, amount, created_at) values ('gft_back', 'LEAKEDCARD12', 100, now())`,
  )
  await ctx.db.execute(
    sql`insert into gift_card_entries (card_id, kind, amount, reference, at) values ('gft_back', 'issued', 100, ${world.refundId}, now())`,
  )
  await ctx.db.execute(sql`update orders set customer_id = null where number = ${world.orderNumber}`)
  const carried = new Map<string, string[]>()
  for (const [event, dataOf] of Object.entries(EMAILS)) {
    const sent = await send(event, dataOf(world))
    expect(sent, event).not.toEqual([])
    carried.set(event, sent.flatMap(secretsIn))
  }
  for (const event of [...CARRY_SECRETS, 'refund.mail-due', 'order.placed'])
    expect(carried.get(event), event).not.toEqual([])
  expect(carried.get('refund.mail-due')).toContain('LEAKEDCARD12')

  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const delivered = plain(files.join('\n'))
  const logged = lines.join('\n')
  for (const [event, secrets] of carried)
    for (const secret of new Set(secrets)) {
      expect(
        (await columnsWith(ctx, [secret])).filter((column) => !OWNERS.includes(column)),
        event,
      ).toEqual([])
      expect(logged.includes(secret), `the log after ${event}`).toBe(false)
    }
  // The latest link of each kind is the one that works, and its email has it.
  for (const event of CARRY_SECRETS) expect(delivered, event).toContain(carried.get(event)?.at(-1))
  const told = await findEmail(ctx, `${world.refundId}-refund`)
  expect(told).toMatchObject({
    ok: true,
    value: { status: 'saved', text: expect.stringContaining('Gift card code: ••••') },
  })
})

test('I29: an email with somebody’s own request goes again while its link is valid, and is refused in words afterwards', async () => {
  const hours = (event: string) => RESENT_WITHIN_HOURS[event]
  expect(hours('customer.reset-requested')).toBe(LINK_HOURS.reset)
  expect(hours('customer.deletion-requested')).toBe(LINK_HOURS.delete)
  expect(hours('customer.email-change-requested')).toBe(LINK_HOURS.change)
  expect(hours('order.cash-code-requested')).toBeGreaterThanOrEqual(CODE_MINUTES / 60)
  const now = new Date()
  const event = 'customer.email-change-requested'
  const row = {
    recipient: 'new@example.in',
    subject: 'x',
    data: {},
    createdAt: now,
    updatedAt: now,
    status: 'sent' as const,
  }
  await ctx.db.insert(emailLog).values([
    { ...row, key: 'change', event },
    { ...row, key: 'placed', event: 'order.placed' },
  ])
  const at = (hour: number): Context => ({ ...ctx, now: () => new Date(now.getTime() + hour * 3_600_000) })
  expect((await resendEmail(at(23), 'change')).ok).toBe(true)
  expect(await resendEmail(at(24), 'change')).toMatchObject({
    code: 'MAIL_TOO_OLD',
    params: {
      message:
        'This email could be sent again for 24 hours after it was requested. Ask the customer to request a new one.',
    },
  })
  expect((await resendEmail(at(24 * 80), 'placed')).ok).toBe(true)
})
