import type { PaymentMethod } from './schemas.ts'

/** How a placed order is paid, as emails and its thank-you page say it. */
export const PAID_BY: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  card: 'Paid by card',
  upi: 'Paid by UPI',
  'upi-qr': 'Paid by UPI',
}
