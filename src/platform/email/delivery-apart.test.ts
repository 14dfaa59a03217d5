import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { text } from './blocks.ts'
import { openDelivery } from './delivery.ts'
import { openDeliveryApart } from './delivery-apart.ts'

const message = { from: 'shop@example.in', to: 'asha@example.in', subject: 'Order', text: '₹2,499' }
const content = { shop: 'Shop', title: 'Order', blocks: [text('Paid: ₹2,499')], footer: '' }
const page = { content, look: null }
const attachments = [{ filename: 'bill.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }]

test('another thread writes what this one would, documents included', async () => {
  const texts = await Promise.all(
    [openDelivery, openDeliveryApart].map(async (open) => {
      const folder = await mkdtemp(join(tmpdir(), 'mail-'))
      const delivery = open({ smtpUrl: null, folder, timeoutMs: 1000 })
      const fixed = { ...message, attachments, date: new Date(0), messageId: '<1@example.in>' }
      await delivery.deliver({ file: 'one.eml', message: fixed, ...page })
      delivery.close()
      return (await readFile(join(folder, 'one.eml'), 'utf8')).replace(/--_NmP-[\w-]+/g, 'part')
    }),
  )
  expect(texts[1]?.replace(/_NmP-[\w-]+/g, '')).toBe(texts[0]?.replace(/_NmP-[\w-]+/g, ''))
  expect(texts[1]).toContain('>Paid: ')
  expect(texts[1]).toContain(Buffer.from('%PDF-1.7').toString('base64'))
})

test("the mail server's refusal arrives with its codes, and the next letter is delivered", async () => {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      received.push(...envelope.rcptTo.map(({ address }) => address))
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const delivery = openDeliveryApart({ smtpUrl, folder: '', timeoutMs: 2000 })
  const refused = delivery.deliver({ file: '', message: { ...message, to: 'nobody@example.in' }, ...page })
  await expect(refused).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  await delivery.deliver({ file: '', message, ...page })
  expect(received).toEqual(['asha@example.in'])
  delivery.close()
  server.close()
})

test('letters under way fail when the thread ends; a later one starts another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const delivery = openDeliveryApart({ smtpUrl: null, folder, timeoutMs: 1000 })
  const given = delivery.deliver({ file: 'one.eml', message, ...page })
  delivery.close()
  await expect(given).rejects.toThrow('has ended')
  await delivery.deliver({ file: 'two.eml', message, ...page })
  expect(await readFile(join(folder, 'two.eml'), 'utf8')).toContain('To: asha@example.in')
  delivery.close()
})

test('a full or missing folder fails the letter with the code of the system', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'file')
  await writeFile(folder, '')
  const delivery = openDeliveryApart({ smtpUrl: null, folder, timeoutMs: 1000 })
  await expect(delivery.deliver({ file: 'one.eml', message, ...page })).rejects.toMatchObject({ code: 'EEXIST' })
  delivery.close()
})
