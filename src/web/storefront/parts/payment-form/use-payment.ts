import { useState } from 'react'
import { type Card, checkCard, checkUpi } from '../../../../domains/payments/rules.ts'
import type { FieldFault } from '../../../ui/forms/error-summary.tsx'
import { useShop } from '../../state/store/use-shop.ts'

export const PAYMENT_IDS = {
  nameOnCard: 'payment-name',
  cardNumber: 'payment-number',
  expiryDate: 'payment-expiry',
  cvv: 'payment-cvv',
  upiId: 'payment-upi',
} as const
type PaymentField = keyof typeof PAYMENT_IDS
type Faults = Partial<Record<PaymentField, string>>

export type PaymentView = {
  card: Card
  upiId: string
  faults: Faults
  type: (field: PaymentField, value: string) => void
}

const NO_CARD: Card = { nameOnCard: '', cardNumber: '', expiryDate: '', cvv: '' }

/** The sandbox's card and UPI ID while the form is open: in memory only, gone with the page. */
export function usePayment() {
  const { paysInWindow } = useShop()
  const [{ upiId, ...card }, setTyped] = useState({ ...NO_CARD, upiId: '' })
  const [faults, setFaults] = useState<Faults>({})
  const view: PaymentView = {
    card,
    upiId,
    faults,
    // An error disappears once its field is edited (R265).
    type: (field, value) => {
      setTyped((typed) => ({ ...typed, [field]: value }))
      setFaults(({ [field]: _, ...others }) => others)
    },
  }
  /** Shows the errors of the chosen payment method, and returns whether there are none. */
  const check = (method: string): boolean => {
    // The provider's own window asks for these details.
    if (paysInWindow) return true
    const upiFault = method === 'upi' ? checkUpi(upiId) : null
    const found: Faults = method === 'card' ? checkCard(card, new Date()) : upiFault ? { upiId: upiFault } : {}
    setFaults(found)
    return Object.keys(found).length === 0
  }
  return { view, check }
}

/** The errors of the chosen payment method, for the error summary above the form. */
export const paymentFaults = (faults: Faults, method: string | undefined): FieldFault[] =>
  (Object.keys(PAYMENT_IDS) as PaymentField[])
    .filter((field) => (method === 'upi') === (field === 'upiId') && (method === 'card' || method === 'upi'))
    .flatMap((field) => (faults[field] ? [{ id: PAYMENT_IDS[field], message: faults[field] }] : []))
