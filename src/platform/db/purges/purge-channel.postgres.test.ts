import { expect, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { openCommitCutter } from '../../testing/commit-cutter.ts'
import { describePostgres, postgresDatabase } from '../../testing/index.ts'
import { openPurgeChannel } from './purge-channel.ts'

describePostgres('the connection that hears of purges', () => {
  test('I33: while it is away, nothing is trusted for longer than its bound, again and again', async () => {
    const { url } = await postgresDatabase()
    const proxy = await openCommitCutter(url)
    const heard: (readonly string[])[] = []
    const { promise: hasDroppedTwice, resolve } = Promise.withResolvers<void>()
    const hear = (tags: readonly string[]) => {
      heard.push(tags)
      if (heard.length === 2) resolve()
    }
    const channel = await openPurgeChannel({ connectionString: proxy.url }, hear, silentLog, { trustedMs: 50 })
    expect(heard).toEqual([])
    await proxy.close()
    await hasDroppedTwice
    expect(heard.slice(0, 2)).toEqual([['*'], ['*']])
    await channel.close()
  })
})
