import { expect, test } from 'vitest'
import { Settings } from '../settings/sections/index.ts'
import { conditions } from './conditions.ts'
import { CONDITIONS, type ConditionKey, type Facts } from './schemas.ts'

const NOW = new Date('2026-03-02T06:00:00Z')
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const FINE: Facts = {
  deadJobs: 0,
  disk: { free: 20, total: 100 },
  backup: { takenAt: daysFromNow(-1), failure: null },
  providerFailures: 2,
  certificate: { validFrom: daysFromNow(-60), validTo: daysFromNow(30), fault: null },
  lostSecrets: [],
}
const settings = Settings.parse({ store: { isDemo: false } })
const find = (key: ConditionKey, facts: Partial<Facts>) =>
  conditions[key].find({ facts: { ...FINE, ...facts }, settings, now: NOW, watchedSince: daysFromNow(-2) })
const until = (days: number, lifetime = 90) => ({
  certificate: { validFrom: daysFromNow(days - lifetime), validTo: daysFromNow(days), fault: null },
})

test('D179: a store without problems raises no alert', () => {
  expect(CONDITIONS.map((key) => find(key, {}))).toEqual(CONDITIONS.map(() => null))
})

test.each<[ConditionKey, Partial<Facts>, RegExp]>([
  ['dead-jobs', { deadJobs: 1 }, /^1 job failed/],
  ['disk', { disk: { free: 9, total: 100 } }, /nearly full/],
  ['backup', { backup: { takenAt: daysFromNow(-1.6), failure: null } }, /was made on 28 Feb/],
  ['backup', { backup: { takenAt: null, failure: null } }, /No backup/],
  ['backup', { backup: { takenAt: NOW, failure: 'the disk is full' } }, /failed: the disk is full/],
  ['payment-provider', { providerFailures: 3 }, /failed 3 times/],
  ['certificate', until(13), /expires on 15 Mar/],
  ['certificate', until(-1), /expired on/],
  ['certificate', { certificate: { validFrom: NOW, validTo: daysFromNow(90), fault: 'unknown issuer' } }, /refuse/],
  ['secret', { lostSecrets: ['the Razorpay keys'] }, /the Razorpay keys/],
])('D179: %s raises an alert for %j', (key, facts, text) => {
  expect(find(key, facts)).toMatch(text)
})

test('D179: a certificate of six days is not asked to last for fourteen', () => {
  expect(find('certificate', until(2, 6))).toBeNull()
  expect(find('certificate', until(1, 6))).toMatch(/expires/)
})

test('D179: a disk and a certificate that can’t be read are unknown', () => {
  expect([find('disk', { disk: null }), find('certificate', { certificate: null })]).toEqual(['unknown', 'unknown'])
})
