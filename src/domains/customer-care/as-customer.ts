import type { Context } from '../../platform/context.ts'

/** The context in which a customer would ask for their own: every domain then answers what is theirs and no more. */
export const asCustomer = (ctx: Context, { id, email }: { id: string; email: string }): Context => ({
  ...ctx,
  actor: { kind: 'customer', id, email },
})
