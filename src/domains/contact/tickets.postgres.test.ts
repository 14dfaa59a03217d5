import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { announcedEvents, contextOn, describeBoth, emptyTables } from '../../platform/testing/index.ts'
import { auditEntries } from '../audit/tables.ts'
import { outbox } from '../customers/testing/people.ts'
import {
  answerTicket,
  countTickets,
  findTicket,
  findTickets,
  noteOnTicket,
  sendAnswer,
  sendMessage,
  stepTicket,
} from './index.ts'
import { ticketMoves } from './rules.ts'
import { NewMessage, TicketQuery, type TicketStatus } from './schemas.ts'

const helper: Actor = { kind: 'staff', id: 'usr_h', email: 'helper@example.in', role: 'support' }
const MESSAGE = { name: 'Asha Rao', email: 'asha@example.in', subject: 'Where is it?', message: 'My order.' }

describeBoth('messages of staff', (open, database) => {
  async function begin(): Promise<{ ctx: Context; id: string }> {
    const shop = await open()
    await emptyTables(shop)
    await sendMessage(shop, NewMessage.parse(MESSAGE), { ip: '203.0.113.9', userAgent: 'test' })
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

  test('of two helpers who answer at once, one is told of the other', async () => {
    const { ctx, id } = await begin()
    const answers = await Promise.all(['Yes', 'No'].map((text) => answerTicket(ctx, id, { text, seen: 0 })))
    expect(answers.map((each) => (each.ok ? 'sent' : each.code)).toSorted()).toEqual(['TICKET_CHANGED', 'sent'])
    expect((await announcedEvents(ctx)).filter(({ event }) => event === 'contact.answered')).toHaveLength(1)
  })

  test('a message moves as its table says, and notes move nothing', async () => {
    const { ctx, id } = await begin()
    let status: TicketStatus = 'open'
    for (const step of ['reopen', 'close', 'close', 'reopen', 'close'] as const) {
      const may: boolean = ticketMoves[step].from.some((each) => each === status)
      expect((await stepTicket(ctx, id, step)).ok, `${step} of ${status}`).toBe(may)
      if (may) status = ticketMoves[step].to
      await noteOnTicket(ctx, id, 'Rang her')
      expect(await statusOf(ctx, id)).toBe(status)
    }
    const trail = await ctx.db.select({ action: auditEntries.action, after: auditEntries.after }).from(auditEntries)
    expect(trail.filter(({ action }) => action === 'message.note')).toHaveLength(5)
    expect(JSON.stringify(trail)).not.toContain('Rang her')
  })

  test('who may not help customers reads and writes nothing', async () => {
    const { id } = await begin()
    const packer = contextOn(await database(), { actor: { ...helper, role: 'packer' } })
    for (const refused of [
      await findTickets(packer, TicketQuery.parse({})),
      await findTicket(packer, id),
      await countTickets(packer),
      await answerTicket(packer, id, { text: 'x', seen: 0 }),
      await noteOnTicket(packer, id, 'x'),
      await stepTicket(packer, id, 'close'),
    ])
      expect(refused).toMatchObject({ code: 'FORBIDDEN' })
  })
})
