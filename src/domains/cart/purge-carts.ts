import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { carts } from './tables.ts'

/** Deletes carts last changed before `before`. */
export const purgeCarts = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, carts, lt(carts.updatedAt, before), limit)
