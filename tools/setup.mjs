// Prepares everything that the store needs to run. Plain JavaScript without dependencies: it starts on Node 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const BUILD_SOURCES = [
  'src',
  'public',
  'catalogue/media',
  'vite.config.ts',
  'tools/service-worker.ts',
  'tools/zod-without-eval.ts',
  'tools/setup.mjs',
  'tools/bundle-server.mjs',
  'react-router.config.ts',
  'package-lock.json',
]
/** The server with the pages, as `npm start` runs it. */
export const BUNDLE = join(root, 'build/run/start.js')
const STAMP = join(root, 'build/sources.sha1')

/** A sentence for the person at the keyboard: shown without a stack, and the command exits with 1. */
export class SetupError extends Error {}

/** Runs a step of a command: a SetupError becomes one line on stderr. */
export async function orExplain(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Runs a command and shows only our own line, which counts the seconds; its output is shown if it fails. */
export function runQuietly(says, command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const begin = Date.now()
    const seconds = () => Math.round((Date.now() - begin) / 1000)
    console.log(`${says} …`)
    const ticking = setInterval(() => console.log(`  … ${seconds()} s`), 15_000)
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    // If no file handles are left there are no pipes: `error` tells why.
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => {
      clearInterval(ticking)
      reject(new SetupError(`${says}: ${error.message}`))
    })
    child.on('close', (code) => {
      clearInterval(ticking)
      if (code === 0) {
        console.log(`  done in ${seconds()} s`)
        resolve(output)
      } else reject(new SetupError(`${output.trim()}\n${says}: failed (${command} ended with ${code})`))
    })
  })
}

/** True if node_modules holds the versions of package-lock.json; without `dev`, of those that a built store needs. */
export function isInstalled({ dev }) {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const has = JSON.parse(readFileSync(installed, 'utf8')).packages
  const wants = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const isLeftOut = (entry) => entry.optional || (!dev && (entry.dev || entry.devOptional))
  return Object.entries(wants).every(
    ([at, entry]) => at === '' || isLeftOut(entry) || has[at]?.version === entry.version,
  )
}

/** PATH with this project's programs first, or without them: npm must not run on them while it replaces them. */
export function pathWith({ ownPrograms }) {
  const own = join(root, 'node_modules/.bin')
  const others = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== own)
  return (ownPrograms ? [own, ...others] : others).join(delimiter)
}

async function npm(says, args) {
  const env = { ...process.env, PATH: pathWith({ ownPrograms: false }) }
  // Under `npm start` these would make the inner npm use the outer one's settings.
  for (const name of Object.keys(env)) if (/^npm_(?:package|lifecycle|command)/.test(name)) delete env[name]
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await runQuietly(says, command, args, { env, shell: process.platform === 'win32' })
}

/**
 * Installs the packages of package-lock.json if they are missing. To run a store that is built (`toRun`), those of
 * `npm install --omit=dev` are enough.
 */
export async function ensureInstalled({ toRun = false } = {}) {
  if (isInstalled({ dev: true }) || (toRun && isInstalled({ dev: false }) && isBuilt(sourcesHash()))) return
  // Not `npm ci`: it refuses a lockfile that lacks binaries for systems that the registry in use did not serve.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  await npm('Installing packages (a minute or two, the first time only)', args)
  if (!isInstalled({ dev: true }))
    throw new SetupError(
      'npm installed versions that differ from package-lock.json. Remove node_modules and start again.',
    )
}

/** The Node version that the store runs on, installed by npm. */
export async function ownNode() {
  const path = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(path)) await npm('Fetching Node 26', ['rebuild', 'node'])
  if (existsSync(path)) return path
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath
  throw new SetupError(
    'The npm package "node" did not install Node. Allow its install script (npm rebuild node), or use Node 26.',
  )
}

function* filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (/\.\w+$/.test(path)) {
    yield path
    return
  }
  for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesUnder(inner)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield inner
  }
}

/** A hash of everything that the build reads. Pictures count by name: their names change with their content. */
export function sourcesHash() {
  const hash = createHash('sha1')
  for (const source of BUILD_SOURCES) {
    for (const file of filesUnder(source)) {
      hash.update(file)
      if (!/\.(?:avif|webp|png|jpg|woff2)$/.test(file)) hash.update(readFileSync(join(root, file)))
    }
  }
  return hash.digest('hex')
}

const isBuilt = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash

/** Builds pages and scripts if a source is newer than the build. */
export async function ensureBuilt() {
  const hash = sourcesHash()
  if (isBuilt(hash)) return
  const node = await ownNode()
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production', PATH: pathWith({ ownPrograms: true }) }
  const build = (part) =>
    runQuietly(`Building the ${part}`, node, [cli, 'build'], { env: { ...env, BUILD_PART: part } })
  await build('shop')
  await build('admin')
  await runQuietly('Bundling the server', node, [join(root, 'tools/bundle-server.mjs')], { env })
  // Both builds' files are served from one folder; the names contain content hashes.
  cpSync(join(root, 'build/admin/client/assets'), join(root, 'build/client/assets'), { recursive: true })
  rmSync(join(root, 'build/admin/client'), { recursive: true })
  // The readable API reference loads its script from the store's own address: the policy allows no other.
  const reference = 'node_modules/@scalar/api-reference/dist/browser/standalone.js'
  cpSync(join(root, reference), join(root, 'build/client/api/docs/reference.js'))
  shortenManifests(join(root, 'build/client/assets'))
  await compressFiles(join(root, 'build/client'))
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, hash)
}

/** What every page has loaded before it looks into the manifest; as in `vite.config.ts`. */
const EVERYWHERE = /,?"\/assets\/(?:react|frame|rolldown-runtime)-[\w-]+\.js"/g

/** Takes out of each route's list what it need not preload: 0.2 kB of every page. */
function shortenManifests(folder) {
  for (const name of readdirSync(folder).filter((each) => /^manifest-\w+\.js$/.test(each))) {
    const path = join(folder, name)
    const shortened = readFileSync(path, 'utf8').replace(/"imports":\[[^\]]*\]/g, (list) =>
      list.replace(EVERYWHERE, '').replace('[,', '['),
    )
    writeFileSync(path, shortened)
  }
}

const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.webmanifest', '.txt'])
const LARGE = 1024 * 1024

/** Writes a `.br` and a `.gz` file beside each text file: compressed by the store, the first visitor would wait. */
async function compressFiles(folder) {
  // Blocks of the largest size save 0.1 kB of React's file; the others stay as they are.
  const options = (body) => ({
    [constants.BROTLI_PARAM_QUALITY]: body.length > LARGE ? 5 : 11,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  })
  const compress = async (path) => {
    const body = readFileSync(path)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(body, { params: options(body) }),
      promisify(gzip)(body, { level: 9 }),
    ])
    writeFileSync(`${path}.br`, br)
    writeFileSync(`${path}.gz`, gz)
  }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => COMPRESSIBLE.has(extname(name))).map((name) => compress(join(folder, name))))
}
