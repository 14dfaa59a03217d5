import { ask } from '../../../api-client.ts'

/** The result of a request to join. */
export type JoinOutcome =
  | { kind: 'joined' }
  | { kind: 'login-required'; message: string }
  | { kind: 'refused'; message: string; fields: Record<string, string> }

export type JoinForm = { firstName: string; lastName: string; phone: string }

/** The storage key of a membership awaiting payment (R301). */
export const MEMBERSHIP_KEY = 'membershipData'
const LOST = 'Failed to process membership. Please try again.'

/** Submits the join form and stores what the membership checkout needs. */
export async function sendJoin(form: JoinForm, send: typeof fetch = fetch): Promise<JoinOutcome> {
  try {
    const reply = await ask('POST /api/membership/join', { json: form, send })
    if (reply.ok) {
      keep({ memberId: reply.answer.memberId, membershipFee: reply.answer.paymentAmount, formData: form })
      return { kind: 'joined' }
    }
    const { status, error, fields } = reply.refusal
    if (status === 401) return { kind: 'login-required', message: error || LOST }
    return { kind: 'refused', message: error || LOST, fields }
  } catch {
    return { kind: 'refused', message: LOST, fields: {} }
  }
}

function keep(data: object): void {
  try {
    sessionStorage.setItem(MEMBERSHIP_KEY, JSON.stringify(data))
  } catch {
    // Storage is full or blocked: the checkout asks the server anyway.
  }
}
