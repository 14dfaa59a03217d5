import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../testing/commit-rows.ts', import.meta.url))

let dataDir = ''
const children: ChildProcess[] = []
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'first-start-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const start = (count: number) => {
  // It lives too briefly for WebAssembly's optimising compiler, which would take a fifth of its time.
  const child = spawn(process.execPath, ['--liftoff-only', PROGRAM, dataDir, `${count}`])
  children.push(child)
  return child
}
const files = (folder: string) => {
  try {
    return fs.readdirSync(path.join(dataDir, folder), { recursive: true }).length
  } catch {
    return 0
  }
}

test('F2: a first start that is killed at any moment leaves a folder in which the next one succeeds', async () => {
  const moments = [
    () => files('db.new') > 0,
    () => files('db.new') > 300,
    () => files('db.new') > 900,
    () => files('db') > 0,
  ]
  for (const hasCome of moments) {
    const child = start(1_000_000)
    await vi.waitUntil(() => hasCome() || child.exitCode !== null, { interval: 10, timeout: 60_000 })
    child.kill('SIGKILL')
    await once(child, 'close')
    // Once it is complete the database is kept; anything earlier is made again.
    if (files('db') > 0) break
  }
  const child = start(3)
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (errors += text))
  const [code] = await once(child, 'close')
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(/^open \d+ \d+\n/)
  expect(fs.existsSync(path.join(dataDir, 'db.new'))).toBe(false)
}, 120_000)
