import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { changeSettings } from '../domains/settings/index.ts'
import { openSessionKeys } from '../platform/auth/session-keys.ts'
import type { EmailMessage } from '../platform/email/mailer.ts'
import { linksOf } from '../platform/email/mailer.ts'
import { announcedEvents, testContext } from '../platform/testing/index.ts'
import { emailReactions } from './email-reactions.ts'
import { follow } from './events.ts'
import { openOwnerAlerts } from './owner-alerts.ts'

const SECRET = 'a-secret-of-sixteen'
const NOTICE = {
  ...({ condition: 'disk', kind: 'raised', text: 'The disk is nearly full.', notice: 1 } as const),
  ...{ since: new Date().toISOString(), at: new Date().toISOString() },
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A webhook's server that answers with this status and keeps what it got. */
async function openHook(status: number, headers: Record<string, string> = {}) {
  const got: { body: string; signature: string | undefined }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text) => (body += text))
    request.on('end', () => {
      got.push({ body, signature: request.headers['x-store-signature']?.toString() })
      response.writeHead(status, headers).end('x')
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}
const post = async (url: string, notice = NOTICE, secret: string | undefined = SECRET) =>
  openOwnerAlerts({ dataDir: 'none', publicUrl: 'http://127.0.0.1:3000', webhook: { url, secret } }).post(
    await testContext(),
    notice,
  )

test('D180: the webhook gets an alert in words and fields, signed with the secret', async () => {
  const { got, url } = await openHook(200)
  await post(url)
  const [{ body, signature } = { body: '', signature: '' }] = got
  expect(JSON.parse(body)).toMatchObject({
    text: expect.stringMatching(/^O2 Nutrition: Disk space\. The disk is nearly full\. Free space/),
    ...{ condition: 'disk', state: 'raised', store: 'http://127.0.0.1:3000' },
  })
  const [, seconds, digest] = /^t=(\d+),v1=(\w+)$/.exec(signature ?? '') ?? []
  expect(digest).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'))
})

test('D180 F45: a webhook that fails is tried again; one that refuses is logged and left', async () => {
  const [broken, refusing] = [await openHook(503), await openHook(404)]
  await expect(post(broken.url)).rejects.toThrow('answered 503')
  await post(refusing.url)
  await expect(post('http://127.0.0.1:1/hook')).rejects.toThrow()
  // A late message would only mislead.
  const old = { ...NOTICE, at: new Date(Date.now() - 3 * 3_600_000).toISOString() }
  await post(broken.url, old)
  expect([broken.got.length, refusing.got.length]).toEqual([1, 1])
})

test('D180: a redirect is not followed, so alerts stay with the address that was set', async () => {
  const elsewhere = await openHook(200)
  const { got, url } = await openHook(307, { location: elsewhere.url })
  await post(url)
  expect([got.length, elsewhere.got.length]).toEqual([1, 0])
})

test('D179: a lost session secret and a dead job are found, and each owner gets one email', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  const dataDir = await mkdtemp(join(tmpdir(), 'alerts-'))
  openSessionKeys({ dataDir, publicUrl: 'http://127.0.0.1:3000' })
  const alerts = openOwnerAlerts({ dataDir, publicUrl: 'http://127.0.0.1:3000', webhook: null })
  await ctx.db.execute(sql`insert into pgboss.job (name, data) values ('mails-dead', '{}')`)
  await rm(join(dataDir, 'session-secret'))
  await alerts.look(ctx)
  await alerts.look(ctx)
  await changeSettings(ctx, { alerts: { email: 'ops@iron.example' } })
  const sent: EmailMessage[] = []
  const mailer = {
    send: async (mail: EmailMessage) => void sent.push(mail),
    link: linksOf('http://x'),
    close: () => {},
  }
  for (const told of await announcedEvents(ctx)) await follow(emailReactions, told, ctx, mailer)
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['ops@iron.example', 'Failed jobs: needs attention (O2 Nutrition)'],
    ['ops@iron.example', 'Secrets: needs attention (O2 Nutrition)'],
  ])
  const all = sent.map(({ text }) => text).join()
  expect(all).toContain('Missing or unreadable: the secret that signs sessions.')
  expect(all).toContain('http://x/admin/system')
})
