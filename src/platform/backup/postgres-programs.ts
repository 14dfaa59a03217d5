import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** A program that the backup needs is missing on this machine or failed; the message says what to do. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed'
}

/**
 * Finds `pg_dump` or `pg_restore` for a server of this major version, else the oldest newer one: an older one does not
 * understand the server, and the server may not understand what a newer one writes or requests.
 */
export function findProgram(name: 'pg_dump' | 'pg_restore', serverVersion: number): string {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    ...(fs.existsSync(debian) ? fs.readdirSync(debian).map((version) => `${debian}/${version}/bin`) : []),
  ]
  const fitting = folders
    .map((folder) => path.join(folder, name))
    .filter((program) => fs.existsSync(program))
    .map((program) => ({ program, version: versionOf(program) }))
    .filter(({ version }) => version >= serverVersion)
    .sort((a, b) => a.version - b.version)
  if (fitting[0]) return fitting[0].program
  throw new ProgramFailed(
    `${name} of PostgreSQL ${serverVersion} or newer is needed and was not found. On Debian or Ubuntu: apt-get install postgresql-client-${serverVersion}`,
  )
}

const versionOf = (program: string): number =>
  Number(/ (\d+)/.exec(String(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout))?.[1])

/**
 * Runs such a program on a database. The password is passed in the environment, since arguments are visible to
 * everybody.
 */
export async function runProgram(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) }
  const child = spawn(program, [`--dbname=${url.href}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2_000)
  })
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code !== 0) throw new ProgramFailed(`${path.basename(program)} failed: ${errors.trim()}`)
}
