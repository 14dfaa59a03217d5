import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { X } from '../../ui/icons.tsx'
import { MenuUnavailable } from './menu-unavailable.tsx'

type StandInProps = { isOpen: boolean; onClose: () => void; children?: ReactNode }

/** The drawer's place while its code is on its way: a tap is answered at once, also on a slow line. */
export function DrawerStandIn({ isOpen, onClose, children }: StandInProps) {
  if (!isOpen) return null
  return (
    <div className="fixed inset-0 z-50 bg-ink/50">
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
    </div>
  )
}

type DrawerProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Instead of the drawer where its code could not be fetched. */
export function DrawerUnavailable({ isOpen, onOpenChange }: DrawerProps) {
  return (
    <DrawerStandIn isOpen={isOpen} onClose={() => onOpenChange(false)}>
      <MenuUnavailable />
    </DrawerStandIn>
  )
}
