import { type PointerEvent, useEffect, useRef } from 'react'

/** The mouse must stay this long on a choice before it counts: milliseconds. */
const REST_MS = 60
/** While it is on its way to the open panel, it must stop this long on what it crosses. */
const CROSSING_MS = 240
/** Its direction is that of its last pixels: single steps are whole pixels, and most of them say sideways. */
const STEP_PX = 8
/** From which slope on it heads for the panel: below, or to the right. */
const SLOPE = { down: 0.15, right: 0.35 } as const

type Pending<Choice> = { choice: Choice; wait: number; timer: ReturnType<typeof setTimeout> }

/**
 * Choosing by hover so that the way to the open panel can be walked diagonally: what the mouse only crosses while it
 * heads for the panel is not chosen. `point` is told what lies under the mouse, at each of its moves.
 */
export function useAim<Choice>(toward: keyof typeof SLOPE, choose: (choice: Choice) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const isHeading = useRef(false)
  const settled = useRef<{ choice: Choice }>(undefined)
  const pending = useRef<Pending<Choice>>(undefined)
  const stop = () => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
  }
  useEffect(() => () => clearTimeout(pending.current?.timer), [])

  /** `rest` milliseconds until the choice counts; `isPanelOpen` is false where there is nothing yet to head for. */
  const point = (
    { pointerType, clientX, clientY }: PointerEvent,
    choice: Choice,
    { rest = REST_MS, isPanelOpen = true } = {},
  ) => {
    if (pointerType !== 'mouse') return
    const across = clientX - (from.current?.x ?? clientX)
    const down = clientY - (from.current?.y ?? clientY)
    if (!from.current || Math.hypot(across, down) >= STEP_PX) {
      const [ahead, aside] = toward === 'down' ? [down, across] : [across, down]
      isHeading.current = ahead > 0 && ahead >= Math.abs(aside) * SLOPE[toward]
      from.current = { x: clientX, y: clientY }
    }
    if (settled.current?.choice === choice) return stop()
    const isCrossing = isPanelOpen && isHeading.current
    const wait = isCrossing ? CROSSING_MS : rest
    // Standing still sends no moves, so a wait that runs goes on; each step towards the panel begins it anew.
    if (pending.current?.choice === choice && pending.current.wait === wait && !isCrossing) return
    stop()
    const timer = setTimeout(() => {
      pending.current = undefined
      settled.current = { choice }
      choose(choice)
    }, wait)
    pending.current = { choice, wait, timer }
  }
  /** The mouse has arrived in the panel: what it crossed is forgotten. */
  const arrive = (choice: Choice) => {
    stop()
    settled.current = { choice }
    from.current = undefined
  }
  /** The mouse has left the menu: it may choose anything anew. */
  const leave = () => {
    stop()
    settled.current = undefined
    from.current = undefined
  }
  return { point, arrive, leave }
}
