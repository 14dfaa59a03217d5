import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid, staffTransaction } from '../../roles/index.ts'
import { CONTENT_TAG } from '../find-content.ts'
import { refuse } from '../problems.ts'
import { pageTexts } from '../tables.ts'
import { laterThan, versionOf } from '../versions.ts'
import { type OwnTexts, PAGE_TEXTS, TEXT_PAGES, type TextPage } from './registry.ts'
import type { PageTextsForm, StaffPageTexts } from './schemas.ts'
import { readTextFacts, type TextFacts } from './text-facts.ts'

type Row = typeof pageTexts.$inferSelect
type Slots = Record<string, { label: string; max: number }>

/** The version of a page that nobody has changed. Not empty: a form takes over the version that it was answered. */
export const BUILT_IN_VERSION = 'built-in'
const versionOfRow = (row: Row | undefined): string => (row ? versionOf(row) : BUILT_IN_VERSION)

const slotsOf = (page: TextPage): Slots => PAGE_TEXTS[page].slots

/** What the owner wrote on a page; null while every text is the built-in one, so that its data has no byte more. */
export async function findPageTexts<Page extends TextPage>(ctx: Context, page: Page): Promise<OwnTexts<Page> | null> {
  const rows = await ctx.memory.remember('page-texts', [CONTENT_TAG], () => ctx.db.select().from(pageTexts))
  const row = rows.find((each) => each.page === page)
  return row ? (knownTexts(page, row) as OwnTexts<Page>) : null
}

/** Without the slots of another version of the store. */
const knownTexts = (page: TextPage, { texts }: Row): Record<string, string> =>
  Object.fromEntries(
    Object.keys(slotsOf(page)).flatMap((slot) => {
      const text = ownValue(texts, slot)
      return typeof text === 'string' && text ? [[slot, text]] : []
    }),
  )

const shown = (page: TextPage, row: Row | undefined, facts: TextFacts): StaffPageTexts => {
  const { name, place, builtIn } = PAGE_TEXTS[page]
  const texts: Record<string, string> = builtIn(facts)
  return {
    page,
    name,
    place,
    texts: row ? knownTexts(page, row) : {},
    slots: Object.entries(slotsOf(page)).map(([slot, { label, max }]) => ({
      slot,
      label,
      max,
      builtIn: texts[slot] ?? '',
    })),
    version: versionOfRow(row),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

/** Every page whose texts can be edited and that the store has. */
export async function listPageTexts(ctx: Context): Promise<Result<StaffPageTexts[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const [rows, facts] = await Promise.all([ctx.db.select().from(pageTexts), readTextFacts(ctx)])
  const rowOf = (page: TextPage) => rows.find((row) => row.page === page)
  const listed = TEXT_PAGES.filter((page) => page !== 'member' || facts.membership.isOffered)
  return ok(listed.map((page) => shown(page, rowOf(page), facts)))
}

/**
 * Saves the texts of a page that the owner has changed, if they are unchanged since they were read (`version`).
 * Faults are named by field: `texts.heading`.
 */
export async function savePageTexts(
  ctx: Context,
  name: string,
  { texts: typed, version }: PageTextsForm,
): Promise<Result<StaffPageTexts, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_CHANGED' | 'PAGE_TEXTS_WRONG'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const page = pageOf(name)
  if (!page) return refuse('CONTENT_NOT_FOUND')
  const checked = checkedTexts(slotsOf(page), typed)
  if (!checked.ok) return checked
  const texts = checked.value
  const facts = await readTextFacts(ctx)
  return ctx.transaction(async (tx) => {
    const [before] = await tx.db.select().from(pageTexts).where(eq(pageTexts.page, page)).for('update')
    if (version !== versionOfRow(before)) return refuse('CONTENT_CHANGED')
    const row = await storedRow(tx, page, texts, before)
    // Somebody else saved the first version at the same moment.
    if (row === null) return refuse('CONTENT_CHANGED')
    await recordActivity(tx, {
      action: 'page-texts.save',
      subject: ['page-texts', page],
      before: before?.texts ?? {},
      after: texts,
    })
    await tx.purge([CONTENT_TAG])
    return ok(shown(page, row, facts))
  })
}

/** Undefined for a page without texts of the owner, which needs no row; null if somebody else has just added one. */
async function storedRow(tx: Context, page: TextPage, texts: Record<string, string>, before: Row | undefined) {
  const isPage = eq(pageTexts.page, page)
  if (Object.keys(texts).length === 0) {
    await tx.db.delete(pageTexts).where(isPage)
    return undefined
  }
  const [row] = before
    ? await tx.db
        .update(pageTexts)
        .set({ texts, updatedAt: laterThan(before.updatedAt, tx.now()) })
        .where(isPage)
        .returning()
    : await tx.db.insert(pageTexts).values({ page, texts, updatedAt: tx.now() }).onConflictDoNothing().returning()
  return row ?? null
}

/** Restores the built-in texts of a page, and returns those of the owner. */
export async function resetPageTexts(
  ctx: Context,
  name: string,
): Promise<Result<{ texts: Record<string, string> }, 'FORBIDDEN' | 'CONTENT_NOT_FOUND'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const page = pageOf(name)
    const [gone] = page ? await tx.db.delete(pageTexts).where(eq(pageTexts.page, page)).returning() : []
    if (!page || !gone) return refuse('CONTENT_NOT_FOUND')
    await recordActivity(tx, { action: 'page-texts.reset', subject: ['page-texts', page], before: gone.texts })
    await tx.purge([CONTENT_TAG])
    return ok({ texts: knownTexts(page, gone) })
  })
}

const pageOf = (name: string): TextPage | undefined => TEXT_PAGES.find((page) => page === name)

/** Without empty texts, each on one line. */
function checkedTexts(slots: Slots, typed: Record<string, string>): Result<Record<string, string>, 'PAGE_TEXTS_WRONG'> {
  const faults: Record<string, string> = {}
  const texts: Record<string, string> = {}
  for (const [slot, value] of Object.entries(typed)) {
    const known = ownValue(slots, slot)
    const text = value.replace(/\s+/g, ' ').trim()
    const fault = known ? textFault(text, known.max) : 'This page has no such text'
    if (fault) faults[`texts.${slot}`] = fault
    else if (text) texts[slot] = text
  }
  return Object.keys(faults).length > 0 ? refuse('PAGE_TEXTS_WRONG', { fields: faults }) : ok(texts)
}

function textFault(text: string, max: number): string | null {
  if (text.length > max) return `At most ${max} characters`
  // Control characters, and halves of pairs, which the database refuses.
  return /\p{Cc}|\p{Cs}/u.test(text) ? 'This contains characters that can’t be printed' : null
}
