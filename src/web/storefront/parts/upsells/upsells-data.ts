import { CATALOG_TAG, findUpsells, productTag } from '../../../../domains/catalog/index.ts'
import { MAX_LINES } from '../../../../shared/limits.ts'
import { contextOf } from '../../../context.ts'
import { jsonResponse, publicHeaders } from '../../../http.ts'
import { cardView } from '../product-card/card-view.ts'
import type { Route } from './+types/upsells-data'
import type { Offer } from './offer.ts'

/** The upsells for the products of a cart: `/upsells?ids=prd_a,prd_b`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').slice(0, MAX_LINES)
  const upsells = await findUpsells(contextOf(context), ids)
  const offers = upsells.map(
    ({ productId, product, discountPercentage: percent, description }): Offer => ({
      productId,
      upsellId: product.id,
      percent,
      card: cardView(product),
      description,
    }),
  )
  // A product that sells out ends its offers, so the answer depends on each of them.
  const tags = [CATALOG_TAG, ...offers.map((offer) => productTag(offer.upsellId))]
  return jsonResponse({ data: offers }, { headers: publicHeaders(tags) })
}
