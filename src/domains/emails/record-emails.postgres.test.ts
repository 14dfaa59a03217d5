import { mkdtemp, readdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { createMailer } from '../../platform/email/mailer.ts'
import { announcedEvents, describeBoth } from '../../platform/testing/index.ts'
import { findEmails, purgeEmails, recordEmails, resendEmail, writeEmails } from './index.ts'
import { emailLog } from './tables.ts'

const unique = () => Math.random().toString(36).slice(2, 10)
const mailOf = (id: string, to = 'asha@example.in') => ({
  to,
  subject: `About ${id}`,
  text: 'x',
  content: { shop: 'Shop', title: 'x', blocks: [], footer: '' },
  logText: 'x',
  id,
})

const POST = { from: 'shop@example.in', folder: '', publicUrl: 'http://127.0.0.1', timeoutMs: 300 }

/** A local mail server that misbehaves as configured; `received` holds the subjects of the emails it accepted. */
async function openServer(options: SMTPServerOptions | ((hangUp: () => void) => SMTPServerOptions)) {
  const sockets = new Set<Socket>()
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        received.push(/^Subject: (.*)$/m.exec(text)?.[1] ?? '')
        done()
      })
    },
    ...(typeof options === 'function' ? options(hangUp) : options),
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  // A connection that our client breaks off is not an error of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(resolve)
      hangUp()
    })
  return { received, port, close }
}

describeBoth('mails', (open) => {
  const mailerOn = (ctx: Context, port: number) =>
    recordEmails(ctx, createMailer({ ...POST, smtpUrl: `smtp://127.0.0.1:${port}` }), {
      event: 'note.written',
      data: { id: 7 },
    })
  const rowOf = async (ctx: Context, key: string) =>
    (await ctx.db.select().from(emailLog).where(eq(emailLog.key, key)))[0]

  test('I17: an email is sent once for its key, however often and by how many workers it is requested', async () => {
    const ctx = await open()
    const server = await openServer({})
    const key = unique()
    const mailer = mailerOn(ctx, server.port)
    await Promise.allSettled([1, 2, 3].map(() => mailer.send(mailOf(key))))
    await mailer.send(mailOf(key))
    expect(server.received).toEqual([`About ${key}`])
    expect(await rowOf(ctx, key)).toMatchObject({ status: 'sent', recipient: 'asha@example.in', event: 'note.written' })
    await server.close()
  })

  test.each<[string, Parameters<typeof openServer>[0]]>([
    ['says to come back later', { onRcptTo: (_address, _session, done) => done(failure(450, 'Later, please')) }],
    [
      'has no room',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(failure(452, 'Full'))) },
    ],
    ['never greets', { onConnect: () => undefined }],
    ['says nothing once it has the mail', { onData: (stream) => void stream.resume() }],
    ['hangs up once it has the mail', (hangUp) => ({ onData: (stream) => void stream.resume().on('end', hangUp) })],
  ])('F9: where the mail server %s, the job fails, and a later attempt sends it', async (_, options) => {
    const ctx = await open()
    const bad = await openServer(options)
    const key = unique()
    await expect(mailerOn(ctx, bad.port).send(mailOf(key))).rejects.toThrow()
    expect(bad.received).toEqual([])
    expect(await rowOf(ctx, key)).toMatchObject({ status: 'failed', tries: 1, error: expect.any(String) })
    await bad.close()
    await expect(mailerOn(ctx, bad.port).send(mailOf(key)), 'it is down').rejects.toThrow()
    const good = await openServer({})
    await mailerOn(ctx, good.port).send(mailOf(key))
    expect(good.received).toEqual([`About ${key}`])
    expect(await rowOf(ctx, key)).toMatchObject({ status: 'sent', tries: 3, error: null })
    await good.close()
  })

  test('F39: without a mail server an email is saved to a file, once, and can be sent again once there is one', async () => {
    const ctx = await open()
    const folder = await mkdtemp(join(tmpdir(), 'mail-'))
    const cause = { event: 'note.written', data: { id: 7 } }
    const toFiles = recordEmails(ctx, createMailer({ ...POST, folder }), cause)
    const key = unique()
    for (let round = 0; round < 2; round += 1) await toFiles.send(mailOf(key))
    expect(await rowOf(ctx, key)).toMatchObject({ status: 'saved', tries: 1, sentAt: expect.any(Date) })
    expect(await readdir(folder)).toEqual([`${key}.eml`])
    const log = await findEmails(ctx, { status: 'saved', limit: 100 })
    expect(log.ok && log.value.mails.map((each) => each.key)).toContain(key)
    const server = await openServer({})
    expect((await resendEmail(ctx, key)).ok).toBe(true)
    await mailerOn(ctx, server.port).send(mailOf(key))
    expect(server.received).toEqual([`About ${key}`])
    expect(await rowOf(ctx, key)).toMatchObject({ status: 'sent' })
    await server.close()
  })

  test('F9: an email that the server rejects for good is recorded, holds up nothing else, and is not retried', async () => {
    const ctx = await open()
    const server = await openServer({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('nobody') ? done(failure(550, 'No such person')) : done(),
    })
    const [wrong, right] = [unique(), unique()]
    const mailer = mailerOn(ctx, server.port)
    await mailer.send(mailOf(wrong, 'nobody@example.in'))
    await mailer.send(mailOf(wrong, 'nobody@example.in'))
    await mailer.send(mailOf(right))
    expect(server.received).toEqual([`About ${right}`])
    expect(await rowOf(ctx, wrong)).toMatchObject({ status: 'refused', tries: 1 })
    const log = await findEmails(ctx, { status: 'refused', limit: 100 })
    expect(log.ok && log.value.mails.map((each) => each.key)).toContain(wrong)
    await server.close()
  })

  test('what could not be sent in time, and is not true any more, is dropped, and can come back', async () => {
    const ctx = await open()
    const bad = await openServer({ onRcptTo: (_address, _session, done) => done(failure(450, 'Later, please')) })
    const good = await openServer({})
    const [key, other] = [unique(), unique()]
    const run = (port: number, id: string, isTrue: boolean, more: object = {}) => {
      const mailer = createMailer({ ...POST, smtpUrl: `smtp://127.0.0.1:${port}` })
      const cause = { event: 'note.told', data: { id, ...more } }
      return writeEmails(ctx, mailer, cause, async (recorded) => {
        if (isTrue) await recorded.send(mailOf(id))
      })
    }
    await expect(run(bad.port, key, true)).rejects.toThrow()
    await expect(run(bad.port, other, true)).rejects.toThrow()
    await run(good.port, key, false)
    expect([(await rowOf(ctx, key))?.status, (await rowOf(ctx, other))?.status]).toEqual(['dropped', 'failed'])
    await run(good.port, key, true, { isAgain: true })
    await run(good.port, key, false)
    expect(good.received).toEqual([`About ${key}`])
    expect(await rowOf(ctx, key)).toMatchObject({ status: 'sent', data: { id: key } })
    await bad.close()
    await good.close()
  })

  test('staff have a mail sent again, by its event; what was long ago is forgotten', async () => {
    const ctx = await open()
    const server = await openServer({})
    const key = unique()
    await mailerOn(ctx, server.port).send(mailOf(key))
    const stranger: Context = { ...ctx, actor: { kind: 'customer', id: 'usr_x', email: 'x@example.in' } }
    expect(await resendEmail(stranger, key)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await findEmails(stranger, { limit: 10 })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await resendEmail(ctx, 'none')).toMatchObject({ code: 'MAIL_NOT_FOUND' })
    expect(await resendEmail(ctx, key), 'it has only just gone').toMatchObject({ code: 'MAIL_TOO_OFTEN' })
    const later = { ...ctx, now: () => new Date(Date.now() + 61_000) }
    expect((await resendEmail(later, key)).ok).toBe(true)
    expect((await announcedEvents(ctx)).at(-1)).toMatchObject({ event: 'note.written', data: { id: 7, isAgain: true } })
    await mailerOn(ctx, server.port).send(mailOf(key))
    expect(server.received).toEqual([`About ${key}`, `About ${key}`])
    await purgeEmails(ctx, new Date(Date.now() + 24 * 60 * 60 * 1000), 100)
    expect(await rowOf(ctx, key)).toBeUndefined()
    await server.close()
  })

  test('a mail is sent again at most once a minute, of two presses at once by one, and five times an hour', async () => {
    const ctx = await open()
    const server = await openServer({})
    const key = unique()
    await mailerOn(ctx, server.port).send(mailOf(key))
    const actor = { kind: 'staff', id: 'usr_s', email: 's@example.in', role: 'support' } as const
    const start = Date.now()
    const at = (minutes: number): Context => ({ ...ctx, actor, now: () => new Date(start + minutes * 60_000) })
    const both = await Promise.all([resendEmail(at(2), key), resendEmail(at(2), key)])
    expect(both.filter((each) => each.ok)).toHaveLength(1)
    for (const minutes of [4, 6, 8, 10]) expect((await resendEmail(at(minutes), key)).ok, `${minutes}`).toBe(true)
    expect(await resendEmail(at(12), key)).toMatchObject({
      code: 'MAIL_TOO_OFTEN',
      params: {
        message: 'It was sent 5 times within an hour. It can be sent again in 50 minutes.',
        retryAfterSeconds: 3000,
      },
    })
    expect((await resendEmail(at(63), key)).ok).toBe(true)
    await server.close()
  })
})

const failure = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
