import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { type Contents, intoFile, readArchive, writeArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { findAddress } from './backup-target.ts'
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
  const dataDir = newFolder()
  fill(dataDir, ['db/PG_VERSION'])
  const missing = path.join(dataDir, 'no-such-folder')
  const address = findAddress(path.join(missing, 'store.tar.gz'), { dataDir }, new Date())
  const backup = backUp({ dataDir }, address, silentLog)
  await expect(backup).rejects.toThrow(`There is no folder ${missing}. Create it`)
})

test('a backup of a folder without a store says so, whatever it is to be called', async () => {
  const dataDir = path.join(newFolder(), 'none')
  const backup = backUp({ dataDir }, findAddress(undefined, { dataDir }, new Date()), silentLog)
  await expect(backup).rejects.toThrow(`There is no store in ${dataDir}`)
  expect(fs.existsSync(dataDir)).toBe(false)
})

test('F24: a backup leaves out earlier backups, and files that are still being written, at any depth', () => {
  const folder = newFolder()
  fill(folder, [
    'session-secret',
    'backups/store-2026-11-21T18-30-00Z.tar.gz',
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
  await writeArchive(intoFile(file), CONTENTS, new Map(files))
  const { files: kept } = await readArchive(file, newFolder())
  expect(kept.map(({ path: name }) => name)).toEqual(['database/a', 'files/z'])
})

test('F24: a file of the database that disappears fails the backup, which leaves no archive', async () => {
  const folder = newFolder()
  const file = path.join(folder, 'store.tar.gz')
  const files = new Map([['database/a', path.join(folder, 'gone')]])
  await expect(writeArchive(intoFile(file), CONTENTS, files)).rejects.toThrow('ENOENT')
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a backup is named by its time where only a folder is given, or nothing', async () => {
  const folder = newFolder()
  const at = new Date('2026-11-22T18:30:05.250Z')
  const dated = 'store-2026-11-22T18-30-05Z.tar.gz'
  const keys = { keyId: 'K', secret: 'S' }
  const named = (to?: string) => {
    const { target, file } = findAddress(to, { dataDir: folder, keys }, at)
    return target.nameOf(file)
  }
  expect(named(path.join(folder, 'mine.tar.gz'))).toBe(path.join(folder, 'mine.tar.gz'))
  expect(named(folder)).toBe(path.join(folder, dated))
  expect(named()).toBe(path.join(folder, 'backups', dated))
  await findAddress(undefined, { dataDir: folder }, at).target.refuseUnusable(dated)
  expect(fs.statSync(path.join(folder, 'backups')).mode & 0o077, 'readable by others').toBe(0)
  expect(named('s3://s3.example/bucket/shop')).toBe(`https://s3.example/bucket/shop/${dated}`)
  expect(named('s3://s3.example/bucket/shop/mine.tar.gz')).toBe('https://s3.example/bucket/shop/mine.tar.gz')
})

test('F24: an archive whose list of contents is no JSON is refused as no backup', async () => {
  const folder = newFolder()
  const tar = pack()
  tar.entry({ name: 'manifest.json' }, '{ "format": ')
  tar.finalize()
  const file = path.join(folder, 'store.tar.gz')
  await pipeline(tar, createGzip(), fs.createWriteStream(file))
  await expect(readArchive(file, newFolder())).rejects.toThrow('is no complete backup of this store')
})
