import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeOwner } from '../db/pglite/folder-lock.ts'
import { silentLog } from '../log.ts'
import { type S3, startS3 } from '../storage/testing/start-s3.ts'
import { putMigratedDatabase } from '../testing/index.ts'
import { backUp } from './back-up.ts'
import { findAddress, parseAddress } from './backup-target.ts'
import { refuseNoRoom } from './refuse-no-room.ts'
import { restore } from './restore.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'backup-place-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

let dataDir: string
beforeAll(() => {
  dataDir = newFolder()
  putMigratedDatabase(dataDir)
  fs.mkdirSync(path.join(dataDir, 'media'))
  fs.writeFileSync(path.join(dataDir, 'media/tub.webp'), 'a picture')
})

const backUpTo = async (to: string, keys = {}) =>
  backUp({ dataDir }, findAddress(to, { dataDir, keys }, new Date()), silentLog)

describe('a folder', () => {
  /** Makes the kernel refuse file growth beyond this many bytes in this process (EFBIG). */
  const limit = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
  afterEach(() => {
    if (process.platform === 'linux') limit('unlimited')
  })

  test.runIf(process.platform === 'linux')('F40: a disk that fills up during a backup is named', async () => {
    const folder = newFolder()
    fs.writeFileSync(path.join(folder, 'first.tar.gz'), 'an earlier backup')
    limit(300_000)
    const failed = backUpTo(path.join(folder, 'second.tar.gz'))
    await expect(failed).rejects.toThrow(`The disk of ${folder} filled up during the backup. The store and earlier`)
    expect(fs.readdirSync(folder)).toEqual(['first.tar.gz'])
  })

  test('F40: a backup that cannot fit is refused before it begins, with both sizes', async () => {
    const folder = newFolder()
    const needs = { copy: 2 ** 60, database: 2 ** 60, files: 0 }
    await expect(refuseNoRoom(folder, needs)).rejects.toThrow(/^The disk of .* has .* MB free, and the backup needs/)
    await refuseNoRoom(folder, { copy: 1, database: 1, files: 1 })
  })
})

describe('a bucket', () => {
  let s3: S3
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.stop())

  /** Kills a backup into `DATA_DIR/backups` as soon as its work folder is there; returns the folder's name. */
  async function killBackup(): Promise<string> {
    const folder = path.join(dataDir, 'backups')
    fs.mkdirSync(folder)
    const changes = fs.promises.watch(folder)
    const env = { ...process.env, DATA_DIR: dataDir }
    const child = spawn(process.execPath, ['tools/backup.ts'], { env })
    const closed = new Promise((resolve) => child.once('close', resolve))
    for await (const { filename } of changes) {
      const mark = path.join(folder, filename ?? '', 'owner.json')
      // Created empty and then written: a process killed in between has no work to leave behind.
      while (!fs.existsSync(mark) || fs.statSync(mark).size === 0) await nextTurn()
      child.kill('SIGKILL')
      await closed
      return filename ?? ''
    }
    throw new Error('no backup began')
  }

  test('D171 F40: a backup is kept in a bucket and restored from there; the next removes what a killed one left here', async () => {
    const left = await killBackup()
    const folder = path.join(dataDir, 'backups')
    expect(left).toMatch(/^store-.*\.tar\.gz\.\w{6}$/)
    fs.writeFileSync(path.join(folder, left.replace(/\.\w{6}$/, '.part')), 'half of it')
    const running = path.join(folder, 'other.tar.gz.abcdef')
    fs.mkdirSync(running)
    fs.writeFileSync(path.join(running, 'owner.json'), JSON.stringify(describeOwner(null)))
    const to = s3.url('shop/store.tar.gz')
    await backUpTo(to)
    expect(fs.readdirSync(folder)).toEqual(['other.tar.gz.abcdef'])
    await expect(backUpTo(to)).rejects.toThrow('shop/store.tar.gz exists already')
    const target = newFolder()
    await restore(parseAddress(to, { dataDir: target }), { dataDir: target }, { isReplacing: false, log: silentLog })
    expect(fs.readFileSync(path.join(target, 'media/tub.webp'), 'utf8')).toBe('a picture')
    const missing = parseAddress(s3.url('shop/none.tar.gz'), { dataDir: target })
    const restoring = restore(missing, { dataDir: newFolder() }, { isReplacing: false, log: silentLog })
    await expect(restoring).rejects.toThrow('There is no backup http://127.0.0.1')
  }, 120_000)

  test('F40: wrong or missing keys, a missing bucket and a silent address are named, without the keys', async () => {
    const url = new URL(s3.url('shop'))
    const keyless = url.href.replace(/\/\/.*@/, '//')
    await expect(backUpTo(keyless)).rejects.toThrow('needs the keys of the bucket')
    const keys = { keyId: 'S3RVER', secret: 'a-wrong-secret' }
    const refused = await backUpTo(keyless, keys).then(String, String)
    expect(refused).toContain('refuses the keys for bucket store')
    expect(refused).not.toContain('a-wrong-secret')
    await expect(backUpTo(s3.url('shop').replace('/store/', '/elsewhere/'))).rejects.toThrow('has no bucket elsewhere')
    await expect(backUpTo('s3+http://K:S@127.0.0.1:9/store')).rejects.toThrow('does not answer')
    expect(() => parseAddress('s3://K:S@s3.example/store/shop', { dataDir })).toThrow('Name the backup')
  })
})
