import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { emailLog } from './tables.ts'

/** Deletes log entries of emails written before `before`. */
export const purgeEmails = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, emailLog, lt(emailLog.createdAt, before), limit)
