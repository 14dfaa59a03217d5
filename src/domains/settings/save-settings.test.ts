import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { fromApiValue, toApiValue } from './fields/api-values.ts'
import { fieldsOf, findField, settingPages } from './fields/pages.ts'
import { placesOf, valueAt } from './fields/places.ts'
import { changeSettings, findSettings, readSettings, saveSettings } from './index.ts'
import { SETTINGS_TAG } from './read-settings.ts'
import { Settings } from './sections/index.ts'

const staff = (role: string, confirmedAt: Date | null = new Date()): Actor => ({
  kind: 'staff',
  id: `usr_${role}`,
  email: `${role}@example.in`,
  role,
  confirmedAt,
})
const as = (ctx: Context, role: string, confirmedAt?: Date | null): Context => ({
  ...ctx,
  actor: staff(role, confirmedAt),
})

test('every setting has its row on one page, with words for its owner', () => {
  const rows = settingPages.flatMap(fieldsOf)
  expect(rows.map(({ key }) => key).toSorted()).toEqual(placesOf(Settings.parse({})).toSorted())
  for (const { key, label, help } of rows) {
    expect(label, key).not.toBe('')
    expect(help.split(' ').length, key).toBeGreaterThan(1)
  }
  // The kind of a field matches its schema: lists have list kinds and switches are booleans.
  for (const field of rows) {
    const value = valueAt(Settings.parse({}), field.key)
    expect(Array.isArray(value), field.key).toBe(['rows', 'lines', 'groups', 'pins', 'several'].includes(field.kind))
    expect(typeof value === 'boolean', field.key).toBe(field.kind === 'switch')
  }
})

test('all errors of a form are shown at once', async () => {
  const ctx = await testContext()
  const values = { 'store.name': '', 'store.email': 'nowhere', 'store.fssai': '12', 'store.blurb': 'Good' }
  const saved = await saveSettings(as(ctx, 'owner'), { values })
  expect(saved).toMatchObject({ code: 'SETTINGS_INVALID' })
  if (!saved.ok) expect(Object.keys(saved.params.fields ?? {})).toEqual(['store.email', 'store.fssai', 'store.name'])
})

test('rupees and paise are one amount in two words', () => {
  const field = findField('shipping.freeThreshold')
  if (!field) throw new Error('no field')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      expect(fromApiValue(field, toApiValue(field, amount))).toBe(amount)
    }),
  )
})

test('nobody without the right reads or writes settings', async () => {
  const ctx = await testContext()
  for (const role of ['editor', 'packer', 'support', 'king']) {
    expect(await saveSettings(as(ctx, role), { values: {} })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await findSettings(as(ctx, role))).toMatchObject({ code: 'FORBIDDEN' })
  }
})

test.each([
  ['shipping.freeThreshold', '', 'shipping.freeThreshold', 'Please fill this in'],
  ['shipping.freeThreshold', 'much', 'shipping.freeThreshold', 'Enter a number'],
  ['shipping.freeThreshold', -1, 'shipping.freeThreshold', 'Must be at least ₹0'],
  ['shipping.freeThreshold', 9e9, 'shipping.freeThreshold', 'Must be at most ₹10,00,000'],
  ['returns.windowDays', 1.5, 'returns.windowDays', 'Enter a whole number'],
  ['store.gstin', '07abc', 'store.gstin', '15 characters like 07AABCO2222N1ZI'],
  [
    'store.gstin',
    '07AABCO2222N1ZJ',
    'store.gstin',
    'This is not a GSTIN: its last character doesn’t fit the others. Please check what you typed.',
  ],
  [
    'store.gstin',
    '27AAPFU0939F1ZV',
    'store.gstin',
    'The GSTIN is for Maharashtra (27), the state of the store is Delhi (07). Please correct one of the two.',
  ],
  ['store.name', '  ', 'store.name', 'Please fill this in'],
  ['store.fssai', '123456', 'store.fssai', 'An FSSAI licence number has 14 digits; this has 6'],
  [
    'store.whatsapp',
    '98123 4567',
    'store.whatsapp',
    'Enter 10 digits, or the number with its country code, such as +91 98765 43210',
  ],
  [
    'store.whatsapp',
    '1800 123 4567',
    'store.whatsapp',
    'Enter 10 digits, or the number with its country code, such as +91 98765 43210',
  ],
  [
    'grievance.phone',
    'ask Meera',
    'grievance.phone',
    'Enter 10 digits, or the number with its country code, such as +91 98765 43210',
  ],
  ['store.email', 'nowhere', 'store.email', 'Enter an email address such as help@example.in'],
  ['tax.rates', [{ hsn: '21', percent: 101, from: '2027-01-01' }], 'tax.rates.0.percent', 'Must be at most 100'],
  ['tax.rates', [{ hsn: '21', percent: 5, from: '' }], 'tax.rates.0.from', 'Please fill this in'],
  ['pincode.notServed', ['110001', '0'], 'pincode.notServed.1', 'PIN codes, or their first digits'],
  [
    'shipping.zones',
    [{ id: 'ncr', name: 'N', minDays: 4, maxDays: 2 }],
    'shipping.zones.0.maxDays',
    'Must be at least the minimum days',
  ],
  ['payments.methods', [], 'payments.methods', 'At least 1 of these'],
  ['payments.provider', 'razorpay', 'payments.provider', 'This can’t be changed here'],
  ['store.isDemo', true, 'store.isDemo', 'A store can’t become a demo again'],
  ['__proto__.x', 1, '__proto__.x', 'Setting not found'],
  ['shop.secret', 1, 'shop.secret', 'Setting not found'],
])('%s as %j is refused beside its field', async (key, value, place, text) => {
  const ctx = await testContext()
  const refused = await saveSettings(as(ctx, 'owner'), { values: { [key]: value } })
  expect(refused).toMatchObject({ code: 'SETTINGS_INVALID', params: { fields: { [place]: text } } })
  expect(await readSettings(ctx)).toEqual(Settings.parse({}))
})

test('a GSTIN and the state of the store are changed together, and one that earlier versions let through is named', async () => {
  const ctx = await testContext()
  const owner = as(ctx, 'owner')
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  const both = { 'store.gstin': '27AAPFU0939F1ZV', 'store.state': 'mh' }
  expect(await saveSettings(owner, { values: both })).toMatchObject({ ok: true })
  const text =
    'The GSTIN is for Maharashtra (27), the state of the store is Kerala (32). Please correct one of the two.'
  expect(await saveSettings(owner, { values: { 'store.state': 'kl' } })).toMatchObject({
    params: { fields: { 'store.state': text } },
  })
  // The command line runs the same checks.
  expect(await changeSettings(system, { store: { state: 'kl' } })).toMatchObject({
    code: 'SETTINGS_INVALID',
    params: { fields: { 'store.state': text } },
  })
  expect(await changeSettings(system, { store: { name: 'Iron' } })).toMatchObject({ ok: true })
  await ctx.db.execute(sql`update settings set changes = jsonb_set(changes, '{store,gstin}', '"27AAPFU0939F1ZZ"')`)
  await ctx.purge([SETTINGS_TAG])
  const found = await findSettings(owner)
  const wrong = found.ok ? found.value.filter(({ fault }) => fault !== null) : []
  expect(wrong.map(({ key, fault }) => [key, fault])).toEqual([['store.gstin', expect.stringMatching(/not a GSTIN/)]])
  // It does not block changes to other settings.
  expect(await saveSettings(owner, { values: { 'store.name': 'Iron House' } })).toMatchObject({ ok: true })
})

test.each([
  ['store.whatsapp', '9812345678', '+91 98123 45678'],
  ['store.whatsapp', '098123 45678', '+91 98123 45678'],
  ['store.whatsapp', '919812345678', '+91 9812345678'],
  ['store.whatsapp', '+971 50 123 4567', '+971 50 123 4567'],
  ['store.phone', '022-1111 2222', '+91 22-1111 2222'],
  ['store.phone', '1800 123 4567', '1800 123 4567'],
  ['store.phone', '', ''],
  ['grievance.phone', '98765 43210', '+91 98765 43210'],
  ['store.fssai', '1001 2345 678 901', '10012345678901'],
  ['store.gstin', '07 aabco2222n1zi', '07AABCO2222N1ZI'],
  ['store.name', ' Iron House ', 'Iron House'],
])('%s “%s” is read as “%s”', async (key, typed, read) => {
  const ctx = await testContext()
  expect(await saveSettings(as(ctx, 'owner'), { values: { [key]: typed } })).toMatchObject({ ok: true })
  expect(valueAt(await readSettings(ctx), key)).toBe(read)
})
