import { type PointerEvent as Move, type RefObject, useEffect, useRef, useState } from 'react'
import { useArrival } from '../use-arrival.ts'
import { useAim } from './use-aim.ts'

/** A menu closes this long after the mouse has left it (R41). */
const CLOSE_MS = 150
/** Longer than in an open row, because a mouse on its way to the search box crosses the row. */
const OPEN_MS = 90
/** A click this soon after hovering has opened the menu is meant to open it, so it must not close it. */
const SAME_WISH_MS = 500

/** `categories`, `best-sellers`, `brands`, `more`, or `group-3` for the entries under the row's fourth. */
export type MenuName = string
type OpenMenu = { name: MenuName; takesFocus: boolean }

/** Which menu is open, and what opens and closes it: mouse, keyboard, touch, a click elsewhere, a navigation. */
export function useOpenMenu(nav: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenMenu | null>(null)
  const openedByMouseAt = useRef(Number.NEGATIVE_INFINITY)
  const aim = useAim('down', (name: MenuName | null) => {
    openedByMouseAt.current = performance.now()
    setOpen(name === null ? null : { name, takesFocus: false })
  })
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useArrival(() => setOpen(null))
  useEffect(() => () => clearTimeout(closing.current), [])
  const isOpen = open !== null
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !nav.current?.contains(target)) setOpen(null)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (nav.current?.contains(document.activeElement))
        nav.current.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      setOpen(null)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen, nav])

  return {
    open,
    close: () => setOpen(null),
    openByKey: (name: MenuName) => setOpen({ name, takesFocus: true }),
    /** Called on a click, a tap, Enter or Space on the menu's button. */
    toggle: (name: MenuName) => {
      const isSameWish = performance.now() - openedByMouseAt.current < SAME_WISH_MS
      setOpen((was) => (was?.name === name && !isSameWish ? null : { name, takesFocus: false }))
    },
    onPointerMove: (event: Move<HTMLElement>) => {
      clearTimeout(closing.current)
      const under = event.target as Element
      if (under.closest('[data-panel]')) return aim.arrive(open?.name ?? null)
      const name = under.closest<HTMLElement>('[data-menu]')?.dataset.menu as MenuName | undefined
      const rest = name === undefined ? CLOSE_MS : isOpen ? undefined : OPEN_MS
      aim.point(event, name ?? null, { isPanelOpen: isOpen, ...(rest === undefined ? {} : { rest }) })
    },
    onPointerLeave: (event: Move<HTMLElement>) => {
      if (event.pointerType !== 'mouse') return
      aim.leave()
      closing.current = setTimeout(() => setOpen(null), CLOSE_MS)
    },
  }
}
