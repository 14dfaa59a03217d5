import { sql } from 'drizzle-orm'
import { queryRows } from '../../../platform/db/index.ts'
import { type Columns, rowsInOrder, tableOf, timeCell } from './cells.ts'
import type { Lines } from './query.ts'

const PAGE = 500

type Row = {
  id: string
  email: string
  phone: string | null
  wants_whatsapp: boolean
  awaits_confirmation: boolean
  subscribed_at: string
  unsubscribed_at: string | null
  source: string | null
  wording: string | null
}

const columns: Columns<Row> = {
  Email: (row) => row.email,
  State: (row) => (row.unsubscribed_at ? 'ended' : row.awaits_confirmation ? 'not confirmed' : 'active'),
  Phone: (row) => row.phone,
  WhatsApp: (row) => (row.wants_whatsapp ? 'yes' : 'no'),
  Subscribed: (row) => timeCell(row.subscribed_at),
  Ended: (row) => timeCell(row.unsubscribed_at),
  'Asked at': (row) => row.source,
  'Agreed to': (row) => row.wording,
}

/**
 * The newsletter list with the proof of each consent; people who unsubscribed or never confirmed must not be emailed.
 */
export const subscriberLines: Lines = (ctx) =>
  tableOf(
    columns,
    rowsInOrder((after) =>
      queryRows<Row>(
        ctx.db,
        sql`select s.id, s.email, s.phone, s.wants_whatsapp, s.awaits_confirmation, s.subscribed_at, s.unsubscribed_at,
          c.source, c.wording
        from subscribers s left join lateral (select source, wording from newsletter_consents
          where subscriber_id = s.id and kind = 'asked' order by id desc limit 1) c on true
        where s.id > ${after} order by s.id limit ${PAGE}`,
      ),
    ),
  )
