import { createHmac } from 'node:crypto'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { openSessionKeys, readSessionToken, sessionCookieName, sessionKeys } from './session-keys.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'keys-'))

test('the secret is made once, readable by its owner only, and the same after a restart', () => {
  const dataDir = folder()
  openSessionKeys({ dataDir, publicUrl: 'http://127.0.0.1:3000' })
  const { secret } = sessionKeys()
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  openSessionKeys({ dataDir: folder(), publicUrl: 'http://127.0.0.1:3000' })
  expect(sessionKeys().secret).not.toBe(secret)
  openSessionKeys({ dataDir, publicUrl: 'http://127.0.0.1:3000' })
  expect(sessionKeys().secret).toBe(secret)
})

test('an https shop has Secure cookies of another name', () => {
  openSessionKeys({ dataDir: folder(), publicUrl: 'https://shop.example' })
  expect(sessionCookieName()).toBe('__Secure-shop.session_token')
  const signature = createHmac('sha256', sessionKeys().secret).update('abc').digest('base64')
  expect(
    readSessionToken(
      new Headers({ cookie: `x=1; __Secure-shop.session_token=${encodeURIComponent(`abc.${signature}`)}` }),
    ),
  ).toBe('abc')
  expect(readSessionToken(new Headers({ cookie: `shop.session_token=abc.${signature}` }))).toBeNull()
})

/** Makes the secret of each folder, at the same moment as the other thread. */
const MAKER = `
const { workerData: { module, folders, gate }, parentPort } = require('node:worker_threads')
import(module).then(({ makeSecret }) => {
  const turns = new Int32Array(gate)
  parentPort.postMessage(folders.map((folder, turn) => {
    Atomics.add(turns, turn, 1)
    while (Atomics.load(turns, turn) < 2);
    return makeSecret(folder)
  }))
})`

test('I44: two processes that start at the same moment have the same secret', async () => {
  const folders = Array.from({ length: 150 }, folder)
  const gate = new SharedArrayBuffer(4 * folders.length)
  const module = new URL('./session-keys.ts', import.meta.url).href
  const made = () =>
    new Promise<string[]>((done, fail) => {
      const maker = new Worker(MAKER, { eval: true, workerData: { module, folders, gate } })
      maker.once('message', done).once('error', fail)
    })
  const [one, other] = await Promise.all([made(), made()])
  expect(new Set(one).size).toBe(folders.length)
  expect(other).toEqual(one)
})

test('an empty secret file is refused by its name', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'session-secret'), '')
  expect(() => openSessionKeys({ dataDir, publicUrl: 'http://127.0.0.1' })).toThrow('session-secret')
})
