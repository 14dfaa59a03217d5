import type { Paise } from '../../../shared/money.ts'

/** How often a buyer can give a reference number for one order: each one holds the stock for a while. */
export const MAX_REFERENCES = 3

/** After this, a payment for a lapsed order is a matter for the support. */
export const CLAIM_DAYS = 7

/**
 * The link that a QR code contains and a phone opens in a UPI app. The UPI ID has only characters that need no escaping;
 * the name may have any.
 */
export const upiLink = ({
  upiId,
  name,
  total,
  orderNumber,
}: {
  upiId: string
  name: string
  total: Paise
  orderNumber: string
}): string =>
  `upi://pay?pa=${upiId}&pn=${encodeURIComponent(name)}&am=${(total / 100).toFixed(2)}&cu=INR&tn=${encodeURIComponent(orderNumber)}`
