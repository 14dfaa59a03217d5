import { expect, test } from 'vitest'
import { popupMemory } from './popup-memory.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-01T10:00:00Z')

function newStore(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return { getItem: (name) => values.get(name) ?? null, setItem: (name, value) => void values.set(name, value) }
}

test('R314 D45: a new browser sees the pop-up once a visit', () => {
  const days = newStore()
  const visit = popupMemory({ days, visit: newStore() })
  expect(visit.mayShow(NOW)).toBe(true)
  visit.noteShown()
  expect(visit.mayShow(NOW)).toBe(false)
  expect(popupMemory({ days, visit: newStore() }).mayShow(NOW)).toBe(true)
})

test('R315: after closing it, it comes back a day later', () => {
  const days = newStore()
  popupMemory({ days, visit: newStore() }).noteClosed(NOW, 1)
  const next = popupMemory({ days, visit: newStore() })
  expect(next.mayShow(NOW + DAY - 1)).toBe(false)
  expect(next.mayShow(NOW + DAY)).toBe(true)
})

test('D45: a subscriber never sees it again, also after closing one that was still open', () => {
  const days = newStore()
  const visit = popupMemory({ days, visit: newStore() })
  visit.noteSubscribed()
  visit.noteClosed(NOW, 1)
  expect(popupMemory({ days, visit: newStore() }).mayShow(NOW + 1000 * DAY)).toBe(false)
})

test('a damaged date counts as none', () => {
  const days = newStore()
  days.setItem('nutri_newsletter_next', 'soon')
  expect(popupMemory({ days, visit: newStore() }).mayShow(NOW)).toBe(true)
})

test('a storage that is full hinders neither closing nor subscribing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const visit = popupMemory({ days: full, visit: full })
  visit.noteShown()
  visit.noteClosed(NOW, 1)
  visit.noteSubscribed()
  expect(visit.mayShow(NOW)).toBe(true)
})
