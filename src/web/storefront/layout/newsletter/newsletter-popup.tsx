import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazilyOrNothing } from '../../../ui/lazily.tsx'
import { browserMemory } from '../../parts/newsletter/popup-memory.ts'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'
import { mayOffer } from './popup-rule.ts'

const PopupBar = lazilyOrNothing(async () => (await import('./popup-bar.tsx')).default)
const PopupDialog = lazilyOrNothing(async () => (await import('./popup-dialog.tsx')).default)

/** The visitor is typing, the tab is hidden, or a dialog is open. */
const isBusy = () =>
  document.hidden ||
  document.querySelector('input:focus, textarea:focus, select:focus, [role=dialog]:not([popover])') !== null

/** The dialog opens only when the visitor asks for it: opening by itself, it would cover what people need. */
type State = 'closed' | 'bar' | 'dialog'

/**
 * Opens the bar some seconds after arriving at a page, by the rules of `mayOffer` and `popupMemory` (R314 to R316, D45).
 * If the visitor is busy at that moment, it waits for the same time again.
 */
export function NewsletterPopup() {
  const { isEnabled, delaySeconds, repeatDays } = useShop().popup
  const isOffered = mayOffer(useLocation().pathname, useSession())
  const [state, setState] = useState<State>('closed')
  const mayOpen = isEnabled && state === 'closed' && isOffered
  useEffect(() => {
    const memory = mayOpen ? browserMemory() : null
    if (!memory?.mayShow(Date.now())) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        if (!memory.mayShow(Date.now())) return
        if (isBusy()) return wait()
        memory.noteShown()
        setState('bar')
      }, delaySeconds * 1000)
    }
    wait()
    return () => clearTimeout(timer)
  }, [mayOpen, delaySeconds])

  const close = useCallback(() => {
    browserMemory()?.noteClosed(Date.now(), repeatDays)
    setState('closed')
  }, [repeatDays])

  return (
    <>
      {/* The pop-up does not take the focus, so screen readers get an announcement. */}
      <p role="status" className="sr-only">
        {state === 'bar' && 'A newsletter offer has opened at the end of the page.'}
      </p>
      {isOffered && (
        <Suspense>
          {state === 'bar' && <PopupBar onOpen={() => setState('dialog')} onClose={close} />}
          {state === 'dialog' && <PopupDialog onClose={close} />}
        </Suspense>
      )}
    </>
  )
}
