import type { World } from '../visitors.ts'

type Sent = { path: string; params?: Record<string, string>; form: Record<string, string> }
export type FormRow = {
  /** The status for each visitor: stranger, other customer, owner, staff. */
  answers: readonly [stranger: number, other: number, owner: number, staff: number]
  send: (world: World) => Sent | Promise<Sent>
}

/** An address that somebody moved to. */
export const moved = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '9 Moved Lane',
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110024',
  phone: '98765 43210',
}
