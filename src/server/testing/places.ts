import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { openPostgres } from '../../platform/db/postgres/open-postgres.ts'
import { silentLog } from '../../platform/log.ts'
import { TEMPLATE } from '../../platform/testing/postgres-setup.ts'

export type Place = { dataDir: string; databaseUrl?: string; storageUrl?: string }
type Answer = { code: number | null; out: string; err: string }

/** Removed after the tests of the file. */
const folders: string[] = []
export const newFolder = () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'store-backup-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

/** An empty PostgreSQL database, or a migrated one without rows. */
export async function newDatabase({ isMigrated = false } = {}): Promise<string> {
  const admin = await openPostgres(`${inject('postgresServer')}postgres`, silentLog, { poolSize: 1 })
  const name = `backup_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await admin.execute(`create database ${name}${isMigrated ? ` template ${TEMPLATE}` : ''}`)
  await admin.close()
  return inject('postgresServer') + name
}

/** Runs a command of the store as an owner would. */
export function run(place: Place, ...args: string[]): Promise<Answer> {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '', storageUrl: STORAGE_URL = '' } = place
  const env = { ...process.env, DATA_DIR, DATABASE_URL, STORAGE_URL }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })))
}
