import { type ComponentProps, useEffect, useState } from 'react'
import { createPath, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { afterPaint } from './after-paint.ts'

/** The same delay as React Router's `prefetch="intent"`: a pointer that only crosses a link requests nothing. */
const INTENT_MS = 100

/**
 * A link within the store that costs no more than its text. `SoftLinks` navigates and prefetches by event delegation;
 * React Router's Link would subscribe each one to the router, in every render and every hydration. With
 * `data-soft="stay"` the page keeps its scroll position, and nothing is prefetched.
 */
export function SoftLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={href} data-soft="" {...rest} />
}

const softLinkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null

let carried: HTMLElement | null = null
let prefetch: ReturnType<typeof setTimeout> | undefined

/**
 * Lets the picture of a pressed card grow into the gallery of the page that it leads to. Not for people who ask for less
 * motion, or who save data and may wait long for the larger picture.
 */
function carryPicture(link: HTMLAnchorElement): boolean {
  const picture = link.closest('article')?.querySelector<HTMLElement>('.product-picture')
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!picture || connection?.saveData || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  // Two elements with one name would cancel the transition with an error: an earlier card, and this page's own gallery.
  const gallery = document.querySelector<HTMLElement>('[data-pack]')
  for (const other of [carried, gallery]) if (other) other.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = 'pack'
  carried = picture
  return true
}

/** Rendered once in the layout. Anything but a plain click (new tab, download, other button) is left to the browser. */
export function SoftLinks() {
  const [wanted, setWanted] = useState<string | null>(null)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = softLinkAt(event.target)
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if ((link.target && link.target !== '_self') || link.origin !== location.origin) return
      // Offline no data can be requested, but the service worker may have the page.
      if (!navigator.onLine) return
      event.preventDefault()
      clearTimeout(prefetch)
      const to = link.pathname + link.search + link.hash
      // The router's work would hold up the frame that answers the press.
      afterPaint(() =>
        navigate(to, {
          replace: to === here,
          preventScrollReset: link.dataset.soft !== '',
          viewTransition: carryPicture(link),
        }),
      )
    }
    // On the window: React's own handlers, on the document, may have prevented the click before.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate, here])
  useEffect(() => {
    const intend = (event: Event) => {
      clearTimeout(prefetch)
      const link = softLinkAt(event.target)
      if (link?.dataset.soft === '') prefetch = setTimeout(() => setWanted(link.pathname + link.search), INTENT_MS)
    }
    const events = ['pointerover', 'focusin', 'touchstart'] as const
    for (const name of events) document.addEventListener(name, intend, { passive: true })
    return () => {
      clearTimeout(prefetch)
      for (const name of events) document.removeEventListener(name, intend)
    }
  }, [])
  return wanted && <PrefetchPageLinks page={wanted} />
}
