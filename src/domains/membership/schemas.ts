import { z } from 'zod'
import { Day } from '../../shared/day-schema.ts'

/** `expiryDate`: the end of the last term, ISO, even if it is over. `mayRenew`: it is running, ends soon and is still offered. */
export type MembershipView = { isMember: boolean; expiryDate: string | null; mayRenew: boolean }

export const NO_MEMBERSHIP: MembershipView = { isMember: false, expiryDate: null, mayRenew: false }

export const MembershipState = z.enum(['running', 'ended', 'unpaid'])
export type MembershipState = z.infer<typeof MembershipState>

/** Query of the admin list: `q` is part of a name, an address or a phone. */
export const MembershipQuery = z.object({
  state: MembershipState.optional(),
  q: z.string().trim().max(80).default(''),
  cursor: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type MembershipQuery = z.infer<typeof MembershipQuery>

const CONTROL = /\p{Cc}/u

/** The customer to whom staff give a membership without payment. */
export const MembershipGrant = z.object({
  customerId: z.string('Choose a customer').min(1, 'Choose a customer').max(40),
})

/** A new end of a membership, set by staff. `seen`: the end as it was read, ISO; empty if there was none. */
export const MembershipChange = z.object({
  /** The last day in India. */
  lastDay: Day('Choose a date'),
  reason: z
    .string({ error: 'Enter a reason' })
    .trim()
    .min(3, 'Enter a reason')
    .max(300, 'At most 300 characters')
    .refine((text) => !CONTROL.test(text), 'Only one line of text'),
  seen: z.string().max(40).default(''),
})
export type MembershipChange = z.output<typeof MembershipChange>

/** A membership as staff see it; times ISO. */
export type StaffMembership = {
  id: string
  customerId: string
  name: string | null
  email: string | null
  state: MembershipState
  expiresAt: string | null
  createdAt: string
}

export type MembershipFile = {
  membership: StaffMembership
  terms: { orderId: string; days: number; startsAt: string | null; endsAt: string | null }[]
  changes: { id: number; endBefore: string | null; endAfter: string; reason: string; staff: string; at: string }[]
}
