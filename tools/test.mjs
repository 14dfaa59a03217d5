// npm test: set-up, check, unit + API + PostgreSQL tests, build, end-to-end tests in a real browser. Works in a fresh
// clone.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt, ensureInstalled, orExplain, ownNode, pathWith, root } from './setup.mjs'
import { ensureSystemPrograms } from './system-programs.mjs'

/** Lines about a failed step, at the end where they are looked for. */
const SHOWN = 20

const begin = Date.now()
await orExplain(async () => {
  await ensureInstalled()
  await ensureSystemPrograms()
})
const node = await orExplain(ownNode)
const env = { ...process.env, PATH: pathWith({ ownPrograms: true }), NO_COLOR: '1' }
// Node warns if both NO_COLOR and FORCE_COLOR are set: child processes get one of them.
delete env.FORCE_COLOR

const GIB = 2 ** 30
/** A folder in memory, if there is enough of both: tests write, sync and delete a hundred thousand small files. */
function openMemoryFolder() {
  const place = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(place)
    if (bavail * bsize < 8 * GIB || process.availableMemory() < 12 * GIB) return null
    const folder = mkdtempSync(join(place, 'store-tests-'))
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o1777)
    return folder
  } catch {
    return null
  }
}
const memoryFolder = openMemoryFolder()
if (memoryFolder) {
  env.TMPDIR = memoryFolder
  process.on('exit', () => rmSync(memoryFolder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
}

/** Runs a step, shows its output (at its end if `isBeside` another step), and stores the end of it for the summary. */
function step(name, command, args, { isBeside = false } = {}) {
  const heading = `\n── ${name} ──`
  if (!isBeside) console.log(heading)
  const started = Date.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const show = (stream) => (chunk) => {
      if (!isBeside) stream.write(chunk)
      output = (output + chunk).slice(-100_000)
    }
    child.stdout.on('data', show(process.stdout))
    child.stderr.on('data', show(process.stderr))
    child.on('error', reject)
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - started) / 1000)
      if (isBeside) console.log(`${heading}\n${output}`)
      resolve({ name, isGood: code === 0, seconds, output: stripVTControlCharacters(output) })
    })
  })
}

const count = (output, pattern) => [...output.matchAll(pattern)].reduce((sum, found) => sum + Number(found[1]), 0)
const lastLine = (output, pattern) =>
  output
    .split('\n')
    .filter((line) => pattern.test(line))
    .at(-1) ?? ''

/** What a failed step says about its failures, with the lines after each; or else its end. */
function failuresOf({ output }) {
  const lines = output.split('\n').filter((line) => line.trim() && !/^ *[✓√]|Timeout terminating/.test(line))
  const isFailure = (line) =>
    /^ *(FAIL |✗|✘|× |\d+\) \[)|Unhandled|Stopped at |error during close|error TS\d|Error: /.test(line)
  const shown = new Set(lines.flatMap((line, at) => (isFailure(line) ? [at, at + 1, at + 2, at + 3] : [])))
  return (shown.size > 0 ? [...shown].slice(0, SHOWN).map((at) => lines[at]) : lines.slice(-SHOWN)).join('\n')
}

const bin = (name) => join(root, 'node_modules/.bin', name)
const steps = []
/** The check and the build use one core: they run beside the tests, which often wait. */
async function checkAndBuild() {
  steps.push(await step('check', 'npm', ['run', '--silent', 'check'], { isBeside: true }))
  const buildStart = Date.now()
  const isBuilt = await ensureBuilt().then(
    () => true,
    (error) => {
      console.error(error.message)
      return false
    },
  )
  steps.push({ name: 'build', isGood: isBuilt, seconds: Math.round((Date.now() - buildStart) / 1000), output: '' })
  return isBuilt
}
const vitestFile = join(root, 'node_modules/vitest/vitest.mjs')
const [isBuilt, vitest] = await Promise.all([
  checkAndBuild(),
  step('unit, API and PostgreSQL tests', node, [vitestFile, 'run']),
])
steps.push(vitest)
const journeys = isBuilt ? await step('journeys in Chromium', bin('playwright'), ['test']) : null
if (journeys) steps.push(journeys)

const tests = lastLine(vitest.output, /^\s*Tests\s/)
const passed = count(tests, /(\d+) passed/g) + count(journeys?.output ?? '', /^ {2}(\d+) passed/gm)
const failed = count(tests, /(\d+) failed/g) + count(journeys?.output ?? '', /^ {2}(\d+) failed/gm)
const skipped = count(tests, /(\d+) skipped/g) + count(journeys?.output ?? '', /^ {2}(\d+) skipped/gm)
const isGood = steps.every((one) => one.isGood) && journeys !== null && passed > 0

for (const one of steps.filter((some) => !some.isGood && some.output))
  console.log(`\n── what failed: ${one.name} ──\n${failuresOf(one)}`)
console.log('\n── summary ──')
for (const one of steps) console.log(`${one.isGood ? 'passed' : 'FAILED'}  ${one.name} (${one.seconds} s)`)
for (const pattern of [/^\s*Test Files\s/, /^\s*Tests\s/]) console.log(lastLine(vitest.output, pattern).trim())
if (journeys) console.log(lastLine(journeys.output, /^ {2}\d+ (?:passed|failed)/).trim())
console.log(`in ${Math.round((Date.now() - begin) / 1000)} s`)
console.log(`${passed} passed, ${isGood ? failed : Math.max(failed, 1)} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(isGood ? 0 : 1)
