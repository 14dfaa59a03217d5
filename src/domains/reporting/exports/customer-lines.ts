import { sql } from 'drizzle-orm'
import { queryRows } from '../../../platform/db/index.ts'
import { csvLine } from '../../imports/index.ts'
import { rupeesCell, timeCell } from './cells.ts'
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

const HEADER = [
  'First name',
  'Last name',
  'Email',
  'Email confirmed',
  'Phone',
  'Registered',
  'Orders',
  'Spent (₹)',
  'Last order',
]

/** Everybody with an account, with figures of their orders that were neither cancelled nor expired. */
export const customerLines: Lines = async function* (ctx) {
  yield csvLine(HEADER)
  for (let after = ''; ; ) {
    const rows = await queryRows<Row>(
      ctx.db,
      sql`select u.id, u.first_name, u.last_name, u.email, u.email_verified, u.phone, u.created_at,
          count(o.id)::int as orders, coalesce(sum(o.total + o.gift_card_amount), 0)::bigint as spent,
          max(o.created_at) as last_order
        from (select * from users where id > ${after} and role = 'customer' order by id limit ${PAGE}) u
        left join orders o on o.customer_id = u.id and o.status not in ('cancelled', 'expired', 'refunded')
        group by u.id, u.first_name, u.last_name, u.email, u.email_verified, u.phone, u.created_at order by u.id`,
    )
    for (const row of rows)
      yield csvLine([
        row.first_name,
        row.last_name,
        row.email,
        row.email_verified ? 'yes' : 'no',
        row.phone,
        timeCell(row.created_at),
        row.orders,
        rupeesCell(row.spent),
        timeCell(row.last_order),
      ])
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
