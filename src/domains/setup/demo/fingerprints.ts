import type { DemoKind } from '../schemas.ts'

/** Table and key of each kind; the row is `t` in `FINGERPRINTS`. */
export const DEMO_TABLES: Record<DemoKind, { table: string; key: string }> = {
  product: { table: 'products', key: 'id' },
  category: { table: 'categories', key: 'id' },
  brand: { table: 'brands', key: 'id' },
  goal: { table: 'goals', key: 'id' },
  flavor: { table: 'flavors', key: 'name' },
  banner: { table: 'hero_banners', key: 'id' },
  announcement: { table: 'announcements', key: 'id' },
  coupon: { table: 'coupons', key: 'id' },
}

const hashOf = (columns: string) => `md5(jsonb_build_array(${columns.replace(/\s+/g, ' ')})::text)`
const instant = (column: string) => `extract(epoch from t.${column})`

/**
 * What an owner would call the content of a row: it changes when somebody edits the row, and not with orders, stock,
 * ratings, places in a list or a move of its category. The fingerprints of a demo are stored, and a migration has the
 * same expressions, so they never change; a test compares them.
 */
export const FINGERPRINTS: Record<DemoKind, string> = {
  product: hashOf(`t.slug, t.name, t.brand_id, coalesce(t.subcategory_id, t.category_id), t.goals, t.pack, t.diet,
    t.summary, t.description_html, t.highlights, t.ingredients, t.allergens, t.directions, t.warnings, t.nutrition,
    t.certifications, t.tags, t.hsn, t.origin, t.manufacturer, t.shelf_life_months, t.packer, t.importer, t.fssai,
    t.seo_title, t.seo_description, t.is_featured, t.is_trending, t.is_best_seller, t.is_loved_by_experts, t.status,
    ${instant('publish_at')},
    (select jsonb_agg(jsonb_build_array(v.sku, v.flavor, v.weight, v.grams, v.servings, v.barcode, v.price, v.mrp,
      v.is_active) order by v.position, v.id) from variants v where v.product_id = t.id),
    (select jsonb_agg(jsonb_build_array(m.name, m.alt, m.flavor) order by m.position)
      from product_images m where m.product_id = t.id)`),
  category: hashOf('t.slug, t.name, t.description, t.tint, t.is_active'),
  brand: hashOf('t.slug, t.name, t.description, t.is_preferred, t.is_active'),
  goal: hashOf('t.slug, t.name, t.description, t.is_active'),
  flavor: hashOf('t.color'),
  banner: hashOf(`t.title, t.text, t.button_label, t.link, t.desktop_image, t.mobile_image, t.alt, t.is_global,
    t.is_active, ${instant('starts_at')}, ${instant('ends_at')}`),
  announcement: hashOf(`t.title, t.text, t.background_color, t.custom_background_color, t.text_color,
    t.custom_text_color, t.link, t.is_active, t.priority, ${instant('starts_at')}, ${instant('ends_at')}`),
  coupon: hashOf(`t.code, t.title, t.description, t.discount_type, t.discount_value, t.maximum_discount_amount,
    t.minimum_order_value, ${instant('starts_at')}, ${instant('expires_at')}, t.is_active, t.show_on_cart,
    t.usage_limit, t.per_customer_limit, ${instant('archived_at')}`),
}
