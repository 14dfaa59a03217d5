import type { Context } from '../../platform/context.ts'
import { decideReview } from './decide-review.ts'

/** Publishes a review; staff only. Refuses as `decideReview` does. */
export const publishReview = (ctx: Context, { id, version }: { id: string; version: number }) =>
  decideReview(ctx, { id, version, to: 'published', reason: '' })
