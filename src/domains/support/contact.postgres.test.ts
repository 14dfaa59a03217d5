import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { outbox } from '../customers/testing/people.ts'
import { recordEmails } from '../emails/index.ts'
import { openTicket, sendTicketEmails } from './index.ts'
import { NewTicket } from './schemas.ts'
import { supportTickets } from './tables.ts'

const MESSAGE = { name: 'Asha Rao', subject: 'Where is my order?', message: 'It is NS-ABC123DEF.\nThank you.' }
const HERE = { ip: '198.51.100.9', userAgent: 'test' }
const write = async (ctx: Context, email: string, client = HERE) => {
  const result = await openTicket(ctx, NewTicket.parse({ ...MESSAGE, email }), client)
  return result.ok ? result.value.ticket : result.code
}
const rows = (ctx: Context) => ctx.db.select().from(supportTickets)

describeBoth('a message to the shop', (open) => {
  test('is kept under a ticket, mailed to the owner, and its sender gets a receipt, each once', async () => {
    const ctx = await open()
    const email = `asha.${crypto.randomUUID()}@example.in`
    const ticket = await write(ctx, email)
    expect(ticket).toMatch(/^MSG-[A-HJ-NP-Z2-9]{8}$/)
    const kept = (await rows(ctx)).find((row) => row.ticket === ticket)
    expect(kept).toMatchObject({ ...MESSAGE, email, customerId: null })
    const mailer = outbox()
    const recorded = recordEmails(ctx, mailer, { event: 'contact.received', data: { ticket } })
    await sendTicketEmails(ctx, recorded, { ticket })
    await sendTicketEmails(ctx, recorded, { ticket })
    expect(mailer.mails.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))).toEqual([
      { to: 'support@o2nutrition.example', replyTo: email, subject: `${ticket}: ${MESSAGE.subject}` },
      { to: email, replyTo: undefined, subject: `We received your message ${ticket}` },
    ])
    expect(mailer.mails[0]?.text).toContain(MESSAGE.message)
    expect(mailer.mails[1]?.text).toContain('within 24 hours')
  })

  test('sent five times at once is one message with one ticket', async () => {
    const ctx = await open()
    const email = `ravi.${crypto.randomUUID()}@example.in`
    const tickets = await Promise.all(
      Array.from({ length: 5 }, (_, n) => write(ctx, email, { ...HERE, ip: `198.51.100.${n}` })),
    )
    expect(new Set(tickets).size).toBe(1)
    expect((await rows(ctx)).filter((row) => row.email === email)).toHaveLength(1)
  })
})
