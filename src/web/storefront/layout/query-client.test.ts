import { expect, test } from 'vitest'
import { queries } from './query-client.tsx'

test('R352: answers are fresh and kept for five minutes, tried once more, and not asked for again on focus', () => {
  expect(queries.getDefaultOptions().queries).toEqual({
    staleTime: 300_000,
    gcTime: 300_000,
    retry: 1,
    refetchOnWindowFocus: false,
  })
})
