import type { Permission } from '../../domains/roles/schemas.ts'
import type { World } from './visitors.ts'

type Asked = { path: string; body?: unknown }
/** The status for each visitor: stranger, other customer, owner, staff. */
export type Answers = readonly [stranger: number, other: number, owner: number, staff: number]

export type Row = {
  /** The permission that staff need: a role without it is refused. For every route below `/admin`. */
  permission?: Permission
  answers: Answers
  /**
   * The request, as far as the route does not define it: paths name the owner's things. Built again for each visitor.
   */
  ask?: (world: World) => Asked | Promise<Asked>
}

/** The same for everybody. */
export const all = (status: number): Answers => [status, status, status, status]
/** About the caller's own data: without a login there is none. */
export const own = (status: number): Answers => [401, status, status, status]
