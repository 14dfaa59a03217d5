import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { CONTENT_TAG } from './find-content.ts'
import { menuFaults } from './menu-faults.ts'
import { SPECIAL_ENTRIES } from './menu-pages.ts'
import { MENU_NAMES, type MenuLink, type MenuName } from './menu-rules.ts'
import {
  builtInMenu,
  readTargets,
  refOf,
  type TargetKind,
  type TargetState,
  type Targets,
  targetOf,
} from './menu-targets.ts'
import { refuse } from './problems.ts'
import { type MenuForm, StoredMenu, type StoredMenuEntry } from './schemas.ts'
import { menus } from './tables.ts'
import { laterThan, versionOf } from './versions.ts'

type Row = typeof menus.$inferSelect

/** `state`: whether shoppers see the entry, and if not, why. */
export type StaffMenuLink = MenuLink & { state: TargetState }
export type StaffMenuEntry = StaffMenuLink & { links: StaffMenuLink[] }
export type StaffMenu = {
  name: MenuName
  /** False while the built-in menu is used. */
  isOwn: boolean
  entries: StaffMenuEntry[]
  version: string
  updatedAt: string | null
}

const linkShown = (entry: StoredMenuEntry, targets: Targets): StaffMenuLink => ({
  label: entry.label,
  ...targetOf(targets, entry),
})

const shown = (name: MenuName, row: Row | undefined, targets: Targets): StaffMenu => ({
  name,
  isOwn: row !== undefined,
  entries: entriesOf(name, row, targets).map((entry) => ({
    ...linkShown(entry, targets),
    links: entry.links?.map((link) => linkShown(link, targets)) ?? [],
  })),
  version: row ? versionOf(row) : '',
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

/** The owner’s entries, or the built-in ones. */
const entriesOf = (name: MenuName, row: Row | undefined, targets: Targets): StoredMenuEntry[] =>
  StoredMenu.safeParse(row?.entries).data ?? builtInMenu(name, targets)

/** Every menu as staff edit it, with entries that shoppers don't see. */
export async function listMenus(ctx: Context): Promise<Result<StaffMenu[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const [rows, targets] = await Promise.all([ctx.db.select().from(menus), readTargets(ctx)])
  return ok(
    MENU_NAMES.map((name) =>
      shown(
        name,
        rows.find((row) => row.name === name),
        targets,
      ),
    ),
  )
}

/** What an entry of the menu can lead to. */
export async function findMenuChoices(
  ctx: Context,
  name: MenuName,
): Promise<Result<{ kind: TargetKind | 'special'; to: string; name: string }[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const { all } = await readTargets(ctx)
  return ok([
    ...all.filter(({ to }) => to.startsWith('/')).map(({ kind, to, name }) => ({ kind, to, name })),
    ...Object.entries(SPECIAL_ENTRIES)
      .filter(([, { menu }]) => menu === name)
      .map(([to, special]) => ({ kind: 'special' as const, to, name: special.name })),
  ])
}

/** Saves a whole menu if it is unchanged since it was read (`version`, empty for the built-in one). */
export async function saveMenu(
  ctx: Context,
  name: MenuName,
  { entries: typed, version }: MenuForm,
): Promise<Result<StaffMenu, 'FORBIDDEN' | 'CONTENT_CHANGED' | 'MENU_WRONG'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  // Read before the transaction, which must not wait for what the process is still loading.
  const targets = await readTargets(ctx)
  const named = typed.map(({ links, ...entry }) => ({
    ...withName(entry, targets),
    links: links.map((link) => withName(link, targets)),
  }))
  const faults = menuFaults(name, named)
  if (Object.keys(faults).length > 0) return refuse('MENU_WRONG', { fields: faults })
  const entries = await Promise.all(
    named.map(async ({ links, ...entry }) => ({
      ...(await withRef(ctx, entry, targets)),
      ...(links.length > 0 ? { links: await Promise.all(links.map((link) => withRef(ctx, link, targets))) } : {}),
    })),
  )
  return ctx.transaction(async (tx) => {
    const [before] = await tx.db.select().from(menus).where(eq(menus.name, name)).for('update')
    if (version !== (before ? versionOf(before) : '')) return refuse('CONTENT_CHANGED')
    const now = tx.now()
    const [row] = before
      ? await tx.db
          .update(menus)
          .set({ entries, updatedAt: laterThan(before.updatedAt, now) })
          .where(eq(menus.name, name))
          .returning()
      : await tx.db.insert(menus).values({ name, entries, updatedAt: now }).onConflictDoNothing().returning()
    // Somebody else saved the first version at the same moment.
    if (!row) return refuse('CONTENT_CHANGED')
    await recordActivity(tx, {
      action: 'menu.save',
      subject: ['menu', name],
      before: { entries: before?.entries ?? builtInMenu(name, targets) },
      after: { entries },
    })
    await tx.purge([CONTENT_TAG])
    return ok(shown(name, row, targets))
  })
}

/** An entry without a label takes the name of what it leads to. */
const withName = ({ label, to }: MenuLink, { byPath }: Targets): MenuLink => {
  const path = to.trim()
  const found = path.startsWith('/') ? byPath.get(path) : undefined
  return { label: label.trim() || (found?.name ?? ''), to: path }
}

async function withRef(ctx: Context, { label, to }: MenuLink, targets: Targets): Promise<StoredMenuEntry> {
  const ref = await refOf(ctx, targets, to)
  return { label, to, ...(ref ? { ref } : {}) }
}

/** Restores the built-in menu. */
export async function resetMenu(
  ctx: Context,
  name: MenuName,
): Promise<Result<null, 'FORBIDDEN' | 'CONTENT_NOT_FOUND'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const [gone] = await tx.db.delete(menus).where(eq(menus.name, name)).returning()
    if (!gone) return refuse('CONTENT_NOT_FOUND')
    await recordActivity(tx, { action: 'menu.reset', subject: ['menu', name], before: { entries: gone.entries } })
    await tx.purge([CONTENT_TAG])
    return ok(null)
  })
}
