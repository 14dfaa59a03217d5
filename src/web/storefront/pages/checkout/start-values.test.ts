import { expect, test } from 'vitest'
import { startValues } from './start-values.ts'

const draft = (values: Record<string, string>) => ({ owner: 'asha', key: 'key-of-order', values, isSent: false })
const known = { customer: null, guest: null, saved: [], pincode: null }

test('D242: an express checkout starts with the saved choices and keeps what was typed', () => {
  const typed = draft({ city: 'Delhi', paymentMethod: 'card', savedAddress: '' })
  const express = { addressId: 'adr_home', paymentMethod: 'cod' }
  expect(startValues(typed, { ...known, express })).toMatchObject({
    pickedId: 'adr_home',
    paymentMethod: 'cod',
    values: { city: 'Delhi' },
  })
  expect(startValues(typed, { ...known, express: null })).toMatchObject({ pickedId: null, paymentMethod: 'card' })
})
