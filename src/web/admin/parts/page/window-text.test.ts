import { expect, test } from 'vitest'
import { savedText } from './window-text.ts'

test('D289: a saved announcement or banner is only said to be live while it is shown', () => {
  const said = (
    state: Parameters<typeof savedText>[0]['state'],
    startsAt: string | null = null,
    endsAt: string | null = null,
  ) => savedText({ state, startsAt, endsAt })
  expect(said('shown')).toBe('Saved and live in the store.')
  expect(said('off')).toBe('Saved. It is off.')
  expect(said('waiting', '2031-11-01T00:00:00+05:30')).toBe('Saved. It goes live on 1 November 2031.')
  expect(said('over', null, '2020-02-01T00:00:00+05:30')).toBe('Saved. It ended on 1 February 2020.')
  expect(said('unavailable')).toBe('Saved. It leads to the membership, which the store doesn’t offer.')
})
