import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { Form, Link, NavLink } from 'react-router'
import type { Permission } from '../../../domains/roles/schemas.ts'
import { ArrowUpRight, LogOut, Menu, Search, X } from '../../ui/icons/icons.tsx'
import { openPalette } from './command-palette.tsx'
import { menuOf } from './navigation.ts'

type SidebarProps = { shop: string; email: string; role: string; permissions: Permission[] }

/** The menu: a sidebar on wide screens, behind a button on phones. */
export function Sidebar(props: SidebarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 bg-ink px-3 text-paper lg:hidden print:hidden">
        <Dialog.Root open={isOpen} onOpenChange={setOpen}>
          <Dialog.Trigger
            aria-label="Menu"
            className="flex size-11 items-center justify-center rounded-control hover:bg-ink-line"
          >
            <Menu className="size-5" />
          </Dialog.Trigger>
          <Dialog.Portal>
            <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/60" />
            <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] overflow-y-auto bg-ink text-paper">
              <Dialog.Title className="sr-only">Menu</Dialog.Title>
              <Dialog.Close
                aria-label="Close menu"
                className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-control hover:bg-ink-line"
              >
                <X className="size-5" />
              </Dialog.Close>
              <Contents {...props} onLeave={() => setOpen(false)} />
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
        <Link to="/admin" className="min-w-0 flex-1 truncate font-display font-bold">
          {props.shop}
        </Link>
        <button
          type="button"
          aria-label="Search and commands"
          onClick={openPalette}
          className="flex size-11 items-center justify-center rounded-control hover:bg-ink-line"
        >
          <Search className="size-5" />
        </button>
      </header>
      <aside className="fixed inset-y-0 left-0 z-30 hidden w-60 overflow-y-auto bg-ink text-paper lg:block print:hidden">
        <Contents {...props} />
      </aside>
    </>
  )
}

const entry =
  'flex min-h-11 items-center gap-2 rounded-control px-3 text-sm text-ash hover:bg-ink-line hover:text-paper lg:min-h-9'

function Contents({ shop, email, role, permissions, onLeave }: SidebarProps & { onLeave?: () => void }) {
  return (
    <div className="flex min-h-full flex-col px-3 py-4">
      <Link to="/admin" onClick={onLeave} className="mr-10 truncate px-3 font-display text-lg font-bold lg:mr-0">
        {shop}
      </Link>
      <button
        type="button"
        onClick={() => {
          onLeave?.()
          openPalette()
        }}
        className="mt-4 flex h-11 items-center gap-2 rounded-control border border-ink-line px-3 text-sm text-ash hover:text-paper lg:h-9"
      >
        <Search className="size-4" /> Search <kbd className="ml-auto text-xs">Ctrl K</kbd>
      </button>
      <nav aria-label="Back office" className="mt-4 flex flex-col gap-4">
        <Item to="/admin" label="Dashboard" isEnd {...(onLeave ? { onLeave } : {})} />
        {menuOf(permissions).map(({ title, pages }) => (
          <div key={title}>
            <h2 className="eyebrow px-3 pb-1 text-ash">{title}</h2>
            <ul>
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <Item to={to} label={label} {...(onLeave ? { onLeave } : {})} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto border-t border-ink-line pt-3">
        <Link
          to="/admin/account"
          onClick={onLeave}
          className={`${entry} flex-col items-start justify-center gap-0 py-1`}
        >
          <span className="max-w-full truncate">{email}</span>
          <span className="text-xs">{role} · sign-in and sessions</span>
        </Link>
        <a href="/" className={entry}>
          <ArrowUpRight className="size-4" /> View store
        </a>
        <Form method="post" action="/logout" reloadDocument>
          <button type="submit" className={`${entry} w-full`}>
            <LogOut className="size-4" /> Sign out
          </button>
        </Form>
      </div>
    </div>
  )
}

type ItemProps = { to: string; label: string; isEnd?: boolean; onLeave?: () => void }

function Item({ to, label, isEnd = false, onLeave }: ItemProps) {
  return (
    <NavLink
      to={to}
      end={isEnd}
      prefetch="intent"
      onClick={onLeave}
      className={({ isActive }) => (isActive ? `${entry} bg-ink-line font-semibold text-paper` : entry)}
    >
      {label}
    </NavLink>
  )
}
