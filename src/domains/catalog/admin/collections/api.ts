import { Hono } from 'hono'
import { amountsOf } from '../../../../platform/amounts.ts'
import { type ApiEnv, jsonBody } from '../../../../platform/http.ts'
import { staffOnly, staffRoutes } from '../../../roles/index.ts'
import { CollectionForm, CollectionPreviewForm, type StaffCollection } from '../../collections/schemas.ts'
import { catalogProblems } from '../../problems.ts'
import { findStaffCollections, previewCollection } from './find-staff-collections.ts'
import { deleteCollection, saveCollection } from './save-collection.ts'

const { spec, answer } = staffRoutes('Admin: catalogue', catalogProblems)
const writer = staffOnly('content.write')
const FORM =
  'By rule (`kind` is `rule`): `match` is `all` or `any` of the conditions; several entries of one condition widen it. Amounts are rupees, `tags` and `products` are texts with commas between their entries. Hand-picked (`kind` is `picked`): `products` has slugs or ids in order.'

/** Admin routes for collections. */
export const collectionsAdminApi = new Hono<ApiEnv>()
  .get(
    '/admin/collections',
    spec({ summary: 'Collections by name, unpublished ones included', answers: 'data' }),
    writer,
    (c) => {
      const tell = amountsOf(c)
      const jsonOf = ({ rule, ...rest }: StaffCollection) => {
        const { minPrice, maxPrice } = rule
        const limits = { minPrice: minPrice && tell(minPrice), maxPrice: maxPrice && tell(maxPrice) }
        return { ...rest, rule: { ...rule, ...limits } }
      }
      return answer(c, findStaffCollections(c.var.ctx), (found) => ({ data: found.map(jsonOf) }))
    },
  )
  .post(
    '/admin/collections',
    spec<typeof saveCollection>(
      { summary: 'Create a collection', description: FORM, answers: { 201: 'id, slug, version' } },
      { COLLECTION_NOT_FOUND: '', COLLECTION_CHANGED: '', COLLECTION_REFUSED: '' },
    ),
    writer,
    jsonBody(CollectionForm),
    (c) => answer(c, saveCollection(c.var.ctx, null, c.req.valid('json')), (data) => ({ data }), 201),
  )
  .post(
    '/admin/collections/preview',
    spec<typeof previewCollection>(
      { summary: 'How many products a collection would have, and the first of them', answers: 'total, products' },
      { COLLECTION_REFUSED: '' },
    ),
    writer,
    jsonBody(CollectionPreviewForm),
    (c) => answer(c, previewCollection(c.var.ctx, c.req.valid('json')), (found) => found),
  )
  .put(
    '/admin/collections/:id',
    spec<typeof saveCollection>(
      { summary: 'Save a collection as a whole, with the `version` that was read', answers: 'id, slug, version' },
      { COLLECTION_NOT_FOUND: '', COLLECTION_CHANGED: '', COLLECTION_REFUSED: '' },
    ),
    writer,
    jsonBody(CollectionForm),
    (c) => answer(c, saveCollection(c.var.ctx, c.req.param('id'), c.req.valid('json')), (data) => ({ data })),
  )
  .delete(
    '/admin/collections/:id',
    spec<typeof deleteCollection>(
      { summary: 'Delete a collection; its products stay', answers: 'name' },
      { COLLECTION_NOT_FOUND: '' },
    ),
    writer,
    (c) => answer(c, deleteCollection(c.var.ctx, c.req.param('id')), (data) => ({ data })),
  )
