import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { CONTENT_TAG } from './find-content.ts'
import { HOME_SECTIONS, type HomeSection } from './home-rules.ts'
import { refuse } from './problems.ts'
import { StoredSection } from './schemas.ts'
import { homePage } from './tables.ts'
import { laterThan } from './versions.ts'

const HOME = 'home'

export type StaffHomeSection = { id: HomeSection; isActive: boolean }

/** Every section once: as stored, then those that the store has learnt since. */
function sectionsOf(stored: unknown): StaffHomeSection[] {
  const known = Array.isArray(stored) ? stored.flatMap((each) => StoredSection.safeParse(each).data ?? []) : []
  const first = new Map(known.map((each) => [each.id, each]))
  const rest = HOME_SECTIONS.filter((id) => !first.has(id)).map((id) => ({ id, isActive: true }))
  return [...first.values(), ...rest]
}

/** The sections that are switched on, in the owner's order. */
export async function findHomeSections(ctx: Context): Promise<HomeSection[]> {
  const rows = await ctx.memory.remember('home-sections', [CONTENT_TAG], () => ctx.db.select().from(homePage))
  return sectionsOf(rows[0]?.sections).flatMap(({ id, isActive }) => (isActive ? [id] : []))
}

/** Every section, in the order of the page. */
export async function listHomeSections(ctx: Context): Promise<Result<StaffHomeSection[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const [row] = await ctx.db.select().from(homePage)
  return ok(sectionsOf(row?.sections))
}

/** Reorders all sections. Refuses CONTENT_CHANGED if the list is another one. */
export const orderHomeSections = (ctx: Context, ids: readonly string[]) =>
  changeHome(ctx, 'home.order', (before) => {
    const isWhole =
      ids.toSorted().join('\n') ===
      before
        .map(({ id }) => id)
        .toSorted()
        .join('\n')
    return isWhole ? ids.flatMap((id) => before.find((each) => each.id === id) ?? []) : refuse('CONTENT_CHANGED')
  })

/** Switches a section on or off. */
export const switchHomeSection = (ctx: Context, id: string, isActive: boolean) =>
  changeHome(ctx, 'home.switch', (before) =>
    before.some((each) => each.id === id)
      ? before.map((each) => (each.id === id ? { ...each, isActive } : each))
      : refuse('CONTENT_NOT_FOUND'),
  )

async function changeHome(
  ctx: Context,
  action: string,
  change: (
    before: StaffHomeSection[],
  ) => StaffHomeSection[] | ReturnType<typeof refuse<'CONTENT_CHANGED' | 'CONTENT_NOT_FOUND'>>,
): Promise<Result<StaffHomeSection[], 'FORBIDDEN' | 'CONTENT_CHANGED' | 'CONTENT_NOT_FOUND'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const now = tx.now()
    // The row is made first, so that two first changes wait for each other.
    await tx.db.insert(homePage).values({ id: HOME, sections: [], updatedAt: now }).onConflictDoNothing()
    const [row] = await tx.db.select().from(homePage).where(eq(homePage.id, HOME)).for('update')
    const before = sectionsOf(row?.sections)
    const after = change(before)
    if (!Array.isArray(after)) return after
    await tx.db
      .update(homePage)
      .set({ sections: after, updatedAt: row ? laterThan(row.updatedAt, now) : now })
      .where(eq(homePage.id, HOME))
    await recordActivity(tx, {
      action,
      subject: ['home', HOME],
      before: { sections: before },
      after: { sections: after },
    })
    await tx.purge([CONTENT_TAG])
    return ok(after)
  })
}
