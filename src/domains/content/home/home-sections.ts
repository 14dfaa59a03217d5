import { hash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { may } from '../../roles/rules.ts'
import { CONTENT_TAG } from '../find-content.ts'
import { homePage } from '../tables.ts'
import { versionOf } from '../versions.ts'
import { HOME_SECTIONS } from './rules.ts'
import { StoredSection } from './schemas.ts'

/** `version`: of this section's content, whatever changes elsewhere on the page. */
export type StaffHomeSection = StoredSection & { version: string }
export type StaffHome = {
  /** What the page says about itself, then every section in the order of the page; the draft's if there is one. */
  sections: StaffHomeSection[]
  isDraft: boolean
  /** Of the whole page; empty while nothing has been changed. */
  version: string
}
export type HomeRow = typeof homePage.$inferSelect

/** A built-in section with its built-in content. */
export const plainSection = (id: string): StoredSection => StoredSection.parse({ id, isActive: true })

/**
 * Every section once: as stored, then those that the store has learnt since, hidden if the owner has added one of their
 * kind. The page itself comes first.
 */
export function sectionsOf(stored: unknown): StoredSection[] {
  const known = Array.isArray(stored) ? stored.flatMap((each) => StoredSection.safeParse(each).data ?? []) : []
  const byId = new Map(known.map((each) => [each.id, each]))
  const page = byId.get('page') ?? plainSection('page')
  byId.delete('page')
  const learnt = HOME_SECTIONS.filter((id) => !byId.has(id)).map((id) => ({
    ...plainSection(id),
    isActive: !known.some(({ kind }) => kind === id),
  }))
  return [page, ...byId.values(), ...learnt]
}

/** The hash of what an editor can change, so that only a change of the same section gets in its way. */
export function sectionVersion(section: StoredSection): string {
  const { texts, count, source, products, link, ref, picture, alt, body } = section
  const content = [Object.entries(texts).sort(), count, source, products, link, ref, picture, alt, body]
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 16)
}

const isPlain = (section: StoredSection): boolean => sectionVersion(section) === sectionVersion(plainSection('hero'))

/** The page itself and the sections that are switched on, in the owner's order; with `isDraft`, as staff prepare them. */
export async function findHomeSections(ctx: Context, { isDraft = false } = {}): Promise<StoredSection[]> {
  const read = () => ctx.db.select().from(homePage)
  const isPreview = isDraft && may(ctx.actor, 'content.write')
  const [row] = isPreview ? await read() : await ctx.memory.remember('home-sections', [CONTENT_TAG], read)
  const sections = sectionsOf((isPreview && row?.draft) || row?.sections)
  return sections.filter(({ kind, isActive }) => isActive || kind === 'page')
}

/** Whether the page is as it was built. */
export const isAsBuilt = (sections: readonly StoredSection[]): boolean =>
  sections.map(({ id }) => id).join() === ['page', ...HOME_SECTIONS].join() && sections.every(isPlain)

export const homeOf = (row: HomeRow | undefined): StaffHome => ({
  sections: sectionsOf(row?.draft ?? row?.sections).map((each) => ({ ...each, version: sectionVersion(each) })),
  isDraft: Boolean(row?.draft),
  version: row ? versionOf(row) : '',
})

/** The home page as staff edit it. */
export async function findHome(ctx: Context): Promise<Result<StaffHome, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const [row] = await ctx.db.select().from(homePage)
  return ok(homeOf(row))
}
