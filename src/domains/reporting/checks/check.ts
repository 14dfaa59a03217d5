import type { SQL } from 'drizzle-orm'

/** A rule that must hold: the message for a store in which it does not, and one statement that finds the violations. */
export type Check = {
  id: string
  /** Continues "3 …": what is wrong with that many records. */
  wrong: string
  /**
   * Rows with an `example`: the number or name by which a person finds the record. `dueBefore`: jobs for earlier
   * records have had their time.
   */
  find: (dueBefore: string) => SQL
}

/** Payments with the order that each is for, also those for changes of an order. */
export const PAYMENTS_OF_ORDERS = `(select p.id, coalesce(p.order_id, r.order_id) as order_id from payments p
  left join pending_revisions r on r.id = p.revision_id)`
/** Statuses of orders that ended before dispatch and keep nothing: goods, coupon and gift card were given back. */
export const OVER = `('cancelled', 'expired')`
/** The same, and those of which nothing was delivered: their shipments say where the goods went. */
export const ENDED = `('cancelled', 'expired', 'rto_received', 'lost', 'damaged')`
