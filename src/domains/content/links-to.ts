import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { pathOf } from './menu-pages.ts'
import { StoredMenu } from './schemas.ts'
import { announcements, heroBanners, menus } from './tables.ts'

/** Something of the store's content that leads to a page. */
export type LinkTo = { kind: 'menu' | 'banner' | 'announcement'; name: string }

/** Everything that leads to a page: by its path, or in menus by what it is about (`collection:col_x`). */
export async function findLinksTo(
  ctx: Context,
  { path, ref }: { path: string; ref: string },
): Promise<Result<LinkTo[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const [ownMenus, banners, bars] = await Promise.all([
    ctx.db.select().from(menus),
    ctx.db.select({ name: heroBanners.title, link: heroBanners.link }).from(heroBanners),
    ctx.db.select({ name: announcements.title, link: announcements.link }).from(announcements),
  ])
  const entries = ownMenus.flatMap((menu) => StoredMenu.safeParse(menu.entries).data ?? [])
  const leads = ({ link }: { link: string | null }) => link !== null && pathOf(link) === path
  return ok([
    ...entries
      .flatMap((entry) => [entry, ...(entry.links ?? [])])
      .filter((entry) => (entry.ref ? entry.ref === ref : pathOf(entry.to) === path))
      .map(({ label }) => ({ kind: 'menu' as const, name: label })),
    ...banners.filter(leads).map(({ name }) => ({ kind: 'banner' as const, name })),
    ...bars.filter(leads).map(({ name }) => ({ kind: 'announcement' as const, name })),
  ])
}
