/** `expiryDate`: the end of the last term, ISO; also of one that is over. */
export type MembershipView = { isMember: boolean; expiryDate: string | null }
