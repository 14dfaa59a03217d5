import { desc, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { allSeries, documentNumber, financialYear, seriesOf } from './rules.ts'
import type { DocumentKind } from './schemas.ts'
import { invoiceCounters } from './tables.ts'

export type Taken = { number: string; series: string; financialYear: string; serial: number; issuedAt: Date }

/** The largest expected difference between the clocks of several processes. */
const TOLERANCE_MS = 5 * 60_000

/**
 * Time of issue of the latest document with this prefix, if the clock is behind it by more than the tolerance: then the
 * clock was ahead before or is wrong now, and no number may be given (F30). Null if the clock is right.
 */
export async function findClockBehind(tx: Context, prefix: string): Promise<Date | null> {
  const latest = await findLatest(tx, prefix)
  return latest && latest.getTime() - tx.now().getTime() > TOLERANCE_MS ? latest : null
}

async function findLatest(tx: Context, prefix: string): Promise<Date | null> {
  const [found] = await tx.db
    .select({ at: invoiceCounters.lastIssuedAt })
    .from(invoiceCounters)
    .where(inArray(invoiceCounters.series, allSeries(prefix)))
    .orderBy(desc(invoiceCounters.lastIssuedAt))
    .limit(1)
  return found?.at ?? null
}

/**
 * The next number of a series in the current financial year, for the document that this transaction writes: others wait
 * for it, and a rollback frees the number. So no number is given twice and none is skipped (I12). No document has an
 * earlier date or an earlier year than one issued before it. Take the number last: nobody else gets one until the
 * commit. Null while the clock is behind: see `findClockBehind`.
 */
export async function takeNumber(tx: Context, kind: DocumentKind, prefix: string): Promise<Taken | null> {
  if (await findClockBehind(tx, prefix)) return null
  const series = seriesOf(kind, prefix)
  const latest = await findLatest(tx, prefix)
  const now = latest && latest > tx.now() ? latest : tx.now()
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
