import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import type { Diet, GoalValue, Nutrition, PackShape } from './schemas.ts'

const published = sql`status = 'published'`
const createdAt = () => at('created_at').notNull().defaultNow()
const updatedAt = () => at('updated_at').notNull().defaultNow()

/** Categories and, with a `parentId`, subcategories (two levels). A subcategory's slug is unique within its parent. */
export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id'),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    tint: text('tint').notNull().default('#F6F6F3'),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('categories_slug').on(sql`coalesce(${t.parentId}, '')`, t.slug)],
)

export const brands = pgTable('brands', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  isPreferred: boolean('is_preferred').notNull().default(false),
  displayOrder: integer('display_order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const goals = pgTable('goals', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  value: text('value').notNull().unique().$type<GoalValue>(),
  description: text('description').notNull().default(''),
  displayOrder: integer('display_order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

export const flavors = pgTable('flavors', { name: text('name').primaryKey(), color: text('color').notNull() })

/**
 * Products. The columns from `price` to `isOnSale` repeat values of the variants, for lists that read no variants;
 * `saveProducts` and the stock statements keep them up to date.
 */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    brandId: idOf('brand_id', () => brands.id),
    categoryId: idOf('category_id', () => categories.id),
    subcategoryId: text('subcategory_id').references(() => categories.id),
    goals: text('goals').array().notNull().default(sql`'{}'`).$type<GoalValue[]>(),
    pack: text('pack').$type<PackShape>(),
    diet: text('diet').$type<Diet>(),
    summary: text('summary').notNull().default(''),
    descriptionHtml: text('description_html').notNull().default(''),
    highlights: jsonb('highlights').notNull().default([]).$type<string[]>(),
    ingredients: jsonb('ingredients').notNull().default([]).$type<string[]>(),
    allergens: jsonb('allergens').notNull().default([]).$type<string[]>(),
    directions: text('directions').notNull().default(''),
    warnings: text('warnings').notNull().default(''),
    nutrition: jsonb('nutrition').$type<Nutrition>(),
    certifications: jsonb('certifications').notNull().default([]).$type<string[]>(),
    tags: jsonb('tags').notNull().default([]).$type<string[]>(),
    hsn: text('hsn').notNull().default(''),
    origin: text('origin').notNull().default(''),
    manufacturer: text('manufacturer').notNull().default(''),
    shelfLifeMonths: integer('shelf_life_months'),
    /** Packer and importer, with address, if they are not the manufacturer. */
    packer: text('packer').notNull().default(''),
    importer: text('importer').notNull().default(''),
    /** The 14-digit licence number printed on the pack. */
    fssai: text('fssai').notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    rating: doublePrecision('rating').notNull().default(0),
    reviews: integer('reviews').notNull().default(0),
    /** True once a review is published: `rating` and `reviews` then come from reviews, otherwise from the import. */
    isReviewed: boolean('is_reviewed').notNull().default(false),
    /** Imported figures, kept while those of the reviews are shown. */
    importedRating: doublePrecision('imported_rating').notNull().default(0),
    importedReviews: integer('imported_reviews').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    isFeatured: boolean('is_featured').notNull().default(false),
    isTrending: boolean('is_trending').notNull().default(false),
    isBestSeller: boolean('is_best_seller').notNull().default(false),
    isLovedByExperts: boolean('is_loved_by_experts').notNull().default(false),
    status: text('status').notNull().default('published').$type<'draft' | 'published' | 'archived'>(),
    /** When a draft is published automatically. */
    publishAt: at('publish_at'),
    /** Whether all legally required declarations are there (`missingDeclarations`). */
    isDeclared: boolean('is_declared').notNull().default(false),
    fact: text('fact').notNull().default(''),
    price: integer('price').notNull(),
    mrp: integer('mrp'),
    hasPriceRange: boolean('has_price_range').notNull().default(false),
    /** Of its active variants; null if saved by a version before it was kept. */
    lowestPrice: integer('lowest_price'),
    hasChoice: boolean('has_choice').notNull().default(false),
    cardVariantId: text('card_variant_id').notNull(),
    isInStock: boolean('is_in_stock').notNull().default(false),
    isOnSale: boolean('is_on_sale').notNull().default(false),
    /** Name, brand, category, flavours and tags: the words that the text filter of lists searches. */
    searchText: text('search_text').notNull().default(''),
    /** Hash of the record it was saved from: saving the same record again changes nothing. */
    recordHash: text('record_hash').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // `nullsFirst` matches a plain `order by … desc`; with Drizzle's own default these indexes would not be used.
    index('products_category').on(t.categoryId, t.sold.desc().nullsFirst(), t.id).where(published),
    index('products_subcategory').on(t.subcategoryId, t.sold.desc().nullsFirst(), t.id).where(published),
    index('products_brand').on(t.brandId, t.sold.desc().nullsFirst(), t.id).where(published),
    index('products_sold').on(t.sold.desc().nullsFirst(), t.id).where(published),
    index('products_price').on(t.price, t.id).where(published),
    // Prices cluster by type of product: with `products_price` alone, reaching the first expensive subcategory is a
    // long scan.
    index('products_category_price').on(t.categoryId, t.price, t.id).where(published),
    index('products_subcategory_price').on(t.subcategoryId, t.price, t.id).where(published),
    index('products_brand_price').on(t.brandId, t.price, t.id).where(published),
    index('products_rating').on(t.rating.desc().nullsFirst(), t.id).where(published),
    index('products_featured').on(t.sold.desc().nullsFirst(), t.id).where(sql`${published} and is_featured`),
    index('products_trending').on(t.sold.desc().nullsFirst(), t.id).where(sql`${published} and is_trending`),
    index('products_best_seller').on(t.sold.desc().nullsFirst(), t.id).where(sql`${published} and is_best_seller`),
    index('products_experts').on(t.sold.desc().nullsFirst(), t.id).where(sql`${published} and is_loved_by_experts`),
    // The stock page leaves archived products out of all variants.
    index('products_archived').on(t.id).where(sql`status = 'archived'`),
    index('products_publish_at').on(t.publishAt).where(sql`publish_at is not null`),
    // Used by the columns in memory to follow changes.
    index('products_updated').on(t.updatedAt, t.id),
    index('products_words').using('gin', sql`to_tsvector('simple', ${t.searchText})`),
    index('products_goals').using('gin', t.goals),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: text('id').primaryKey(),
    productId: idOf('product_id', () => products.id),
    sku: text('sku').notNull().unique(),
    flavor: text('flavor'),
    weight: text('weight'),
    grams: integer('grams'),
    servings: integer('servings'),
    barcode: text('barcode'),
    price: integer('price').notNull(),
    mrp: integer('mrp'),
    stock: integer('stock').notNull().default(0),
    /** Sold units that fresh buyers hold without having paid: by card or UPI, and in cash (I27). */
    freshPrepaid: integer('fresh_prepaid').notNull().default(0),
    freshCash: integer('fresh_cash').notNull().default(0),
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    index('variants_product').on(t.productId, t.position),
    // Staff search by the start of a code in any case. No index contains `stock`: each order changes it, and without
    // one the change touches no index at all.
    index('variants_sku_start').on(sql`lower(sku) text_pattern_ops`),
    index('variants_barcode').on(t.barcode).where(sql`barcode is not null`),
    check('variants_stock', sql`${t.stock} >= 0`),
    check('variants_fresh', sql`${t.freshPrepaid} >= 0 and ${t.freshCash} >= 0`),
    check('variants_price', sql`${t.price} >= 0`),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    productId: idOf('product_id', () => products.id),
    position: integer('position').notNull(),
    /** Name in the media store, `<content hash>-<slug>`, without folder, size or extension; or an https address. */
    name: text('name').notNull(),
    alt: text('alt').notNull().default(''),
    flavor: text('flavor'),
    /** The size that it shows; none if it shows every size. */
    weight: text('weight'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
)

export const productUpsells = pgTable(
  'product_upsells',
  {
    productId: idOf('product_id', () => products.id),
    upsellId: idOf('upsell_id', () => products.id),
    discountPercentage: integer('discount_percentage').notNull(),
    description: text('description').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.upsellId] }),
    check('upsell_percent', sql`${t.discountPercentage} between 1 and 90`),
  ],
)

/** Former slugs of products, categories, brands, goals and collections; they redirect. */
export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: text('kind').notNull().$type<'product' | 'category' | 'brand' | 'goal' | 'collection'>(),
    slug: text('slug').notNull(),
    targetId: text('target_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
)

/**
 * Number of published products per list: `scope` is `all`, `category:<id>`, `subcategory:<id>`, `brand:<id>`,
 * `goal:<VALUE>` or `flag:<name>`; `facet` is empty for the total, else the type of `value` (brand, category,
 * subcategory). Counting 100,000 rows for every page would slow lists down as the store grows; every save of a product
 * updates these.
 */
export const catalogCounts = pgTable(
  'catalog_counts',
  {
    scope: text('scope').notNull(),
    facet: text('facet').notNull().default(''),
    value: text('value').notNull().default(''),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.facet, t.value] })],
)
