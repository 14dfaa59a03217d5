// Chromium and PostgreSQL for the tests: found on the machine, or installed with apt-get where allowed.
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

/** A program on PATH. */
export const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

/** Chromium without windows: an end-to-end test costs half as much. A separate package on Debian. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** The Chromium to test with: CHROMIUM_PATH, or one on PATH. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  return [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
    .map(findProgram)
    .find(Boolean)
}

/** A program of the PostgreSQL server (`postgres`, `initdb`, `pgbench`), on PATH or where Debian puts it. */
export function findPostgres(program = 'postgres') {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return findProgram(program) ?? folders.map((version) => join(debian, version, 'bin', program)).find(isProgram)
}

/** Installs the system packages that the tests need, on Debian as root; otherwise reports what is missing. */
export async function ensureSystemPrograms() {
  const hasPostgres = findPostgres('initdb') && findPostgres('postgres')
  const missing = [!findChromium() && 'chromium', !hasPostgres && 'postgresql'].filter(Boolean)
  const isSlow = !process.env.CHROMIUM_PATH && !findProgram(HEADLESS_SHELL)
  const mayInstall = findProgram('apt-get') && process.getuid?.() === 0
  if (missing.length > 0 && !mayInstall) {
    throw new SetupError(
      `The tests need ${missing.join(' and ')}. On Debian: sudo apt-get install ${missing.join(' ')}`,
    )
  }
  if (!mayInstall || (missing.length === 0 && !isSlow)) return
  if (missing.includes('postgresql') && !existsSync('/etc/postgresql-common/createcluster.conf')) {
    // Debian would create and start a server; the tests start their own in a temporary folder.
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (...names) => {
    const options = ['-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
    return runQuietly(`Installing ${names.join(' and ')}`, 'apt-get', ['install', ...options, ...names], { env })
  }
  try {
    await runQuietly('Reading the list of Debian packages', 'apt-get', ['update'], { env })
    if (isSlow) await install(HEADLESS_SHELL)
  } catch (error) {
    // Older systems have no such package: any Chromium will do.
    if (missing.length === 0) return console.log(`  going on without ${HEADLESS_SHELL}`)
    if (!(error instanceof SetupError)) throw error
  }
  const rest = missing.filter((name) => name !== 'chromium' || !findChromium())
  if (rest.length > 0) await install(...rest)
}
