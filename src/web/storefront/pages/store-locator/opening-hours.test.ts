import { expect, test } from 'vitest'
import { openAt, openingHours } from './opening-hours.ts'

test('the store’s own opening hours are published to search engines day by day', () => {
  expect(openingHours({ days: 'Mon-Sat', time: '9AM-8PM' })).toMatchObject({
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '20:00',
  })
  expect(openingHours({ days: 'Sunday', time: '10AM-6PM' })).toMatchObject({
    dayOfWeek: ['Sunday'],
    opens: '10:00',
    closes: '18:00',
  })
})

test('noon, midnight and half hours are read right', () => {
  expect(openingHours({ days: 'tue', time: '12 am – 12:30 p.m.' })).toMatchObject({ opens: '00:00', closes: '12:30' })
})

test.each([
  ['Sat-Mon', '9AM-8PM'],
  ['Weekdays', '9AM-8PM'],
  ['', ''],
  ['Mon', 'By appointment'],
  ['Mon', '9-5'],
  ['Mon', '25AM-8PM'],
  ['Mon', '9AM-1PM-5PM'],
])('%j %j is no line of hours', (days, time) => expect(openingHours({ days, time })).toBeNull())

test.each([
  ['2026-11-21T03:29:00Z', false],
  ['2026-11-21T03:30:00Z', true],
  ['2026-11-21T14:29:00Z', true],
  ['2026-11-21T14:30:00Z', false],
  // Sunday starts in India while it is still Saturday in London.
  ['2026-11-21T22:00:00Z', false],
  ['2026-11-22T04:30:00Z', true],
  ['2026-11-22T13:00:00Z', false],
])('at %s it is open: %s', (moment, isOpen) => {
  const hours = [
    { days: 'Mon-Sat', time: '9AM-8PM' },
    { days: 'Sunday', time: '10AM-6PM' },
  ]
  expect(openAt(hours, new Date(moment))).toBe(isOpen)
})

test('hours in words tell nothing', () => {
  expect(openAt([{ days: 'Mon-Fri', time: 'by appointment' }], new Date())).toBeNull()
})
