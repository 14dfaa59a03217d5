/** `expiryDate`: the end of the last term, ISO; also of one that is over. `mayRenew`: it runs, and ends soon. */
export type MembershipView = { isMember: boolean; expiryDate: string | null; mayRenew: boolean }

export const NO_MEMBERSHIP: MembershipView = { isMember: false, expiryDate: null, mayRenew: false }
