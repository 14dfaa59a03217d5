import type { World } from './visitors.ts'

type Sent = { path: string; params?: Record<string, string>; form: Record<string, string> }
export type FormRow = {
  /** The status for each visitor: stranger, other customer, owner, staff. */
  answers: readonly [stranger: number, other: number, owner: number, staff: number]
  send: (world: World) => Sent | Promise<Sent>
}
