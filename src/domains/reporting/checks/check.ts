import type { SQL } from 'drizzle-orm'

/** What must hold, as the sentence for a shop where it does not, and one statement that finds what breaks it. */
export type Check = {
  id: string
  /** Continues "3 …": what is wrong with so many things. */
  wrong: string
  /** Rows with an `example`: the number or name by which a person finds it. `dueBefore`: jobs had their time until then. */
  find: (dueBefore: string) => SQL
}

/** The states of an order that keeps nothing: its goods, coupon and gift card went back. */
export const OVER = `('cancelled', 'expired')`
