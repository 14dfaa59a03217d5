import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { CONTENT_TAG } from '../find-content.ts'
import { refuse } from '../problems.ts'
import { homePage } from '../tables.ts'
import { laterThan } from '../versions.ts'
import { type HomeRow, homeOf, type StaffHome, sectionsOf, sectionVersion } from './home-sections.ts'
import type { StoredSection } from './schemas.ts'

const HOME = 'home'

type Changed = Partial<Pick<HomeRow, 'sections' | 'draft'>>
type Change<Code extends string> = (row: HomeRow) => Changed | Refusal<Code>

async function changeRow<Code extends string = never>(
  ctx: Context,
  action: string,
  change: Change<Code>,
): Promise<Result<StaffHome, 'FORBIDDEN' | Code>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const now = tx.now()
    // The row is made first, so that two first changes wait for each other.
    await tx.db.insert(homePage).values({ id: HOME, sections: [], updatedAt: now }).onConflictDoNothing()
    const [before] = await tx.db.select().from(homePage).where(eq(homePage.id, HOME)).for('update')
    if (!before) throw new Error('The row of the home page is gone')
    const changed = change(before)
    if ('ok' in changed) return changed
    const after = { ...before, ...changed, updatedAt: laterThan(before.updatedAt, now) }
    await tx.db.update(homePage).set(after).where(eq(homePage.id, HOME))
    const logged = ({ sections, draft }: HomeRow) => ({ sections: sectionsOf(draft ?? sections) })
    await recordActivity(tx, { action, subject: ['home', HOME], before: logged(before), after: logged(after) })
    if (changed.sections) await tx.purge([CONTENT_TAG])
    return ok(homeOf(after))
  })
}

/** Changes the draft, which begins as what shoppers see. */
export const changeDraft = <Code extends string = never>(
  ctx: Context,
  action: string,
  change: (before: StoredSection[]) => StoredSection[] | Refusal<Code>,
): Promise<Result<StaffHome, 'FORBIDDEN' | Code>> =>
  changeRow<Code>(ctx, action, ({ sections, draft }) => {
    const after = change(sectionsOf(draft ?? sections))
    if (!Array.isArray(after)) return after
    // A change that takes back the one before leaves nothing to publish.
    return { draft: fingerprint(after) === fingerprint(sectionsOf(sections)) ? null : after }
  })

const fingerprint = (sections: readonly StoredSection[]) =>
  sections.map((each) => [each.id, each.isActive, sectionVersion(each)].join(' ')).join('\n')

const isPlaced = ({ kind }: StoredSection) => kind !== 'page'

/** Reorders all sections. Refuses CONTENT_CHANGED if the list is another one. */
export const orderHomeSections = (ctx: Context, ids: readonly string[]) =>
  changeDraft(ctx, 'home.order', (before) => {
    const placed = before.filter(isPlaced)
    const known = placed.map(({ id }) => id).toSorted()
    if (ids.toSorted().join('\n') !== known.join('\n')) return refuse('CONTENT_CHANGED')
    const byId = new Map(placed.map((each) => [each.id, each]))
    return [...before.filter((each) => !isPlaced(each)), ...ids.flatMap((id) => byId.get(id) ?? [])]
  })

/** Switches a section on or off. */
export const switchHomeSection = (ctx: Context, id: string, isActive: boolean) =>
  changeDraft(ctx, 'home.switch', (before) =>
    before.some((each) => each.id === id && isPlaced(each))
      ? before.map((each) => (each.id === id ? { ...each, isActive } : each))
      : refuse('CONTENT_NOT_FOUND'),
  )

/** Removes a section that the owner has added. Built-in ones can only be switched off. */
export const removeHomeSection = (ctx: Context, id: string) =>
  changeDraft(ctx, 'home.remove', (before) =>
    before.some((each) => each.id === id && each.id !== each.kind)
      ? before.filter((each) => each.id !== id)
      : refuse('CONTENT_NOT_FOUND'),
  )

/** Shows the draft to everybody. Refused if it is no longer the draft that was seen. */
export const publishHome = (ctx: Context, version: string) =>
  changeRow(ctx, 'home.publish', (row) => {
    if (homeOf(row).version !== version) return refuse('CONTENT_CHANGED')
    return row.draft ? { sections: row.draft, draft: null } : refuse('HOME_NO_DRAFT')
  })

/** Deletes the draft; the store stays as it is. */
export const discardHome = (ctx: Context, version: string) =>
  changeRow(ctx, 'home.discard', (row) => {
    if (homeOf(row).version !== version) return refuse('CONTENT_CHANGED')
    return row.draft ? { draft: null } : refuse('HOME_NO_DRAFT')
  })
