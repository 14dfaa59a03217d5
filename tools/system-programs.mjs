// Chromium and PostgreSQL for the tests: found on the machine, or installed by apt-get where we may.
import { accessSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly, SetupError } from './setup.mjs'

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

/** The Chromium to test with: CHROMIUM_PATH, or one on PATH. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean)
}

/** A program of the PostgreSQL server (`postgres`, `initdb`, `pgbench`), on PATH or where Debian puts it. */
export function findPostgres(program = 'postgres') {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return onPath(program) ?? folders.map((version) => join(debian, version, 'bin', program)).find(isProgram)
}

/** Installs what the tests need of the system, where this is Debian and we are root; else says what is missing. */
export async function ensureSystemPrograms() {
  const missing = []
  if (!findChromium()) missing.push('chromium')
  if (!findPostgres('initdb') || !findPostgres('postgres')) missing.push('postgresql')
  if (missing.length === 0) return
  if (!onPath('apt-get') || process.getuid?.() !== 0) {
    throw new SetupError(
      `The tests need ${missing.join(' and ')}. On Debian: sudo apt-get install ${missing.join(' ')}`,
    )
  }
  if (missing.includes('postgresql') && !existsSync('/etc/postgresql-common/createcluster.conf')) {
    // Debian would make and start a server of its own; the tests start theirs in a temporary folder.
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('Reading the list of Debian packages', 'apt-get', ['update'], { env })
  const install = ['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...missing]
  await runQuietly(`Installing ${missing.join(' and ')}`, 'apt-get', install, { env })
}
