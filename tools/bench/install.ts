import { execFile } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { count, type Group } from './row.ts'
import { temporaryFolder } from './shop-process.ts'

const call = promisify(execFile)
const ROOT = new URL('../../', import.meta.url)
const MAX_PACKAGES = 450
const MAX_MB = 550

/** What `npm install --omit=dev` installs on this system, which is all that a built store needs. */
export const install: Group = async (add) => {
  const folder = temporaryFolder()
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(new URL(name, ROOT), join(folder.path, name))
    await call('npm', ['install', '--no-save', '--omit=dev', '--loglevel=error'], { cwd: folder.path })
    const modules = join(folder.path, 'node_modules')
    const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as { packages: object }
    const installed = Object.keys(packages).length
    const megabytes = Number((await call('du', ['-sm', modules])).stdout.split('\t')[0])
    add({
      what: 'packages',
      measured: count(installed),
      budget: `≤ ${MAX_PACKAGES}`,
      isMet: installed <= MAX_PACKAGES,
    })
    add({
      what: 'size of node_modules',
      measured: `${count(megabytes)} MB`,
      budget: `≤ ${MAX_MB} MB`,
      isMet: megabytes <= MAX_MB,
    })
  } finally {
    folder.remove()
  }
}
