import { type PointerEvent, useEffect, useRef, useState } from 'react'

const EDGE = 72
const STEP = 10

/** Props that identify a row and make its handle draggable. */
export type DragOrder = ReturnType<typeof useDragOrder>

/**
 * Lets rows be dragged by a handle with a mouse, finger or pen: each row has `data-row`, its handle gets `handle(id)`,
 * and `drop` is called with the dragged row and its target. Near the edge of the viewport the page scrolls.
 */
export function useDragOrder(drop: (id: string, target: string) => void) {
  const [drag, setDrag] = useState<{ id: string; over: string | null } | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const id = drag?.id ?? null
  useEffect(() => {
    if (id === null) return
    let frame = 0
    const follow = () => {
      const { x, y } = pointer.current
      if (y < EDGE) scrollBy(0, -STEP)
      else if (y > innerHeight - EDGE) scrollBy(0, STEP)
      const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
      const over = row?.dataset.row ?? null
      setDrag((now) => (now && now.over !== over ? { ...now, over } : now))
      frame = requestAnimationFrame(follow)
    }
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    frame = requestAnimationFrame(follow)
    addEventListener('keydown', leave)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', leave)
    }
  }, [id])
  const note = ({ clientX, clientY }: PointerEvent) => {
    pointer.current = { x: clientX, y: clientY }
  }
  const handle = (own: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      note(event)
      setDrag({ id: own, over: own })
    },
    onPointerMove: note,
    onPointerUp: () => {
      if (drag?.over && drag.over !== drag.id) drop(drag.id, drag.over)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { dragged: id, over: drag && drag.over !== drag.id ? drag.over : null, handle }
}
