import { Hono } from 'hono'
import { z } from 'zod'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, keepPublic, queryOf } from '../../platform/http.ts'
import { MAX_LINES } from '../../shared/limits.ts'
import { toRupees } from '../../shared/money.ts'
import { CATALOG_TAG, cardJson, findUpsells, productTag } from '../catalog/index.ts'
import { upsellsAdminApi } from './admin/api.ts'

const { spec } = routesOf('Catalogue', {})
const Query = z.object({ ids: z.string().default('') })

export const upsellsApi = new Hono<ApiEnv>().route('/', upsellsAdminApi).get(
  '/upsells',
  spec({
    summary: 'What products recommend at a discount',
    description: `\`ids\`: up to ${MAX_LINES} product ids, with commas. Answers the active offers of these products, one after the other: \`productId\` must be in the cart for \`upsellProduct\` to cost \`discountPercentage\` less. Unknown ids are left out. Amounts are rupees, before the discount.`,
    answers: 'data: productId, upsellProduct, discountPercentage, description, active',
  }),
  queryOf(Query),
  async (c) => {
    const ids = c.req.valid('query').ids.split(',').slice(0, MAX_LINES)
    const upsells = await findUpsells(c.var.ctx, ids)
    keepPublic(c, [
      CATALOG_TAG,
      ...upsells.flatMap((each) => [productTag(each.productId), productTag(each.product.id)]),
    ])
    return c.json({
      success: true,
      data: upsells.map(({ productId, product, discountPercentage, description, isActive }) => ({
        productId,
        upsellProduct: cardJson(product, toRupees, new URL(c.req.url).origin),
        discountPercentage,
        description,
        active: isActive,
      })),
    })
  },
)
