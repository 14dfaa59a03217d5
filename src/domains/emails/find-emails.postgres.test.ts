import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { button, code } from '../../platform/email/blocks.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { linksOf } from '../../platform/email/mailer.ts'
import { secret } from '../../platform/email/secret.ts'
import { writeEmail } from '../../platform/email/write-email.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { findEmail, findEmails, recordEmails } from './index.ts'
import { emailLog } from './tables.ts'

const mailer: Mailer = { send: async () => undefined, link: linksOf(''), close: () => undefined }

describeBoth('the mail log', (open) => {
  /** An email with a link and a code, as templates write it. */
  const send = (ctx: Context, id: string, to: string, event: string) =>
    recordEmails(ctx, mailer, { event, data: { orderNumber: 'NS-7' } }).send(
      writeEmail({
        id,
        to,
        subject: id,
        shop: 'Shop',
        blocks: [
          button('See it', mailer.link('https://shop.example.in/orders/NS-7?key=abc.def-123')),
          code('Your code', secret('CODE-1234')),
        ],
        footer: 'Bye',
      }),
    )

  test('I25 I29: shows what an email about an order said, without what its link and code open, and no words of what opens an account', async () => {
    const ctx = await open()
    await ctx.db.delete(emailLog)
    await send(ctx, 'order', 'Asha@example.in', 'order.placed')
    for (const event of ['customer.reset-requested', 'order.tracking-requested', 'gift-card.issued', 'alert.due'])
      await send(ctx, event, 'ravi@example.in', event)
    const text = 'See it: https://shop.example.in/orders/NS-7?••••\n\nYour code: ••••\n\nBye'
    expect(await findEmail(ctx, 'order')).toMatchObject({
      ok: true,
      value: { orderNumber: 'NS-7', text: `order\n\n${text}` },
    })
    expect(await findEmail(ctx, 'order.tracking-requested')).toMatchObject({
      value: { text: `order.tracking-requested\n\n${text}` },
    })
    for (const event of ['customer.reset-requested', 'gift-card.issued', 'alert.due'])
      expect(await findEmail(ctx, event)).toMatchObject({ ok: true, value: { text: null } })
    expect(await findEmail(ctx, 'none')).toMatchObject({ code: 'MAIL_NOT_FOUND' })
    const editor: Context = { ...ctx, actor: { kind: 'staff', id: 'e', email: 'e@example.in', role: 'editor' } }
    expect(await findEmail(editor, 'order')).toMatchObject({ code: 'FORBIDDEN' })

    const keys = async (to: string) => {
      const found = await findEmails(ctx, { to, limit: 50 })
      return found.ok ? found.value.mails.map(({ key }) => key) : found.code
    }
    expect(await keys('ASHA@')).toEqual(['order'])
    expect(await keys('%')).toEqual([])
    expect(await keys('ravi@example.in')).toHaveLength(4)
  })
})
