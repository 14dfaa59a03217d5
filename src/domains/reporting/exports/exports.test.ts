import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor, Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { testContext } from '../../../platform/testing/index.ts'
import { loadRecordsAfter, saveProducts } from '../../catalog/index.ts'
import { ProductRecord } from '../../catalog/records/schemas.ts'
import { imported, testImportService } from '../../imports/testing/files.ts'
import { MUMBAI, openShop } from '../../invoices/testing/shop.ts'
import { subscribe } from '../../newsletter/index.ts'
import { NewSubscriber } from '../../newsletter/schemas.ts'
import * as kit from '../../orders/testing/shop.ts'
import { type ExportName, ExportQuery, openExport } from '../index.ts'

const ORIGIN = 'https://shop.example.in'
let ctx: Context
let sold: { orderNumber: string }

beforeAll(async () => {
  ctx = await testContext()
  const shop = await openShop(ctx, kit)
  sold = (await shop.sell({})).order
  const evil = {
    slug: 'evil',
    name: '=HYPERLINK("http://x")',
    brand: '@SUM',
    category: 'Traps',
    description: 'Two\n\nparts',
  }
  const saved = await saveProducts(
    ctx,
    [
      ProductRecord.parse({
        ...evil,
        variants: [
          { sku: '-2+3', price: 99.5, mrp: 120, stock: 40, flavor: 'Mango', weight: '1 kg' },
          { sku: 'E2', price: 89, flavor: 'Plain', weight: '1 kg' },
          { sku: 'E3', price: 79, flavor: 'Old', weight: '1 kg', stock: 2, active: false },
        ],
        images: [{ file: '0123456789-evil', alt: 'Front', flavor: 'Mango' }],
      }),
      ProductRecord.parse({
        ...evil,
        slug: 'gone',
        published: false,
        archived: true,
        variants: [{ sku: 'G1', price: 10 }],
      }),
    ],
    { createMissing: true },
  )
  expect(saved.ok && saved.value.refused).toEqual([])
  await ctx.db.execute(sql`update users set first_name = '+cmd|x' where role = 'customer'`)
})

const as = (role: string, confirmedAt: Date | null = null): Context => {
  const actor: Actor = { kind: 'staff', id: `usr_${role}`, email: `${role}@staff.example.in`, role, confirmedAt }
  return { ...ctx, actor }
}
async function take(name: ExportName, query: object = {}, who = as('owner', new Date())) {
  const opened = await openExport(who, name, { ...ExportQuery.parse(query), origin: ORIGIN })
  if (!opened.ok) return opened.code
  let csv = ''
  for await (const piece of opened.value.text) csv += piece
  return csv
}

test('A29: products come back as they went, with pictures by their address, and no cell begins a formula', async () => {
  const csv = await take('products')
  expect(csv).toContain(`'=HYPERLINK(`)
  expect(csv).toContain(`${ORIGIN}/media/0123456789-evil-2400.webp | Front | Mango`)
  expect(csv).not.toMatch(/(^|,)"?[=@+-]/m)
  const before = await loadRecordsAfter(ctx, '', 100)
  const everything = await queryRows<{ sku: string }>(ctx.db, sql`select sku from variants order by sku`)
  expect(before.flatMap(({ record }) => record.variants.map(({ sku }) => sku)).toSorted()).toEqual(
    everything.map(({ sku }) => sku),
  )
  expect(csv).toMatch(/^[^,]*,gone,G1,/m)
  const { counts, list } = await imported(ctx, await testImportService(), csv)
  expect({ counts, list }).toEqual({
    counts: { created: 0, changed: 0, unchanged: before.length, refused: 0 },
    list: [],
  })
})

test('the form of Shopify is read again as the same products', async () => {
  const csv = await take('shopify-products', { excel: '1' })
  expect(csv.startsWith('\ufeffHandle,Title,Body (HTML)')).toBe(true)
  expect(csv).toMatch(/^gone,.*,archived\r$/m)
  expect(csv).not.toContain('E3')
  const before = await loadRecordsAfter(ctx, '', 100)
  const { counts, sample } = await imported(ctx, await testImportService(), csv, { isDryRun: true })
  expect({ counts, sample }).toMatchObject({ counts: { created: 0, unchanged: before.length }, sample: [] })
})

test('the heading row is sent before any order has been read', async () => {
  const opened = await openExport(as('owner'), 'orders', { ...ExportQuery.parse({}), origin: ORIGIN })
  if (!opened.ok) throw new Error(opened.code)
  const { value } = await opened.value.text.next()
  expect(value).toMatch(/^Order,Ordered at,[^\n]+\n$/)
})

test('orders stand line by line, what they cost once stands once, and nobody is named', async () => {
  const csv = await take('orders')
  const line = csv.split('\r\n').find((each) => each.startsWith(sold.orderNumber)) ?? ''
  expect(line).toMatch(/^[^,]+,\d\d-\d\d-\d{4} \d\d:\d\d,\w+,card,/)
  expect(csv).not.toMatch(/Asha|@example\.in|98765/)
  const [sums] = await queryRows<{ total: number; lines: number }>(
    ctx.db,
    sql`select sum(total) / 100.0 as total, (select count(*) from order_lines) as lines from orders`,
  )
  const rows = csv.trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(Number(sums?.lines))
  expect(rows.reduce((sum, row) => sum + Number(row.split(',').at(-1)), 0)).toBeCloseTo(Number(sums?.total))
  expect((await take('orders', { from: '2001-01-01', to: '2001-12-31' })).trim().split('\r\n')).toHaveLength(1)
  expect((await take('orders', { from: '2001-01-01' })).trim().split('\r\n')).toHaveLength(rows.length + 1)
})

test('GST adds up to what was invoiced', async () => {
  const rows = (await take('gst'))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  const [sum] = await queryRows<{ taxable: number; amount: number }>(
    ctx.db,
    sql`select sum(taxable) / 100.0 as taxable, sum(amount) / 100.0 as amount from invoices where kind <> 'credit-note'`,
  )
  expect(rows[0]?.slice(0, 2)).toEqual([expect.stringMatching(/^\d{4}-\d\d$/), expect.stringMatching(/^\d\d-\w/)])
  const total = (column: number) => rows.reduce((all, row) => all + Number(row[column]), 0)
  expect(total(7)).toBeCloseTo(Number(sum?.taxable))
  expect(total(11)).toBeCloseTo(Number(sum?.amount))
})

test('GST rows are sums of a month in India, oldest month first, whatever lies between', async () => {
  for (const [time, changes] of [
    ['2098-03-01T09:00:00Z', { shippingAddress: MUMBAI }],
    ['2098-03-02T09:00:00Z', {}],
    ['2098-03-31T09:00:00Z', { shippingAddress: MUMBAI }],
    ['2098-03-31T18:29:59Z', {}],
    ['2098-03-31T18:30:00Z', {}],
    ['2099-01-01T00:00:00Z', {}],
  ] as const)
    await (await openShop({ ...ctx, now: () => new Date(time) }, kit)).sell(changes)
  // Like the line of a gift card: no tax, no HSN.
  await ctx.db.execute(sql`insert into invoice_lines
    select (jsonb_populate_record(l, '{"id": "untaxed", "position": 9, "rate": null}')).*
    from invoice_lines l join invoices i on i.id = l.invoice_id where i.issued_at = '2098-03-02T09:00:00Z' and l.hsn = ''`)
  const [, ...march] = (await take('gst', { from: '2098-03-01', to: '2098-03-31' })).trim().split('\r\n')
  expect(march.map((row) => row.split(',')).map((row) => [row[0], row[1], row[2], row[4], row[5], row[11]])).toEqual([
    ['2098-03', '07-Delhi', 'within the state', '18', '2', '199'],
    ['2098-03', '07-Delhi', 'not taxed', '', '1', '99.5'],
    ['2098-03', '07-Delhi', 'within the state', '18', '2', '198'],
    ['2098-03', '27-Maharashtra', 'between states', '18', '2', '199'],
    ['2098-03', '27-Maharashtra', 'between states', '18', '2', '198'],
  ])
  const monthsOf = async (query: object) => {
    const [, ...rows] = (await take('gst', query)).trim().split('\r\n')
    const months = rows.map((row) => row.slice(0, 7))
    return months.filter((month, at) => month !== months[at - 1])
  }
  expect((await monthsOf({})).slice(-3)).toEqual(['2098-03', '2098-04', '2099-01'])
  expect(await monthsOf({ from: '2098-01-01', to: '2098-03-31' })).toEqual(['2098-03'])
  expect(await monthsOf({ from: '2098-04-01', to: '2098-12-31' })).toEqual(['2098-04'])
  expect(await monthsOf({ from: '2001-01-01', to: '2001-12-31' })).toEqual([])
})

test('requests that come during a GST export are answered between its days', async () => {
  let turns = 0
  let isRunning = true
  const turn = () => {
    turns += 1
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  await take('gst')
  isRunning = false
  const [issued] = await queryRows<{ days: number }>(
    ctx.db,
    sql`select count(distinct (issued_at at time zone 'Asia/Kolkata')::date)::int as days from invoices`,
  )
  // The embedded database answers without giving the thread away.
  expect(turns).toBeGreaterThanOrEqual(issued?.days ?? Infinity)
})

test('exporting customers and subscribers needs an owner and a fresh password, and is logged', async () => {
  expect(await take('customers', {}, as('owner'))).toBe('LOGIN_AGAIN')
  expect(await take('subscribers', {}, as('owner', new Date(Date.now() - 16 * 60_000)))).toBe('LOGIN_AGAIN')
  expect(await take('customers')).toContain(`'+cmd|x,`)
  await subscribe(ctx, NewSubscriber.parse({ email: 'news@example.in' }), { ip: '203.0.113.7', userAgent: 'test' })
  expect(await take('subscribers')).toMatch(/^Email,State.*\r\nnews@example\.in,(active|not confirmed),/)
  const activity = await queryRows<{ subject_id: string }>(
    ctx.db,
    sql`select subject_id from audit_entries where action = 'export.download' order by id`,
  )
  expect(activity.map((row) => row.subject_id).slice(-2)).toEqual(['customers', 'subscribers'])
})

describe('without the permission nothing is exported', () => {
  test.each([
    ['packer', 'orders'],
    ['packer', 'gst'],
    ['editor', 'orders'],
    ['manager', 'customers'],
    ['support', 'subscribers'],
  ] as const)('%s: %s', async (role, name) => {
    expect(await take(name, {}, as(role, new Date()))).toBe('FORBIDDEN')
  })
})

test('an export of several pages has every order once, including orders placed at the same moment', async () => {
  const copies = sql`from orders o, generate_series(1, 450) n where o.number = ${sold.orderNumber}`
  await ctx.db.execute(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
    'id', 'ord_copy' || n, 'number', 'COPY-' || n, 'idempotency_key', 'copy-' || n))).* ${copies}`)
  await ctx.db.execute(sql`insert into order_lines select (jsonb_populate_record(l, jsonb_build_object(
    'id', 'lin_copy' || n || l.id, 'order_id', 'ord_copy' || n))).*
    from order_lines l, (select n, o.id as copied ${copies}) as copy where l.order_id = copied`)
  const found = (await take('orders')).matchAll(/^COPY-\d+/gm)
  expect([...found].map(([number]) => number).toSorted()).toEqual(
    Array.from({ length: 450 }, (_, at) => `COPY-${at + 1}`).toSorted(),
  )
})
