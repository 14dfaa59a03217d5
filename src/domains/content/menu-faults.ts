import { ownValue } from '../../shared/own-value.ts'
import { linkFault, SPECIAL_ENTRIES } from './menu-pages.ts'
import type { MenuEntry, MenuLink, MenuName } from './menu-rules.ts'

const MAX_ENTRIES = 60
const MAX_LEGAL = 8
const MAX_COLUMNS = 4
const MAX_LABEL = 60
const AGAIN = 'This is already in the menu'

/**
 * What is wrong with a menu, by place: `2.label` is the third entry's label, `2.0.to` the address of the first entry
 * nested under it. Empty if the menu can be saved.
 */
export function menuFaults(name: MenuName, entries: readonly MenuEntry[]): Record<string, string> {
  const faults: Record<string, string> = {}
  const specials = new Set<string>()
  const check = (place: string, entry: MenuLink, count: number, siblings: readonly MenuLink[], isNested: boolean) => {
    const special = ownValue(SPECIAL_ENTRIES, entry.to)
    if (special?.hasLabel !== false) {
      const fault = labelFault(entry.label)
      if (fault) faults[`${place}.label`] = fault
    }
    const fault = special ? specialFault(name, entry, count, isNested) : targetFault(name, entry.to, count, isNested)
    if (fault) faults[`${place}.to`] = fault
    else if (special && specials.has(entry.to)) faults[`${place}.to`] = AGAIN
    if (special) specials.add(entry.to)
    const first = siblings.find(({ label, to }) => label === entry.label && to === entry.to)
    if (first !== entry) faults[`${place}.label`] ??= AGAIN
  }
  for (const [at, entry] of entries.entries()) {
    const { links = [] } = entry
    check(String(at), entry, links.length, entries, false)
    if (name === 'legal' && links.length > 0) faults[`${at}.to`] = 'This menu has one level'
    for (const [under, link] of links.entries()) check(`${at}.${under}`, link, 0, links, true)
  }
  const all = entries.reduce((sum, { links = [] }) => sum + 1 + links.length, 0)
  const max = name === 'legal' ? MAX_LEGAL : MAX_ENTRIES
  if (all > max) faults['0.label'] = `A menu can have ${max} entries; this one has ${all}`
  if (name === 'footer' && entries.length > MAX_COLUMNS)
    faults[`${MAX_COLUMNS}.label`] = `The footer has room for ${MAX_COLUMNS} headings`
  return faults
}

function labelFault(label: string): string | null {
  if (label === '') return 'Enter a label'
  if (label.length > MAX_LABEL) return `At most ${MAX_LABEL} characters`
  return /\p{Cc}/u.test(label) ? 'This contains characters that can’t be printed' : null
}

function specialFault(name: MenuName, { to }: MenuLink, count: number, isNested: boolean): string | null {
  const special = ownValue(SPECIAL_ENTRIES, to)
  if (special?.menu !== name) return 'This can’t be part of this menu'
  if (special.isNested === false && isNested) return 'Move this to the top level'
  if (special.isNested && !isNested) return 'Nest this under a heading'
  return count > 0 && to !== ':more' ? 'Nothing can be nested under this' : null
}

function targetFault(name: MenuName, to: string, count: number, isNested: boolean): string | null {
  const isColumn = name === 'footer' && !isNested
  if (to === '') {
    if (count > 0) return null
    return isColumn ? 'Nest at least one entry under this heading' : 'Enter where this leads'
  }
  if (isColumn) return 'Headings of the footer lead nowhere. Leave this empty, or nest the entry under a heading.'
  return linkFault(to)
}
