import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 30_000

/** While staff look for the payment, or the order can lapse, the page asks again from time to time if it is visible. */
export function useFreshState(state: string): void {
  const { revalidate } = useRevalidator()
  const isOpen = state !== 'paid' && state !== 'over'
  useEffect(() => {
    if (!isOpen) return
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isOpen, revalidate])
}
