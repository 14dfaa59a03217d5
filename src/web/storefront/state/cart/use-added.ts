import { useEffect, useState } from 'react'

const ADDED_MS = 1800

/** Whether something was just added to the cart: true for a moment after it is set. */
export function useAdded() {
  const [isAdded, setAdded] = useState(false)
  useEffect(() => {
    if (!isAdded) return
    const timer = setTimeout(() => setAdded(false), ADDED_MS)
    return () => clearTimeout(timer)
  }, [isAdded])
  return [isAdded, setAdded] as const
}
