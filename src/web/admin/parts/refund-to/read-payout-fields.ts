import { withoutGaps } from '../../../../shared/digits.ts'

export type Fault = { field: string; message: string }
type PayoutFields = Partial<Record<'upiId' | 'bank-holder' | 'bank-number' | 'bank-again' | 'bank-ifsc', string>>

/** The details of a refund's destination as the API has them, from the fields of `RefundTo`. */
export function readPayoutFields(
  to: string,
  form: PayoutFields,
): { ok: true; details: object } | { ok: false; fault: Fault } {
  if (to === 'upi') return { ok: true, details: { upiId: form.upiId ?? '' } }
  if (to !== 'bank') return { ok: true, details: {} }
  if (withoutGaps(form['bank-number'] ?? '') !== withoutGaps(form['bank-again'] ?? ''))
    return { ok: false, fault: { field: 'bank-again', message: 'The account numbers differ' } }
  const { 'bank-holder': holder = '', 'bank-number': number = '', 'bank-ifsc': ifsc = '' } = form
  return { ok: true, details: { bank: { holder, number, ifsc } } }
}
