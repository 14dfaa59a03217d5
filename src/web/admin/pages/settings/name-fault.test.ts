import { expect, test } from 'vitest'
import { nameFault } from './name-fault.ts'
import type { ShownSetting } from './setting-view.ts'

test('the summary names the field of a list that has an error', () => {
  const columns = [{ name: 'city', label: 'City', kind: 'text' }]
  const settings = [
    { key: 'store.name', label: 'Store name', kind: 'text' },
    { key: 'pickup.places', label: 'Pickup places', kind: 'rows', columns },
    { key: 'shipping.holidays', label: 'Holidays', kind: 'rows', columns: [{ name: '', label: 'Date', kind: 'date' }] },
  ] as ShownSetting[]
  const named = (place: string) => nameFault(settings, place, 'Please fill this in')
  expect(named('pickup.places.new1.city')).toBe('Pickup places, City: Please fill this in')
  expect(named('shipping.holidays.0')).toBe('Holidays: Please fill this in')
  expect(named('store.name')).toBe('Please fill this in')
})
