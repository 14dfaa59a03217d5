import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let root = ''
let dataDir = ''
const children: ChildProcess[] = []

beforeEach(() => {
  root = fs.mkdtempSync(path.join(tmpdir(), 'store-lock-'))
  dataDir = root
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  fs.rmSync(root, { recursive: true, force: true })
})

describe('the lock of a folder', () => {
  const folder = () => path.join(dataDir, 'db')
  const lockFile = () => path.join(dataDir, 'db.lock.1')
  const ownerOf = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>
  const change = (file: string, changes: object) =>
    fs.writeFileSync(file, JSON.stringify({ ...ownerOf(file), ...changes }))

  /** Another process locks the folder; `kill -9` makes it leave its files behind. */
  async function lockElsewhere(): Promise<ChildProcess> {
    const program = `
      import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
      await lockFolder(${JSON.stringify(folder())})
      process.stdout.write('locked')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    await new Promise((resolve) => child.stdout?.once('data', resolve))
    return child
  }
  const kill = async (child: ChildProcess) => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  test('is taken once, also within a process, and again when given back', async () => {
    const unlock = await lockFolder(folder())
    await expect(lockFolder(folder())).rejects.toThrow(`in use by process ${process.pid}`)
    unlock()
    const again = await lockFolder(folder())
    again()
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  test('F34: of a process that crashed is taken over, also under another host name', async () => {
    await kill(await lockElsewhere())
    change(lockFile(), { host: 'a-container-made-anew' })
    const unlock = await lockFolder(folder())
    // Nothing of the dead owner is left.
    expect(fs.readdirSync(dataDir).filter((name) => name.includes('socket'))).toHaveLength(1)
    unlock()
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  test.each([
    ['under another host name', { host: 'another-container' }],
    ['of the same name, whose process ids mean nothing here', { pid: 999_999, startedAt: '1' }],
    ['that calls itself process 1', { pid: 1, host: 'another-container', startedAt: null }],
  ])('F6 F34: of a living container %s is not taken', async (_, changes) => {
    await lockElsewhere()
    change(lockFile(), changes)
    await expect(lockFolder(folder())).rejects.toThrow('is in use by process')
  })

  test('F6: of a living process is kept when its socket was deleted', async () => {
    const child = await lockElsewhere()
    fs.rmSync(path.join(dataDir, String(ownerOf(lockFile()).socket)))
    await expect(lockFolder(folder())).rejects.toThrow(`in use by process ${child.pid}`)
    await kill(child)
    const unlock = await lockFolder(folder())
    unlock()
  })

  test('F34: works in a folder whose path is too long for the address of a socket', async () => {
    dataDir = path.join(dataDir, 'a-long-name'.repeat(15))
    fs.mkdirSync(dataDir)
    const child = await lockElsewhere()
    expect(String(ownerOf(lockFile()).socket)).toMatch(/^db\.lock\.socket-/)
    change(lockFile(), { host: 'another-container' })
    await expect(lockFolder(folder())).rejects.toThrow('on another-container')
    await kill(child)
    const unlock = await lockFolder(folder())
    unlock()
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  test('F6: of many that succeed a dead owner at once, one gets it', async () => {
    await kill(await lockElsewhere())
    for (let round = 0; round < 5; round += 1) {
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder())))
      const taken = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      expect(taken).toHaveLength(1)
      taken[0]?.()
    }
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  test('is taken when its machine was started again, and not from a machine that shares a folder by network', async () => {
    const owner = { pid: 1, startedAt: null, bootId: 'an-earlier-start', socket: null }
    fs.writeFileSync(lockFile(), JSON.stringify({ ...owner, host: hostname() }))
    const unlock = await lockFolder(folder())
    unlock()
    fs.writeFileSync(lockFile(), JSON.stringify({ ...owner, host: 'elsewhere' }))
    const shared = vi.spyOn(fs, 'statfsSync').mockReturnValue({ type: 0x6969 } as fs.StatsFs)
    await expect(lockFolder(folder())).rejects.toThrow('process 1 on elsewhere')
    shared.mockRestore()
  })

  test('of another machine, or unreadable, is never taken', async () => {
    fs.writeFileSync(lockFile(), JSON.stringify({ pid: 1, startedAt: null, bootId: null, host: 'elsewhere' }))
    const shared = vi.spyOn(fs, 'statfsSync').mockReturnValue({ type: 0x6969 } as fs.StatsFs)
    await expect(lockFolder(folder())).rejects.toThrow('process 1 on elsewhere')
    shared.mockRestore()
    fs.writeFileSync(lockFile(), '')
    await expect(lockFolder(folder())).rejects.toThrow(`${lockFile()} cannot be read`)
  })
})
