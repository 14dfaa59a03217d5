import type { Context } from '../../platform/context.ts'
import { decideReview } from './decide-review.ts'

/** Rejects a review and tells its author why; staff only. Refuses as `decideReview` does. */
export const rejectReview = (ctx: Context, { id, version, reason }: { id: string; version: number; reason: string }) =>
  decideReview(ctx, { id, version, to: 'rejected', reason })
