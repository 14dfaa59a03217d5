import type { Context } from '../../platform/context.ts'

/** The account that a request is about: the signed-in user's own, or null. There is no other way to name one. */
export const ownId = ({ actor }: Context): string | null =>
  actor.kind === 'customer' || actor.kind === 'staff' ? actor.id : null
