import { useEffect } from 'react'
import { useShop } from '../../state/store/use-shop.ts'
import type { Express } from './start-values.ts'

/**
 * An express checkout opens at the review, or at the payment if something must still be entered there. The address
 * loses its mark, so that a reload keeps what was changed since.
 */
export function useExpressStart(express: Express | null): void {
  const { paysInWindow } = useShop()
  const isPaid = !express || express.paymentMethod === 'cod' || express.paymentMethod === 'upi-qr' || paysInWindow
  useEffect(() => {
    if (!express) return
    history.replaceState(history.state, '', '/checkout')
    document.getElementById(isPaid ? 'block-3' : 'block-2')?.focus()
  }, [express, isPaid])
}
