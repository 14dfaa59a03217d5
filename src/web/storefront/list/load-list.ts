import { CATALOG_TAG, findFacets, findProducts } from '../../../domains/catalog/index.ts'
import type { ProductFilter } from '../../../domains/catalog/schemas.ts'
import { CONTENT_TAG } from '../../../domains/content/index.ts'
import { readSettings, SETTINGS_TAG } from '../../../domains/settings/index.ts'
import type { Context } from '../../../platform/context.ts'
import { type CardPage, cardPage } from './card-view.ts'
import type { Choice, FilterChoices } from './filters.tsx'
import { filterOf, type ListQuery } from './list-query.ts'

/** What every public page depends on: its own rows, and the frame's announcement and amounts. */
export const PAGE_TAGS = [CATALOG_TAG, CONTENT_TAG, SETTINGS_TAG] as const

export type LoadedList = { list: CardPage; choices: FilterChoices }

/**
 * One page of a list and what it can be narrowed to. The choices are counted before brand, price and stock narrow
 * the list, so that a choice can be changed without being taken back first.
 */
export async function loadList(ctx: Context, scope: ProductFilter, query: ListQuery): Promise<LoadedList> {
  const settings = await readSettings(ctx)
  const [products, facets] = await Promise.all([
    findProducts(
      ctx,
      { ...scope, ...filterOf(query) },
      { sort: query.sort, page: query.page, limit: settings.list.page },
    ),
    findFacets(ctx, scope),
  ])
  return {
    list: cardPage(products),
    choices: { brands: scope.brand ? [] : facets.brands.map(choice), priceRange: facets.priceRange },
  }
}

export const choice = ({ slug, name, count }: Choice): Choice => ({ slug, name, count })
