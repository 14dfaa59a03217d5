import { expect, test } from 'vitest'
import { compareHref, readSlugs } from './compare-rules.ts'

test('D208: a comparison is of at most four different products, whatever its address says', () => {
  expect(readSlugs('a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(readSlugs(' ,../admin,<b>,A,whey-1,')).toEqual(['whey-1'])
  expect(readSlugs('')).toEqual([])
  expect(compareHref(['a', 'b'])).toBe('/compare?ids=a,b')
  expect(compareHref([])).toBe('/compare')
})
