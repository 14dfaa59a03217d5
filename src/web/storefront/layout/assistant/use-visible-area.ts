import { useEffect, useState } from 'react'

/**
 * The part of the viewport above a phone's keyboard, while `isOn`: otherwise, elements fixed to the bottom would lie
 * behind the keyboard. Null if the browser does not report it or nothing is covered.
 */
export function useVisibleArea(isOn: boolean): { height: string; top: string } | null {
  const [area, setArea] = useState<{ height: string; top: string } | null>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!isOn || !view) return
    const look = () => {
      // A zoomed page shows only part of the window on purpose.
      const isCovered = view.scale === 1 && view.height < window.innerHeight
      setArea(isCovered ? { height: `${view.height}px`, top: `${view.offsetTop}px` } : null)
    }
    look()
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
      setArea(null)
    }
  }, [isOn])
  return area
}
