import { z } from 'zod'

/** The subject's kind and id: `['order', 'NS-1001']`, `['product', 'prd_x']`. */
export type ActivitySubject = readonly [kind: string, id: string]

export const ActivityQuery = z.object({
  kind: z.string().max(40).optional(),
  id: z.string().max(120).optional(),
  actor: z.string().max(120).optional(),
  /** Cursor: the last id of the previous page. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

export type ActivityEntry = {
  id: number
  at: string
  actor: { id: string; email: string; role: string }
  ip: string
  /** `order.refund`, `product.save`: the subject's kind and the verb. */
  action: string
  subject: { kind: string; id: string }
  before: unknown
  after: unknown
}
