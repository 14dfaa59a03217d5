import { expect, test } from 'vitest'
import { type GuestInfo, readGuest, saveGuestInfo } from './guest-info.ts'

function memory(text: string | null = null) {
  const kept = new Map(text === null ? [] : [['nutri_guest_info', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const guest: GuestInfo = {
  email: 'asha@example.in',
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 Lodhi Road',
  apartment: '',
  zipCode: '110003',
  city: 'New Delhi',
  state: 'dl',
  phone: '98765 43210',
}

test('R215: a guest is remembered until they ask to be forgotten', () => {
  const storage = memory()
  expect(readGuest(storage)).toBeNull()
  saveGuestInfo(guest, storage)
  expect(readGuest(storage)).toEqual(guest)
  saveGuestInfo(null, storage)
  expect(readGuest(storage)).toBeNull()
})

test('what makes no sense is left out', () => {
  expect(readGuest(memory('{'))).toBeNull()
  expect(readGuest(memory('{"city":"Pune"}'))).toBeNull()
  expect(readGuest(memory('{"email":"a@b.in","phone":7,"cardNumber":"4111"}'))).toEqual({
    ...Object.fromEntries(Object.keys(guest).map((key) => [key, ''])),
    email: 'a@b.in',
  })
})
