import { type RefObject, useEffect } from 'react'

/** What the floating button must not cover. The link of a product card is the whole card, so it does not count. */
const CONTROLS = 'button, input, select, textarea, label, summary, a:not(.product-link, .link-cover)'
/** How often it looks while the page scrolls: milliseconds. */
const LOOK_MS = 100
/** Points of the button that are looked through, from its left or upper edge to the other. */
const PLACES = [0.05, 0.5, 0.95]

function isCovering(floating: HTMLElement): boolean {
  const { left, top, width, height } = floating.getBoundingClientRect()
  return PLACES.some((across) =>
    PLACES.some((down) =>
      document
        .elementsFromPoint(left + width * across, top + height * down)
        .some((element) => !floating.contains(element) && element.closest(CONTROLS) !== null),
    ),
  )
}

/** Sets `data-aside` on the element while it is over a control of the page, which CSS then hides and lets through. */
export function useStepAside(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Looking takes as long as a frame on a slow phone: not within the frame, and not for each.
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        floating.current?.toggleAttribute('data-aside', isCovering(floating.current))
      }, LOOK_MS)
    }
    // The page grows and shrinks when a list, a picture or a notice arrives.
    const size = new ResizeObserver(look)
    size.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      size.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [floating])
}
