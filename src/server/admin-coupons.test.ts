import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { testContext } from '../platform/testing/index.ts'
import { openAdminPage, textOf } from './testing/admin-page.tsx'

const OWNER = { role: 'owner' }
const FORM = { title: 'Off', discountType: 'percentage', discountValue: '10' }

let ctx: Context
beforeAll(async () => {
  ctx = await testContext()
})

/** The answer to the form of a new coupon. */
const add = (code: string, changes: Record<string, string> = {}) =>
  openAdminPage('/admin/coupons/new', { ...OWNER, form: { ...FORM, code, ...changes } })

/** A new coupon that the database then changes: what time and orders do to it. */
async function made(code: string, change = sql`is_active = true`, form: Record<string, string> = {}): Promise<string> {
  const { location } = await add(code, form)
  await ctx.db.execute(sql`update coupons set ${change} where code = ${code}`)
  return location ?? ''
}

/** What the list shows in a view: the codes with their badges, and the counts of all views. */
async function listed(view = '') {
  const { html } = await openAdminPage(`/admin/coupons${view && `?view=${view}`}`, OWNER)
  const rows = [...html.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => textOf(row)).filter((row) => / OF-/.test(row))
  const [, nav = ''] = /<nav aria-label="Status".*?>(.*?)<\/nav>/s.exec(html) ?? []
  const marks = /(On|Scheduled|Used up|Expired|Paused|Archived) (?:Pause|Resume|Restore) $/
  return {
    badges: Object.fromEntries(rows.map((row) => [/OF-\w+/.exec(row)?.[0], marks.exec(row)?.[1]])),
    counts: textOf(nav).trim(),
  }
}

describe('D289: what staff read of a coupon is true', () => {
  test('the page of a saved coupon says whether it can be used now', async () => {
    const saidOf = async (path: string) => {
      const { html } = await openAdminPage(path, OWNER)
      return textOf(/<p role="status" class="mb-4.*?<\/p>/s.exec(html)?.[0] ?? '').trim()
    }
    expect(await saidOf(await made('SAID-ON'))).toBe('Saved and live in the store.')
    expect(await saidOf(await made('SAID-OVER', sql`expires_at = '2020-02-01T00:00:00+05:30'`))).toBe(
      'Saved. It ended on 1 February 2020.',
    )
    expect(await saidOf(await made('SAID-LATER', undefined, { startsAt: '2031-11-01T00:00' }))).toBe(
      'Saved. It starts on 1 November 2031.',
    )
    expect(await saidOf(await made('SAID-USED', sql`usage_limit = 2, usage_count = 2`))).toBe(
      'Saved. All 2 uses are used up.',
    )
    expect(await saidOf(await made('SAID-PAUSED', sql`is_active = false`))).toBe('Saved. It is paused.')
    await ctx.db.execute(sql`delete from coupons`)
  })

  test('a coupon that has ended before it is saved is refused beside its end, unless it had that end', async () => {
    const past = { expiresAt: '2020-01-31T23:59' }
    const refused = await add('PAST', past)
    expect(refused).toMatchObject({ status: 422, answer: { result: { error: { expiresAt: [ENDED] } } } })
    expect(textOf(/<p[^>]*id="coupon-expiresAt-error".*?<\/p>/s.exec(refused.html)?.[0] ?? '')).toContain(ENDED)

    const path = await made('ENDED', sql`expires_at = '2020-01-31T23:59:59+05:30'`)
    const [row] = await queryRows<{ at: string }>(ctx.db, sql`select updated_at::text as at from coupons`)
    const version = new Date(row?.at ?? '').toISOString()
    const save = (changes: Record<string, string>) =>
      openAdminPage(path, { ...OWNER, form: { ...FORM, code: 'ENDED', version, ...changes } })
    expect(await save({ expiresAt: '2021-01-31T23:59' })).toMatchObject({ status: 422 })
    expect(await save({ ...past, title: 'Long over' })).toMatchObject({
      status: 200,
      answer: { notice: 'ENDED is saved' },
    })
    await ctx.db.execute(sql`delete from coupons`)
  })

  test('the views of the list count and hold what its badges say', async () => {
    await made('OF-ON')
    await made('OF-LATER', undefined, { startsAt: '2031-11-01T00:00' })
    await made('OF-USED', sql`usage_limit = 1, usage_count = 1`)
    await made('OF-OVER', sql`expires_at = now() - interval '1 second'`)
    await made('OF-BOTH', sql`usage_limit = 1, usage_count = 1, expires_at = now()`)
    await made('OF-PAUSED', sql`is_active = false, expires_at = now()`)
    await made('OF-GONE', sql`is_active = false, archived_at = now()`)
    const ended = { 'OF-USED': 'Used up', 'OF-OVER': 'Expired', 'OF-BOTH': 'Expired' }
    const all = { 'OF-ON': 'On', 'OF-LATER': 'Scheduled', ...ended, 'OF-PAUSED': 'Paused' }
    const { badges, counts } = await listed()
    expect(badges).toEqual(all)
    expect(counts).toBe('Not archived 6 On 1 Scheduled 1 Ended 3 Paused 1 Archived 1')
    expect((await listed('on')).badges).toEqual({ 'OF-ON': 'On' })
    expect((await listed('scheduled')).badges).toEqual({ 'OF-LATER': 'Scheduled' })
    expect((await listed('ended')).badges).toEqual(ended)
    expect((await listed('paused')).badges).toEqual({ 'OF-PAUSED': 'Paused' })
    expect((await listed('archived')).badges).toEqual({ 'OF-GONE': 'Archived' })
  })
})

const ENDED = 'Choose a time in the future, or leave it empty'
