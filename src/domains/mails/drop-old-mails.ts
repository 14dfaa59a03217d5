import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { addDays } from '../../shared/dates.ts'
import { mails } from './tables.ts'

const KEPT_DAYS = 90

/** Forgets mails of long ago; by the clock, on `mails.clean-up-due`. */
export async function dropOldMails(ctx: Context): Promise<void> {
  await ctx.db.delete(mails).where(lt(mails.createdAt, addDays(ctx.now(), -KEPT_DAYS)))
}
