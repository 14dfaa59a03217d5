import { Banknote, CreditCard, Smartphone } from '../../../ui/icons/icons.tsx'

/** The payment methods as shoppers read them. */
export const METHODS = {
  card: { name: 'Card', text: 'Credit or debit card.', Icon: CreditCard },
  upi: { name: 'UPI', text: 'Pay from any UPI app.', Icon: Smartphone },
  // Paid on a page of its own, so it has no panel.
  'upi-qr': { name: 'UPI (scan and pay)', text: 'Pay from any UPI app.', Icon: Smartphone },
  cod: { name: 'Cash on delivery', text: 'Pay the courier when your order arrives.', Icon: Banknote },
} as const
export type Method = keyof typeof METHODS
export const isKnown = (method: string): method is Method => Object.hasOwn(METHODS, method)
