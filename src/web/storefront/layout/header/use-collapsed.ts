import { useEffect, useState } from 'react'

const COLLAPSE_AT = 100
const HYSTERESIS = 20

/** Whether the page is scrolled past the header's first row; 20 px of hysteresis prevent flickering (R35). */
export function useCollapsed(): boolean {
  const [isCollapsed, setCollapsed] = useState(false)
  useEffect(() => {
    const read = () => setCollapsed((was) => window.scrollY > (was ? COLLAPSE_AT - HYSTERESIS : COLLAPSE_AT))
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return isCollapsed
}
