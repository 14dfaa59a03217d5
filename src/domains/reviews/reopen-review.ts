import type { Context } from '../../platform/context.ts'
import { decideReview } from './decide-review.ts'

/** Puts a decided review back into the queue; staff only. Refuses as `decideReview` does. */
export const reopenReview = (ctx: Context, { id, version }: { id: string; version: number }) =>
  decideReview(ctx, { id, version, to: 'pending', reason: '' })
