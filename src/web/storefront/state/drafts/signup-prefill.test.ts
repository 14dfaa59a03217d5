import { expect, test } from 'vitest'
import { readPrefill, savePrefill } from './signup-prefill.ts'

function memory(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const guest = { email: 'guest@example.in', firstName: 'Asha', lastName: 'Rao', phone: '98765 43210', city: 'Pune' }

test('R264: a sign-up begins with what a sign-up left, and else with what a guest wanted kept', () => {
  expect(readPrefill(memory())).toEqual({})
  const storage = memory({ nutri_guest_info: JSON.stringify(guest) })
  expect(readPrefill(storage)).toEqual({
    email: 'guest@example.in',
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '98765 43210',
  })
  savePrefill({ email: 'asha@example.in' }, storage)
  expect(readPrefill(storage)).toMatchObject({ email: 'asha@example.in', firstName: 'Asha' })
  savePrefill(null, storage)
  expect(readPrefill(storage).email).toBe('guest@example.in')
})

test.each(['{', '[]', '7', '{"email":7,"password":"secret1"}'])('%s prefills nothing', (kept) => {
  expect(readPrefill(memory({ nutri_signup_prefill: kept }))).toEqual({})
})
