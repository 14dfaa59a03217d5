import { useEffect, useState } from 'react'

/**
 * The part of the window that a phone's keyboard leaves, while `isOn`: without it, what is fixed to the bottom lies
 * beneath the keys. Null where the browser does not tell, or nothing is covered.
 */
export function useVisibleArea(isOn: boolean): { height: string; top: string } | null {
  const [area, setArea] = useState<{ height: string; top: string } | null>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!isOn || !view) return
    const look = () => {
      // A page that is zoomed in shows a part of the window on purpose.
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
