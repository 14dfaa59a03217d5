import { expect, test } from 'vitest'
import { Settings } from '../settings/sections/index.ts'
import { conditions } from './conditions.ts'
import { CONDITIONS, type ConditionKey, type Facts } from './schemas.ts'

const NOW = new Date('2026-03-02T06:00:00Z')
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const FINE: Facts = {
  deadJobs: 0,
  disk: { free: 20, total: 100 },
  backup: { takenAt: daysFromNow(-1), failure: null, everyMs: null },
  ...{ storageProblem: null, failedWrites: 0, hostsApart: null },
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
  ['backup', { backup: { takenAt: daysFromNow(-1.6), failure: null, everyMs: null } }, /was made on 28 Feb/],
  ['backup', { backup: { takenAt: null, failure: null, everyMs: null } }, /No backup/],
  ['backup', { backup: { takenAt: NOW, failure: 'the disk is full', everyMs: null } }, /failed: the disk is full/],
  ['payment-provider', { providerFailures: 3 }, /failed 3 times/],
  ['certificate', until(13), /expires on 15 Mar/],
  ['certificate', until(-1), /expired on/],
  ['certificate', { certificate: { validFrom: NOW, validTo: daysFromNow(90), fault: 'unknown issuer' } }, /refuse/],
  ['secret', { lostSecrets: ['the Razorpay keys'] }, /the Razorpay keys/],
])('D179: %s raises an alert for %j', (key, facts, text) => {
  expect(find(key, facts)).toMatch(text)
})

test('F51: a bucket that doesn’t answer, or takes no files, raises an alert', () => {
  expect(find('object-storage', { storageProblem: 'Object storage: s3.example does not answer.' })).toMatch(
    /s3.example/,
  )
  expect(find('object-storage', { failedWrites: 2 })).toMatch(/^2 files couldn’t be saved/)
})

test.each([
  ['none', null, null, 36],
  ['every day', 24, null, 36],
  ['every week', 168, null, 252],
  ['every two hours', 2, null, 3],
  ['every week, but the owner says 48 hours', 168, 48, 48],
])('D195: with a schedule of %s a backup is late after the right number of hours', (_, every, backupHours, hours) => {
  const own = Settings.parse({ store: { isDemo: false }, alerts: { backupHours } })
  const at = (age: number) =>
    conditions.backup.find({
      facts: {
        ...FINE,
        backup: {
          takenAt: new Date(NOW.getTime() - age * 3_600_000),
          failure: null,
          everyMs: every === null ? null : every * 3_600_000,
        },
      },
      ...{ settings: own, now: NOW, watchedSince: daysFromNow(-60) },
    })
  expect(at(hours)).toBeNull()
  expect(at(hours + 0.1)).toMatch(/^The last backup was made on/)
})

test('D179: a certificate of six days is not asked to last for fourteen', () => {
  expect(find('certificate', until(2, 6))).toBeNull()
  expect(find('certificate', until(1, 6))).toMatch(/expires/)
})

test('D179: a disk and a certificate that can’t be read are unknown', () => {
  expect([find('disk', { disk: null }), find('certificate', { certificate: null })]).toEqual(['unknown', 'unknown'])
})
