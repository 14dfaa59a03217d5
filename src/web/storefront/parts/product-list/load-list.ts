import { CATALOG_TAG, findFacets, findProducts, SHELF_TAG } from '../../../../domains/catalog/index.ts'
import type { Facets } from '../../../../domains/catalog/rules.ts'
import type { ProductFilter } from '../../../../domains/catalog/schemas.ts'
import { CONTENT_TAG } from '../../../../domains/content/index.ts'
import { readSettings, SETTINGS_TAG } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { paise, toRupees } from '../../../../shared/money.ts'
import { type CardPage, cardPage } from '../product-card/card-view.ts'
import { type Choice, type FilterChoices, LIMIT_NAMES } from './filter-choices.ts'
import { filterOf, type ListQuery } from './list-query.ts'

/** What every public page depends on: its own rows, and the layout's announcement and amounts. */
export const PAGE_TAGS = [CATALOG_TAG, CONTENT_TAG, SETTINGS_TAG] as const

/** What a page with product cards depends on: the cards also show which products are sold out. */
export const CARD_TAGS = [...PAGE_TAGS, SHELF_TAG] as const

export type LoadedList = { list: CardPage; choices: FilterChoices }

/** One page of a list and its filters. `size` is the number of products per page. */
export async function loadList(
  ctx: Context,
  scope: ProductFilter,
  query: ListQuery,
  size?: number,
): Promise<LoadedList> {
  const settings = await readSettings(ctx)
  const filter = { ...scope, ...filterOf(query) }
  const [products, facets] = await Promise.all([
    findProducts(ctx, filter, { sort: query.sort, page: query.page, limit: size ?? settings.list.page }),
    findFacets(ctx, filter),
  ])
  return { list: cardPage(products, settings.store.isDemo), choices: choicesOf(facets, scope) }
}

/** The filters that a list of `scope` offers. */
export function choicesOf(facets: Facets, scope: ProductFilter): FilterChoices {
  const { flavors, diets, weights, exclude, origins, inStock, onSale, priceRange, without } = facets
  return {
    categories: scope.category ? [] : facets.categories.map(choice),
    brands: scope.brand ? [] : facets.brands.map(choice),
    flavors,
    diets,
    goals: scope.goal ? [] : facets.goals.map(choice),
    weights,
    exclude,
    origins,
    ratings: facets.ratings.map(({ value, count }) => ({
      value: String(value),
      name: LIMIT_NAMES.rating(value),
      count,
    })),
    proteins: facets.proteins.map(({ value, count }) => ({
      value: String(value),
      name: LIMIT_NAMES.protein(value),
      count,
    })),
    servingPrices: facets.servingPrices.map(({ value, count }) => ({
      value: String(toRupees(paise(value))),
      name: LIMIT_NAMES.serving(paise(value)),
      count,
    })),
    inStock,
    onSale,
    priceRange,
    without,
  }
}

const choice = ({ slug, name, count }: Choice): Choice => ({ slug, name, count })
