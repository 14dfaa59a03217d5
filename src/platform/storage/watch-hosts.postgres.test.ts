import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { describePostgres, postgresContext } from '../testing/index.ts'
import { findHostsApart, watchHosts } from './watch-hosts.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'host-'))

describePostgres('hosts on one database', () => {
  beforeEach(async () => {
    const { db } = await postgresContext()
    await db.execute(sql`delete from store_processes`)
  })

  /** A process on a host; `lines`: what it logged. */
  async function open(host: string, dataDir: string, bucket: string | null = null) {
    const { db } = await postgresContext()
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line).msg) })
    const watch = watchHosts({ db, dataDir, bucket, log, host })
    await watch.look()
    return { ...watch, lines, dataDir }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const look = async (...processes: Opened[]) => {
    for (let minute = 0; minute < 4; minute += 1) for (const process of processes) await process.look()
  }
  const found = async () => findHostsApart((await postgresContext()).db)

  test('F52: two hosts without a bucket are noticed, logged once, and forgotten when one of them ends', async () => {
    const [one, two] = [await open('web-1', await newFolder()), await open('web-2', await newFolder())]
    expect(await found(), 'a network folder may be slow').toBeNull()
    await look(one, two)
    const text =
      'The hosts web-1 and web-2 use one database but don’t share their files: pictures uploaded on one are missing on the other.'
    expect(await found()).toBe(text)
    expect([one.lines, two.lines]).toEqual([[text], [text]])
    await two.close()
    await look(one)
    expect(await found()).toBeNull()
    expect(await readdir(join(two.dataDir, 'cache/processes'))).toEqual([])
  })

  test('F52: processes of one host, and hosts with a common folder or bucket, belong together', async () => {
    const folder = await newFolder()
    await look(await open('web-1', folder), await open('web-1', folder), await open('web-2', folder))
    expect(await found()).toBeNull()
  })

  test('F52: hosts with the same bucket belong together, and one without it does not', async () => {
    const [one, two] = [
      await open('web-1', await newFolder(), 'https://s3.example/store/'),
      await open('web-2', await newFolder(), 'https://s3.example/store/'),
    ]
    await look(one, two)
    expect(await found()).toBeNull()
    const three = await open('web-3', await newFolder())
    await look(one, two, three)
    expect(await found()).toContain('web-3')
  })

  test('F52: a store that was killed and moved to another folder is one host', async () => {
    await open('web-1', await newFolder())
    const moved = await open('web-1', await newFolder())
    await look(moved)
    expect(await found()).toBeNull()
    expect(moved.lines).toEqual([])
  })
})
