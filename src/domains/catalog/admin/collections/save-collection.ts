import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../../platform/context.ts'
import { newId } from '../../../../shared/ids.ts'
import { ok, type Result } from '../../../../shared/result.ts'
import { slugify } from '../../../../shared/slugs.ts'
import { recordActivity } from '../../../activity-log/index.ts'
import { staffTransaction } from '../../../roles/index.ts'
import { MAX_COLLECTIONS } from '../../collections/rules.ts'
import type { CollectionForm } from '../../collections/schemas.ts'
import { collections } from '../../collections/tables.ts'
import { descriptionHtml } from '../../description.ts'
import { saveOldSlugs } from '../../old-slugs.ts'
import { refuse } from '../../problems.ts'
import { CATALOG_TAG, loadTaxonomy } from '../../taxonomy.ts'
import { differenceOf } from '../difference.ts'
import { resolveScope, wrong } from './resolve-scope.ts'

type Row = typeof collections.$inferSelect

/** One writer at a time, so that two collections can't take the same address. */
const lockCollections = (tx: Context) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('collections'))`)

/**
 * Saves a collection if it is unchanged since it was read, or creates one (`id` null). A slug that is replaced redirects
 * to the new one; without one, a new collection takes its name's, and another keeps its own.
 */
export async function saveCollection(
  ctx: Context,
  id: string | null,
  form: CollectionForm,
): Promise<
  Result<
    { id: string; slug: string; version: string },
    'FORBIDDEN' | 'COLLECTION_NOT_FOUND' | 'COLLECTION_CHANGED' | 'COLLECTION_REFUSED'
  >
> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    await lockCollections(tx)
    const all = await tx.db.select().from(collections)
    const before = all.find((row) => row.id === id)
    if (id && !before) return refuse('COLLECTION_NOT_FOUND')
    if (before && form.version !== String(before.version)) return refuse('COLLECTION_CHANGED')
    if (!before && all.length >= MAX_COLLECTIONS)
      return wrong('name', `A store can have ${MAX_COLLECTIONS} collections`)
    const slug = form.slug ?? before?.slug ?? slugOf(form.name)
    if (all.some((row) => row.slug === slug && row.id !== id)) return wrong('slug', 'This address is already used')
    const scope = await resolveScope(tx, form, await loadTaxonomy(tx))
    if (!scope.ok) return scope
    const now = tx.now()
    const values = {
      ...scope.value,
      productIds: [...scope.value.productIds],
      slug,
      name: form.name,
      body: descriptionHtml(form.body),
      picture: form.picture ?? null,
      pictureAlt: form.pictureAlt,
      seoTitle: form.seoTitle,
      seoDescription: form.seoDescription,
      isPublished: form.published,
      version: (before?.version ?? 0) + 1,
      updatedAt: now,
    }
    const [row] = before
      ? await tx.db.update(collections).set(values).where(eq(collections.id, before.id)).returning()
      : await tx.db
          .insert(collections)
          .values({ ...values, id: newId('col'), createdAt: now })
          .returning()
    if (!row) throw new Error('a collection was saved and is not there')
    const left = before && before.slug !== slug ? [{ slug: before.slug, targetId: row.id }] : []
    await saveOldSlugs(tx, 'collection', { left, taken: [slug] })
    const changed = differenceOf(before && shown(before), shown(row))
    if (changed) await recordActivity(tx, { action: 'collection.save', subject: ['collection', row.id], ...changed })
    await tx.purge([CATALOG_TAG])
    return ok({ id: row.id, slug, version: String(row.version) })
  })
}

/** A name without Latin letters gives no slug. */
const slugOf = (name: string): string => slugify(name).slice(0, 80).replace(/-$/, '') || 'collection'

const shown = ({ version: _, createdAt: __, updatedAt: ___, ...row }: Row) => row

/** Deletes a collection with its former addresses. Its products stay. */
export async function deleteCollection(
  ctx: Context,
  id: string,
): Promise<Result<{ name: string }, 'FORBIDDEN' | 'COLLECTION_NOT_FOUND'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    await lockCollections(tx)
    const [gone] = await tx.db.delete(collections).where(eq(collections.id, id)).returning()
    if (!gone) return refuse('COLLECTION_NOT_FOUND')
    await tx.db.execute(sql`delete from old_slugs where kind = 'collection' and target_id = ${id}`)
    await recordActivity(tx, { action: 'collection.delete', subject: ['collection', id], before: shown(gone) })
    await tx.purge([CATALOG_TAG])
    return ok({ name: gone.name })
  })
}
