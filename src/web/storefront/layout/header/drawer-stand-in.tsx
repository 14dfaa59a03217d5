import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../../../ui/after-paint.ts'
import { IconButton } from '../../../ui/button.tsx'
import { X } from '../../../ui/icons/frame-icons.ts'
import { MenuUnavailable } from '../menus/menu-unavailable.tsx'

type StandInProps = { isOpen: boolean; onClose: () => void; children?: ReactNode }

/** A placeholder for the drawer while its code loads: a tap is answered at once, even on a slow connection. */
export function DrawerStandIn({ isOpen, ...rest }: StandInProps) {
  return isOpen ? <StandIn {...rest} /> : null
}

/**
 * A native dialog in place of the drawer: it takes the focus, and returns it when it closes. It becomes modal after its
 * first frame, since that makes the browser style the whole page again: 190 ms on a cheap phone.
 */
function StandIn({ onClose, children }: Omit<StandInProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    let isGone = false
    afterPaint(() => {
      if (isGone) return
      element?.removeAttribute('open')
      element?.showModal()
    })
    return () => {
      isGone = true
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      aria-label="Menu"
      className="fixed inset-0 z-50 m-0 size-full max-h-none max-w-none bg-ink/50 text-ink backdrop:bg-transparent"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="h-full w-[min(22rem,88vw)] bg-paper shadow-high">
        <div className="flex h-14 items-center justify-between border-b border-line pr-1 pl-4">
          <p className="font-display text-lg font-bold">Menu</p>
          <IconButton label="Close menu" onClick={onClose}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
        {children ?? (
          <p role="status" className="p-4 text-sm text-muted">
            Loading menu...
          </p>
        )}
      </div>
    </dialog>
  )
}

type DrawerProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Shown in place of the drawer if its code could not be loaded. */
export function DrawerUnavailable({ isOpen, onOpenChange }: DrawerProps) {
  return (
    <DrawerStandIn isOpen={isOpen} onClose={() => onOpenChange(false)}>
      <MenuUnavailable />
    </DrawerStandIn>
  )
}
