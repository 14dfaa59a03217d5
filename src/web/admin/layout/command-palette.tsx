import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Permission } from '../../../domains/roles/schemas.ts'
import { useKey } from '../parts/forms/use-key.ts'
import { useSingleKeys } from '../state/single-keys.ts'
import { menuOf, type NavPage, type PaletteItem } from './navigation.ts'
import { searchesFor } from './palette-searches.ts'
import { useFound } from './use-found.ts'

const OPEN = 'open-palette'

export const openPalette = () => dispatchEvent(new Event(OPEN))

const DASHBOARD: NavPage = { to: '/admin', label: 'Dashboard', permission: 'orders.read', keys: 'g t' }

/**
 * Opened with Ctrl K: finds pages by name, and orders, customers and products themselves. Each page shows its keyboard
 * shortcut, which also works while the palette is closed.
 */
export function CommandPalette({ permissions }: { permissions: Permission[] }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const hasKeys = useSingleKeys()
  const found = useFound(isOpen ? typed : '', permissions)
  const pages = [DASHBOARD, ...menuOf(permissions).flatMap((group) => group.pages)]
  const items: PaletteItem[] = [...pages, ...found, ...searchesFor(typed, permissions)]
  useKey('mod+k', () => setOpen(true))
  useKey('?', () => setOpen(true))
  useEffect(() => {
    const open = () => setOpen(true)
    addEventListener(OPEN, open)
    return () => removeEventListener(OPEN, open)
  }, [])
  const go = (to: string) => {
    setOpen(false)
    navigate(to)
  }
  return (
    <>
      {pages.map(({ to, keys }) => (keys ? <PageKey key={to} keys={keys} act={() => go(to)} /> : null))}
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/60" />
          <Dialog.Popup className="fixed inset-x-4 top-[12vh] z-50 mx-auto max-w-form overflow-hidden rounded-card bg-paper shadow-high">
            <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
            <Autocomplete.Root
              inline
              open
              items={items}
              onValueChange={setTyped}
              itemToStringValue={({ label, words }: PaletteItem) => `${label} ${words ?? ''}`}
              autoHighlight="always"
            >
              <Autocomplete.Input
                aria-label="Page or command"
                placeholder="Page, order number or name"
                className="h-14 w-full border-b border-line bg-paper px-4 text-base outline-none"
              />
              <Found />
              <Autocomplete.Empty className="px-4 text-sm text-muted empty:hidden [&:not(:empty)]:py-6">
                No page found.
              </Autocomplete.Empty>
              <Autocomplete.List className="max-h-[50vh] overflow-y-auto p-2">
                {(page: PaletteItem) => (
                  <Autocomplete.Item
                    key={page.to}
                    value={page}
                    onClick={() => go(page.to)}
                    className="flex min-h-11 cursor-pointer items-center justify-between rounded-control px-3 text-sm data-highlighted:bg-mist lg:min-h-10"
                  >
                    {page.label}
                    {hasKeys && page.keys && <kbd className="figures text-xs text-muted">{page.keys}</kbd>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  )
}

/** Says how many pages and searches match, since the list changes without the focus moving. */
function Found() {
  const { length } = Autocomplete.useFilteredItems<NavPage>()
  return (
    <Autocomplete.Status className="sr-only">
      {length > 0 && `${length} ${length === 1 ? 'result' : 'results'}`}
    </Autocomplete.Status>
  )
}

function PageKey({ keys, act }: { keys: string; act: () => void }) {
  useKey(keys, act)
  return null
}
