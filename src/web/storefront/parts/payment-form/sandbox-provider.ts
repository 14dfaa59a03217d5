import type { Card } from '../../../../domains/payments/rules.ts'
import { newToken } from '../../../../shared/ids.ts'

const DECLINED_CARD = '4000000000000002'
const DECLINED_UPI = 'failure@sandbox'

/**
 * The browser part of the demo's payment provider: it sees the card or the UPI ID and returns a proof that reveals
 * neither. A real provider's script replaces it.
 */
export async function askProvider(method: 'card' | 'upi', card: Card, upiId: string): Promise<string> {
  const isDeclined =
    method === 'card'
      ? card.cardNumber.replace(/\D/g, '') === DECLINED_CARD
      : upiId.trim().toLowerCase() === DECLINED_UPI
  return `sbx_${isDeclined ? 'no' : 'ok'}_${newToken()}`
}
