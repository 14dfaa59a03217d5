import type { Permission } from '../../domains/roles/schemas.ts'
import type { World } from './visitors.ts'

type Asked = { path: string; body?: unknown }
/** What each visitor is answered: stranger, other customer, owner, staff. */
export type Answers = readonly [stranger: number, other: number, owner: number, staff: number]

export type Row = {
  /** What staff need for it: whoever has a role without it is refused. For every route below `/admin`. */
  permission?: Permission
  answers: Answers
  /** The request, as far as it is not the route itself: paths name things of the owner. Made anew for each visitor. */
  ask?: (world: World) => Asked | Promise<Asked>
}

/** The same for everybody. */
export const all = (status: number): Answers => [status, status, status, status]
/** About whoever asks: there is nothing to ask for without a login. */
export const own = (status: number): Answers => [401, status, status, status]
