import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { findMail, findMails, recordMails } from './index.ts'
import { mails } from './tables.ts'

const mailer: Mailer = { send: async () => undefined, link: (path) => path, close: () => undefined }

describeBoth('the mail log', (open) => {
  const send = (ctx: Context, id: string, to: string, event: string, text: string) =>
    recordMails(ctx, mailer, { event, data: { orderNumber: 'NS-7' } }).send({ id, to, subject: id, text, html: '' })

  test('I25: shows the text of an email about an order without its token, and none of what opens an account', async () => {
    const ctx = await open()
    await ctx.db.delete(mails)
    const link = 'See https://shop.example.in/orders/NS-7?key=abc.def-123 today'
    await send(ctx, 'order', 'Asha@example.in', 'order.placed', link)
    for (const event of ['customer.reset-requested', 'order.tracking-requested', 'gift-card.issued', 'alert.due'])
      await send(ctx, event, 'ravi@example.in', event, `${link} CODE-1234`)
    expect(await findMail(ctx, 'order')).toMatchObject({
      ok: true,
      value: { orderNumber: 'NS-7', text: 'See https://shop.example.in/orders/NS-7?key=… today' },
    })
    for (const event of ['customer.reset-requested', 'order.tracking-requested', 'gift-card.issued', 'alert.due'])
      expect(await findMail(ctx, event)).toMatchObject({ ok: true, value: { text: null } })
    expect(await findMail(ctx, 'none')).toMatchObject({ code: 'MAIL_NOT_FOUND' })
    const editor: Context = { ...ctx, actor: { kind: 'staff', id: 'e', email: 'e@example.in', role: 'editor' } }
    expect(await findMail(editor, 'order')).toMatchObject({ code: 'FORBIDDEN' })

    const keys = async (to: string) => {
      const found = await findMails(ctx, { to, limit: 50 })
      return found.ok ? found.value.mails.map(({ key }) => key) : found.code
    }
    expect(await keys('ASHA@')).toEqual(['order'])
    expect(await keys('%')).toEqual([])
    expect(await keys('ravi@example.in')).toHaveLength(4)
  })
})
