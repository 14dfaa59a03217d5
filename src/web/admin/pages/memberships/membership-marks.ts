import type { MembershipState } from '../../../../domains/membership/schemas.ts'

export const membershipMarks: Record<MembershipState, { text: string; tone: 'success' | 'mist' | 'paper' }> = {
  running: { text: 'Active', tone: 'success' },
  ended: { text: 'Ended', tone: 'mist' },
  unpaid: { text: 'Not paid', tone: 'paper' },
}
