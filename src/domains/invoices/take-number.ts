import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { documentNumber, financialYear } from './rules.ts'
import { invoiceCounters } from './tables.ts'

export type Taken = { number: string; series: string; financialYear: string; serial: number; issuedAt: Date }

/**
 * The next number of a series in today's financial year, for the paper that this transaction writes: others wait for it,
 * and where the transaction fails the number is free again. So none is given twice and none is left out (trust I12).
 * Take it last: until the commit nobody else gets one.
 */
export async function takeNumber(tx: Context, series: string): Promise<Taken> {
  const now = tx.now()
  const year = financialYear(now)
  const [taken] = await tx.db
    .insert(invoiceCounters)
    .values({ series, financialYear: year, last: 1, lastIssuedAt: now })
    .onConflictDoUpdate({
      target: [invoiceCounters.series, invoiceCounters.financialYear],
      set: {
        last: sql`${invoiceCounters.last} + 1`,
        lastIssuedAt: sql`greatest(${invoiceCounters.lastIssuedAt}, excluded.last_issued_at)`,
      },
    })
    .returning({ serial: invoiceCounters.last, issuedAt: invoiceCounters.lastIssuedAt })
  if (!taken) throw new Error(`No number was given in the series ${series}`)
  return { number: documentNumber(series, year, taken.serial), series, financialYear: year, ...taken }
}
