import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes open parts when the visitor arrives at another page; `close` may set only the component's own state. Not an
 * effect: on the first page it would run after an early press and undo it.
 */
export function useArrival(close: () => void): void {
  const { key } = useLocation()
  const [shown, setShown] = useState(key)
  if (shown === key) return
  setShown(key)
  close()
}
