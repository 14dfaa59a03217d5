import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page } from '@playwright/test'
import { goFirst } from '../tools/go-first.ts'
import { newTab } from './fixtures.ts'
import { FILLED } from './iron-house.ts'
import { asStaff, openAdmin } from './staff.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export type OwnShop = { origin: string; folder: string; close: () => Promise<void> }

/**
 * A separate demo store with its own settings (as the API takes them) and variables, for journeys that would disturb
 * the shared store.
 */
export async function openOwnShop(settings: object = {}, variables: object = {}): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), 'own-shop-'))
  cpSync(FILLED, folder, { recursive: true })
  const { shop } = await openShop(folder, { DEMO: 'catalogue', ...variables }, /^Store open at .*$/m)
  if (Object.keys(settings).length > 0) {
    const owner = await asStaff(shop.origin)
    const saved = await owner.patch('/api/admin/settings', { data: { values: settings } })
    expect(saved.status(), await saved.text()).toBe(200)
    await owner.dispose()
  }
  return shop
}

/** The owner, signed in, and somebody who looks at the store. */
export async function openOwnerAndVisitor(
  browser: Browser,
  { origin }: OwnShop,
): Promise<Record<'adminPage' | 'visitor', Page>> {
  const adminPage = await newTab(await browser.newContext({ baseURL: origin }))
  const visitor = await newTab(await browser.newContext({ baseURL: origin }))
  await openAdmin(adminPage)
  return { adminPage, visitor }
}

/** Publishes colours and look as the owner would. */
export async function publishBrand({ origin }: OwnShop, brand: object): Promise<void> {
  const owner = await asStaff(origin)
  const { version } = await (await owner.get('/api/admin/brand')).json()
  const draft = await owner.put('/api/admin/brand/draft', { data: { ...brand, version } })
  expect(draft.status(), await draft.text()).toBe(200)
  const published = await owner.post('/api/admin/brand/publish', { data: { version: (await draft.json()).version } })
  expect(published.status(), await published.text()).toBe(200)
  await owner.dispose()
}

/** A store without anything in it, and the link that makes its owner. */
export async function openEmptyShop(): Promise<OwnShop & { ownerLink: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'own-shop-'))
  const { shop, said } = await openShop(folder, { DEMO: '0' }, /\/admin\/join\?token=.*$/m)
  return { ...shop, ownerLink: shop.origin + said }
}

async function openShop(folder: string, variables: object, wanted: RegExp) {
  const port = await freePort()
  const { DATABASE_URL: _, PUBLIC_URL: __, ...inherited } = process.env
  const env = {
    ...inherited,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    ...variables,
  }
  const server = spawn(process.execPath, [join(root, 'build/run/start.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  goFirst(server.pid)
  const said = await hears(server, wanted)
  const close = async () => {
    const isOver = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await isOver
    rmSync(folder, { recursive: true, force: true })
  }
  return { shop: { origin: `http://127.0.0.1:${port}`, folder, close }, said }
}

/** Waits until the store has printed this; it prints its address once it listens. */
const hears = (server: ChildProcess, wanted: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = ''
    server.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was up`)))
    server.stdout?.on('data', (text: Buffer) => {
      printed += String(text)
      const found = wanted.exec(printed)
      if (found) resolve(found[0])
    })
  })

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
