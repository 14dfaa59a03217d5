import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { stateName } from '../../../shared/states.ts'
import { within } from '../within.ts'
import { type Columns, rupeesCell, tableOf, timeCell } from './cells.ts'
import type { ExportQuery, Lines } from './query.ts'

const PAGE = 200

type Row = {
  number: string
  created_at: string
  status: string
  payment_method: string | null
  city: string | null
  state: string | null
  zip: string | null
  coupon_code: string | null
  shipping_cost: number
  prepaid_discount: number
  cod_fee: number
  gift_card_amount: number
  total: number
  sku: string
  name: string
  brand: string
  flavor: string | null
  weight: string | null
  hsn: string
  quantity: number
  list_price: number
  line_total: number
  member_discount: number
  coupon_discount: number
}

type Line = Row & { isFirst: boolean }

const firstOnly = ({ isFirst }: Line, amount: number) => (isFirst ? rupeesCell(amount) : null)

const columns: Columns<Line> = {
  Order: (row) => row.number,
  'Ordered at': (row) => timeCell(row.created_at),
  Status: (row) => row.status,
  Payment: (row) => row.payment_method,
  City: (row) => row.city,
  State: (row) => row.state && stateName(row.state),
  PIN: (row) => row.zip,
  SKU: (row) => row.sku,
  Product: (row) => row.name,
  Brand: (row) => row.brand,
  Flavor: (row) => row.flavor,
  Weight: (row) => row.weight,
  HSN: (row) => row.hsn,
  Quantity: (row) => row.quantity,
  'List price (₹)': (row) => rupeesCell(row.list_price),
  'Line total (₹)': (row) => rupeesCell(row.line_total),
  'Member discount (₹)': (row) => rupeesCell(row.member_discount),
  'Coupon discount (₹)': (row) => rupeesCell(row.coupon_discount),
  Coupon: (row) => row.coupon_code,
  // Amounts of the whole order appear only in its first line, so that a column can be added up.
  'Delivery (₹, first line)': (row) => firstOnly(row, row.shipping_cost),
  'Prepaid discount (₹, first line)': (row) => firstOnly(row, row.prepaid_discount),
  'Cash on delivery fee (₹, first line)': (row) => firstOnly(row, row.cod_fee),
  'Gift card (₹, first line)': (row) => firstOnly(row, row.gift_card_amount),
  'Order total (₹, first line)': (row) => firstOnly(row, row.total),
}

/** Orders line by line, oldest first. No names, addresses or phone numbers: those are in the customer export. */
export const orderLines: Lines = (ctx, query) => tableOf(columns, readLines(ctx, query))

async function* readLines(ctx: Context, query: ExportQuery): AsyncGenerator<Line> {
  const during = within(sql`created_at`, query)
  for (let isNext = sql`true`; ; ) {
    const orders = await queryRows<{ id: string; created_at: string }>(
      ctx.db,
      sql`select id, created_at from orders where ${during} and ${isNext} order by created_at, id limit ${PAGE}`,
    )
    const last = orders.at(-1)
    if (!last) return
    isNext = sql`(created_at, id) > (${last.created_at}::timestamptz, ${last.id})`
    const rows = await queryRows<Row>(
      ctx.db,
      sql`select o.number, o.created_at, o.status, o.payment_method, o.address ->> 'city' as city,
          o.address ->> 'state' as state, o.address ->> 'zipCode' as zip, o.coupon_code, o.shipping_cost,
          o.prepaid_discount, o.cod_fee, o.gift_card_amount, o.total, l.position, l.sku, l.name, l.brand, l.flavor, l.weight, l.hsn, l.quantity,
          l.list_price, l.line_total, l.member_discount, l.coupon_discount
        from orders o join order_lines l on l.order_id = o.id
        where o.id = any(${sql.param(orders.map(({ id }) => id))}::text[]) order by o.created_at, o.id, l.position`,
    )
    let order = ''
    for (const row of rows) {
      yield { ...row, isFirst: row.number !== order }
      order = row.number
    }
  }
}
