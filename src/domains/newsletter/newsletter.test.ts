import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { emailHtml } from '../../platform/email/email-html.ts'
import type { EmailMessage, Mailer } from '../../platform/email/mailer.ts'
import { linksOf } from '../../platform/email/mailer.ts'
import { reveal } from '../../platform/email/secret.ts'
import { announcedEvents, testContext } from '../../platform/testing/index.ts'
import { recordEmails } from '../emails/index.ts'
import { changeSettings } from '../settings/index.ts'
import { confirmSubscription, subscribe, unsubscribe, welcomeSubscriber } from './index.ts'
import { NewSubscriber, NewsletterForm } from './schemas.ts'
import { newsletterConsents, subscribers } from './tables.ts'

const EMAIL = 'asha@example.in'
const HERE = { ip: '203.0.113.9', userAgent: 'test' }
const join = (ctx: Context, input: object = {}) => subscribe(ctx, NewSubscriber.parse({ email: EMAIL, ...input }), HERE)
const rows = (ctx: Context) => ctx.db.select().from(subscribers)

/** A store with single opt-in. */
async function singleOptIn(): Promise<Context> {
  const ctx = await testContext()
  await changeSettings({ ...ctx, actor: { kind: 'system' } }, { newsletter: { isDoubleOptIn: false } })
  return ctx
}

/** A mailer that collects emails. */
function outbox(): Mailer & { mails: EmailMessage[] } {
  const mails: EmailMessage[] = []
  return {
    mails,
    send: async (mail) => void mails.push(mail),
    link: linksOf('https://shop.example'),
    close: () => undefined,
  }
}

/** Handles the announced events like the job queue, every event several times. */
async function work(ctx: Context, mailer: Mailer): Promise<void> {
  for (const { event, data } of await announcedEvents(ctx)) {
    if (event === 'newsletter.subscribed')
      await welcomeSubscriber(ctx, recordEmails(ctx, mailer, { event, data }), { email: String(data.email) })
  }
}

test('a new subscriber gets one welcome mail, however often the address is sent', async () => {
  const ctx = await singleOptIn()
  const mailer = outbox()
  const answer = { ok: true, value: { mustConfirm: false } }
  expect(await join(ctx)).toEqual(answer)
  expect(await join(ctx, { email: ' ASHA@example.IN ' })).toEqual(answer)
  await work(ctx, mailer)
  await work(ctx, mailer)
  expect(mailer.mails.map((mail) => mail.to)).toEqual([EMAIL])
  const [row, ...more] = await rows(ctx)
  expect(more).toEqual([])
  const [mail] = mailer.mails
  const unsubscribeUrl = reveal(mail?.unsubscribeUrl ?? '')
  expect(unsubscribeUrl).toBe(`https://shop.example/newsletter/unsubscribe?token=${row?.token}`)
  expect(mail && emailHtml(mail.content)).toContain(unsubscribeUrl)
  expect(mail?.text).toContain(unsubscribeUrl)
})

test('A14 D292: the answer follows the setting, not whether the address is new, waiting, active or ended', async () => {
  const ctx = await testContext()
  const answers = [await join(ctx), await join(ctx)]
  const [row] = await rows(ctx)
  await confirmSubscription(ctx, row!.token)
  answers.push(await join(ctx))
  await unsubscribe(ctx, row!.token)
  answers.push(await join(ctx))
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: { mustConfirm: true } })
  const plain = await singleOptIn()
  const [first, second] = [await join(plain), await join(plain)]
  expect([first, second]).toEqual([first, first])
  expect(first).toMatchObject({ value: { mustConfirm: false } })
})

test('an active subscription is not changed by someone who types its address', async () => {
  const ctx = await singleOptIn()
  await join(ctx, { phone: '98765 43210', whatsapp: true })
  const before = await rows(ctx)
  expect(before).toMatchObject([{ phone: '+919876543210', wantsWhatsapp: true }])
  await join(ctx, { phone: '9000000000' })
  expect(await rows(ctx)).toEqual(before)
})

test('the link ends a subscription, also twice, and forgets the phone; and subscribing again asks it to confirm (A62)', async () => {
  const ctx = await singleOptIn()
  const mailer = outbox()
  await join(ctx, { phone: '9876543210', whatsapp: true })
  await work(ctx, mailer)
  const [row] = await rows(ctx)
  expect((await unsubscribe(ctx, row!.token)).ok).toBe(true)
  const ended = await rows(ctx)
  expect(ended).toMatchObject([{ email: EMAIL, phone: null, wantsWhatsapp: false, unsubscribedAt: expect.any(Date) }])
  expect((await unsubscribe(ctx, row!.token)).ok).toBe(true)
  expect(await rows(ctx)).toEqual(ended)

  await join(ctx)
  await work(ctx, mailer)
  // Twice: the second time, the row still awaits confirmation and doesn't count as a new one.
  await join(ctx)
  expect(await rows(ctx)).toMatchObject([{ awaitsConfirmation: true }])
  await work(ctx, mailer)
  expect(mailer.mails.map(({ subject }) => subject)).toEqual([
    'Welcome to O2 Nutrition',
    'Confirm your subscription to O2 Nutrition',
    'Confirm your subscription to O2 Nutrition',
  ])
  expect((await confirmSubscription(ctx, row!.token)).ok).toBe(true)
  expect(await rows(ctx)).toMatchObject([{ unsubscribedAt: null, awaitsConfirmation: false }])
})

test('nobody is welcomed who has left before the mail went out', async () => {
  const ctx = await singleOptIn()
  const mailer = outbox()
  await join(ctx)
  const [row] = await rows(ctx)
  await unsubscribe(ctx, row!.token)
  await work(ctx, mailer)
  expect(mailer.mails).toEqual([])
})

test.each(['', 'x', "' or 1=1 --", 'a'.repeat(1000)])('the token %j ends nothing', async (token) => {
  const ctx = await singleOptIn()
  await join(ctx)
  expect(await unsubscribe(ctx, token)).toMatchObject({ ok: false, code: 'LINK_UNKNOWN' })
  expect(await rows(ctx)).toMatchObject([{ unsubscribedAt: null }])
})

test('a mail server that refuses leaves the welcome due', async () => {
  const ctx = await singleOptIn()
  await join(ctx)
  const broken = { ...outbox(), send: () => Promise.reject(new Error('451 try later')) }
  await expect(work(ctx, broken)).rejects.toThrow('451')
  const mailer = outbox()
  await work(ctx, mailer)
  expect(mailer.mails).toHaveLength(1)
})

test('A40: one address cannot be tried without limit, nor can one network try all addresses', async () => {
  const ctx = await singleOptIn()
  for (let n = 0; n < 6; n += 1) expect((await join(ctx)).ok).toBe(true)
  expect(await join(ctx)).toMatchObject({ ok: false, code: 'TOO_MANY_TRIES' })
  for (let n = 0; n < 53; n += 1) expect((await join(ctx, { email: `a${n}@example.in` })).ok).toBe(true)
  expect(await join(ctx, { email: 'z@example.in' })).toMatchObject({ ok: false, code: 'TOO_MANY_TRIES' })
})

test.each([
  {},
  { email: '' },
  { email: 'asha' },
  { email: 'asha@example.in,evil@example.in' },
  { email: 'asha@example.in\r\nBcc: evil@example.in' },
  { email: `${'a'.repeat(10_000)}@example.in` },
  { email: ['asha@example.in'] },
  { email: EMAIL, phone: '----------' },
  { email: EMAIL, phone: 9876543210 },
  { email: EMAIL, whatsapp: 'yes' },
])('%j is refused', (input) => {
  expect(NewSubscriber.safeParse(input).success).toBe(false)
})

test('WhatsApp without a number is refused beside the number', () => {
  for (const phone of [undefined, null, '', ' '])
    expect(NewSubscriber.safeParse({ email: EMAIL, phone, whatsapp: true }).error?.issues).toMatchObject([
      { path: ['phone'], message: 'Enter the mobile number for WhatsApp' },
    ])
  expect(NewSubscriber.safeParse({ email: EMAIL, whatsapp: false }).success).toBe(true)
})

test('A62 D82: by default a subscription begins by the mailed link, and every step is kept as proof', async () => {
  const ctx = await testContext()
  const mailer = outbox()
  await join(ctx, { source: 'inline' })
  await work(ctx, mailer)
  expect(mailer.mails.map((mail) => mail.subject)).toEqual(['Confirm your subscription to O2 Nutrition'])
  const [row] = await rows(ctx)
  expect(row).toMatchObject({ awaitsConfirmation: true })
  expect(mailer.mails[0]?.text).toContain(`https://shop.example/newsletter/confirm?token=${row?.token}`)
  // If requested again before it is confirmed, the confirmation email is sent again.
  await join(ctx, { source: 'nonsense' })
  await work(ctx, mailer)
  expect(mailer.mails).toHaveLength(2)

  expect((await confirmSubscription(ctx, row?.token ?? '')).ok).toBe(true)
  expect((await confirmSubscription(ctx, row?.token ?? '')).ok).toBe(true)
  await work(ctx, mailer)
  expect(mailer.mails.map((mail) => mail.subject).slice(2)).toEqual(['Welcome to O2 Nutrition'])
  await unsubscribe(ctx, row?.token ?? '')
  await unsubscribe(ctx, row?.token ?? '')
  expect(await confirmSubscription(ctx, row?.token ?? '')).toMatchObject({ code: 'LINK_UNKNOWN' })
  const kept = await ctx.db.select().from(newsletterConsents)
  expect(kept.map(({ kind, source, wording }) => [kind, source, wording])).toEqual([
    ['asked', 'inline', 'Yes, email me offers and news'],
    ['asked', 'api', null],
    ['confirmed', null, null],
    ['ended', null, null],
  ])
})

test('D77: the form needs the tick that nobody has set for the visitor', () => {
  expect(NewsletterForm.safeParse({ email: EMAIL }).success).toBe(false)
  expect(NewsletterForm.safeParse({ email: EMAIL, consent: 'on' }).success).toBe(true)
})
