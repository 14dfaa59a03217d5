import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { lockFolder } from './folder-lock.ts'
import { openFolder } from './open-folder.ts'

const PROGRAM = fileURLToPath(new URL('../testing/commit-rows.ts', import.meta.url))
const ROUNDS = 8

let dataDir = ''
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'store-folder-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a process that commits rows to the folder; `onLine` hears what it says. */
function commitRows(from: number, count: number | '', onLine: (line: string, child: ChildProcess) => void = () => {}) {
  const child = spawn(process.execPath, [PROGRAM, dataDir, `${from}`, ...(count === '' ? [] : [`${count}`])])
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
  test('reaches the disk with every commit', async () => {
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

  test('keeps every row that was acknowledged before a kill -9', async () => {
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const last = acknowledged + 1 + Math.floor(Math.random() * 60)
      await commitRows(acknowledged + 1, '', (line, child) => {
        if (line === 'open') return
        acknowledged = Number(line)
        if (acknowledged === last) child.kill('SIGKILL')
      })
      const kept = await numbersIn()
      // A row may be kept whose acknowledgement the kill cut off; none may be missing.
      expect(kept.length).toBeGreaterThanOrEqual(acknowledged)
      expect(kept).toEqual(kept.map((_, index) => index + 1))
      acknowledged = kept.length
    }
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS)
  }, 120_000)

  test('serves one process: a second is told whose it is, and harms nothing', async () => {
    let owner: ChildProcess | undefined
    let second: Promise<{ code: number | null; errors: string }> | undefined
    const first = commitRows(1, '', (line, child) => {
      if (line !== '3') return
      owner = child
      second = commitRows(1, 1)
      second.then(() => child.kill('SIGKILL'))
    })
    await first
    const { code, errors } = (await second) ?? { code: 0, errors: '' }
    expect(code).toBe(1)
    expect(errors).toContain(`${path.join(dataDir, 'db')} is in use by process ${owner?.pid}`)
    // The killed owner left its lock: it is succeeded.
    expect((await numbersIn()).slice(0, 3)).toEqual([1, 2, 3])
  }, 60_000)

  test('is not opened, nor changed, when it is damaged or not ours', async () => {
    const folder = path.join(dataDir, 'db')
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'holiday.jpg'), 'not a database')
    await expect(openFolder(dataDir, silentLog)).rejects.toThrow(`${folder} cannot be used`)
    expect(fs.readdirSync(folder)).toEqual(['holiday.jpg'])
    expect(fs.readdirSync(dataDir)).toEqual(['db'])
  })

  test('names a data folder that cannot be written', async () => {
    const file = path.join(dataDir, 'a-file')
    fs.writeFileSync(file, '')
    await expect(openFolder(path.join(file, 'var'), silentLog)).rejects.toThrow(/DATA_DIR .*a-file.* cannot be written/)
  })
})

describe('the lock of a folder', () => {
  const folder = () => path.join(dataDir, 'db')

  test('is taken once, also within a process, and again when given back', () => {
    const unlock = lockFolder(folder())
    expect(() => lockFolder(folder())).toThrow(`in use by process ${process.pid}`)
    unlock()
    lockFolder(folder())()
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  test('is not taken for a living one because a new process has the number of the old', () => {
    const unlock = lockFolder(folder())
    const lock = path.join(dataDir, 'db.lock.1')
    const owner = JSON.parse(fs.readFileSync(lock, 'utf8')) as object
    fs.writeFileSync(lock, JSON.stringify({ ...owner, startedAt: '1' }))
    lockFolder(folder())()
    unlock()
  })

  test('of another machine, or unreadable, is never taken', () => {
    const lock = path.join(dataDir, 'db.lock.1')
    fs.writeFileSync(lock, JSON.stringify({ pid: 1, startedAt: null, bootId: null, host: 'elsewhere' }))
    expect(() => lockFolder(folder())).toThrow('process 1 on elsewhere')
    fs.writeFileSync(lock, '')
    expect(() => lockFolder(folder())).toThrow(`${lock} cannot be read`)
  })
})
