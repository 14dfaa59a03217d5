import { eq, sql } from 'drizzle-orm'
import { registerCustomer } from '../../src/domains/customers/index.ts'
import { NewCustomer } from '../../src/domains/customers/schemas.ts'
import { users } from '../../src/domains/customers/tables.ts'
import type { Context } from '../../src/platform/context.ts'
import { queryRows } from '../../src/platform/db/index.ts'
import { readEnv } from '../../src/platform/env.server.ts'
import { silentLog } from '../../src/platform/log.ts'
import { openShop } from '../../src/server/shop.ts'
import { importGenerated } from '../generate/import-generated.ts'

export const OWNER = { email: 'owner@example.in', password: 'four plain words' }

const FIRST = [
  'Asha',
  'Ravi',
  'Meera',
  'Arjun',
  'Zoya',
  'Dev',
  'Kiran',
  'Nisha',
  'Om',
  'Priya',
  'Rahul',
  'Sana',
  'Tara',
  'Uma',
  'Vikram',
  'Yash',
]
const LAST = [
  'Rao',
  'Menon',
  'Nair',
  'Iyer',
  'Khan',
  'Patel',
  'Shah',
  'Das',
  'Bose',
  'Gill',
  'Jain',
  'Kaur',
  'Lal',
  'Mehta',
  'Roy',
  'Sethi',
]
/** Number of orders per statement. */
const PART = 5_000
const textArray = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(',')}]`

/**
 * Fills a store with this many orders over two years, in a few statements: nine of ten delivered, the newest in every
 * status. Every order has a different customer; names repeat as in reality.
 */
export async function fillOrders(variables: Record<string, string>, counts: { orders: number; products: number }) {
  const shop = await openShop(readEnv(variables), silentLog)
  try {
    const ctx = shop.contextFor({ kind: 'system' })
    await importGenerated(ctx, counts.products)
    const owner = NewCustomer.parse({ firstName: 'Olga', lastName: 'Rao', phone: '9876543210', ...OWNER })
    const made = await registerCustomer(ctx, owner, { ip: '127.0.0.1', userAgent: 'bench' })
    if (!made.ok) throw new Error(made.code)
    await ctx.db.update(users).set({ role: 'owner' }).where(eq(users.id, made.value.user.id))
    const variants = await queryRows<Record<string, unknown>>(
      ctx.db,
      sql`select v.id, v.product_id, v.sku, v.price, p.slug, p.name from variants v join products p on p.id = v.product_id order by v.id`,
    )
    // In parts: the store's own connection cancels statements that take longer than a page may.
    for (let from = 1; from <= counts.orders; from += PART)
      await insertPart(ctx, { from, orders: counts.orders, variants })
    await ctx.db.execute(sql.raw("select gin_clean_pending_list('orders_terms')"))
    for (const table of ['orders', 'order_lines', 'invoices', 'invoice_lines'])
      await ctx.db.execute(sql.raw(`analyze ${table}`))
  } finally {
    await shop.close()
  }
}

type Part = { from: number; orders: number; variants: readonly Record<string, unknown>[] }

async function insertPart(ctx: Context, { from, orders, variants }: Part): Promise<void> {
  const numbers = `generate_series(${from}, ${Math.min(from + PART - 1, orders)})`
  await ctx.db.execute(
    sql.raw(`insert into orders (id, number, idempotency_key, request_hash, email, status, payment_method, subtotal,
        shipping_cost, total, steps, address, created_at, updated_at)
      select 'ord_b' || n, 'NS-' || upper(lpad(to_hex(n * 7919), 9, 'Z')), 'bench-' || n, '', lower(first) || '.' || n || '@example.in',
        case when n % 97 = 0 then 'cancelled' when n > ${orders} - 400 then 'pending' when n > ${orders} - 800 then 'confirmed'
          when n > ${orders} - 1000 then 'processing' when n > ${orders} - 2000 then 'shipped' else 'delivered' end,
        (array['cod', 'card', 'upi'])[1 + n % 3], 100000 + n % 900000, 0, 100000 + n % 900000, '[]',
        jsonb_build_object('firstName', first, 'lastName', last, 'address', n || ' Lodhi Road', 'apartment', '', 'city', 'New Delhi',
          'state', 'dl', 'zipCode', '110003', 'phone', '+91' || (7000000000 + n::bigint * 13)), at, at
      from (select n, (${textArray(FIRST)})[1 + n % ${FIRST.length}] as first,
          (${textArray(LAST)})[1 + n / 16 % ${LAST.length}] as last,
          date_trunc('milliseconds', now() - (${orders} - n) * interval '730 days' / ${orders}) as at
        from ${numbers} as n) as made`),
  )
  const lines = Array.from({ length: 2 * Math.min(PART, orders - from + 1) }, (_, index) => {
    const n = from + (index >> 1)
    return { n, p: index % 2, ...variants[(n * 31 + (index % 2) * 17) % variants.length] }
  })
  await ctx.db.execute(
    sql`insert into order_lines (id, order_id, position, product_id, variant_id, slug, sku, name, brand, quantity, list_price,
        unit_price, line_total, hsn)
      select 'lin_b' || n || '_' || p, 'ord_b' || n, p, product_id, id, slug, sku, name, '', 1 + n % 3, price, price,
        price * (1 + n % 3), '2106'
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(n int, p int, id text, product_id text, sku text, price int, slug text, name text)`,
  )
  await insertInvoices(ctx, numbers)
}

/** Of the delivered orders, with integrated tax of 18 % to four states: the GST export sums them. */
async function insertInvoices(ctx: Context, numbers: string): Promise<void> {
  const isWanted = `o.status = 'delivered' and o.id in (select 'ord_b' || n from ${numbers} n)`
  await ctx.db.execute(
    sql.raw(`insert into invoices (id, order_id, kind, number, series, financial_year, serial, issued_at, seller, recipient, tax_kind,
        amount, taxable, cgst, sgst, igst, payments)
      select 'inv_b' || n, id, 'tax-invoice', 'B' || n, 'B', '2026-27', n, created_at, '{"name":"Bench Nutrition","state":"ka"}',
        jsonb_build_object('name', 'Asha Rao', 'addressLines', '[]'::jsonb, 'state', (array['dl', 'mh', 'tn', 'gj'])[1 + n % 4]),
        'igst', amount, taxable, 0, 0, amount - taxable, '[]'
      from (select o.id, o.created_at, substr(o.id, 6)::int as n, sum(l.line_total)::int as amount,
          sum(round(l.line_total / 1.18))::int as taxable
        from orders o join order_lines l on l.order_id = o.id where ${isWanted} group by o.id) as sums`),
  )
  await ctx.db.execute(
    sql.raw(`insert into invoice_lines (id, invoice_id, position, kind, order_line_id, name, details, hsn, quantity, unit, list_price,
        upsell_discount, member_discount, coupon_discount, amount, rate, taxable, cgst, sgst, igst)
      select 'ivl_' || substr(l.id, 5), 'inv_b' || substr(o.id, 6), l.position, 'goods', l.id, l.name, '', l.hsn, l.quantity, 'NOS',
        l.list_price, 0, 0, 0, l.line_total, 1800, round(l.line_total / 1.18), 0, 0, l.line_total - round(l.line_total / 1.18)
      from orders o join order_lines l on l.order_id = o.id where ${isWanted}`),
  )
}
