import { isPanel, type MenuEntry, type Placed } from './menu-rules.ts'

// In characters of the row’s type, from 1024 and from 1280 pixels on; an entry’s padding and its arrow are 2.6 each.
const NARROW_ROW = 104
const WIDE_ROW = 134
const SPACE = 2.6

/**
 * Places the header’s entries. Panels stay in the row; the other entries share what they leave, in the owner’s order,
 * and those that don’t fit move to the More menu, which is there if it has anything.
 */
export function placeEntries(entries: readonly MenuEntry[]): Placed[] {
  const more: MenuEntry = { label: 'More', to: ':more' }
  const all = entries.some(({ to }) => to === more.to) ? entries : [...entries, more]
  let used = all.filter(isPanel).reduce((sum, entry) => sum + widthOf(entry), 0)
  const placed = all.map((entry): Placed => {
    if (isPanel(entry)) return entry
    used += widthOf(entry)
    if (used <= NARROW_ROW) return entry
    return { ...entry, place: used <= WIDE_ROW ? 'wide' : 'more' }
  })
  return placed.flatMap((entry): Placed[] => {
    if (entry.to !== more.to || entry.links?.length || placed.some(({ place }) => place === 'more')) return [entry]
    return placed.some(({ place }) => place === 'wide') ? [{ ...entry, place: 'narrow' }] : []
  })
}

const widthOf = (entry: MenuEntry): number =>
  entry.label.length + (isPanel(entry) || entry.links?.length ? 2 * SPACE : SPACE)
