import type { Context as HonoContext } from 'hono'
import { inPaise, type TellAmount, toRupees } from '../shared/money.ts'

/**
 * Chooses the unit of amounts in an API answer: rupees, or paise for our own pages, which send `amounts=paise`. The
 * choice is part of the address because the page cache is keyed by address alone.
 */
export const amountsOf = (c: HonoContext): TellAmount<number> =>
  c.req.query('amounts') === 'paise' ? inPaise : toRupees
