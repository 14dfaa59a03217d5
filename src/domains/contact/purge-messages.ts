import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { contactMessages } from './tables.ts'

/** Deletes support tickets of before, with their answers. */
export const purgeMessages = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, contactMessages, lt(contactMessages.createdAt, before), limit)
