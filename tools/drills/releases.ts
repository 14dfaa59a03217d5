import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const COPIED = ['src', 'migrations', 'public', 'build', 'package.json', 'package-lock.json']
const CONFIGS = ['vite.config.ts', 'react-router.config.ts']
const LINKED = ['catalogue', 'node_modules']

/** Puts a copy of the built store into `folder`, as an installation of this version beside others. */
export function installRelease(folder: string): void {
  mkdirSync(join(folder, 'tools'), { recursive: true })
  for (const name of LINKED) symlinkSync(join(root, name), join(folder, name))
  for (const name of readdirSync(join(root, 'tools')))
    if (/\.(?:mjs|ts)$/.test(name)) cpSync(join(root, 'tools', name), join(folder, 'tools', name))
  for (const name of [...COPIED, ...CONFIGS]) cpSync(join(root, name), join(folder, name), { recursive: true })
}

const HASHED = /^([\w.-]*-)([\w-]{8})(\.(?:js|css))$/
const TEXT = new Set(['.js', '.css', '.json', '.webmanifest'])

/**
 * Makes a different build of an installed release: every script and style has another name, as if all of them had
 * changed, and nothing refers to the earlier names.
 */
export function changeBuild(folder: string): void {
  const build = join(folder, 'build')
  const assets = join(build, 'client/assets')
  const renamed = new Map<string, string>()
  for (const name of readdirSync(assets)) {
    const [, stem = '', hash = '', ending = ''] = HASHED.exec(name) ?? []
    if (hash) renamed.set(`${stem}${hash}${ending}`, `${stem}${[...hash].reverse().join('')}x${ending}`)
  }
  for (const part of ['client', 'run', 'server']) changeTexts(join(build, part), renamed)
  for (const [from, to] of renamed) {
    renameSync(join(assets, from), join(assets, to))
    // Compressed before the change.
    for (const ending of ['.br', '.gz'])
      if (existsSync(join(assets, from + ending))) rmSync(join(assets, from + ending))
  }
  writeFileSync(join(build, 'sources.sha1'), 'another-build')
}

function changeTexts(folder: string, renamed: ReadonlyMap<string, string>): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.has(extname(name))) continue
    const file = join(folder, name)
    const before = readFileSync(file, 'utf8')
    const after = before.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (asset) => renamed.get(asset) ?? asset)
    if (after !== before) writeFileSync(file, after)
  }
}

/** Points the link `current` to a release, in one step. */
export function linkRelease(folder: string, name: string): void {
  symlinkSync(name, join(folder, 'next'))
  renameSync(join(folder, 'next'), join(folder, 'current'))
}
