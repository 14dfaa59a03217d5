CREATE TABLE "demo_rows" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "demo_rows_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
-- Append-only tables also let through the deletion of products that no order refers to, with their whole stock history.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('store.erasure', true) = tg_table_name then
    return null;
  end if;
  if tg_op = 'DELETE' and current_setting('store.deletion', true) = tg_table_name then
    return null;
  end if;
  raise exception '% keeps what was written: no %', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
-- Foreign keys of order lines, reviews and quarantined units stop it for products that are needed as records.
create function delete_products(product_ids text[]) returns void language plpgsql as $$
begin
  perform set_config('store.deletion', 'stock_movements', true);
  delete from stock_movements m using variants v where v.id = m.variant_id and v.product_id = any(product_ids);
  perform set_config('store.deletion', '', true);
  delete from variants where product_id = any(product_ids);
  delete from product_images where product_id = any(product_ids);
  delete from products where id = any(product_ids);
end
$$;
--> statement-breakpoint
-- What the demo brought to stores of earlier versions: rows from before the first account, within minutes of the first
-- category. Products that somebody has saved since get no fingerprint, so they count as edited; other rows that were
-- saved since are the owner's.
insert into demo_rows (kind, id, fingerprint)
with filled as (
  select least(min(c.created_at) + interval '10 minutes', (select min(u.created_at) from users u)) as filled
  from categories c
  where exists (select 1 from settings s where s.changes -> 'store' -> 'isDemo' = 'true'::jsonb)
  having min(c.created_at) is not null)
select 'product', t.id,
    case when exists (select 1 from audit_entries a where a.subject_kind = 'product' and a.subject_id = t.id) or
      (t.updated_at > f.filled and not exists (select 1 from order_lines l where l.product_id = t.id)) then '' else
      md5(jsonb_build_array(t.slug, t.name, t.brand_id, coalesce(t.subcategory_id, t.category_id), t.goals, t.pack,
      t.diet, t.summary, t.description_html, t.highlights, t.ingredients, t.allergens, t.directions, t.warnings,
      t.nutrition, t.certifications, t.tags, t.hsn, t.origin, t.manufacturer, t.shelf_life_months, t.packer,
      t.importer, t.fssai, t.seo_title, t.seo_description, t.is_featured, t.is_trending, t.is_best_seller,
      t.is_loved_by_experts, t.status, extract(epoch from t.publish_at), (select jsonb_agg(jsonb_build_array(v.sku,
      v.flavor, v.weight, v.grams, v.servings, v.barcode, v.price, v.mrp, v.is_active) order by v.position, v.id) from
      variants v where v.product_id = t.id), (select jsonb_agg(jsonb_build_array(m.name, m.alt, m.flavor) order by
      m.position) from product_images m where m.product_id = t.id))::text) end
  from products t, filled f where t.created_at <= f.filled
union all
select 'category', t.id,
    md5(jsonb_build_array(t.slug, t.name, t.description, t.tint, t.is_active)::text)
  from categories t, filled f where t.created_at <= f.filled and t.updated_at <= f.filled
union all
select 'brand', t.id,
    md5(jsonb_build_array(t.slug, t.name, t.description, t.is_preferred, t.is_active)::text)
  from brands t, filled f where t.created_at <= f.filled and t.updated_at <= f.filled
union all
select 'goal', t.id,
    md5(jsonb_build_array(t.slug, t.name, t.description, t.is_active)::text)
  from goals t, filled f where not exists (select 1 from audit_entries a where a.subject_kind = 'goal' and a.subject_id = t.id)
union all
select 'flavor', t.name,
    md5(jsonb_build_array(t.color)::text)
  from flavors t, filled f where true
union all
select 'banner', t.id,
    md5(jsonb_build_array(t.title, t.text, t.button_label, t.link, t.desktop_image, t.mobile_image, t.alt,
      t.is_global, t.is_active, extract(epoch from t.starts_at), extract(epoch from t.ends_at))::text)
  from hero_banners t, filled f where t.updated_at <= f.filled
union all
select 'announcement', t.id,
    md5(jsonb_build_array(t.title, t.text, t.background_color, t.custom_background_color, t.text_color,
      t.custom_text_color, t.link, t.is_active, t.priority, extract(epoch from t.starts_at), extract(epoch from
      t.ends_at))::text)
  from announcements t, filled f where t.created_at <= f.filled and t.updated_at <= f.filled
union all
select 'coupon', t.id,
    md5(jsonb_build_array(t.code, t.title, t.description, t.discount_type, t.discount_value,
      t.maximum_discount_amount, t.minimum_order_value, extract(epoch from t.starts_at), extract(epoch from
      t.expires_at), t.is_active, t.show_on_cart, t.usage_limit, t.per_customer_limit, extract(epoch from
      t.archived_at))::text)
  from coupons t, filled f where t.created_at <= f.filled and t.updated_at <= f.filled
on conflict do nothing;
