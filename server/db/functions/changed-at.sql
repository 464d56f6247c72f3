-- Sets changed_at, which the sitemap publishes, when the visible content of a page changes.

create or replace function set_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create or replace trigger set_product_changed_at before update on products for each row
  when ((old.name, old.slug, old.description, old.base_price, old.main_image, old.category_id, old.template_id, old.sale_id)
        is distinct from
        (new.name, new.slug, new.description, new.base_price, new.main_image, new.category_id, new.template_id, new.sale_id))
  execute function set_changed_at();
create or replace trigger set_post_changed_at before update on posts for each row
  when ((old.title, old.slug, old.description, old.image, old.detail, old.topic_id)
        is distinct from (new.title, new.slug, new.description, new.image, new.detail, new.topic_id))
  execute function set_changed_at();
create or replace trigger set_page_changed_at before update on pages for each row
  when ((old.title, old.slug, old.detail, old.topic_id) is distinct from (new.title, new.slug, new.detail, new.topic_id))
  execute function set_changed_at();

create or replace function touch_products_of_variants() returns trigger language plpgsql as $$
begin
  update products set changed_at = now()
    where id in (select product_id from touched) and changed_at is distinct from now();
  return null;
end $$;
create or replace trigger touch_product_variants_inserted after insert on variants referencing new table as touched
  for each statement when (not is_bulk_write()) execute function touch_products_of_variants();
create or replace trigger touch_product_variants_deleted after delete on variants referencing old table as touched
  for each statement when (not is_bulk_write()) execute function touch_products_of_variants();

create or replace function touch_product_of_variant() returns trigger language plpgsql as $$
begin
  update products set changed_at = now() where id = new.product_id and changed_at is distinct from now();
  return null;
end $$;
create or replace trigger touch_product_variant_updated after update of price, attributes, image on variants for each row
  when (not is_bulk_write() and (old.price, old.attributes, old.image) is distinct from (new.price, new.attributes, new.image))
  execute function touch_product_of_variant();
