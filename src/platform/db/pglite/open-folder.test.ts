import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { silentLog } from '../../log.ts'
import { copyFolder } from './copy-folder.ts'
import { findSocket } from './folder-lock.ts'
import { connectTo } from './liveness-socket.ts'
import { openFolder } from './open-folder.ts'

const PROGRAM = fileURLToPath(new URL('../../testing/commit-rows.ts', import.meta.url))
const ROUNDS = 8

let empty = ''
let dataDir = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  empty = fs.mkdtempSync(path.join(tmpdir(), 'store-empty-'))
  await (await openFolder(empty, silentLog)).close()
})
afterAll(() => fs.rmSync(empty, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'store-folder-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** A new database, without the seconds it takes to create one. */
const useEmptyDatabase = () => fs.cpSync(empty, dataDir, { recursive: true })

/** Starts a process that commits rows to the folder; `onLine` receives its output. */
function commitRows(count: number | '', onLine: (line: string, child: ChildProcess) => void = () => {}) {
  // It lives too briefly for WebAssembly's optimising compiler, which would take a fifth of its time.
  const child = spawn(process.execPath, ['--liftoff-only', PROGRAM, dataDir, ...(count === '' ? [] : [`${count}`])])
  children.push(child)
  let rest = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line, child)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  return new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }))
  })
}

const numbersIn = async () => {
  const database = await openFolder(dataDir, silentLog)
  const { rows } = await database.execute('select n from rows order by n')
  await database.close()
  return rows.map(({ n }) => n as number)
}

describe('the embedded database', () => {
  test('I14: reaches the disk with every commit', async () => {
    useEmptyDatabase()
    const database = await openFolder(dataDir, silentLog)
    const { rows } = await database.execute(
      `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
              current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`,
    )
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync', commit: 'on', pages: 'on' }])
    await database.execute('create table rows (n int)')
    const before = database.files.fsyncs
    for (let n = 0; n < 20; n += 1) await database.execute('insert into rows values ($1)', [n])
    expect(database.files.fsyncs - before).toBeGreaterThanOrEqual(20)
    const afterWrites = database.files.fsyncs
    await database.execute('select * from rows')
    expect(database.files.fsyncs).toBe(afterWrites)
    await database.close()
  })

  test('F1 I14: keeps every row that was acknowledged before a kill -9', async () => {
    useEmptyDatabase()
    let acknowledged = 0
    const rounds: { acknowledged: number; kept: number; last: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const more = 1 + Math.floor(Math.random() * 60)
      let rows = 0
      await commitRows('', (line, child) => {
        if (line.startsWith('open')) {
          const [kept = 0, last = 0] = line.split(' ').slice(1).map(Number)
          rounds.push({ acknowledged, kept, last })
          return
        }
        acknowledged = Number(line)
        rows += 1
        if (rows === more) child.kill('SIGKILL')
      })
    }
    expect(rounds).toHaveLength(ROUNDS)
    for (const { acknowledged: promised, kept, last } of rounds) {
      // A row may exist although the kill cut off its acknowledgement; none may be missing.
      expect(last).toBeGreaterThanOrEqual(promised)
      expect(kept).toBe(last)
    }
    const all = await numbersIn()
    expect(all.length).toBeGreaterThanOrEqual(acknowledged)
    expect(all).toEqual(all.map((_, index) => index + 1))
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS)
  }, 120_000)

  test('F6: serves one process: a second one is refused with the holder’s name and does no harm', async () => {
    useEmptyDatabase()
    let owner: ChildProcess | undefined
    let second: Promise<{ code: number | null; errors: string }> | undefined
    const first = commitRows('', (line, child) => {
      if (line !== '3') return
      owner = child
      second = commitRows(1)
      second.then(() => child.kill('SIGKILL'))
    })
    await first
    const { code, errors } = (await second) ?? { code: 0, errors: '' }
    expect(code).toBe(1)
    expect(errors).toContain(`${path.join(dataDir, 'db')} is in use by process ${owner?.pid}`)
    // The killed owner left its lock, and the next process takes over.
    expect((await numbersIn()).slice(0, 3)).toEqual([1, 2, 3])
  }, 60_000)

  test('F4: ends the process when the disk fails, and keeps what was acknowledged', async () => {
    useEmptyDatabase()
    const program = `
      import fs from 'node:fs'
      import { openFolder } from ${JSON.stringify(new URL('./open-folder.ts', import.meta.url).href)}
      const database = await openFolder(${JSON.stringify(dataDir)}, console)
      await database.execute('create table rows (n int)')
      await database.execute('insert into rows values (1)')
      fs.fsyncSync = () => { throw Object.assign(new Error('the disk is gone'), { code: 'EIO' }) }
      await database.execute('insert into rows values (2)')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
    children.push(child)
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(74)
    expect(await numbersIn()).toContain(1)
  })

  test('F24: is copied while it is open, also after a copy that was broken off', async () => {
    useEmptyDatabase()
    const database = await openFolder(dataDir, silentLog)
    await database.execute('create table rows (n int)')
    const broken = await connectTo(dataDir, findSocket(path.join(dataDir, 'db')) ?? '')
    broken.write('copy\n')
    await new Promise((resolve) => broken.once('data', resolve))
    await expect(copyFolder(dataDir, path.join(dataDir, 'second'))).rejects.toThrow('Another backup')
    broken.destroy()
    await database.execute('insert into rows select generate_series(1, 1000)')
    const copies = path.join(dataDir, 'copies')
    const copying = copyFolder(dataDir, path.join(copies, 'db'))
    let written = 1000
    let isCopied = false
    copying.finally(() => {
      isCopied = true
    })
    while (!isCopied) {
      await database.execute('insert into rows values ($1)', [++written])
      await new Promise((resolve) => setImmediate(resolve))
    }
    await copying
    await database.close()
    const copy = await openFolder(copies, silentLog)
    const { rows } = await copy.execute('select count(*) as rows, max(n) as last from rows')
    await copy.close()
    // Everything up to one moment, and nothing after it.
    expect(rows[0]?.rows).toBe(rows[0]?.last)
    expect(rows[0]?.rows).toBeGreaterThanOrEqual(1000)
    expect(rows[0]?.rows).toBeLessThanOrEqual(written)
  }, 60_000)

  test('F5: is not opened, nor changed, when it is damaged or not ours', async () => {
    const folder = path.join(dataDir, 'db')
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'holiday.jpg'), 'not a database')
    await expect(openFolder(dataDir, silentLog)).rejects.toThrow(`${folder} cannot be used`)
    expect(fs.readdirSync(folder)).toEqual(['holiday.jpg'])
    expect(fs.readdirSync(dataDir)).toEqual(['db'])
  })

  test('F4 F5: a full disk is distinguished from a damaged database: nobody is sent to an old backup', async () => {
    useEmptyDatabase()
    fs.truncateSync(path.join(dataDir, 'db/global/pg_control'), 0)
    const full = vi.spyOn(fs.promises, 'statfs').mockResolvedValue({ bavail: 0, bsize: 4096 } as fs.StatsFs)
    await expect(openFolder(dataDir, silentLog)).rejects.toThrow(/disk of the database folder .* is full/)
    full.mockRestore()
    await expect(openFolder(dataDir, silentLog)).rejects.toThrow(/does not open .* backup/)
  })

  test('F4: leaves nothing beside itself when the disk is too full for its lock', async () => {
    useEmptyDatabase()
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const full = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw noSpace
    })
    await expect(openFolder(dataDir, silentLog)).rejects.toThrow(`The disk of DATA_DIR ${dataDir} is full`)
    full.mockRestore()
    expect(fs.readdirSync(dataDir)).toEqual(['db'])
  })

  test('F5: names a data folder that cannot be written', async () => {
    const file = path.join(dataDir, 'a-file')
    fs.writeFileSync(file, '')
    await expect(openFolder(path.join(file, 'var'), silentLog)).rejects.toThrow(/DATA_DIR .*a-file.* cannot be written/)
  })
})
