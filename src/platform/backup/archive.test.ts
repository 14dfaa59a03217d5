import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { type Contents, readArchive, writeArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { listStoreFiles } from './store-files.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'archive-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

const CONTENTS: Contents = {
  takenAt: '2026-11-22T10:00:00Z',
  database: 'pglite',
  serverVersion: 17,
  migrations: ['0000_first'],
  tables: {},
}

function fill(folder: string, names: readonly string[]) {
  for (const name of names) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), name)
  }
}

test('a backup into a folder that does not exist names the folder', async () => {
  const missing = path.join(tmpdir(), 'no-such-folder-of-backups')
  const backup = backUp({ dataDir: tmpdir() }, path.join(missing, 'store.tar.gz'), silentLog)
  await expect(backup).rejects.toThrow(`There is no folder ${missing}. Create it`)
})

test('F24: a backup leaves out files that are still being written, at any depth', () => {
  const folder = newFolder()
  fill(folder, [
    'session-secret',
    'media/tub.webp',
    'media/.5b1c.part',
    '.hidden',
    'imports/i1/.draft/a',
    'imports/i1/a.csv',
  ])
  expect(listStoreFiles(folder).toSorted()).toEqual(['imports/i1/a.csv', 'media/tub.webp', 'session-secret'])
})

test('F24: a file of the store that disappears while the backup is written does not fail it', async () => {
  const folder = newFolder()
  fill(folder, ['a', 'z'])
  const at = (name: string) => path.join(folder, name)
  const file = at('store.tar.gz')
  const files = [
    ['database/a', at('a')],
    ['files/imports/gone.csv', at('gone.csv')],
    ['files/z', at('z')],
  ] as const
  await writeArchive(file, CONTENTS, new Map(files))
  const { files: kept } = await readArchive(file, newFolder())
  expect(kept.map(({ path: name }) => name)).toEqual(['database/a', 'files/z'])
})

test('F24: a file of the database that disappears fails the backup, which leaves no archive', async () => {
  const folder = newFolder()
  const file = path.join(folder, 'store.tar.gz')
  const files = new Map([['database/a', path.join(folder, 'gone')]])
  await expect(writeArchive(file, CONTENTS, files)).rejects.toThrow('ENOENT')
  expect(fs.readdirSync(folder)).toEqual([])
})
