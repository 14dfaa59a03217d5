import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInIndia, fieldInIndia, formatDate, formatDateTime, formatShortDay, formatTime, spanText } from './dates.ts'

test.each([
  [365, 'a year'],
  [730, '2 years'],
  [90, '90 days'],
  [1, 'a day'],
  [0, '0 days'],
])('%i days are %s', (days, text) => {
  expect(spanText(days)).toBe(text)
})

test('a moment is written in the time of India', () => {
  const eve = '2026-12-31T18:30:00Z'
  expect([formatDate(eve), formatShortDay(eve), formatTime(eve), formatDateTime(eve), fieldInIndia(eve)]).toEqual([
    ...['1 January 2027', '1 Jan', '12:00 am', '1 Jan 2027, 12:00 am', '2027-01-01T00:00'],
  ])
  const noon = new Date('2026-09-05T06:35:00Z')
  expect([formatDateTime(noon), dayInIndia(noon)]).toEqual(['5 Sep 2026, 12:05 pm', '2026-09-05'])
})

test('dates and times are those of the same moment by Intl', () => {
  const inIndia = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Kolkata' })
  const long = inIndia('en-IN', { dateStyle: 'long' })
  const full = inIndia('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
  const day = inIndia('en-IN', { day: 'numeric', month: 'short' })
  const iso = inIndia('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
  const short = (text: string) => text.replace('Sept', 'Sep')
  // Before, India had other time zones.
  const moment = fc.date({ min: new Date('1947-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (date) => {
      expect(formatDate(date)).toBe(long.format(date))
      expect(formatShortDay(date)).toBe(short(day.format(date)))
      expect(formatDateTime(date)).toBe(short(full.format(date)))
      expect(fieldInIndia(date)).toBe(iso.format(date).replace(' ', 'T'))
      expect(dayInIndia(date)).toBe(iso.format(date).slice(0, 10))
    }),
  )
})
