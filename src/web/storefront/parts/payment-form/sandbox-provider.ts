import type { Card } from '../../../../domains/payments/rules.ts'
import { newToken } from '../../../../shared/ids.ts'

const DECLINED_CARD = '4000000000000002'
const DECLINED_UPI = 'failure@sandbox'

/**
 * The demo's payment provider, as far as it lives in the browser: it sees the card or the UPI ID and gives a proof for
 * them, which says nothing of either. A true provider's script takes its place.
 */
export async function askProvider(method: 'card' | 'upi', card: Card, upiId: string): Promise<string> {
  const isDeclined =
    method === 'card'
      ? card.cardNumber.replace(/\D/g, '') === DECLINED_CARD
      : upiId.trim().toLowerCase() === DECLINED_UPI
  return `sbx_${isDeclined ? 'no' : 'ok'}_${newToken()}`
}
