import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserMemory } from '../../parts/newsletter/popup-memory.ts'
import { useShop } from '../../state/store/use-shop.ts'

const PopupDialog = lazy(() => import('./popup-dialog.tsx'))

/** Pages where the pop-up would interrupt a task. */
const QUIET = /^\/(?:checkout|login|register|signup|thank-you|newsletter)(?:\/|$)/

/** The visitor is typing, the tab is hidden, or a dialog is open. */
const isBusy = () =>
  document.hidden ||
  document.querySelector('input:focus, textarea:focus, select:focus, [role=dialog]:not([popover])') !== null

/**
 * Opens the pop-up some seconds after arriving at a page, by the rules of `popupMemory` (R314 to R316, D45). If the
 * visitor is busy at that moment, it waits for the same time again.
 */
export function NewsletterPopup() {
  const { isEnabled, delaySeconds, repeatDays } = useShop().popup
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const mayOpen = isEnabled && !isOpen && !QUIET.test(pathname)
  useEffect(() => {
    const memory = mayOpen ? browserMemory() : null
    if (!memory?.mayShow(Date.now())) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        if (!memory.mayShow(Date.now())) return
        if (isBusy()) return wait()
        memory.noteShown()
        setOpen(true)
      }, delaySeconds * 1000)
    }
    wait()
    return () => clearTimeout(timer)
  }, [mayOpen, delaySeconds])

  const close = useCallback(() => {
    browserMemory()?.noteClosed(Date.now(), repeatDays)
    setOpen(false)
  }, [repeatDays])

  return (
    <>
      {/* The pop-up does not take the focus, so screen readers get an announcement. */}
      <p role="status" className="sr-only">
        {isOpen && 'A newsletter offer has opened at the end of the page. Press Escape to close it.'}
      </p>
      {isOpen && !QUIET.test(pathname) && (
        <Suspense>
          <PopupDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
