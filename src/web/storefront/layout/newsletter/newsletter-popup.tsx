import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserMemory } from '../../parts/newsletter/popup-memory.ts'
import { useShop } from '../../state/store/use-shop.ts'

const PopupDialog = lazy(() => import('./popup-dialog.tsx'))

/** Where somebody is about to finish something, nothing comes between. */
const QUIET = /^\/(?:checkout|login|register|signup|thank-you|newsletter)(?:\/|$)/

/** Somebody types, or something else is open already. */
const isBusy = () =>
  document.hidden ||
  document.querySelector('input:focus, textarea:focus, select:focus, [role=dialog]:not([popover])') !== null

/**
 * When the pop-up comes: some seconds after arriving at a page, by the rules of its memory (R314 to R316,
 * D45). Who is busy at that moment is left alone for as long again.
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
      {/* It does not take the focus, so somebody who does not see it is told. */}
      <p role="status" className="sr-only">
        {isOpen && 'A newsletter offer has opened at the end of the page. Escape closes it.'}
      </p>
      {isOpen && !QUIET.test(pathname) && (
        <Suspense>
          <PopupDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
