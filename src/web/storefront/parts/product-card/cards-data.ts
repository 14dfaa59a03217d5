import { CATALOG_TAG, findProductsByIds, SHELF_TAG } from '../../../../domains/catalog/index.ts'
import { LIST_LIMIT_MAX } from '../../../../domains/catalog/schemas.ts'
import { contextOf } from '../../../context.ts'
import { jsonResponse, publicHeaders } from '../../../http.ts'
import type { Route } from './+types/cards-data'
import { cardView } from './card-view.ts'

const MAX_PRODUCTS = LIST_LIMIT_MAX

/** The cards of products that a browser knows by id: `/cards?ids=prd_a,prd_b`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter((id) => /^[\w-]{1,60}$/.test(id))
  const cards = await findProductsByIds(contextOf(context), ids.slice(0, MAX_PRODUCTS))
  return jsonResponse({ data: cards.map(cardView) }, { headers: publicHeaders([CATALOG_TAG, SHELF_TAG]) })
}
