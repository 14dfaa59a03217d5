import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { emailLog } from './tables.ts'

/** Deletes the log of emails that were written before. */
export const purgeEmails = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, emailLog, lt(emailLog.createdAt, before), limit)
