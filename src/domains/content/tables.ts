import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import type { StoredSection } from './home/schemas.ts'
import type { StoredMenuEntry } from './schemas.ts'

export const heroBanners = pgTable('hero_banners', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull().default(''),
  buttonLabel: text('button_label').notNull().default(''),
  link: text('link').notNull().default('/shop'),
  desktopImage: text('desktop_image').notNull(),
  mobileImage: text('mobile_image').notNull(),
  alt: text('alt').notNull().default(''),
  /** The single global banner comes before the built-in ones (R86). */
  isGlobal: boolean('is_global').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  displayOrder: integer('display_order').notNull().default(0),
  /** Start and end of the period in which it is shown; null: no limit. */
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const announcements = pgTable('announcements', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  backgroundColor: text('background_color').notNull().default('black'),
  customBackgroundColor: text('custom_background_color'),
  textColor: text('text_color').notNull().default('white'),
  customTextColor: text('custom_text_color'),
  link: text('link'),
  isActive: boolean('is_active').notNull().default(true),
  priority: integer('priority').notNull().default(0),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** The owner's questions, including replacements of built-in ones. */
export const faqs = pgTable(
  'faqs',
  {
    id: text('id').primaryKey(),
    /** The built-in question that it replaces. */
    replaces: text('replaces'),
    topic: text('topic').notNull(),
    question: text('question').notNull(),
    /** HTML, sanitised on saving. */
    answer: text('answer').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('faqs_replaces').on(t.replaces), index('faqs_position').on(t.position, t.id)],
)

/** Custom pages, at `/pages/<slug>`. */
export const customPages = pgTable(
  'own_pages',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** HTML, sanitised on saving. */
    body: text('body').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    /** Linked in the footer of every page. */
    isInFooter: boolean('is_in_footer').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('own_pages_slug').on(t.slug)],
)

/** Former addresses of custom pages, which redirect to the current ones. */
export const customPageAddresses = pgTable('own_page_addresses', {
  slug: text('slug').primaryKey(),
  pageId: idOf('page_id', () => customPages.id, 'cascade'),
})

/** The owner's replacements of built-in texts: terms, privacy and others. */
export const shopTexts = pgTable('shop_texts', {
  name: text('name').primaryKey(),
  /** HTML, sanitised on saving. */
  body: text('body').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** The owner's header, footer and legal menu; without a row the built-in one is used. */
export const menus = pgTable('menus', {
  name: text('name').primaryKey(),
  entries: jsonb('entries').$type<StoredMenuEntry[]>().notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** The owner's home page: at most one row. */
export const homePage = pgTable('home_page', {
  id: text('id').primaryKey(),
  sections: jsonb('sections').$type<StoredSection[]>().notNull(),
  /** What staff are preparing; null if nothing. */
  draft: jsonb('draft').$type<StoredSection[]>(),
  updatedAt: at('updated_at').notNull(),
})

/** What the owner wrote instead of a page's built-in texts, by slot; a page without such texts has no row. */
export const pageTexts = pgTable('page_texts', {
  page: text('page').primaryKey(),
  texts: jsonb('texts').$type<Record<string, string>>().notNull(),
  updatedAt: at('updated_at').notNull(),
})
