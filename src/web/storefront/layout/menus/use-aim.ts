import { type PointerEvent, useEffect, useRef } from 'react'

/** The mouse must rest this long on a choice before it counts, in milliseconds. */
const REST_MS = 60
/** On its way to the open panel, the mouse must pause this long on a choice it crosses. */
const CROSSING_MS = 240
/** The direction is measured over this many pixels: single moves are whole pixels, and most of them look sideways. */
const STEP_PX = 8
/** From this slope on, the mouse is heading for the panel: below, or to the right. */
const SLOPE = { down: 0.15, right: 0.35 } as const

type Pending<Choice> = { choice: Choice; wait: number; timer: ReturnType<typeof setTimeout> }

/**
 * Hover selection that allows a diagonal path to the open panel: choices that the mouse only crosses on its way there
 * are not selected. `point` receives the choice under the mouse at each move.
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

  /**
   * `rest` is the delay in milliseconds before the choice counts; `isPanelOpen` is false before the first panel opens.
   */
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
    // A resting mouse sends no moves, so a running timer continues; each move towards the panel restarts it.
    if (pending.current?.choice === choice && pending.current.wait === wait && !isCrossing) return
    stop()
    const timer = setTimeout(() => {
      pending.current = undefined
      settled.current = { choice }
      choose(choice)
    }, wait)
    pending.current = { choice, wait, timer }
  }
  /** The mouse has reached the panel: discard the choices it crossed. */
  const arrive = (choice: Choice) => {
    stop()
    settled.current = { choice }
    from.current = undefined
  }
  /** The mouse has left the menu: start over. */
  const leave = () => {
    stop()
    settled.current = undefined
    from.current = undefined
  }
  return { point, arrive, leave }
}
