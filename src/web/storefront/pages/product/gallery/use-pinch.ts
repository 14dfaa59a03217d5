import { type RefObject, useEffect, useEffectEvent } from 'react'

type Point = { x: number; y: number }

const between = ([one, other]: [Point, Point]) => ({
  middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  apart: Math.hypot(one.x - other.x, one.y - other.y),
})

/** The two fingers on an element, or null if there are more or fewer. */
function fingersOf({ touches }: TouchEvent): [Point, Point] | null {
  const [one, other, third] = [...touches].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }))
  return one && other && !third ? [one, other] : null
}

/**
 * Two fingers on an element: `onPinch` receives by how much they have moved apart since the last call, their middle, and
 * how far that has moved.
 */
export function usePinch(
  element: RefObject<HTMLElement | null>,
  onPinch: (by: number, middle: Point, moved: Point) => void,
): void {
  const pinch = useEffectEvent(onPinch)
  useEffect(() => {
    const { current } = element
    let last: ReturnType<typeof between> | null = null
    const start = (event: TouchEvent) => {
      const fingers = fingersOf(event)
      last = fingers && between(fingers)
    }
    const move = (event: TouchEvent) => {
      const fingers = fingersOf(event)
      if (!fingers || !last) return
      // Otherwise the browser would scroll the row, or enlarge the whole page.
      event.preventDefault()
      const now = between(fingers)
      const moved = { x: now.middle.x - last.middle.x, y: now.middle.y - last.middle.y }
      pinch(now.apart / Math.max(1, last.apart), now.middle, moved)
      last = now
    }
    const options = { passive: false }
    current?.addEventListener('touchstart', start, options)
    current?.addEventListener('touchend', start, options)
    current?.addEventListener('touchmove', move, options)
    return () => {
      current?.removeEventListener('touchstart', start)
      current?.removeEventListener('touchend', start)
      current?.removeEventListener('touchmove', move)
    }
  }, [element])
}
