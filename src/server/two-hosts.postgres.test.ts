import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProducts } from '../domains/catalog/index.ts'
import { ensureOwner } from '../domains/staff/index.ts'
import { emailFilesOf, eraseEmailFiles } from '../platform/email/email-files.ts'
import { readEnv } from '../platform/env.server.ts'
import { silentLog } from '../platform/log.ts'
import { openS3Store } from '../platform/storage/s3-store.ts'
import { parseStorageUrl } from '../platform/storage/storage-url.ts'
import { type S3, startS3 } from '../platform/storage/testing/start-s3.ts'
import { describePostgres, postgresDatabase } from '../platform/testing/index.ts'
import { type HttpServer, listen } from './http-server.ts'
import { openShop, type Shop } from './shop.ts'

const SECRET = 'a-secret-that-both-hosts-were-given'
const OWNER = { email: 'owner@example.in', password: 'correct horse battery staple' }
const A_SECOND = 1_000

type Host = { shop: Shop; server: HttpServer; dataDir: string; close: () => Promise<void> }

let s3: S3
const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'host-'))
  folders.push(folder)
  return folder
}

/** A host as `npm start` opens it, with a data folder of its own; without pages. */
async function openHost(variables: Record<string, string> = {}): Promise<Host> {
  const dataDir = await newFolder()
  const { url: DATABASE_URL } = await postgresDatabase()
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL,
    SESSION_SECRET: SECRET,
    STORAGE_URL: s3.url('two'),
    ...variables,
  })
  const shop = await openShop(env, silentLog)
  const noPages = { routes: {} } as ServerBuild
  const app = shop.serve({ shop: noPages, admin: async () => noPages }, { clientFolder: join(dataDir, 'none') })
  const server = await listen(app.listener, { host: '127.0.0.1', port: 0 })
  await shop.work()
  return {
    ...{ shop, server, dataDir },
    close: async () => {
      await server.close()
      await shop.close()
    },
  }
}

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer(),
  )

const CSV = `Slug,Name,Brand,Category,SKU,Flavour,Weight,Price,MRP,Stock
alpha,Alpha,Ironloom,Whey Protein,A-1,Chocolate,1 kg,2000,2999,10
beta,Beta,Ironloom,Whey Protein,B-1,Vanilla,1 kg,not a price,2999,10
`

describePostgres('a store on two hosts', () => {
  let one: Host
  let two: Host
  let token = ''
  beforeAll(async () => {
    one = await openHost()
    two = await openHost()
    await ensureOwner(one.shop.contextFor({ kind: 'system' }), OWNER)
  })
  afterAll(async () => {
    await one?.close()
    await two?.close()
  })

  const ask = async (host: Host, path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await fetch(host.server.url + path, { ...init, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) }
  }
  const post = (host: Host, path: string, type: string, body: Uint8Array<ArrayBuffer> | string) =>
    ask(host, path, { method: 'POST', headers: { 'content-type': type }, body })
  const bucket = () => {
    const target = parseStorageUrl(s3.url('two'))
    if (typeof target === 'string') throw new Error(target)
    return openS3Store(target)
  }
  const until = async (isThere: () => Promise<boolean>, ms = 10 * A_SECOND) => {
    const begin = performance.now()
    while (!(await isThere()) && performance.now() - begin < ms) await wait(20)
    return performance.now() - begin
  }

  test('D177: who signs in on one is signed in on the other, and signed out on both', async () => {
    const signedIn = await post(one, '/api/users/login', 'application/json', JSON.stringify(OWNER))
    expect(signedIn.status).toBe(200)
    token = signedIn.json().data.token
    const user = async (host: Host) => (await ask(host, '/api/session')).json().data.user?.email
    expect([await user(one), await user(two)]).toEqual([OWNER.email, OWNER.email])
    await post(two, '/api/users/logout', 'application/json', '{}')
    expect([await user(one), await user(two)]).toEqual([undefined, undefined])
    token = (await post(two, '/api/users/login', 'application/json', JSON.stringify(OWNER))).json().data.token
  })

  test('D176: a picture uploaded on one is shown by the other in every size, also by a host that begins later', async () => {
    const uploaded = await post(one, '/api/admin/pictures?name=tub', 'image/png', await picture('red'))
    expect(uploaded.status).toBe(201)
    const { name } = uploaded.json()
    const early = await ask(two, `/media/${name}-320.webp`)
    expect(early).toMatchObject({ status: 200 })
    expect(early.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await ask(two, `/media/${name}-share.jpg`)).headers.get('content-type')).toBe('image/jpeg')
    const keys = (await Array.fromAsync(bucket().list('media/'))).map(({ key }) => key)
    expect(keys.toSorted()).toEqual(
      [`media/${name}.webp`, `media/cache/${name}-320.webp`, `media/cache/${name}-share.jpg`].toSorted(),
    )
    expect(await readdir(two.dataDir)).not.toContain('media')
  })

  test('D177: an import received by one can be checked, run and corrected by the other', async () => {
    const received = await post(one, '/api/admin/imports?fileName=a.csv&stock=set', 'text/csv', CSV)
    expect(received.status).toBe(202)
    const { id } = received.json()
    const isIn = (state: string) => async () =>
      (await ask(two, `/api/admin/imports/${id}`)).json().import.state === state
    await until(isIn('ready'))
    // Only the other host is left to do it.
    await rm(join(one.dataDir, 'imports'), { recursive: true, force: true })
    expect((await post(two, `/api/admin/imports/${id}/confirm`, 'application/json', '{}')).status).toBe(200)
    await until(isIn('done'))
    expect((await ask(two, `/api/admin/imports/${id}/refused.csv`)).text).toContain('not a price')
    expect((await ask(one, `/api/admin/imports/${id}/refused.csv`)).text).toContain('not a price')
  })

  test('F14 D177: a price changed on one is charged by the other within a second', async () => {
    const read = async () => (await ask(two, '/api/product-full/alpha')).json().data
    const { id } = await read()
    const changed = await changeProducts(
      one.shop.contextFor({ kind: 'staff', id: 'usr_o', email: OWNER.email, role: 'owner' }),
      { action: 'percent', value: 10, ids: [id] },
    )
    expect(changed).toMatchObject({ ok: true })
    expect(await until(async () => (await read()).variants[0].price === 2200)).toBeLessThan(A_SECOND)
  })

  test('D177: an email of one host is erased by the other', async () => {
    const { email } = OWNER
    await post(one, '/api/users/forgot-password', 'application/json', JSON.stringify({ email }))
    const emails = () => Array.fromAsync(bucket().list('mail/'))
    await until(async () => (await emails()).length > 0)
    const [saved] = await emails()
    expect(String(await bucket().read(saved?.key ?? ''))).toContain(email)
    const key = saved?.key.slice('mail/'.length, -'.eml'.length) ?? ''
    await eraseEmailFiles(emailFilesOf(two.dataDir, bucket()), [key])
    expect(await emails()).toEqual([])
  })

  test('A40 D177: login attempts count together', async () => {
    const attempt = (host: Host) =>
      post(host, '/api/users/login', 'application/json', JSON.stringify({ ...OWNER, password: 'wrong horse battery' }))
    const statuses: number[] = []
    for (let turn = 0; turn < 30 && statuses.at(-1) !== 429; turn += 1)
      statuses.push((await attempt(turn % 2 ? one : two)).status)
    expect(statuses.at(-1)).toBe(429)
    expect([(await attempt(one)).status, (await attempt(two)).status]).toEqual([429, 429])
  })

  test('I40 F43: a host with another secret, or with none, refuses to start; nothing is lost', async () => {
    await expect(openHost({ SESSION_SECRET: 'another-secret-of-another-machine' })).rejects.toThrow(
      /^SESSION_SECRET is not the secret that the store in this database was set up with.*first host/s,
    )
    await expect(openHost({ SESSION_SECRET: '' })).rejects.toThrow('This host has no secret')
    expect((await readdir(folders.at(-1) ?? '')).filter((name) => name.includes('secret'))).toEqual([])
    expect((await ask(one, '/api/session')).json().data.user.email).toBe(OWNER.email)
  })

  test('F44: a host with wrong keys or without its bucket refuses to start, in words', async () => {
    const wrong = s3.url('two').replace(':S3RVER@', ':wrong@')
    await expect(openHost({ STORAGE_URL: wrong })).rejects.toThrow('refuses the keys for bucket store')
    const missing = s3.url('two').replace('/store/', '/elsewhere/')
    await expect(openHost({ STORAGE_URL: missing })).rejects.toThrow('has no bucket elsewhere')
  })

  test('F42: without object storage shoppers see what was shown before, and uploads are refused in words', async () => {
    const { name } = (await post(one, '/api/admin/pictures?name=jar', 'image/png', await picture('blue'))).json()
    expect((await ask(two, `/media/${name}-320.webp`)).status).toBe(200)
    await s3.stop()
    const refused = await post(one, '/api/admin/pictures?name=bag', 'image/png', await picture('green'))
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('can’t write files right now') })
    const csv = await post(one, '/api/admin/imports?fileName=b.csv', 'text/csv', CSV)
    expect(csv).toMatchObject({ status: 503, text: expect.stringContaining('can’t write files right now') })
    expect((await ask(two, `/media/${name}-320.webp`)).status).toBe(200)
    expect((await ask(two, `/media/${name}-480.webp`)).status).toBe(200)
    expect((await ask(two, `/media/0123456789-none-480.webp`)).status).toBe(503)
    expect((await ask(two, '/api/product-full/alpha')).status).toBe(200)
    expect(await ask(two, '/readyz')).toMatchObject({ status: 200, text: expect.stringContaining('does not answer') })
    const third = await openHost()
    expect((await ask(third, '/api/product-full/alpha')).status).toBe(200)
    await third.close()
  })
})
