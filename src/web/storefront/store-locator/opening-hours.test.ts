import { expect, test } from 'vitest'
import { openingHours } from './opening-hours.ts'

test('the shop’s own lines are told to search engines day by day', () => {
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
