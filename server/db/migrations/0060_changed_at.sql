-- When what its page says last changed; null: not since it was created. Stock and pieces sold are not what a page says.
alter table products add column changed_at timestamptz;
alter table posts add column changed_at timestamptz;
alter table pages add column changed_at timestamptz;
-- The sitemap's index reads a million of these without their rows.
create index products_changed_at on products (id) include (created_at, changed_at);

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger note_product_change before update on products for each row
  when ((old.name, old.slug, old.description, old.base_price, old.main_image, old.category_id, old.template_id, old.sale_id)
        is distinct from
        (new.name, new.slug, new.description, new.base_price, new.main_image, new.category_id, new.template_id, new.sale_id))
  execute function note_change();
create trigger note_post_change before update on posts for each row
  when ((old.title, old.slug, old.description, old.image, old.detail, old.topic_id)
        is distinct from (new.title, new.slug, new.description, new.image, new.detail, new.topic_id))
  execute function note_change();
create trigger note_page_change before update on pages for each row
  when ((old.title, old.slug, old.detail, old.topic_id) is distinct from (new.title, new.slug, new.detail, new.topic_id))
  execute function note_change();

create function note_variants_change() returns trigger language plpgsql as $$
begin
  update products set changed_at = now()
    where id in (select product_id from touched) and changed_at is distinct from now();
  return null;
end $$;
create trigger note_variants_added after insert on variants referencing new table as touched
  for each statement execute function note_variants_change();
create trigger note_variants_removed after delete on variants referencing old table as touched
  for each statement execute function note_variants_change();

create function note_variant_change() returns trigger language plpgsql as $$
begin
  update products set changed_at = now() where id = new.product_id and changed_at is distinct from now();
  return null;
end $$;
create trigger note_variant_change after update of price, attributes, image on variants for each row
  when ((old.price, old.attributes, old.image) is distinct from (new.price, new.attributes, new.image))
  execute function note_variant_change();
