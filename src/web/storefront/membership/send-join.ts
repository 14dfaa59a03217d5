import { postJson } from '../checkout/post-json.ts'

/** What became of the wish to join. */
export type JoinOutcome =
  | { kind: 'joined' }
  | { kind: 'login-required'; message: string }
  | { kind: 'refused'; message: string; fields: Record<string, string> }

type Joined = { memberId: string; paymentAmount: number }

export type JoinForm = { firstName: string; lastName: string; phone: string }

/** The storage key of a membership that is about to be paid (checklist 301). */
export const MEMBERSHIP_KEY = 'membershipData'
const LOST = 'Failed to process membership. Please try again.'

/** Asks to join, and keeps what the membership's checkout goes on with. */
export async function sendJoin(form: JoinForm, send: typeof fetch = fetch): Promise<JoinOutcome> {
  try {
    const { status, answer } = await postJson<Joined>('/api/membership/join', form, { send })
    if (answer.success) {
      keep({ memberId: answer.memberId, membershipFee: answer.paymentAmount, formData: form })
      return { kind: 'joined' }
    }
    if (status === 401) return { kind: 'login-required', message: answer.error ?? LOST }
    return { kind: 'refused', message: answer.error ?? LOST, fields: answer.fields ?? {} }
  } catch {
    return { kind: 'refused', message: LOST, fields: {} }
  }
}

function keep(data: object): void {
  try {
    sessionStorage.setItem(MEMBERSHIP_KEY, JSON.stringify(data))
  } catch {
    // Full or closed: the checkout asks the server anyway.
  }
}
