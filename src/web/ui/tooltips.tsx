import { useEffect, useRef, useState } from 'react'

/** A tooltip opens after this delay (R351), or at once within `SKIP_MS` of the last one. */
const DELAY_MS = 700
const SKIP_MS = 300
/** Time to move the mouse from the button onto its tooltip, which may be read there (WCAG 1.4.13). */
const GRACE_MS = 120
const GAP_PX = 6
const EDGE_PX = 56

type Tip = { text: string; x: number; y: number; isAbove: boolean }

/**
 * The tooltips of all elements with `data-tip`: the name of an icon-only control. Rendered once in the layout and
 * driven by event delegation, so that a tooltip costs one attribute. Not for touch, which has no hover.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const anchor = useRef<HTMLElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hiddenAt = Number.NEGATIVE_INFINITY
    const show = (element: HTMLElement) => {
      const text = element.dataset.tip
      if (!text || !element.isConnected) return
      anchor.current = element
      setTip({ text, ...placeAt(element.getBoundingClientRect()) })
    }
    const hide = () => {
      clearTimeout(timer)
      if (anchor.current) hiddenAt = performance.now()
      anchor.current = null
      setTip(null)
    }
    const onPointerOver = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return
      clearTimeout(timer)
      const element = target.closest<HTMLElement>('[data-tip]')
      if (target.closest('[data-tooltip]') || (element && element === anchor.current)) return
      if (!element) timer = setTimeout(hide, GRACE_MS)
      else if (anchor.current || performance.now() - hiddenAt < SKIP_MS) show(element)
      else timer = setTimeout(() => show(element), DELAY_MS)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset.tip && target.matches(':focus-visible')) show(target)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const listeners = [
      ['pointerover', onPointerOver],
      ['pointerdown', hide],
      ['focusin', onFocus],
      ['focusout', hide],
      ['keydown', onKeyDown],
      ['scroll', hide],
    ] as [string, EventListener][]
    for (const [name, listener] of listeners)
      document.addEventListener(name, listener, { passive: true, capture: true })
    // In the store this code loads with the first move of the mouse, which may already be over a button.
    const under = document.querySelector<HTMLElement>('[data-tip]:hover')
    if (under) timer = setTimeout(() => show(under), DELAY_MS)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of listeners) document.removeEventListener(name, listener, { capture: true })
    }
  }, [])
  if (!tip) return <div data-tooltip="" hidden />
  return (
    <div
      data-tooltip=""
      // The element's own name says the same.
      aria-hidden="true"
      style={{ left: tip.x, top: tip.y }}
      className={`fixed z-50 -translate-x-1/2 rounded-control bg-ink px-2.5 py-1.5 text-xs font-medium whitespace-nowrap text-paper ${tip.isAbove ? '-translate-y-full' : ''}`}
    >
      {tip.text}
    </div>
  )
}

/** Below its element, or above it if there is no room; never beyond the edges of the viewport. */
function placeAt({ left, width, top, bottom }: DOMRect): Omit<Tip, 'text'> {
  const isAbove = bottom + 40 > window.innerHeight
  const x = Math.min(window.innerWidth - EDGE_PX, Math.max(EDGE_PX, left + width / 2))
  return { x, y: isAbove ? top - GAP_PX : bottom + GAP_PX, isAbove }
}
