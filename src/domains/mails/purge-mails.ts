import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { mails } from './tables.ts'

/** Deletes the log of emails that were written before. */
export const purgeMails = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, mails, lt(mails.createdAt, before), limit)
