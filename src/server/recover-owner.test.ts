import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureOwner } from '../domains/staff/index.ts'
import { readEnv } from '../platform/env.server.ts'
import { silentLog } from '../platform/log.ts'
import { putMigratedDatabase } from '../platform/testing/index.ts'
import { openShop } from './shop.ts'

const TOOL = join(import.meta.dirname, '../../tools/recover-owner.ts')

/** Runs the command as an owner does in the server's shell. */
const recover = (DATA_DIR: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { DATABASE_URL: _, ...rest } = process.env
    const env = { ...rest, DATA_DIR, PUBLIC_URL: 'https://store.example' }
    const child = execFile(process.execPath, [TOOL, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

test('the command recovers an owner of a stopped store, and waits for one that runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recover-'))
  putMigratedDatabase(folder)
  const shop = await openShop(readEnv({ DATA_DIR: folder, DEMO: '0' }), silentLog)
  try {
    await ensureOwner(shop.contextFor({ kind: 'system' }), { email: 'olga@example.in', password: 'four plain words' })
    const busy = await recover(folder, 'olga@example.in')
    expect([busy.code, busy.out]).toEqual([1, ''])
    expect(busy.err).toContain(folder)
  } finally {
    await shop.close()
  }
  const wrong = await recover(folder, 'other@example.in')
  expect([wrong.code, wrong.err]).toEqual([1, 'No owner has the address other@example.in. Owners: olga@example.in\n'])
  const done = await recover(folder, 'olga@example.in')
  expect([done.code, done.err]).toEqual([0, ''])
  expect(done.out).toMatch(/^https:\/\/store\.example\/reset-password\?token=[a-z0-9]{26}$/m)
  expect((await recover(folder)).code).toBe(2)
  await rm(folder, { recursive: true })
}, 120_000)
