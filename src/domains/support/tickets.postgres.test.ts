import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { announcedEvents, contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { activityEntries } from '../activity-log/tables.ts'
import { newPerson, outbox } from '../customers/testing/people.ts'
import { findEmails, recordEmails } from '../emails/index.ts'
import {
  addTicketNote,
  answerTicket,
  changeTicketStatus,
  countTickets,
  eraseCustomerTickets,
  findOwnTickets,
  findTicket,
  findTickets,
  openTicket,
  sendAnswer,
  sendTicketEmails,
} from './index.ts'
import { ticketTransitions } from './rules.ts'
import { NewTicket, TicketQuery, type TicketStatus } from './schemas.ts'

const helper: Actor = { kind: 'staff', id: 'usr_h', email: 'helper@example.in', role: 'support' }
const HERE = { ip: '203.0.113.9', userAgent: 'test' }
const MESSAGE = { name: 'Asha Rao', email: 'asha@example.in', subject: 'Where is it?', message: 'My order.' }

describeBoth('messages of staff', (open, database) => {
  async function begin(): Promise<{ ctx: Context; id: string }> {
    const shop = await open()
    await emptyTables(shop)
    await openTicket(shop, NewTicket.parse(MESSAGE), HERE)
    const ctx = contextOn(await database(), { actor: helper })
    const found = await findTickets(ctx, TicketQuery.parse({}))
    return { ctx, id: found.ok ? (found.value.tickets[0]?.id ?? '') : '' }
  }
  const statusOf = async (ctx: Context, id: string) => {
    const found = await findTicket(ctx, id)
    return found.ok ? found.value.ticket.status : found.code
  }

  test('an answer goes to who wrote, with their words, and is kept', async () => {
    const { ctx, id } = await begin()
    expect(await answerTicket(ctx, id, { text: 'On its way.\n\nSana', seen: 0 })).toMatchObject({ ok: true })
    const events = (await announcedEvents(ctx)).filter(({ event }) => event === 'contact.answered')
    expect(events).toHaveLength(1)
    const mailer = outbox()
    await sendAnswer(ctx, mailer, { entryId: Number(events[0]?.data.entryId) })
    expect(mailer.mails).toMatchObject([{ to: MESSAGE.email, replyTo: 'support@o2nutrition.example' }])
    expect(mailer.mails[0]?.subject).toContain('Where is it?')
    expect(mailer.mails[0]?.text).toContain('On its way.')
    expect(mailer.mails[0]?.text).toContain('My order.')
    expect(await findTicket(ctx, id)).toMatchObject({
      value: { ticket: { status: 'answered' }, entries: [{ kind: 'answer', author: 'helper@example.in' }] },
    })
    expect(await countTickets(ctx)).toMatchObject({ value: { open: 0, answered: 1, closed: 0 } })
  })

  test('of two staff members answering at once, the second gets a conflict', async () => {
    const { ctx, id } = await begin()
    const answers = await Promise.all(['Yes', 'No'].map((text) => answerTicket(ctx, id, { text, seen: 0 })))
    expect(answers.map((each) => (each.ok ? 'sent' : each.code)).toSorted()).toEqual(['TICKET_CHANGED', 'sent'])
    expect((await announcedEvents(ctx)).filter(({ event }) => event === 'contact.answered')).toHaveLength(1)
  })

  test('a message moves as its table says, and notes move nothing', async () => {
    const { ctx, id } = await begin()
    let status: TicketStatus = 'open'
    for (const step of ['reopen', 'close', 'close', 'reopen', 'close'] as const) {
      const may: boolean = ticketTransitions[step].from.some((each) => each === status)
      expect((await changeTicketStatus(ctx, id, step)).ok, `${step} of ${status}`).toBe(may)
      if (may) status = ticketTransitions[step].to
      await addTicketNote(ctx, id, 'Rang her')
      expect(await statusOf(ctx, id)).toBe(status)
    }
    const activity = await ctx.db
      .select({ action: activityEntries.action, after: activityEntries.after })
      .from(activityEntries)
    expect(activity.filter(({ action }) => action === 'message.note')).toHaveLength(5)
    expect(JSON.stringify(activity)).not.toContain('Rang her')
  })

  test('who takes the own data along gets the answers, not the notes; who leaves takes the mails, too', async () => {
    const shop = await open()
    await emptyTables(shop)
    const person = await newPerson(shop, 'asha')
    const asha: Context = { ...shop, actor: person.actor }
    const sent = await openTicket(asha, NewTicket.parse({ ...MESSAGE, email: 'asha.rao@work.example' }), HERE)
    await openTicket(shop, NewTicket.parse({ ...MESSAGE, email: 'ravi@example.in' }), HERE)
    const ctx = contextOn(await database(), { actor: helper })
    const tickets = await findTickets(ctx, TicketQuery.parse({}))
    if (!sent.ok || !tickets.ok) throw new Error('nothing was sent')
    const { ticket } = sent.value
    const id = tickets.value.tickets.find((each) => each.ticket === ticket)?.id ?? ''
    const noted = await addTicketNote(ctx, id, 'Always asks')
    await answerTicket(ctx, id, { text: 'On its way.', seen: noted.ok ? noted.value.entryId : 0 })
    const own = await findOwnTickets(asha)
    expect(own).toMatchObject([{ ticket, message: 'My order.', answers: [{ text: 'On its way.' }] }])
    expect(JSON.stringify(own)).not.toContain('Always asks')

    const log = (event: string) => recordEmails(shop, outbox(), { event, data: {} })
    for (const each of tickets.value.tickets) await sendTicketEmails(shop, log('contact.received'), each)
    const [answered] = (await announcedEvents(ctx)).filter(({ event }) => event === 'contact.answered')
    await sendAnswer(shop, log('contact.answered'), { entryId: Number(answered?.data.entryId) })
    const mails = async () => {
      const kept = await findEmails({ ...shop, actor: helper }, { limit: 50 })
      return kept.ok ? kept.value.mails.map(({ key }) => key.split('-').slice(0, 2).join('-')) : []
    }
    expect(new Set(await mails()).size).toBe(2)
    expect(await mails()).toHaveLength(5)
    await eraseCustomerTickets(shop, { customerId: person.id })
    expect(new Set(await mails())).toEqual(
      new Set(tickets.value.tickets.filter((each) => each.ticket !== ticket).map((each) => each.ticket)),
    )
  })

  test('who may not help customers reads and writes nothing', async () => {
    const { id } = await begin()
    const packer = contextOn(await database(), { actor: { ...helper, role: 'packer' } })
    for (const refused of [
      await findTickets(packer, TicketQuery.parse({})),
      await findTicket(packer, id),
      await countTickets(packer),
      await answerTicket(packer, id, { text: 'x', seen: 0 }),
      await addTicketNote(packer, id, 'x'),
      await changeTicketStatus(packer, id, 'close'),
    ])
      expect(refused).toMatchObject({ code: 'FORBIDDEN' })
  })
})
