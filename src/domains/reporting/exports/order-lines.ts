import { sql } from 'drizzle-orm'
import { queryRows } from '../../../platform/db/index.ts'
import { csvLine } from '../../imports/index.ts'
import { stateName } from '../../shipping/rules.ts'
import { rupeesCell, timeCell, within } from './cells.ts'
import type { Lines } from './query.ts'

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
  gift_card_amount: number
  total: number
  position: number
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

const HEADER = [
  'Order',
  'Ordered at',
  'Status',
  'Payment',
  'City',
  'State',
  'PIN',
  'SKU',
  'Product',
  'Brand',
  'Flavor',
  'Weight',
  'HSN',
  'Quantity',
  'List price (₹)',
  'Line total (₹)',
  'Member discount (₹)',
  'Coupon discount (₹)',
  'Coupon',
  'Delivery (₹, first line)',
  'Gift card (₹, first line)',
  'Order total (₹, first line)',
]

/** Orders line by line, oldest first. No names, addresses or phone numbers: those are in the customer export. */
export const orderLines: Lines = async function* (ctx, query) {
  yield csvLine(HEADER)
  const orders = await queryRows<{ id: string }>(
    ctx.db,
    sql`select id from orders where ${within(sql`created_at`, query)} order by created_at, id`,
  )
  for (let start = 0; start < orders.length; start += PAGE) {
    const ids = orders.slice(start, start + PAGE).map(({ id }) => id)
    const rows = await queryRows<Row>(
      ctx.db,
      sql`select o.number, o.created_at, o.status, o.payment_method, o.address ->> 'city' as city,
          o.address ->> 'state' as state, o.address ->> 'zipCode' as zip, o.coupon_code, o.shipping_cost,
          o.gift_card_amount, o.total, l.position, l.sku, l.name, l.brand, l.flavor, l.weight, l.hsn, l.quantity,
          l.list_price, l.line_total, l.member_discount, l.coupon_discount
        from orders o join order_lines l on l.order_id = o.id
        where o.id = any(${sql.param(ids)}::text[]) order by o.created_at, o.id, l.position`,
    )
    let order = ''
    for (const row of rows) {
      yield lineOf(row, row.number !== order)
      order = row.number
    }
  }
}

const lineOf = (row: Row, isFirst: boolean): string =>
  csvLine([
    row.number,
    timeCell(row.created_at),
    row.status,
    row.payment_method,
    row.city,
    row.state && stateName(row.state),
    row.zip,
    row.sku,
    row.name,
    row.brand,
    row.flavor,
    row.weight,
    row.hsn,
    row.quantity,
    rupeesCell(row.list_price),
    rupeesCell(row.line_total),
    rupeesCell(row.member_discount),
    rupeesCell(row.coupon_discount),
    row.coupon_code,
    // Amounts of the whole order appear only in its first line, so that a column can be added up.
    ...(isFirst ? [row.shipping_cost, row.gift_card_amount, row.total].map(rupeesCell) : [null, null, null]),
  ])
