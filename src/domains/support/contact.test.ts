import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { EmailMessage, Mailer } from '../../platform/email/mailer.ts'
import { announcedEvents, contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { newPerson, outbox } from '../customers/testing/people.ts'
import { recordEmails } from '../emails/index.ts'
import { emailLog } from '../emails/tables.ts'
import { changeSettings } from '../settings/index.ts'
import { eraseCustomerTickets, findOwnTickets, openTicket, sendTicketEmails } from './index.ts'
import { NewTicket } from './schemas.ts'
import { supportTickets } from './tables.ts'

const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  subject: 'Where is my order?',
  message: 'It is NS-ABC123DEF.\nThank you.',
}
const HERE = { ip: '203.0.113.9', userAgent: 'test' }
const write = async (ctx: Context, changes: object = {}, client = HERE) => {
  const result = await openTicket(ctx, NewTicket.parse({ ...MESSAGE, ...changes }), client)
  return result.ok ? result.value.ticket : result.code
}
const rows = (ctx: Context) => ctx.db.select().from(supportTickets)

/** Handles the emitted events, as the job queue does; each call handles all of them again. */
async function work(ctx: Context, mailer: Mailer): Promise<void> {
  for (const { event, data } of await announcedEvents(ctx))
    if (event === 'contact.received')
      await sendTicketEmails(ctx, recordEmails(ctx, mailer, { event, data }), { ticket: String(data.ticket) })
}

test('the receipt carries no word of a stranger to the address that was typed', async () => {
  const ctx = await testContext()
  const words = { name: 'Cheap-Pills', subject: 'Buy-Now', message: 'https://evil.example <b>win</b>' }
  await write(ctx, words)
  const mailer = outbox()
  await work(ctx, mailer)
  const receipt = mailer.mails.at(-1)
  const told = `${receipt?.subject} ${receipt?.text} ${receipt?.html}`
  for (const word of ['Cheap-Pills', 'Buy-Now', 'evil.example', 'win']) expect(told).not.toContain(word)
})

test('A19: HTML in any text is plain text in the owner’s email', async () => {
  const ctx = await testContext()
  const evil = '<img src=x onerror=alert(1)>'
  await write(ctx, { name: evil, subject: evil, message: evil })
  const mailer = outbox()
  await work(ctx, mailer)
  expect(mailer.mails[0]?.html).toContain('&lt;img')
  expect(mailer.mails[0]?.html).not.toContain('<img')
})

test('a mail server that fails between the two mails leaves the second one due, and does not repeat the first', async () => {
  const ctx = await testContext()
  await write(ctx)
  const first: EmailMessage[] = []
  const half: Mailer = {
    ...outbox(),
    send: async (mail) => {
      if (first.length > 0) throw new Error('451 try later')
      first.push(mail)
    },
  }
  await expect(work(ctx, half)).rejects.toThrow('451')
  const mailer = outbox()
  await work(ctx, mailer)
  expect(first.map(({ to }) => to)).toEqual(['support@o2nutrition.example'])
  expect(mailer.mails.map(({ to }) => to)).toEqual([MESSAGE.email])
})

test('the same message on another day is another one', async () => {
  let now = new Date('2026-11-21T10:00:00Z')
  const ctx = await testContext({ now: () => now })
  const first = await write(ctx)
  expect(await write(ctx)).toBe(first)
  now = new Date('2026-11-22T10:00:00Z')
  expect(await write(ctx)).not.toBe(first)
})

test('A40 A43: neither one address nor one network can send messages without limit', async () => {
  const ctx = await testContext()
  for (let n = 0; n < 5; n += 1) expect(await write(ctx, { subject: `Question ${n}` })).toMatch(/^MSG-/)
  expect(await write(ctx, { subject: 'Question 6' })).toBe('TOO_MANY_TRIES')
  // The refused one counts as well.
  for (let n = 0; n < 14; n += 1) expect(await write(ctx, { email: `a${n}@example.in` })).toMatch(/^MSG-/)
  expect(await write(ctx, { email: 'z@example.in' })).toBe('TOO_MANY_TRIES')
  expect(await write(ctx, { email: 'z@example.in' }, { ...HERE, ip: '203.0.113.10' })).toMatch(/^MSG-/)
})

test('a closed form keeps nothing and names the email', async () => {
  const ctx = await testContext()
  await changeSettings(ctx, { contact: { isEnabled: false }, store: { email: 'hi@iron.example' } })
  const refused = await openTicket(ctx, NewTicket.parse(MESSAGE), HERE)
  expect(refused).toMatchObject({ ok: false, code: 'CONTACT_OFF', params: { email: 'hi@iron.example' } })
  expect(await rows(ctx)).toEqual([])
})

test('who is signed in finds the own messages, and they go with the account', async () => {
  const shop = await testContext()
  const { actor } = await newPerson(shop, 'asha')
  const asha = contextOn(await testDatabase(), { actor })
  const ticket = await write(asha)
  await write(shop, { message: 'Of somebody else' })
  expect((await findOwnTickets(asha)).map((each) => each.ticket)).toEqual([ticket])
  expect(await findOwnTickets(contextOn(await testDatabase(), { actor: { kind: 'nobody' } }))).toEqual([])
  await eraseCustomerTickets(shop, { customerId: 'id' in actor ? actor.id : '' })
  expect(await findOwnTickets(asha)).toEqual([])
  expect(await rows(shop)).toHaveLength(1)
})

test('I34 A55: an account that wrote under another address erases no emails of that address', async () => {
  const shop = await testContext()
  const { actor } = await newPerson(shop, 'asha')
  const own = await write(contextOn(await testDatabase(), { actor }), { email: 'ravi@example.in', message: 'Not mine' })
  const ravis = await write(shop, { email: 'ravi@example.in' })
  await work(shop, outbox())
  const logged = async () => (await shop.db.select().from(emailLog)).map(({ key }) => key)
  expect((await logged()).filter((key) => key.startsWith(own))).toHaveLength(2)
  await eraseCustomerTickets(shop, { customerId: 'id' in actor ? actor.id : '' })
  expect((await logged()).filter((key) => key.startsWith(own))).toEqual([])
  expect((await logged()).filter((key) => key.startsWith(ravis))).toHaveLength(2)
})

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ name: ' \n ' }, 'name', 'Name is required'],
  [{ name: 'Asha\r\nBcc: evil@example.in' }, 'name', 'Only one line of text'],
  [{ name: 'a'.repeat(81) }, 'name', 'At most 80 characters'],
  [{ email: undefined }, 'email', 'Email is required'],
  [{ email: 'asha' }, 'email', 'Please enter a valid email'],
  [{ email: 'asha@example.in\r\nBcc: evil@example.in' }, 'email', 'Please enter a valid email'],
  [{ email: 'asha@example.in,evil@example.in' }, 'email', 'Please enter a valid email'],
  [{ subject: '' }, 'subject', 'Subject is required'],
  [{ subject: 'Hi\nBcc: evil@example.in' }, 'subject', 'Only one line of text'],
  [{ subject: ['Hi'] }, 'subject', 'Subject is required'],
  [{ message: ' ' }, 'message', 'Message is required'],
  [{ message: 'a\0b' }, 'message', 'Plain text only'],
  [{ message: 'a'.repeat(4001) }, 'message', 'At most 4000 characters'],
])('A37: %j is refused beside its field', (changes, field, text) => {
  const parsed = NewTicket.safeParse({ ...MESSAGE, ...changes })
  expect(parsed.error?.issues).toMatchObject([{ path: [field], message: text }])
})

test('A37: whatever is accepted adds no header and can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const parsed = NewTicket.safeParse({ ...MESSAGE, name: text, subject: text, message: text })
      if (!parsed.success) return
      expect(parsed.data.name + parsed.data.subject).not.toMatch(/[\r\n\0]/)
      expect(parsed.data.message).not.toContain('\0')
    }),
  )
})
