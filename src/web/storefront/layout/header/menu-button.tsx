import { lazy, Suspense, startTransition, useState } from 'react'
import { afterPaint } from '../../../ui/after-paint.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/icons/frame-icons.ts'
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts'
import { useArrival } from '../use-arrival.ts'
import { DrawerStandIn, DrawerUnavailable } from './drawer-stand-in.tsx'

const loadDrawer = () => import('../menus/drawer.tsx').catch(() => ({ default: DrawerUnavailable }))
const Drawer = lazy(loadDrawer)

/** The phone's menu button and its drawer: apart from the header, which a tap would otherwise render as a whole. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useArrival(() => setOpen(false))
  useCloseOnBack(isOpen, () => setOpen(false))
  const standIn = <DrawerStandIn onClose={() => setOpen(false)} isOpen={isOpen} />
  return (
    <>
      <IconButton
        label="Menu"
        aria-expanded={isOpen}
        className="needs-script -ml-3 lg:hidden"
        // A touch is followed by its click, which must not wait for the code.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && loadDrawer()}
        onClick={() => {
          setOpen(true)
          // In a transition, so that the stand-in stays until the drawer has loaded.
          afterPaint(() => startTransition(() => setWanted(true)))
        }}
      >
        <Menu className="size-5" aria-hidden="true" />
      </IconButton>
      {isWanted ? (
        <Suspense fallback={standIn}>
          <Drawer isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : (
        standIn
      )}
    </>
  )
}
