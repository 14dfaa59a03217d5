import { CATALOG_TAG, findProduct, productTag } from '../../../../domains/catalog/index.ts'
import { isFood, pictureFor } from '../../../../domains/catalog/rules.ts'
import type { VariantView } from '../../../../domains/catalog/schemas.ts'
import { SETTINGS_TAG } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { jsonResponse, publicHeaders } from '../../../http.ts'
import type { Route } from './+types/choices-data'

type Choices = { variants: (VariantView & { image: string | null })[]; isFood: boolean }

/** The sizes and flavours of a product in a list: `/choices?slug=whey`. Null if it is not sold. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await findProduct(contextOf(context), new URL(request.url).searchParams.get('slug') ?? '')
  const product = found.ok ? found.value.product : null
  const data: Choices | null = product && {
    variants: product.variants.map((each) => ({ ...each, image: pictureFor(product.images, each)?.name ?? null })),
    isFood: isFood(product),
  }
  const tags = [CATALOG_TAG, SETTINGS_TAG, ...(product ? [productTag(product.id)] : [])]
  return jsonResponse({ data }, { headers: publicHeaders(tags) })
}
