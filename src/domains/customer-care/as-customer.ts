import type { Context } from '../../platform/context.ts'

/** A context that acts as this customer, so that every domain returns only the customer's own data. */
export const asCustomer = (ctx: Context, { id, email }: { id: string; email: string }): Context => ({
  ...ctx,
  actor: { kind: 'customer', id, email },
})
