import { expect, test } from 'vitest'
import { announcedEvents, testContext } from '../testing/index.ts'
import { eraseJobs } from './purge-jobs.ts'

test('I34 A55: jobs that name an erased address in any field are deleted, those of others stay', async () => {
  const ctx = await testContext()
  for (const data of [{ email: 'Asha@example.in' }, { from: 'asha@example.in' }, { to: 'asha@example.in' }])
    await ctx.announceAgain({ event: 'note.sent', data })
  await ctx.announceAgain({ event: 'note.sent', data: { to: 'meera@example.in' } })
  await eraseJobs(ctx, ['asha@example.in'])
  expect((await announcedEvents(ctx)).map(({ data }) => data)).toEqual([{ to: 'meera@example.in' }])
})
