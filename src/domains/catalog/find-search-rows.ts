import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import type { Paise } from '../../shared/money.ts'
import { loadTaxonomy } from './taxonomy.ts'

/** What a search index needs to know of a published product. */
export type SearchRow = {
  id: string
  name: string
  summary: string
  tags: string[]
  flavors: string[]
  brandSlug: string
  brandName: string
  categorySlug: string
  categoryName: string
  subcategorySlug: string | null
  subcategoryName: string | null
  price: Paise
  rating: number
  sold: number
  isInStock: boolean
}

type Row = Pick<SearchRow, 'id' | 'name' | 'summary' | 'tags' | 'price' | 'rating' | 'sold'> & {
  flavors: string[] | null
  brand_id: string
  category_id: string
  subcategory_id: string | null
  is_in_stock: boolean
}

/** Published products in id order, at most `limit` after the id `after`: for an index that is built in slices. */
export async function findSearchRows(
  ctx: Context,
  { after, limit }: { after: string; limit: number },
): Promise<SearchRow[]> {
  const { brands, categories } = await loadTaxonomy(ctx)
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select p.id, p.name, p.summary, p.tags, p.price, p.rating, p.sold, p.is_in_stock, p.brand_id, p.category_id,
        p.subcategory_id, array_agg(distinct v.flavor) filter (where v.flavor is not null) as flavors
      from (select * from products where status = 'published' and id > ${after} order by id limit ${limit}) p
      left join variants v on v.product_id = p.id and v.is_active
      group by p.id, p.name, p.summary, p.tags, p.price, p.rating, p.sold, p.is_in_stock, p.brand_id, p.category_id,
        p.subcategory_id
      order by p.id`,
  )
  return rows.map(({ brand_id, category_id, subcategory_id, is_in_stock, flavors, ...row }) => {
    const subcategory = subcategory_id ? categories.get(subcategory_id) : undefined
    return {
      ...row,
      flavors: flavors ?? [],
      brandSlug: brands.get(brand_id)?.slug ?? '',
      brandName: brands.get(brand_id)?.name ?? '',
      categorySlug: categories.get(category_id)?.slug ?? '',
      categoryName: categories.get(category_id)?.name ?? '',
      subcategorySlug: subcategory?.slug ?? null,
      subcategoryName: subcategory?.name ?? null,
      isInStock: is_in_stock,
    }
  })
}
