-- A hidden product has no page and is in no list; its orders still show it. Only listed products have rows in category_products,
-- product_filters and product_search.
alter table products add column hidden_at timestamptz, add column sku text;
alter table variants add column sku text;

-- The address that the seller gave, to recognize the picture again; null for a picture that the shop had.
alter table product_images add column url text, add column alt text not null default '';

-- Finds the product of a listing again. A seller's key is unique within its source, the format it came in.
create table product_sources (
  seller_id integer not null references shops,
  source text not null,
  source_key text not null,
  product_id integer not null references products on delete cascade,
  -- Of the listing as it was written last.
  row_hash bytea not null,
  written_at timestamptz not null default now(),
  primary key (seller_id, source, source_key)
);
create index product_sources_of_product on product_sources (product_id);

-- Earlier slugs; their addresses redirect to the product.
create table product_slugs (
  slug text primary key,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now()
);
create index product_slugs_of_product on product_slugs (product_id);

-- Lists read these columns of listed products only.
drop index products_of_seller;
create index products_of_seller on products (seller_id, created_at desc, id desc) where hidden_at is null;
drop index products_of_seller_best_selling;
create index products_of_seller_best_selling on products (seller_id, sold desc, id desc) where hidden_at is null;
drop index products_of_design;
create index products_of_design on products (design, sold desc, id desc) where design is not null and hidden_at is null;

-- Whether a product was ordered.
create index order_lines_of_product on order_lines (product_id);
