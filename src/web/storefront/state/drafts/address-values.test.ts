import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDRESS_FIELDS, type AddressAction, type AddressState, reduceAddress } from './address-values.ts'

const blank: AddressState = {
  typed: { firstName: '', lastName: '', address: '', apartment: '', zipCode: '', city: '', state: '', phone: '' },
  filled: {},
  pickedId: null,
}
const after = (...actions: AddressAction[]) => actions.reduce(reduceAddress, blank)
const DELHI: AddressAction = { type: 'place-known', city: 'Central Delhi', state: 'dl' }
const PUNE: AddressAction = { type: 'place-known', city: 'Pune', state: 'mh' }

test('a PIN fills city and state, and another PIN fills them again', () => {
  expect(after(DELHI).typed).toMatchObject({ city: 'Central Delhi', state: 'dl' })
  expect(after(DELHI, PUNE).typed).toMatchObject({ city: 'Pune', state: 'mh' })
})

test('what was typed by hand stays, each field for itself', () => {
  const city: AddressAction = { type: 'type', field: 'city', value: 'New Delhi' }
  expect(after(city, DELHI).typed).toMatchObject({ city: 'New Delhi', state: 'dl' })
  expect(after(DELHI, city, PUNE).typed).toMatchObject({ city: 'New Delhi', state: 'mh' })
  expect(after(DELHI, { ...city, value: 'Central Delhi' }, PUNE).typed.city).toBe('Central Delhi')
})

test('R227: a PIN that is refused takes the place of the last one with it, but nothing typed by hand', () => {
  const refused: AddressAction = { type: 'place-refused' }
  expect(after(DELHI, refused).typed).toMatchObject({ city: '', state: '' })
  expect(after(DELHI, refused, PUNE).typed).toMatchObject({ city: 'Pune', state: 'mh' })
  const city: AddressAction = { type: 'type', field: 'city', value: 'Old Delhi' }
  expect(after(DELHI, city, refused).typed).toMatchObject({ city: 'Old Delhi', state: '' })
})

test('R225: a PIN is six digits, however it is pasted', () => {
  expect(after({ type: 'type', field: 'zipCode', value: ' 110 001-9' }).typed.zipCode).toBe('110001')
})

test('R216: a saved address covers what was typed and gives it back', () => {
  const typed: AddressAction = { type: 'type', field: 'address', value: '12 Lodhi Road' }
  const picked = after(typed, { type: 'pick', id: 'adr_1' })
  expect(picked).toMatchObject({ pickedId: 'adr_1', typed: { address: '12 Lodhi Road' } })
  expect(reduceAddress(picked, { type: 'pick', id: null })).toEqual(after(typed))
})

test('R216: a saved address that is edited continues as the typed one', () => {
  const values = { ...blank.typed, address: '4 Quiet Street', city: 'Pune' }
  const edited = after(DELHI, { type: 'pick', id: 'adr_1' }, { type: 'edit', values })
  expect(edited).toEqual({ typed: values, filled: {}, pickedId: null })
  expect(reduceAddress(edited, DELHI).typed).toMatchObject({ city: 'Pune', state: 'dl' })
})

test('whatever happens, the last text typed into a field is still in it', () => {
  const action = fc.oneof(
    fc.record({
      type: fc.constant('type' as const),
      field: fc.constantFrom(...ADDRESS_FIELDS.filter((each) => each !== 'zipCode')),
      value: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    }),
    fc.constantFrom(DELHI, PUNE, { type: 'pick' as const, id: 'adr_1' }, { type: 'pick' as const, id: null }),
  )
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const last = new Map(actions.flatMap((each) => (each.type === 'type' ? [[each.field, each.value] as const] : [])))
      expect(after(...actions).typed).toMatchObject(Object.fromEntries(last))
    }),
  )
})

test('D296: a PIN code typed in Hindi digits is kept whole', () => {
  expect(after({ type: 'type', field: 'zipCode', value: '११०००३' }).typed.zipCode).toBe('110003')
})
