import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { compareNames } from '../../shared/name-order.ts'
import { ok, type Result } from '../../shared/result.ts'
import { slugify } from '../../shared/slugs.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { CONTENT_TAG } from './find-content.ts'
import { refuse } from './problems.ts'
import { cleanRichText } from './rich-text.ts'
import type { CustomPage, CustomPageForm, StaffPage } from './schemas.ts'
import { customPageAddresses, customPages } from './tables.ts'
import { laterThan, versionOf } from './versions.ts'

type Row = typeof customPages.$inferSelect

const shown = (row: Row): StaffPage => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  body: cleanRichText(row.body),
  isPublished: row.isPublished,
  isInFooter: row.isInFooter,
  version: versionOf(row),
  updatedAt: row.updatedAt.toISOString(),
})

/** A published custom page; null if there is none. */
export async function findCustomPage(ctx: Context, slug: string): Promise<CustomPage | null> {
  const [row] = await ctx.db
    .select()
    .from(customPages)
    .where(and(eq(customPages.slug, slug), eq(customPages.isPublished, true)))
  if (!row) return null
  const { title, description, updatedAt } = row
  return { slug, title, description, html: cleanRichText(row.body), updatedAt: updatedAt.toISOString() }
}

/** The current slug of a published page that had this address before; null if there is none. */
export async function findRenamedPage(ctx: Context, slug: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ slug: customPages.slug })
    .from(customPageAddresses)
    .innerJoin(customPages, eq(customPages.id, customPageAddresses.pageId))
    .where(and(eq(customPageAddresses.slug, slug), eq(customPages.isPublished, true)))
  return row?.slug ?? null
}

/** Address and title of the published pages; with `inFooter`, only those linked in the footer. */
export async function findCustomPageLinks(
  ctx: Context,
): Promise<{ slug: string; title: string; isInFooter: boolean }[]> {
  return ctx.memory.remember('own-pages', [CONTENT_TAG], async () => {
    const pages = await ctx.db
      .select({ slug: customPages.slug, title: customPages.title, isInFooter: customPages.isInFooter })
      .from(customPages)
      .where(eq(customPages.isPublished, true))
    return pages.sort(byTitle)
  })
}

/** Every custom page, including drafts. */
export async function listCustomPages(ctx: Context): Promise<Result<StaffPage[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  return ok((await ctx.db.select().from(customPages).orderBy(asc(customPages.id))).map(shown).sort(byTitle))
}

const byTitle = (one: { title: string }, other: { title: string }) => compareNames(one.title, other.title)

/** A title without Latin letters gives no slug. */
const slugOf = (title: string): string => slugify(title).slice(0, 80).replace(/-$/, '') || 'page'

/** Creates a page (`id` null), or saves one if it is unchanged since it was read; its text is sanitised. */
export async function saveCustomPage(
  ctx: Context,
  id: string | null,
  { version, ...form }: CustomPageForm,
): Promise<Result<StaffPage, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_CHANGED' | 'SLUG_TAKEN'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const [before] = id ? await tx.db.select().from(customPages).where(eq(customPages.id, id)).for('update') : []
    if (id && !before) return refuse('CONTENT_NOT_FOUND')
    if (before && version !== versionOf(before)) return refuse('CONTENT_CHANGED')
    const slug = form.slug ?? before?.slug ?? slugOf(form.title)
    const values = { ...form, slug, body: cleanRichText(form.body) }
    const [other] = await tx.db
      .select({ id: customPages.id })
      .from(customPages)
      .where(eq(customPages.slug, values.slug))
    if (other && other.id !== id)
      return refuse('SLUG_TAKEN', { fields: { slug: 'Another page already uses this address' } })
    const now = tx.now()
    const [row] = before
      ? await tx.db
          .update(customPages)
          .set({ ...values, updatedAt: laterThan(before.updatedAt, now) })
          .where(eq(customPages.id, before.id))
          .returning()
      : await tx.db
          .insert(customPages)
          .values({ ...values, id: newId('pag'), createdAt: now, updatedAt: now })
          .onConflictDoNothing({ target: customPages.slug })
          .returning()
    if (!row) return refuse('SLUG_TAKEN', { fields: { slug: 'Another page already uses this address' } })
    await keepAddress(tx, row, before?.slug)
    await recordActivity(tx, {
      action: before ? 'page.change' : 'page.create',
      subject: ['page', row.id],
      before: before ? shown(before) : null,
      after: shown(row),
    })
    // A footer link appears on every page.
    await tx.purge(values.isInFooter || before?.isInFooter ? [CONTENT_TAG, '*'] : [CONTENT_TAG])
    return ok(shown(row))
  })
}

/** Old addresses redirect to the page's current one; an address that is in use redirects nowhere. */
async function keepAddress(tx: Context, { id: pageId, slug }: Row, before: string | undefined) {
  await tx.db.delete(customPageAddresses).where(eq(customPageAddresses.slug, slug))
  if (before === undefined || before === slug) return
  await tx.db
    .insert(customPageAddresses)
    .values({ slug: before, pageId })
    .onConflictDoUpdate({ target: customPageAddresses.slug, set: { pageId } })
}

/** Deletes a page that is not published. */
export async function deleteCustomPage(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_ACTIVE'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const [row] = await tx.db.select().from(customPages).where(eq(customPages.id, id)).for('update')
    if (!row) return refuse('CONTENT_NOT_FOUND')
    if (row.isPublished) return refuse('CONTENT_ACTIVE')
    await tx.db.delete(customPages).where(eq(customPages.id, id))
    await recordActivity(tx, { action: 'page.delete', subject: ['page', id], before: shown(row) })
    return ok(null)
  })
}
