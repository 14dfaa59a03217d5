import { sql } from 'drizzle-orm'
import { queryRows } from '../../../platform/db/index.ts'
import { findLostSales } from '../../orders/index.ts'
import { type Columns, rowsInOrder, rupeesCell, tableOf, timeCell } from './cells.ts'
import type { Lines } from './query.ts'

const PAGE = 500

type Row = {
  id: string
  first_name: string
  last_name: string
  email: string
  email_verified: boolean
  phone: string | null
  created_at: string
  orders: number
  spent: number
  last_order: string | null
}

const columns: Columns<Row> = {
  'First name': (row) => row.first_name,
  'Last name': (row) => row.last_name,
  Email: (row) => row.email,
  'Email confirmed': (row) => (row.email_verified ? 'yes' : 'no'),
  Phone: (row) => row.phone,
  Registered: (row) => timeCell(row.created_at),
  Orders: (row) => row.orders,
  'Spent (₹)': (row) => rupeesCell(row.spent),
  'Last order': (row) => timeCell(row.last_order),
}

/** Everybody with an account, with figures of their orders that were neither cancelled nor expired, and parcels that arrived or may. */
export const customerLines: Lines = (ctx) =>
  tableOf(
    columns,
    rowsInOrder(async (after) => {
      const rows = await queryRows<Row>(
        ctx.db,
        sql`select u.id, u.first_name, u.last_name, u.email, u.email_verified, u.phone, u.created_at,
        count(o.id)::int as orders, coalesce(sum(o.total + o.gift_card_amount), 0)::bigint as spent,
        max(o.created_at) as last_order
      from (select * from users where id > ${after} and role = 'customer' order by id limit ${PAGE}) u
      left join orders o on o.customer_id = u.id and o.status not in
        ('cancelled', 'expired', 'rto_received', 'lost', 'damaged', 'refunded')
      group by u.id, u.first_name, u.last_name, u.email, u.email_verified, u.phone, u.created_at order by u.id`,
      )
      const lost = await findLostSales(
        ctx,
        sql`customer_id = any(${sql.param(rows.map(({ id }) => id))}::text[]) and orders.status <> 'refunded'`,
      )
      return rows.map((row) => {
        const gone = lost.filter(({ customerId }) => customerId === row.id)
        return { ...row, spent: gone.reduce((sum, { amount }) => sum - amount, Number(row.spent)) }
      })
    }),
  )
