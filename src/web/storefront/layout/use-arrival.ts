import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes what was open as the visitor arrives at another page: `close` may set the component's own state only. Not by an
 * effect: that of the first page comes after a press that was early, and would undo it.
 */
export function useArrival(close: () => void): void {
  const { key } = useLocation()
  const [shown, setShown] = useState(key)
  if (shown === key) return
  setShown(key)
  close()
}
