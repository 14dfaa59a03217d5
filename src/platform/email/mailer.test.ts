import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { button, code } from './blocks.ts'
import { createMailer } from './mailer.ts'
import { secret } from './secret.ts'

const LOOK = {
  ...{ primary: '#123456', accent: '#abcdef' },
  style: { headingFont: 'inherit', textFont: 'Arial', controlRadius: 6 },
}
const content = { shop: 'Shop', title: 'Hi', blocks: [], footer: '' }

test('without SMTP a mail becomes one file, however often the same one is sent', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail')
  const mailer = createMailer({ from: 'Shop <shop@example.com>', folder, publicUrl: 'http://127.0.0.1:3000/' })
  const mail = {
    to: 'asha@example.com',
    subject: 'Order NS-ABC',
    text: '₹2,499',
    content,
    logText: '',
    id: 'NS-ABC-confirmation',
  }
  await mailer.send(mail)
  await mailer.send(mail)
  expect(await readdir(folder)).toEqual(['NS-ABC-confirmation.eml'])
  const text = await readFile(join(folder, 'NS-ABC-confirmation.eml'), 'utf8')
  expect(text).toContain('To: asha@example.com')
  expect(text).toContain('Subject: Order NS-ABC')
  expect(mailer.link('/track-order')).toBe('http://127.0.0.1:3000/track-order')
})

test('D77: a mail of a list carries the one-click unsubscribe of mail programs, another one does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const mailer = createMailer({ from: 'shop@example.com', folder, publicUrl: 'http://127.0.0.1:3000' })
  const mail = { to: 'a@example.com', subject: 'Hi', text: 'x', content, logText: '' }
  await mailer.send({ ...mail, id: 'list', unsubscribeUrl: mailer.link('/newsletter/unsubscribe?token=x') })
  await mailer.send({ ...mail, id: 'order' })
  const text = await readFile(join(folder, 'list.eml'), 'utf8')
  expect(text).toContain('List-Unsubscribe: <http://127.0.0.1:3000/newsletter/unsubscribe?token=x>')
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await readFile(join(folder, 'order.eml'), 'utf8')).not.toContain('List-Unsubscribe')
})

test.each([false, true])(
  'a code reaches its reader in the brand’s colours, sent from another thread: %s',
  async (isApart) => {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'))
    const look = async () => ({ ...LOOK, logo: { png: Buffer.from('png'), width: 320, height: 80 } })
    const mailer = createMailer({ from: 'shop@example.com', folder, publicUrl: 'http://127.0.0.1:3000', look, isApart })
    const blocks = [code('Code', secret('804215')), button('Open', mailer.link(secret('/reset?token=t1')))]
    await mailer.send({
      ...{ to: 'a@example.com', subject: 'Hi', text: 'x', logText: '', id: 'code' },
      content: { ...content, blocks },
    })
    const written = await readFile(join(folder, 'code.eml'), 'utf8')
    const html = written.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
    for (const part of ['804215', '/reset?token=t1', LOOK.accent, 'cid:logo', Buffer.from('png').toString('base64')])
      expect(html).toContain(part)
    mailer.close()
  },
)

test('documents are made when a mail is sent, and go with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const mailer = createMailer({ from: 'shop@example.com', folder, publicUrl: 'http://127.0.0.1:3000' })
  let made = 0
  const attach = async () => {
    made += 1
    return [{ filename: 'invoice-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 of one') }]
  }
  const mail = { to: 'a@example.com', subject: 'Hi', text: 'x', content, logText: '', id: 'paid', attach }
  expect(made).toBe(0)
  await mailer.send(mail)
  expect(made).toBe(1)
  const text = await readFile(join(folder, 'paid.eml'), 'utf8')
  expect(text).toMatch(/Content-Type: application\/pdf; name=invoice-1\.pdf/)
  expect(text).toContain('Content-Disposition: attachment; filename=invoice-1.pdf')
  expect(text).toContain(Buffer.from('%PDF-1.7 of one').toString('base64'))
})

test('the sender may change its name between two emails, whatever it contains', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  let name = 'Iron House'
  const from = async () => ({ name, address: 'orders@localhost' })
  const mailer = createMailer({ from, folder, publicUrl: 'http://127.0.0.1:3000' })
  const mail = { to: 'a@example.com', subject: 'Hi', text: 'x', content, logText: '' }
  await mailer.send({ ...mail, id: 'first' })
  name = 'Steel, Yard\r\nBcc: b@example.com'
  await mailer.send({ ...mail, id: 'second' })
  expect(await readFile(join(folder, 'first.eml'), 'utf8')).toContain('From: Iron House <orders@localhost>')
  expect(await readFile(join(folder, 'second.eml'), 'utf8')).not.toMatch(/^Bcc:/m)
})

test('an answer goes to the address that is named for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const mailer = createMailer({ from: 'shop@example.com', folder, publicUrl: 'http://127.0.0.1:3000' })
  const mail = { to: 'owner@example.com', subject: 'Hi', text: 'x', content, logText: '' }
  await mailer.send({ ...mail, id: 'from', replyTo: 'asha@example.com' })
  await mailer.send({ ...mail, id: 'plain' })
  expect(await readFile(join(folder, 'from.eml'), 'utf8')).toContain('Reply-To: asha@example.com')
  expect(await readFile(join(folder, 'plain.eml'), 'utf8')).not.toContain('Reply-To')
})

test('A37: a subject with a line break adds no header', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const mailer = createMailer({ from: 'shop@example.com', folder, publicUrl: 'http://127.0.0.1:3000' })
  await mailer.send({
    to: 'a@example.com',
    subject: 'Hi\r\nBcc: b@example.com',
    text: 'x',
    content,
    logText: '',
    id: 'x',
  })
  expect(await readFile(join(folder, 'x.eml'), 'utf8')).not.toMatch(/^Bcc:/m)
})

test('a mail that cannot be written fails, so that its job is tried again, and leaves no half file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const mailer = createMailer({ from: 'shop@example.com', folder, publicUrl: 'http://127.0.0.1:3000' })
  const mail = { to: 'a@example.com', subject: 'Hi', text: 'x', content, logText: '', id: 'x' }
  await mkdir(join(folder, 'x.eml'))
  await expect(mailer.send(mail)).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['x.eml'])
  await rm(join(folder, 'x.eml'), { recursive: true })
  await mailer.send(mail)
  expect(await readFile(join(folder, 'x.eml'), 'utf8')).toContain('To: a@example.com')
})
