import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { tryMailServer } from '../../platform/email/try-mail-server.ts'
import type { ApiEnv } from '../../platform/http.ts'
import { checkRazorpayKeys } from '../../platform/payment-gateways/check-keys.ts'
import { openRazorpayStandIn, type RazorpayStandIn } from '../../platform/payment-gateways/testing/razorpay-stand-in.ts'
import { testContext } from '../../platform/testing/index.ts'
import { readSettings } from '../settings/index.ts'
import { connectionsApi } from './admin/api.ts'
import type { ConnectionSetup } from './connection-setup.ts'
import {
  findConnections,
  readMailServer,
  readRazorpayKeys,
  removeConnection,
  SET_UP_OUTSIDE,
  saveMailServer,
  saveRazorpayKeys,
  sendTestEmail,
} from './index.ts'
import { MailServer, RazorpayKeys } from './schemas.ts'

const PASSWORD = 'p@ss word/7'
const received: { to: string; from: string; text: string }[] = []
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    username === 'orders@iron.example.in' && password === PASSWORD
      ? done(null, { user: username })
      : done(Object.assign(new Error('Bad credentials'), { responseCode: 535 })),
  onData: (stream, { envelope }, done) => {
    let text = ''
    stream.on('data', (part) => {
      text += String(part)
    })
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, from, text })))
      done()
    })
  },
})

let razorpay: RazorpayStandIn
let setup: ConnectionSetup
let port = 0
let ctx: Context
let owner: Context
const as = (role: string, confirmedAt: Date | null = new Date()): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: 'usr_sana', email: 'sana@iron.example.in', role, confirmedAt },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  razorpay = await openRazorpayStandIn()
  setup = {
    fromEnvironment: { email: false, sender: false, razorpay: false },
    tryMailServer,
    checkKeys: checkRazorpayKeys(razorpay.url),
  }
})
afterAll(async () => {
  await razorpay.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})
beforeEach(async () => {
  ctx = await testContext()
  owner = as('owner')
  received.length = 0
})

const server = (changes: Partial<Record<keyof MailServer, unknown>> = {}) =>
  MailServer.parse({
    ...{ host: '127.0.0.1', port, security: 'none', user: 'orders@iron.example.in', password: PASSWORD },
    ...{ sender: 'orders@iron.example.in', ...changes },
  })
const keys = (changes: Partial<RazorpayKeys> = {}) => RazorpayKeys.parse({ ...razorpay.secrets, ...changes })

test('D150: a mail server is saved once it has delivered a test email to the owner, and its password is kept unreadable', async () => {
  expect(await saveMailServer(owner, setup, server())).toEqual({ ok: true, value: { sentTo: 'sana@iron.example.in' } })
  expect(received).toMatchObject([{ to: 'sana@iron.example.in', from: 'orders@iron.example.in' }])
  expect(await readMailServer(ctx)).toEqual(server())
  const found = await findConnections(owner, setup)
  expect(found).toMatchObject({ value: { email: { state: 'admin', value: { hasPassword: true } } } })
  const everything = JSON.stringify([
    found,
    await queryRows(ctx.db, sql`select * from connections`),
    await queryRows(ctx.db, sql`select * from audit_entries`),
  ])
  expect(everything).toContain('connection.save')
  expect(everything).not.toContain(PASSWORD)
  // An empty password keeps the saved one, but never for another server, which would receive it.
  expect(await saveMailServer(owner, setup, server({ password: '', sender: 'help@iron.example.in' }))).toMatchObject({
    ok: true,
  })
  expect(await readMailServer(ctx)).toEqual(server({ sender: 'help@iron.example.in' }))
  expect(await saveMailServer(owner, setup, server({ password: '', host: 'localhost' }))).toMatchObject({
    code: 'CONNECTION_INVALID',
    params: { fields: { password: 'Enter the password' } },
  })
  expect(await sendTestEmail(owner, setup)).toMatchObject({ ok: true })
  expect(received).toHaveLength(3)
})

test.each([
  ['a wrong password', { password: 'guessed' }, /refuses the user name or password.*Bad credentials/],
  ['no login', { user: '' }, /asks for a user name and password/],
  ['encryption that the server lacks', { security: 'starttls' }, /encryption/],
  ['the wrong kind of encryption', { security: 'tls' }, /encryption/],
  ['a port where nothing listens', { port: 1 }, /can’t be reached/],
])('a mail server with %s is refused with its reason, and nothing is saved', async (_, changes, text) => {
  const refused = await saveMailServer(owner, setup, server(changes))
  expect(refused).toMatchObject({
    ok: false,
    code: 'CONNECTION_FAILED',
    params: { message: expect.stringMatching(text) },
  })
  expect(await readMailServer(ctx)).toBeNull()
})

test('Razorpay’s keys are saved once Razorpay knows them; card and UPI follow at once, and end with them', async () => {
  expect(await saveRazorpayKeys(owner, setup, keys({ keySecret: 'guessed' }))).toMatchObject({
    code: 'CONNECTION_INVALID',
    params: { fields: { keySecret: expect.stringContaining('doesn’t know') } },
  })
  const away = { ...setup, checkKeys: checkRazorpayKeys('http://127.0.0.1:1') }
  expect(await saveRazorpayKeys(owner, away, keys())).toMatchObject({ code: 'CONNECTION_FAILED' })
  expect((await readSettings(ctx)).payments.provider).toBe('sandbox')

  expect(await saveRazorpayKeys(owner, setup, keys())).toMatchObject({ ok: true })
  expect(await readRazorpayKeys(ctx)).toEqual(razorpay.secrets)
  expect((await readSettings(ctx)).payments.provider).toBe('razorpay')
  // The webhook's secret alone is changed; the key keeps its own.
  expect(await saveRazorpayKeys(owner, setup, keys({ keySecret: '', webhookSecret: 'another-secret' }))).toMatchObject({
    ok: true,
  })
  expect(await readRazorpayKeys(ctx)).toEqual({ ...razorpay.secrets, webhookSecret: 'another-secret' })
  expect(JSON.stringify(await findConnections(owner, setup))).not.toMatch(/secret/i)

  expect(await removeConnection(owner, setup, 'razorpay')).toMatchObject({ ok: true })
  expect((await readSettings(ctx)).payments.provider).toBe('sandbox')
  expect(await removeConnection(owner, setup, 'razorpay')).toMatchObject({ code: 'CONNECTION_NOT_FOUND' })
})

test('only owners with a recent password may look or change; what the environment sets stays', async () => {
  for (const role of ['manager', 'support', 'packer', 'editor']) {
    expect(await findConnections(as(role), setup)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await saveMailServer(as(role), setup, server())).toMatchObject({ code: 'FORBIDDEN' })
    expect(await removeConnection(as(role), setup, 'nothing')).toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(await saveMailServer(as('owner', null), setup, server())).toMatchObject({ code: 'LOGIN_AGAIN' })
  expect(await saveRazorpayKeys(as('owner', null), setup, keys())).toMatchObject({ code: 'LOGIN_AGAIN' })
  expect(await saveMailServer(owner, SET_UP_OUTSIDE, server())).toMatchObject({ code: 'SET_BY_ENVIRONMENT' })
  expect(await findConnections(owner, SET_UP_OUTSIDE)).toMatchObject({ value: { email: { state: 'environment' } } })
  expect(received).toEqual([])
})

test('after the session secret has changed, the owner is asked to enter everything again', async () => {
  expect(await saveMailServer(owner, setup, server())).toMatchObject({ ok: true })
  await ctx.db.execute(sql`update connections set sealed = ${'A'.repeat(80)}`)
  ctx.memory.purge(['*'])
  expect(await readMailServer(ctx)).toBeNull()
  expect(await findConnections(owner, setup)).toMatchObject({ value: { email: { state: 'unreadable', value: null } } })
  expect(await saveMailServer(owner, setup, server())).toMatchObject({ ok: true })
  expect(await readMailServer(ctx)).toEqual(server())
})

test.each([
  ['host', 'smtp://mail.example.in', 'without smtp://'],
  ['host', 'mail.example.in:25', 'without smtp://'],
  ['host', '', 'Enter the mail server’s name'],
  ['port', '0', 'from 1 to 65535'],
  ['port', '587.5', 'from 1 to 65535'],
  ['security', 'ssl3', 'Choose how'],
  ['password', 'two\nlines', 'one line'],
  ['sender', 'orders', 'mail'],
])('%s %j is refused beside its field', (name, value, text) => {
  const parsed = MailServer.safeParse({ host: 'mail.example.in', sender: 'a@example.in', [name]: value })
  expect(parsed.error?.issues[0]).toMatchObject({ path: [name], message: expect.stringContaining(text) })
})

test('the API says what is set up, and to whom the test email went', async () => {
  const api = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('ctx', owner)
      await next()
    })
    .route('/', connectionsApi(setup))
  const ask = async (method: string, path: string, body?: object) => {
    const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    return (await api.request(path, { method, ...init })).json()
  }
  const sent = { success: true, sentTo: 'sana@iron.example.in' }
  expect(await ask('PUT', '/admin/connections/email', server())).toEqual(sent)
  expect(await ask('POST', '/admin/connections/email/test')).toEqual(sent)
  expect(await ask('GET', '/admin/connections')).toMatchObject({
    success: true,
    email: { state: 'admin', value: { host: '127.0.0.1' } },
    razorpay: { state: 'none' },
  })
})
