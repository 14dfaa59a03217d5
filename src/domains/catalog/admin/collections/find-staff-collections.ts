import type { Context } from '../../../../platform/context.ts'
import { compareNames } from '../../../../shared/name-order.ts'
import { ok, type Result } from '../../../../shared/result.ts'
import { forbid } from '../../../roles/index.ts'
import { countMembers, findMembers } from '../../browse/collection-lists/find-collections.ts'
import { loadCollections } from '../../collections/read-collections.ts'
import type {
  CollectionPreview,
  CollectionPreviewForm,
  CollectionScope,
  StaffCollection,
} from '../../collections/schemas.ts'
import { descriptionHtml } from '../../description.ts'
import { readTaxonomy } from '../../taxonomy.ts'
import { resolveScope } from './resolve-scope.ts'

type Row = Awaited<ReturnType<typeof loadCollections>>[number]

const staffView = (row: Row, productCount: number): StaffCollection => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  body: descriptionHtml(row.body),
  picture: row.picture,
  pictureAlt: row.pictureAlt,
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  isPublished: row.isPublished,
  kind: row.kind,
  rule: row.rule,
  productIds: row.productIds,
  sort: row.sort,
  productCount,
  version: String(row.version),
  updatedAt: row.updatedAt.toISOString(),
})

/** Every collection by name, published or not. */
export async function findStaffCollections(ctx: Context): Promise<Result<StaffCollection[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const rows = await loadCollections(ctx)
  const found = await Promise.all(rows.map(async (row) => staffView(row, await countMembers(ctx, row))))
  return ok(found.sort((one, other) => compareNames(one.name, other.name)))
}

/** Products that the editor shows. */
const SHOWN = 6

/** How many products a collection would have, and the first of them. Nothing is saved. */
export async function previewCollection(
  ctx: Context,
  form: CollectionPreviewForm,
): Promise<Result<CollectionPreview, 'FORBIDDEN' | 'COLLECTION_REFUSED'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const scope = await resolveScope(ctx, form, await readTaxonomy(ctx))
  return scope.ok ? ok(await previewScope(ctx, scope.value)) : scope
}

/** The same for a collection as it was saved. */
export async function previewScope(ctx: Context, scope: CollectionScope): Promise<CollectionPreview> {
  const { total, cards } = await findMembers(ctx, scope, SHOWN)
  const products = cards.map(({ id, name, brand, image }) => ({
    id,
    name,
    brand: brand.name,
    image: image?.name ?? null,
  }))
  return { total, products }
}
