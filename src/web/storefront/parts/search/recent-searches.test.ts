import { expect, test } from 'vitest'
import { deleteRecentSearch, readRecent, rememberSearch } from './recent-searches.ts'

const memory = (kept: Record<string, string> = {}) => ({
  getItem: (name: string) => kept[name] ?? null,
  setItem: (name: string, value: string) => {
    kept[name] = value
  },
  removeItem: (name: string) => {
    delete kept[name]
  },
})

test('the latest search comes first, in six at most, each once in whatever case', () => {
  const store = memory()
  for (const query of ['whey', 'bcaa', 'creatine', 'oats', 'Whey', 'zinc', 'ghost', 'bars'])
    rememberSearch(store, query)
  expect(readRecent(store)).toEqual(['bars', 'ghost', 'zinc', 'Whey', 'oats', 'creatine'])
})

test('one search is forgotten, or all', () => {
  const kept: Record<string, string> = {}
  const store = memory(kept)
  rememberSearch(store, 'whey')
  rememberSearch(store, 'bcaa')
  expect(deleteRecentSearch(store, 'WHEY')).toEqual(['bcaa'])
  expect(readRecent(store)).toEqual(['bcaa'])
  expect(deleteRecentSearch(store)).toEqual([])
  expect(kept).toEqual({})
})

test('a blank or endless text is not kept', () => {
  const store = memory()
  rememberSearch(store, '  ')
  rememberSearch(store, 'x'.repeat(10_000))
  expect(readRecent(store)).toEqual([])
})

test.each(['{', 'null', '{"a":1}', '[1,null,{"q":"x"}]'])('a store that holds %s counts as empty', (text) => {
  expect(readRecent(memory({ nutri_recent_searches: text }))).toEqual([])
})

test('a browser that refuses its store does no harm', () => {
  const closed = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
    removeItem: () => {
      throw new Error('denied')
    },
  }
  expect(() => rememberSearch(closed, 'whey')).not.toThrow()
  expect(readRecent(closed)).toEqual([])
  expect(deleteRecentSearch(null, 'whey')).toEqual([])
})
