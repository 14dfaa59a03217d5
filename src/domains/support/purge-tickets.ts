import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { supportTickets } from './tables.ts'

/** Deletes support tickets older than `before`, with their answers. */
export const purgeTickets = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, supportTickets, lt(supportTickets.createdAt, before), limit)
