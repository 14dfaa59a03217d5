import { Combobox } from '@base-ui/react/combobox'
import type { ReactNode } from 'react'

type HitsProps<Hit> = {
  /** Shown in place of hits: what to type, that nothing matches, or a failure. */
  state: string
  keyOf: (hit: Hit) => string
  /** One hit in the list. */
  children: (hit: Hit) => ReactNode
}

/** The list below a search box of the admin. */
export const Hits = <Hit,>({ state, keyOf, children }: HitsProps<Hit>) => (
  <Combobox.Portal>
    <Combobox.Positioner sideOffset={4} className="z-30">
      <Combobox.Popup className="w-(--anchor-width) min-w-64 overflow-hidden rounded-card border border-line bg-paper shadow-high">
        <Combobox.Status className="px-3 text-sm text-muted [&:not(:empty)]:py-3">{state}</Combobox.Status>
        <Combobox.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto p-1 empty:hidden">
          {(hit: Hit) => (
            <Combobox.Item
              key={keyOf(hit)}
              value={hit}
              className="cursor-pointer rounded-control p-1.5 data-highlighted:bg-mist"
            >
              {children(hit)}
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
)
