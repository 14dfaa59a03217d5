import type { Context } from '../../platform/context.ts'
import { CATALOG_TAG } from '../catalog/index.ts'
import { SETTINGS_TAG } from '../settings/index.ts'
import { CONTENT_TAG } from './find-content.ts'
import { placeEntries } from './menu-places.ts'
import { MENU_NAMES, type MenuEntry, type MenuLink, type Menus } from './menu-rules.ts'
import { builtInMenu, readTargets, type Targets, targetOf } from './menu-targets.ts'
import { StoredMenu, type StoredMenuEntry } from './schemas.ts'
import { menus } from './tables.ts'

/** The menus as shoppers see them: without entries whose target is gone, hidden or empty. */
export function findMenus(ctx: Context): Promise<Menus> {
  return ctx.memory.remember('menus', [CATALOG_TAG, CONTENT_TAG, SETTINGS_TAG], async () => {
    const [rows, targets] = await Promise.all([ctx.db.select().from(menus), readTargets(ctx)])
    const stored = new Map(rows.map(({ name, entries }) => [name, StoredMenu.safeParse(entries).data]))
    const [header = [], footer = [], legal = []] = MENU_NAMES.map((name) =>
      shownEntries(stored.get(name) ?? builtInMenu(name, targets), targets),
    )
    return { header: placeEntries(header), footer, legal }
  })
}

/** A heading whose entries are all hidden is hidden with them; a hidden entry leaves what is nested under it. */
export function shownEntries(entries: readonly StoredMenuEntry[], targets: Targets): MenuEntry[] {
  return entries.flatMap(({ links, ...entry }): MenuEntry[] => {
    const own = shownLink(entry, targets)
    const under = links?.flatMap((link) => shownLink(link, targets) ?? []) ?? []
    const isBare = !targets.hasFooterPages && under.every(({ to }) => to === ':pages')
    if (under.length > 0 && !isBare) return [{ label: entry.label, to: own?.to ?? '', links: under }]
    return own && own.to !== '' ? [own] : []
  })
}

function shownLink(entry: StoredMenuEntry, targets: Targets): MenuLink | null {
  const { to, state } = targetOf(targets, entry)
  return state === 'shown' ? { label: entry.label, to } : null
}
