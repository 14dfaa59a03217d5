import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { findActivity } from '../activity-log/index.ts'
import { findSettings, readSettings, saveSettings } from './index.ts'
import { Settings } from './sections/index.ts'

const as = (ctx: Context, role: string, confirmedAt: Date | null = new Date()): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role, confirmedAt },
})

describeBoth('saving settings', (open) => {
  const restore = async (ctx: Context) => {
    const found = await findSettings(as(ctx, 'owner'))
    const values = Object.fromEntries((found.ok ? found.value : []).map((each) => [each.key, each.default]))
    const back = await saveSettings(as(ctx, 'owner'), { values })
    expect(back.ok).toBe(true)
  }

  test('a manager saves rupees, lists and switches; the shop reads them, and the trail has them', async () => {
    const ctx = await open()
    await restore(ctx)
    const saved = await saveSettings(as(ctx, 'manager'), {
      values: {
        'shipping.freeThreshold': 999.5,
        'giftcards.amounts': [250, 750],
        'shipping.holidays': ['2027-01-26'],
        'newsletter.popup.isEnabled': false,
        'upsell.limits.cart': 6,
        'store.name': 'O2 Nutrition',
      },
    })
    expect(saved).toMatchObject({ ok: true, value: { before: { 'shipping.freeThreshold': 1500 } } })
    // An unchanged value is not saved.
    expect(saved.ok && saved.value.saved).not.toContain('store.name')
    const settings = await readSettings(ctx)
    expect(settings.shipping.freeThreshold).toBe(99_950)
    expect(settings.giftcards.amounts).toEqual([25_000, 75_000])
    expect(settings.newsletter.popup).toEqual({ isEnabled: false, delaySeconds: 3, repeatDays: 1 })
    expect(settings.upsell.limits).toEqual({ product: 3, cart: 6 })
    const activity = await findActivity(ctx, { kind: 'setting', id: 'shipping.freeThreshold', limit: 1 })
    expect(activity.ok && activity.value.entries[0]).toMatchObject({
      before: 1500,
      after: 999.5,
      actor: { role: 'manager' },
    })
    await restore(ctx)
    expect(await readSettings(ctx)).toEqual(Settings.parse({}))
  })

  test('of two people changing one setting, the second gets a conflict; fields they left alone keep the first’s change', async () => {
    const ctx = await open()
    await restore(ctx)
    const was = { 'returns.windowDays': 30, 'returns.condition': 'unopened, with the seal intact' }
    const first = await saveSettings(as(ctx, 'owner'), { values: { ...was, 'returns.windowDays': 15 }, was })
    expect(first.ok).toBe(true)
    const other = await saveSettings(as(ctx, 'manager'), { values: { ...was, 'returns.condition': 'sealed' }, was })
    expect(other).toMatchObject({ ok: true, value: { saved: ['returns.condition'] } })
    const late = await saveSettings(as(ctx, 'manager'), { values: { ...was, 'returns.windowDays': 45 }, was })
    expect(late).toMatchObject({
      code: 'SETTINGS_CHANGED',
      params: {
        fields: { 'returns.windowDays': expect.stringContaining('15') },
        data: { now: { 'returns.windowDays': 15 } },
      },
    })
    expect((await readSettings(ctx)).returns).toMatchObject({ windowDays: 15, condition: 'sealed' })
  })

  test('money, tax and who may order ask for a fresh password; the rest does not', async () => {
    const ctx = await open()
    await restore(ctx)
    const stale = as(ctx, 'owner', null)
    for (const values of [{ 'store.gstin': '07AABCO2222N1ZI' }, { 'checkout.guest': 'guest' }, { 'cod.maxAmount': 1 }])
      expect(await saveSettings(stale, { values })).toMatchObject({ code: 'LOGIN_AGAIN' })
    expect((await saveSettings(stale, { values: { 'returns.windowDays': 20 } })).ok).toBe(true)
    expect((await saveSettings(as(ctx, 'owner'), { values: { 'store.gstin': '07AABCO2222N1ZI' } })).ok).toBe(true)
  })
})
