import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const heroBanners = pgTable('hero_banners', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull().default(''),
  buttonLabel: text('button_label').notNull().default(''),
  link: text('link').notNull().default('/shop'),
  desktopImage: text('desktop_image').notNull(),
  mobileImage: text('mobile_image').notNull(),
  alt: text('alt').notNull().default(''),
  /** The one global banner is shown before the built-in ones (checklist 86). */
  isGlobal: boolean('is_global').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  displayOrder: integer('display_order').notNull().default(0),
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
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
