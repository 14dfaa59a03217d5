import { Hono } from 'hono'
import { routesOf } from '../../../../platform/describe-route.ts'
import { type ApiEnv, keepPublic } from '../../../../platform/http.ts'
import type { CollectionView } from '../../collections/schemas.ts'
import { catalogProblems } from '../../problems.ts'
import { CATALOG_TAG, SHELF_TAG } from '../../taxonomy.ts'
import { pictureUrl } from '../cards/card-json.ts'
import { findCollection, findCollections } from './find-collections.ts'

const { spec, answer } = routesOf('Catalogue', catalogProblems)
/** A collection may depend on stock and ratings. */
const TAGS = [CATALOG_TAG, SHELF_TAG]

const jsonOf = ({ descriptionHtml: description, picture, pictureAlt, ...rest }: CollectionView, origin: string) => ({
  ...rest,
  description,
  image: picture && { url: pictureUrl(picture, { origin }), alt: pictureAlt },
})

/** Published collections. Their products are in `products-public`, by `collection`. */
export const collectionsApi = new Hono<ApiEnv>()
  .get(
    '/collections',
    spec({
      summary: 'Collections by name',
      description: 'Their products: `/products-public?collection=<slug>`.',
      answers: 'docs',
    }),
    async (c) => {
      const { origin } = new URL(c.req.url)
      const docs = (await findCollections(c.var.ctx)).map((each) => jsonOf(each, origin))
      keepPublic(c, TAGS)
      return c.json({ success: true, docs, totalDocs: docs.length })
    },
  )
  .get(
    '/collections/:slug',
    spec<typeof findCollection>(
      { summary: 'One collection by slug, id or former slug', answers: 'data: the collection' },
      { COLLECTION_NOT_FOUND: '' },
    ),
    async (c) => {
      const found = await findCollection(c.var.ctx, c.req.param('slug'))
      if (found.ok) keepPublic(c, TAGS)
      return answer(c, found, (data) => ({ data: jsonOf(data, new URL(c.req.url).origin) }))
    },
  )
