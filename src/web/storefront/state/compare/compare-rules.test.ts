import { expect, test } from 'vitest'
import { compareHref, readPicks } from './compare-rules.ts'

test('D208, D286: a comparison is of at most four different products, whatever its address says', () => {
  expect(readPicks('a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(readPicks('a:var_1,b,a,a:var_2')).toEqual(['a:var_1', 'b'])
  expect(readPicks(' ,../admin,<b>,A,whey-1,x:,:y,a:b:c')).toEqual(['whey-1'])
  expect(readPicks('')).toEqual([])
  expect(compareHref(['a', 'b'])).toBe('/compare?ids=a,b')
  expect(compareHref([])).toBe('/compare')
})
