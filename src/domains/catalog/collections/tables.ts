import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'
import type { CollectionRule, CollectionSort } from './schemas.ts'

/** Lists of products by rule or hand-picked, at `/collections/<slug>`. Former slugs are in `old_slugs`. */
export const collections = pgTable(
  'collections',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** HTML, sanitised on saving. */
    body: text('body').notNull().default(''),
    /** Name in the media store. */
    picture: text('picture'),
    pictureAlt: text('picture_alt').notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    isPublished: boolean('is_published').notNull().default(false),
    kind: text('kind').notNull().$type<'rule' | 'picked'>(),
    rule: jsonb('rule').notNull().$type<CollectionRule>(),
    /** Hand-picked products in their order. Products that no longer exist are passed over. */
    productIds: text('product_ids').array().notNull().default(sql`'{}'`),
    sort: text('sort').notNull().default('default').$type<CollectionSort>(),
    /** Counts the saves; a save names the version that it changes. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [check('collections_kind', sql`${t.kind} in ('rule', 'picked')`)],
)
