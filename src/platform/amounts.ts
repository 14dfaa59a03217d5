import type { Context as HonoContext } from 'hono'
import { inPaise, type TellAmount, toRupees } from '../shared/money.ts'

/**
 * How an API answer states amounts: rupees, or paise for our own pages, which ask with `amounts=paise`. It is part of the
 * address because the page cache keeps answers by address alone.
 */
export const amountsOf = (c: HonoContext): TellAmount<number> =>
  c.req.query('amounts') === 'paise' ? inPaise : toRupees
